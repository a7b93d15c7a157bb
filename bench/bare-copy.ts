import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { asOwner, type Place } from './code-maker.ts';

/** The columns of a table that are written; those that PostgreSQL computes cannot be copied in. */
async function written(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(attname, ', ' order by attnum) as names from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return rows[0]!.names;
}

/** How long a bare COPY of some rows of a company takes, into empty tables with the same indexes, in milliseconds. `rows`: a condition for each table. */
export const bareCopy = (place: Place, companyId: string, rows: Readonly<Record<string, string>>): Promise<number> =>
  asOwner(place, async (owner) => {
    const tables = Object.keys(rows);
    await owner.query(`analyze ${tables.join()}`);
    const chunks = new Map<string, Buffer[]>();
    const reader = await place.raw.connect();
    await reader.query(`begin; set local app.company_id = '${companyId}'; set local statement_timeout = 0`);
    for (const table of tables) {
      const parts: Buffer[] = [];
      const query = `copy (select ${await written(reader, table)} from ${table} where company_id = ${companyId} and ${rows[table]!}) to stdout (format binary)`;
      for await (const part of reader.query(copyTo(query))) parts.push(part as Buffer);
      const all = Buffer.concat(parts);
      chunks.set(
        table,
        Array.from({ length: Math.ceil(all.length / 440_000) }, (_, i) => all.subarray(i * 440_000, (i + 1) * 440_000)),
      );
    }
    await reader.query('commit');
    reader.release();
    for (const table of tables) await owner.query(`create table bare_${table} (like ${table} including all)`);
    const began = performance.now();
    await owner.query('begin');
    for (const table of tables)
      await pipeline(
        Readable.from(chunks.get(table)!, { objectMode: true }),
        owner.query(copyFrom(`copy bare_${table} (${await columnsOf(owner, table)}) from stdin (format binary)`)),
      );
    await owner.query('commit');
    const ms = performance.now() - began;
    for (const table of tables) await owner.query(`drop table bare_${table}`);
    return ms;
  });

const columnsOf = (owner: pg.Client, table: string) => written(owner as pg.PoolClient, table);
