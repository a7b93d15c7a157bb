import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildGtin } from '@touchmark/gs1';
import Fastify, { type FastifyInstance } from 'fastify';
import { codeFixture } from '../apps/server/test/code-fixture.ts';
import { gtinRow } from '../apps/server/src/modules/codes/resolver/resolver.queries.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';

const run = promisify(execFile);
interface Load {
  answers: number;
  failed: number;
  p95: number;
}
/** Too many for the resolver's cache of some seconds to help. */
const gtins = 20_000;
const chunk = 1000;
const connections = 32;
const seconds = 8;

/**
 * Resolving a product's Digital Link over HTTP, compared with a plain Fastify route that runs the same statement and also answers
 * with a redirect.
 */
export async function benchResolver(): Promise<Row[]> {
  const place = await installation();
  const file = join(place.dataDir, 'links.json');
  const bare = bareRoute(place);
  try {
    const links = await products(place);
    writeFileSync(file, JSON.stringify(links));
    const ports: number[] = [];
    for (const app of [bare, place.server.app]) {
      await app.listen({ port: 0, host: '127.0.0.1' });
      ports.push((app.server.address() as AddressInfo).port);
    }
    let runs = 0;
    const load = async (port: number, time: number): Promise<Load> =>
      JSON.parse(
        (
          await run(process.execPath, [
            resolve('bench/load.mjs'),
            String(port),
            'GET',
            String(time),
            String(connections),
            file,
            String(++runs),
          ])
        ).stdout,
      );
    for (const port of ports) await load(port, 2);
    // Measured alternately, so that changing load on the machine affects both.
    const turns: Load[] = [];
    for (let turn = 0; turn < 4; turn++) turns.push(await load(ports[turn % 2]!, seconds));
    const rate = (first: number) => (turns[first]!.answers + turns[first + 2]!.answers) / (2 * seconds);
    const [peer, ours] = [rate(0), rate(1)];
    const refused = turns.reduce((sum, { failed }) => sum + failed, 0);
    return [
      {
        what: `resolving a Digital Link over HTTP, ${connections} connections (p95 ${turns[3]!.p95.toFixed(1)} ms)`,
        value: ours,
        unit: '/s',
        peer: 'bare Fastify route, same SQL',
        peerValue: peer,
        ratio: ours / peer,
        target: 'at least 0.4',
        ok: ours / peer >= 0.4 && refused === 0,
      },
    ];
  } finally {
    rmSync(file, { force: true });
    await bare.close();
    await place.end();
  }
}

type Place = Awaited<ReturnType<typeof installation>>;

/** Creates products in service, each with its own GTIN; returns their links. */
async function products(place: Place): Promise<string[]> {
  const { companyId, productId } = await codeFixture(
    { asStaff: place.asStaff, services: place.server.services, company: place.company } as never,
    { count: 1 },
  );
  const numbers = Array.from({ length: gtins }, (_, i) => {
    const gtin = buildGtin('6901234', String(i));
    return `0${gtin.ok ? gtin.value : ''}`;
  });
  await place.asStaff(async (db) => {
    const { brandId, seriesId, categoryId } = await db
      .selectFrom('productIdentify')
      .where('id', '=', productId)
      .select(['brandId', 'seriesId', 'categoryId'])
      .executeTakeFirstOrThrow();
    const rows = numbers.map((gtin, i) => ({
      companyId,
      brandId,
      seriesId,
      categoryId,
      productName: `Sofa ${i}`,
      model: `S-${i}`,
      spec: '2 m',
      unit: '件',
      applyStatus: 2 as const,
      serviceStatus: 1 as const,
      productNo: `B${i}`,
      gtin,
    }));
    for (let from = 0; from < gtins; from += chunk)
      await db
        .insertInto('productIdentify')
        .values(rows.slice(from, from + chunk))
        .execute();
  });
  return numbers.map((gtin) => `/01/${gtin}`);
}

/** The upper limit on this machine: only the same statement with the same framework, and a redirect. */
function bareRoute({ scanRaw }: Place): FastifyInstance {
  const app = Fastify();
  app.get<{ Params: { gtin: string } }>('/01/:gtin', async (request, reply) => {
    const row = await gtinRow(scanRaw, request.params.gtin);
    return reply
      .code(row ? 307 : 404)
      .header('location', `/m/01/${request.params.gtin}`)
      .send();
  });
  return app;
}
