import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { codeFixture } from '../apps/server/test/code-fixture.ts';
import { scanSql } from '../apps/server/src/modules/codes/scan/scan-sql.queries.ts';
import { middle } from './code-maker.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';

const run = promisify(execFile);
const codes = 20_000;
const connections = 32;
/** Both are measured in turns, so that changing load on the machine affects both alike. */
const [rounds, seconds] = [8, 2];

interface Load {
  answers: number;
  failed: number;
  p50: number;
  p95: number;
}

/** Verifying a code over HTTP including its count and its log row, compared with a plain Fastify route that runs the same statement. */
export async function benchScan(): Promise<Row[]> {
  const place = await installation();
  const file = join(place.dataDir, 'addresses.json');
  try {
    const fixture = await codeFixture({ asStaff: place.asStaff, services: place.server.services, company: place.company } as never, {
      count: codes,
    });
    await place.asStaff((db) =>
      db
        .insertInto('codeRange')
        .values({ companyId: fixture.companyId, batchId: fixture.batchId, serialFrom: 1, serialTo: codes, kind: 'ACTIVATE' })
        .execute(),
    );
    writeFileSync(file, JSON.stringify(fixture.paths));
    const bare = bareRoute(place, fixture.entNo);
    const full = (await place.server.app.listen({ port: 0, host: '127.0.0.1' }), place.server.app.server.address() as AddressInfo).port;
    await bare.listen({ port: 0, host: '127.0.0.1' });
    const bares = (bare.server.address() as AddressInfo).port;
    let runs = 0;
    const load = async (port: number, path: string, time: number): Promise<Load> =>
      JSON.parse(
        (
          await run(process.execPath, [
            resolve('bench/load.mjs'),
            String(port),
            path,
            String(time),
            String(connections),
            file,
            String(++runs),
          ])
        ).stdout,
      ) as Load;
    let answered = 0;
    const timed = async (port: number, path: string, time: number) => {
      const result = await load(port, path, time);
      answered += result.answers;
      return result;
    };
    await timed(full, '/api/open/scan', 2);
    await timed(bares, '/bare', 2);
    const pairs: { bare: Load; full: Load }[] = [];
    for (let round = 0; round < rounds; round++)
      pairs.push({ bare: await timed(bares, '/bare', seconds), full: await timed(full, '/api/open/scan', seconds) });
    await bare.close();
    const counted = await place.asStaff(async (db) =>
      Number(
        (
          await db
            .selectFrom('codeScan')
            .select((eb) => eb.fn.sum<string>('scanCount').as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
    );
    const perSecond = (of: 'bare' | 'full') => pairs.reduce((sum, pair) => sum + pair[of].answers, 0) / (rounds * seconds);
    const [ours, peer] = [perSecond('full'), perSecond('bare')];
    const ratio = middle(pairs.map((pair) => pair.full.answers / pair.bare.answers));
    const p95 = middle(pairs.map((pair) => pair.full.p95));
    const lost = answered - counted;
    return [
      {
        what: `verifying a code over HTTP, ${connections} connections (p95 ${p95.toFixed(1)} ms)`,
        value: ours,
        unit: '/s',
        peer: 'bare Fastify route, same SQL',
        peerValue: peer,
        ratio,
        target: 'at least 0.7',
        ok: ratio >= 0.7,
      },
      {
        what: `counts lost in ${answered.toLocaleString('en-US')} scans`,
        value: lost,
        unit: '',
        peer: 'limit',
        peerValue: 0,
        ratio: 0,
        target: '0',
        ok: lost === 0 && pairs.every((pair) => pair.full.failed === 0),
      },
    ];
  } finally {
    rmSync(file, { force: true });
    await place.end();
  }
}

/** The upper limit on this machine: only the same statement with the same framework. */
function bareRoute({ scanRaw }: Awaited<ReturnType<typeof installation>>, entNo: string) {
  const app = Fastify();
  app.post('/bare', async (request) => {
    const { address } = request.body as { address: string };
    const caller = String(request.headers['x-forwarded-for']);
    const values = ['ECODE', entNo, address.slice(3, 28), true, createHash('sha256').update(caller).digest(), 'bench', Buffer.alloc(0)];
    return (await scanRaw.query({ name: 'bare', text: scanSql, values })).rows[0];
  });
  return app;
}
