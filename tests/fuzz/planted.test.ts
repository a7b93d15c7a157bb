import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, brandNode, type Call, dashboard, file, role } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRefs } from '../../apps/server/src/modules/platform/file/public.ts';
import type { World } from '../../apps/server/test/world.ts';
import type { Route } from '../../apps/server/src/http/handle.ts';
import { inScope } from '../../apps/server/src/db/connect.ts';
import { twoCompanies } from '../contract/cases/two-companies.ts';
import { randomOf } from '../proof/random.ts';
import { callersOf } from './callers.ts';
import { allEdges } from './edges.ts';
import { onEdge } from './fuzz.ts';
import { keepLog } from './kept-log.ts';
import { type Place, placeOf } from './place.ts';
import { plainRequest } from './request.ts';
import { fuzzSockets } from './sockets.ts';
import { newTally } from './tally.ts';

/** Faults are planted into the server, and the fuzzer has to see each: otherwise its silence says nothing. */
type Made = Awaited<ReturnType<typeof twoCompanies>>;
let made: Made;
let place: Place;
const kept = keepLog();
beforeAll(async () => {
  made = await twoCompanies(kept);
  place = await placeOf({ ...made, said: kept.said }, await callersOf(made.world, made.ours, made.auditor), randomOf(1));
});
afterAll(() => made.world.end());

/** What the server's log had to say of the faults that were found last. */
let said = '';

/** The faults that the complete pass of some calls finds while their routes are changed. */
async function foundWith(calls: readonly Call[], plant: (route: Route) => Partial<Route>, everybody = false): Promise<string[]> {
  const routes = made.world.services.routes.filter(({ call }) => calls.some(({ name }) => name === call.name));
  const before = routes.map((route) => ({ ...route }));
  for (const route of routes) Object.assign(route, plant({ ...route }));
  const tally = newTally(1);
  try {
    // In lists and long texts there is nothing more of these.
    for (const [n, edge] of allEdges(calls)
      .slice(0, everybody ? 3 : 80)
      .entries())
      await onEdge(place, edge, { tally, called: new Set(), at: String(n), slow: 60_000, seed: n }, everybody ? place.callers : undefined);
  } finally {
    for (const [n, route] of routes.entries()) Object.assign(route, before[n]);
  }
  said = tally.faults.map(({ log }) => log).join('\n');
  return [...new Set(tally.faults.map(({ what }) => what))];
}

it('finds nothing where nothing is planted', async () => {
  expect(await foundWith([dashboard.summary, file.link, brandNode.list], () => ({}))).toEqual([]);
});

it('finds an error behind a day that exists and nobody thought of', async () => {
  const found = await foundWith([dashboard.summary], ({ handler }) => ({
    handler: (ctx, input, upload) => {
      if ((input as { from: string }).from < '1970-01-01') throw new TypeError('a day before there were computers');
      return handler(ctx, input, upload);
    },
  }));
  expect(found).toContain('answers 500');
  expect(said).toContain('TypeError  a day before there were computers');
});

it('finds a file of another company that an answer leads to', async () => {
  const { theirs, world } = made;
  const found = await foundWith([file.link], () => ({
    handler: async () => {
      const [theirFile] = await inScope(world.services.pool, { companyId: null, platform: true }, (db) =>
        fileRefs({ db, services: world.services }, [theirs.certificate]),
      );
      return theirFile;
    },
  }));
  expect(found.join('\n')).toMatch(/opens a file of another company: \/files\/\d+/);
});

it('finds a text of another company in an answer', async () => {
  const text = place.secrets.find((one) => /[\u4e00-\u9fff]/.test(one))!;
  const found = await foundWith([brandNode.list], ({ handler }) => ({
    handler: async (ctx, input, upload) => {
      const page = (await handler(ctx, input, upload)) as { records: { brandName: string }[] };
      return { ...page, records: page.records.map((row) => ({ ...row, brandName: text })) };
    },
  }));
  expect(found.join('\n')).toContain(`tells of another company: ${text}`);
});

it('finds a call that does not ask for its right', async () => {
  const found = await foundWith([role.list], ({ call }) => ({ call: { ...call, access: 'signedIn' } }), true);
  expect(found).toContain('is answered without the right');
});

it('finds a row that a refused request leaves', async () => {
  const found = await foundWith([brandNode.list], () => ({
    handler: async (ctx) => {
      await inScope(ctx.services.pool, { companyId: made.ours.companyId }, (db) =>
        db
          .insertInto('department')
          .values({ companyId: made.ours.companyId, name: `被拒绝 ${randomUUID()}` })
          .execute(),
      );
      throw new AppError('notFound');
    },
  }));
  expect(found.join('\n')).toContain('is refused with 404, but writes: insert department');
});

it('finds a server that acts before a request is whole, and says what was written', async () => {
  const { world, ours } = made;
  const hasty = {
    routing: (request: IncomingMessage, response: ServerResponse) => {
      const act = inScope(world.services.pool, { companyId: ours.companyId, userId: ours.main.userId }, (db) =>
        db
          .insertInto('department')
          .values({ companyId: ours.companyId, name: `未完 ${randomUUID()}` })
          .execute(),
      );
      act.then(
        () => response.end('{}'),
        (error: Error) => response.destroy(error),
      );
    },
  } as unknown as World['app'];
  const sent = plainRequest(
    world,
    brandNode.list,
    place.callers.find(({ role: of }) => of === 'ENT_MAIN')!,
    { pageNum: 1 },
  );
  const { faults } = await fuzzSockets({ ...place, world: { ...world, app: hasty } }, () => sent, 5000);
  expect(faults.map(({ what }) => what).join('\n')).toContain('half a request writes: insert department');
  expect(faults.map(({ log }) => log).join('\n')).toContain('未完 ');
});

it('finds nothing on connections where nothing is planted', async () => {
  const sent = plainRequest(
    made.world,
    brandNode.list,
    place.callers.find(({ role: of }) => of === 'ENT_MAIN')!,
    { pageNum: 1 },
  );
  expect((await fuzzSockets(place, () => sent, 5000)).faults).toEqual([]);
});
