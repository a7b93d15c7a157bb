import { batchLife, readCodeText } from '@touchmark/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { explained } from '../../../../test/explained.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { type Db, settingsOf } from '../../../db/connect.ts';
import { boxesOfSerials } from '../../../issued-codes/code-list.queries.ts';
import { type BatchPlace, rangesOf } from '../../../issued-codes/code-runs.queries.ts';
import { statesByText, statesOf } from '../../../issued-codes/serial-states.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { eventsOf } from '../../codes/trace/chain/chain-event.queries.ts';
import { boxesOf, movesOf } from '../../codes/trace/chain/chain-link.queries.ts';
import { holdersOf } from '../../codes/trace/chain/chain-node.queries.ts';
import { listEpcs } from '../capture/epc-list.queries.ts';
import { eventPage } from '../capture/events.queries.ts';
import { boxesAround, tornBoxes } from '../movement/ship.queries.ts';
import { hold } from './held-box.queries.ts';
import { containersOf, endPacking, packedRuns, staysSince } from './pack/packing.queries.ts';
import { answerOf } from './station/station.queries.ts';
import { unitsOf } from './units.queries.ts';

const rows = 20_000;
const at = '2024-02-01T00:00:00Z';
let world: World;
let fixture: CodeFixture;
/** A batch of which every serial lies in a box by itself, has an event and has moved: one row for each. */
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 2 });
  const { companyId, batchId } = fixture;
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  // The owner writes as the company: row-level security is forced on him too.
  const client = await world.raw.connect();
  await client.query(`
    begin; ${settingsOf({ companyId })};
    insert into box_code (id, company_id, box_no, scheme, level, capacity) select 1000 + n, ${companyId}, 'P' || n, 'PLATFORM', 1, 100 from generate_series(0, ${rows / 100}) n;
    insert into packing (company_id, box_id, batch_id, serials, during) select ${companyId}, 1000 + n / 100, ${batchId}, int4range(n, n, '[]'), tstzrange('2024-01-01', null) from generate_series(1, ${rows}) n;
    insert into event_subject (company_id, event_time, event, role, batch_id, serials) select ${companyId}, timestamptz '2024-01-01' + n * interval '1 second', n, 'EPC', ${batchId}, int4range(n, n, '[]') from generate_series(1, ${rows}) n;
    insert into epcis_event (company_id, event_time, id, event_id, event_type) select company_id, event_time, event, 'urn:x:' || event, 'ObjectEvent' from event_subject where batch_id = ${batchId};
    insert into event_reference (company_id, key, event_time, event) select company_id, 'transformationID urn:x:' || event, event_time, event from event_subject where batch_id = ${batchId};
    insert into movement (company_id, batch_id, serials, status, during, event) select ${companyId}, ${batchId}, int4range(n, n, '[]'), 3, tstzrange('2024-01-02', null), n from generate_series(1, ${rows}) n;
    commit`);
  client.release();
  await owner.query('analyze box_code, packing, event_subject, event_reference, epcis_event, movement');
  await owner.end();
});
afterAll(() => world.end());

const [from, to] = [rows - 150, rows - 140];
const run = () => ({ batchId: fixture.batchId, from, to });
const unit = () => ({ batchId: fixture.batchId, serial: from });
const one = () => ({ batchId: fixture.batchId, from, to: from, pieceNo: 1, pieceTotal: 1 });
const place = (kind: 'code' | 'run') => ({ kind, companyId: fixture.companyId, ...run(), serial: from }) as Parameters<typeof eventsOf>[1];
const first = { after: undefined, size: 20 };
const byUnit = {
  conditions: [],
  references: [],
  matches: [{ roles: ['EPC'], epcs: ['urn:x'], patterns: [] }],
  orderBy: 'event_time',
  descending: true,
} as unknown as Parameters<typeof eventPage>[2];
const byName = (events: number[]) =>
  ({
    ...byUnit,
    matches: [],
    references: [{ keys: events.map((n) => `transformationID urn:x:${n}`), unread: sql`false` }],
  }) as typeof byUnit;

