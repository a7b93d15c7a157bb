import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isNamed } from '@touchmark/domain';
import { sql } from 'kysely';
import { freePort } from '../apps/server/src/db/embedded/postmaster.ts';
import { type Me, nobody } from '../apps/server/src/http/ctx.ts';
import { rightsNow } from '../apps/server/src/http/session/rights.ts';
import { inflate } from '../apps/server/test/inflate.queries.ts';
import { callOf, growsByRight, readEverything } from '../apps/server/test/pages-read.ts';
import { ending } from './ending.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';

/** How many companies like each of the demonstration there are, with everything that they have. */
const sizes = [10, 100] as const;
/** A statement that reads so many times as many pages, and so many, reads what its page does not show. */
const [mostTimes, pagesThatMatter] = [3, 300];

/** What grows by right, or reads more of its own rows by another plan, with the reason. */
const mayGrow: Readonly<Record<string, string>> = {
  ...growsByRight,
  'circulation.list':
    'of each of its own documents, 110 here, the company is looked up by number, three pages each; few companies are read whole instead',
  'warranty.list': 'the same for each of its own cards',
};

/**
 * Every statement of every call of a company that can be asked for without naming something, or by the id of the first row of its list,
 * before and after everything of other companies became ten times as much. The company's own rows stay, so that nothing should grow.
 * `BENCH_PLANS=1` prints the plan of each that does.
 */
export async function grownStatements(): Promise<Row> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchmark-growth-'));
  const forget = ending(async () => rmSync(dataDir, { recursive: true, force: true }));
  await loadDemonstration(dataDir);
  const place = await installation({ fsync: 'off', max_wal_size: '4GB' }, {}, dataDir);
  try {
    const me = await main(place);
    await inflate(place.adminDatabase, 1, sizes[0]);
    const read = () => readEverything({ services: place.server.services, raw: place.raw }, me);
    const before = await read();
    const rows = await inflate(place.adminDatabase, sizes[0], sizes[1]);
    const after = await read();
    const found = [...after].filter(
      ([name, { pages }]) => pages > pagesThatMatter && pages > mostTimes * (before.get(name)?.pages ?? pages),
    );
    const grown = found.filter(([name]) => !isNamed(mayGrow, callOf(name)));
    for (const [name, { pages, sql, plan }] of found)
      console.log(
        `  ${isNamed(mayGrow, callOf(name)) ? `(${mayGrow[callOf(name)]!}) ` : ''}${name}: ${before.get(name)?.pages} → ${pages} pages: ${process.env['BENCH_PLANS'] ? `${sql}\n${plan}` : sql.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
      );
    return {
      what: `statements of a company that read more than ${mostTimes} times as many pages when others have ten times as much (${rows.toLocaleString('en-US')} rows more), of ${after.size}`,
      value: grown.length,
      unit: '',
      peer: 'limit',
      peerValue: 0,
      ratio: grown.length,
      target: '0',
      ok: grown.length === 0,
    };
  } finally {
    await place.end();
    await forget();
  }
}

/** Starts the built server with the demonstration, and ends it when that is loaded. */
async function loadDemonstration(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), WORKERS: '1', HOST: '127.0.0.1' };
  const server = spawn(process.execPath, [resolve('dist/server/main.js'), '--demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = ending(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  });
  let said = '';
  for await (const part of server.stdout) if ((said += String(part)).includes('Demo@')) break;
  await stop();
}

/** The main account of the largest company of the demonstration. */
async function main({ asStaff }: Awaited<ReturnType<typeof installation>>): Promise<Me> {
  const { id, companyId } = await asStaff((db) =>
    db
      .selectFrom('appUser')
      .where('account', '=', 'yunhe')
      .select(['id', sql<string>`current_company_id::text`.as('companyId')])
      .executeTakeFirstOrThrow(),
  );
  const roleCode = 'ENT_MAIN';
  const { codes: permissions, grants, roleId } = await asStaff((db) => rightsNow(db, { companyId, roleCode }));
  return { ...nobody, userId: id, companyId, roleCode, roleId, permissions, grants, status: '3', isMain: true, dataScope: 'ALL' };
}
