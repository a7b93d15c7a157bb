import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { codeFixture } from '../apps/server/test/code-fixture.ts';
import { readShown } from '../apps/server/src/modules/codes/scan/public.ts';
import { scanSql } from '../apps/server/src/modules/codes/scan/scan-sql.queries.ts';
import { middle } from './code-maker.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';
import { lostOf } from './scans-kept.ts';

const run = promisify(execFile);
const codes = 20_000;
/** Both are measured in turns, so that changing load on the machine affects both alike. */
const [rounds, seconds] = [4, 2];

interface Load {
  answers: number;
  failed: number;
  p50: number;
  p95: number;
}
/** Where requests go, and which codes they name. */
interface Measured {
  what: string;
  path: string;
  bare: string;
  connections: number;
  file: string;
}
type Place = Awaited<ReturnType<typeof installation>>;

/** Verifying a code over HTTP including its count and its log row, compared with a plain Fastify route that counts them one by one. */
export async function benchScan(): Promise<Row[]> {
  const place = await installation();
  const [cold, hot, answered] = ['cold', 'hot', 'answered'].map((name) => join(place.dataDir, `${name}.json`)) as [string, string, string];
  try {
    const fixture = await activeCodes(place);
    writeFileSync(cold, JSON.stringify(fixture.paths));
    writeFileSync(hot, JSON.stringify(fixture.paths.slice(0, 1)));
    const bareApp = bareRoutes(place, fixture.entNo);
    await place.server.app.listen({ port: 0, host: '127.0.0.1' });
    await bareApp.listen({ port: 0, host: '127.0.0.1' });
    const [full, bare] = [place.server.app, bareApp].map(({ server }) => (server.address() as AddressInfo).port) as [number, number];
    let runs = 0;
    let failed = 0;
    const acknowledged: string[] = [];
    const load = async (port: number, path: string, { connections, file }: Measured, time = seconds): Promise<Load> => {
      const asked = [port, path, time, connections, file, ++runs, answered].map(String);
      const result = JSON.parse((await run(process.execPath, [resolve('bench/load.mjs'), ...asked])).stdout) as Load;
      failed += result.failed;
      acknowledged.push(...(JSON.parse(readFileSync(answered, 'utf8')) as string[]));
      return result;
    };
    const measure = async (one: Measured, least: number): Promise<Row> => {
      const pairs: { bare: Load; full: Load }[] = [];
      for (let round = 0; round < rounds; round++)
        pairs.push({ bare: await load(bare, one.bare, one), full: await load(full, one.path, one) });
      return rowOf(one, pairs, least);
    };
    const call = (connections: number, file: string): Measured => ({
      what: `verifying ${file === hot ? 'one code' : 'a code'} over HTTP`,
      path: '/api/open/scan',
      bare: '/bare',
      connections,
      file,
    });
    for (const [port, path] of [
      [full, '/api/open/scan'],
      [bare, '/bare'],
    ] as const)
      await load(port, path, call(32, cold), 2);
    const rows: Row[] = [];
    for (const [connections, least] of [
      [1, 0.7],
      [32, 2.5],
      [256, 3],
    ] as const)
      for (const file of [cold, hot]) rows.push(await measure(call(connections, file), least));
    rows.push(await measure({ what: 'opening its page', path: 'PAGE', bare: 'PAGE', connections: 32, file: cold }, 1));
    await bareApp.close();
    const { lost, twice, uncounted } = await lostOf(place, acknowledged);
    const wrong = lost + twice + uncounted;
    rows.push({
      what: `of ${acknowledged.length.toLocaleString('en-US')} acknowledged scans lost (${lost}), logged twice (${twice}), or not in the counts (${uncounted})`,
      value: wrong,
      unit: '',
      peer: 'limit',
      peerValue: 0,
      ratio: 0,
      target: '0',
      ok: wrong === 0 && failed === 0,
    });
    return rows;
  } finally {
    for (const file of [cold, hot, answered]) rmSync(file, { force: true });
    await place.end();
  }
}

function rowOf({ what, connections }: Measured, pairs: readonly { bare: Load; full: Load }[], least: number): Row {
  const perSecond = (of: 'bare' | 'full') => pairs.reduce((sum, pair) => sum + pair[of].answers, 0) / (rounds * seconds);
  const p50 = (of: 'bare' | 'full') => middle(pairs.map((pair) => pair[of].p50)).toFixed(2);
  const ratio = middle(pairs.map((pair) => pair.full.answers / pair.bare.answers));
  return {
    what: `${what}, ${connections} ${connections === 1 ? 'connection' : 'connections'} (p50 ${p50('full')} ms)`,
    value: perSecond('full'),
    unit: '/s',
    peer: `bare Fastify route, one by one (p50 ${p50('bare')} ms)`,
    peerValue: perSecond('bare'),
    ratio,
    target: `at least ${least}`,
    ok: ratio >= least,
  };
}

async function activeCodes(place: Place) {
  const fixture = await codeFixture({ asStaff: place.asStaff, services: place.server.services, company: place.company } as never, {
    count: codes,
  });
  await place.asStaff((db) =>
    db
      .insertInto('codeRange')
      .values({ companyId: fixture.companyId, batchId: fixture.batchId, serialFrom: 1, serialTo: codes, kind: 'ACTIVATE' })
      .execute(),
  );
  return fixture;
}

/** What this machine reaches with the same framework and statements alone: each scan has its own, and each page that of its steps. */
function bareRoutes({ scanRaw }: Place, entNo: string) {
  const app = Fastify();
  const count = async (address: string, headers: Readonly<Record<string, unknown>>) => {
    const network = createHash('sha256').update(String(headers['x-forwarded-for'])).digest();
    const values = ['ECODE', entNo, address.slice(3, 28), true, network, String(headers['user-agent']), Buffer.alloc(0), ''];
    return (await scanRaw.query({ name: 'bare', text: scanSql, values })).rows[0];
  };
  app.post('/bare', (request) => count((request.body as { address: string }).address, request.headers));
  app.get('/e/:code', async (request) => {
    const row = await count(request.url, request.headers);
    const code = { companyId: row.company_id, code: row.code, batchId: row.batch_id, serial: row.serial };
    return { row, shown: await readShown(scanRaw, [code]) };
  });
  return app;
}
