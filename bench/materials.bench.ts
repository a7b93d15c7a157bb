import { dataAuth } from '@touchmark/contract';
import { sql } from 'kysely';
import { asCompany, asOwner, makerIn, middle } from './code-maker.ts';
import { installation } from './installation.ts';
import { benchWay } from './material-way.ts';
import type { Row } from './row.ts';

/** `BENCH_LOTS` measures a smaller number. */
const lots = Number(process.env['BENCH_LOTS'] ?? 1_000_000);
const authorisations = 200;
const shown = 50;

/** What companies show each other: a list of it, and the way to it along a chain. */
export const benchMaterials = async (): Promise<Row[]> => [await benchReading(), await benchWay()];

/** A list of lots read through very many authorisations, beside the same list read by its owner. */
async function benchReading(): Promise<Row> {
  const maker = await makerIn(await installation());
  const { place } = maker;
  const { main, ok } = maker.people;
  try {
    // The owner of the lots that are read, and others who show theirs to the same reader.
    const reader = await maker.people.person('READER', 'ENT_MAIN');
    const grantors = await place.asStaff(async (db) => {
      const { rows } = await sql<{ id: string }>`
        insert into company (name, uscc, auth_status) select 'G' || n, 'G' || n, 2 from generate_series(2, ${authorisations}::int) n returning id::text`.execute(
        db,
      );
      return [main.companyId, ...rows.map(({ id }) => id)];
    });
    const each = Math.ceil(lots / authorisations);
    for (const companyId of grantors)
      await asCompany(place, companyId, async (client) => {
        await client.query(
          `insert into material_lot (company_id, source_no, material, supplier, lot_no, qty, unit, status) select $1::bigint, 'ML' || $1::bigint || '-' || n, 'board', 'maker', 'L-' || n, 10, 'kg', 1 from generate_series(1, $2::int) n`,
          [companyId, each],
        );
        await client.query(
          `insert into data_auth (company_id, grantee_id, scopes, reach, fields, purpose, start_date, end_date, status) values ($1, $2, '{MATERIAL}', 'ALL', '{MATERIAL.material,MATERIAL.lotNo,MATERIAL.certificates}', 'bench', current_date, current_date + 90, 1)`,
          [companyId, reader.companyId],
        );
      });
    await asOwner(place, (owner) => owner.query('analyze material_lot, data_auth'));
    const [{ id }] = (await place.asStaff((db) =>
      db.selectFrom('dataAuth').where('companyId', '=', main.companyId).select('id').execute(),
    )) as [{ id: string }];
    const read = async (who: typeof reader) => {
      const times: number[] = [];
      for (let n = 0; n < 100; n += 1) {
        const began = performance.now();
        const { records } = await ok(who, dataAuth.read, { id, scope: 'MATERIAL', pageSize: shown });
        times.push(performance.now() - began);
        if (records.length !== shown) throw new Error(`${records.length} lots were read`);
      }
      return middle(times);
    };
    await read(reader);
    await read(main);
    const [value, peerValue] = [await read(reader), await read(main)];
    const ratio = value / peerValue;
    return {
      what: `${shown} lots through ${authorisations} authorisations at ${lots.toLocaleString('en-US')} lots`,
      value,
      unit: 'ms',
      peer: 'read by their owner',
      peerValue,
      ratio,
      target: 'at most 1.5',
      ok: ratio <= 1.5,
    };
  } finally {
    await place.end();
  }
}