it.each<[string, (db: Db, companyId: string) => Promise<unknown>, (found: never) => unknown, unknown]>([
  ['the containers of a unit', (db, c) => containersOf(db, c, unit()), (found: unknown[]) => found.length, 1],
  ['the stays of a unit', (db, c) => staysSince(db, c, one(), at), (found: unknown[]) => found.length, 1],
  ['what of a run is packed', (db, c) => packedRuns(db, c, fixture.batchId, from, to), (found: unknown[]) => found.length, 11],
  ['the boxes of a run', (db, c) => boxesOf(db, c, run(), first), (found: unknown[]) => found.length, 1],
  [
    'the boxes of some codes',
    (db, c) => boxesOfSerials(db, { id: fixture.batchId, companyId: c }, [7, from, to]),
    (found: Map<number, unknown>) => found.size,
    3,
  ],
  ['the boxes around a run', (db, c) => boxesAround(db, c, [run()]), (found: unknown[]) => found.length, 1],
  ['the boxes that a run would tear', (db, c) => tornBoxes(db, c, [run()], []), (found: unknown[]) => found.length, 1],
  ['the timeline of a unit', (db) => eventsOf(db, place('code'), first), (found: unknown[]) => found.length, 1],
  ['the timeline of a run', (db) => eventsOf(db, place('run'), first), (found: unknown[]) => found.length, 11],
  ['where a unit moved', (db, c) => movesOf(db, c, unit()), (found: unknown[]) => found.length, 1],
  ['who holds some units', (db, c) => holdersOf(db, c, fixture.batchId, [from, to]), (found: Map<number, unknown>) => found.size, 2],
  [
    'the ranges and movements of a run',
    (db, companyId) => rangesOf(db, { id: fixture.batchId, companyId }, from, to),
    (found: unknown[]) => found.length,
    11,
  ],
  [
    'events queried by a unit',
    (db, c) => eventPage(db, c, byUnit, () => [{ role: 'EPC', batchId: fixture.batchId, from, to: from }], 30),
    (found: { page: unknown[] }) => found.page.length,
    1,
  ],
  [
    'events queried by what they name',
    (db, c) => eventPage(db, c, byName([from]), () => [], 30),
    (found: { page: unknown[] }) => found.page.length,
    1,
  ],
  [
    'events queried by some of what they name',
    (db, c) => eventPage(db, c, byName([7, from, to]), () => [], 30),
    (found: { page: unknown[] }) => found.page.length,
    3,
  ],
  [
    'the pieces behind one that events name',
    (db, c) => listEpcs(db, c, { of: 'PIECES', batchId: fixture.batchId, after: from }, 3),
    (found: { subjects: { from: number }[] }) => found.subjects.map((one) => one.from - from),
    [1, 2, 3],
  ],
  [
    'the first pieces behind a gap',
    (db, c) => listEpcs(db, c, { of: 'PIECES', batchId: fixture.batchId, after: -500 }, 501),
    (found: { subjects: { from: number }[] }) => found.subjects[0]!.from,
    1,
  ],
  [
    'taking a unit out',
    (db, companyId) => endPacking(db, { companyId, at, userId: null }, String(1000 + Math.floor(from / 100)), one()),
    (left) => left,
    1,
  ],
])('%s: found by its serials, however many rows its batch has', async (_, work, count, expected) => {
  const { companyId } = fixture;
  let found: unknown;
  const plans = await explained(world, companyId, 'explain (analyze, buffers)', async (db) => {
    found = await work(db, companyId);
  });
  expect(count(found as never)).toEqual(expected);
  expect(plans.length).toBeGreaterThan(0);
  // Pages of 8 kB; the tables have more than 200 each. The statement's own count is the first, that of its planning comes later.
  for (const plan of plans) {
    const pages = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan)!;
    expect(Number(pages[1] ?? 0) + Number(pages[2] ?? 0), plan).toBeLessThan(150);
  }
});

const batch = (): BatchPlace => ({
  id: fixture.batchId,
  companyId: fixture.companyId,
  type: 'ECODE',
  generated: rows,
  status: batchLife.at.delivered,
  frozen: false,
  serialFrom: 1,
  serialTo: rows,
});

it.each<[string, (db: Db, companyId: string) => Promise<unknown>]>([
  ['the code', (db, c) => unitsOf(db, c, [readCodeText(fixture.codes[0]!)!], { held: true })],
  ['its state', (db) => statesOf(db, batch(), [from])],
  ['its state by its text', (db, c) => statesByText(db, c, [fixture.codes[0]!])],
  ['its box', (db, companyId) => hold({ db, me: { companyId } } as Ctx, { boxNo: 'P7' })],
  ['the answer to a scan that came before', (db, companyId) => answerOf({ db, me: { companyId } } as Ctx, 'a')],
])('%s of a scan is found by its key, also by a plan for any values', async (_, work) => {
  const plans = await explained(world, fixture.companyId, 'explain (generic_plan)', (db) => work(db, fixture.companyId));
  expect(plans).toHaveLength(1);
  // Small tables of a test may be read whole.
  expect(plans[0]).not.toMatch(/Seq Scan on (packing|movement|code_range|code_state|box_code|station_scan)/);
  expect(plans[0]).toContain('Index');
});
