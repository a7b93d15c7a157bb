import { recall } from '@touchmark/contract';
import type pg from 'pg';
import { type Db, inScope, kyselyOf } from '../apps/server/src/db/connect.ts';
import { codeFixture } from '../apps/server/test/code-fixture.ts';
import { eventsOf } from '../apps/server/src/modules/codes/trace/chain/chain-event.queries.ts';
import { containersOf, runsInside } from '../apps/server/src/modules/flow/box/public.ts';
import { eventPage } from '../apps/server/src/modules/flow/capture/events.queries.ts';
import { asOwner, type Place } from './code-maker.ts';
import { installation } from './installation.ts';
import { peopleOf } from './people.ts';
import type { Row } from './row.ts';

const codes = Number(process.env.BENCH_TRACE_CODES ?? 10_000_000);
const [inCarton, onPallet] = [8, 125];
/** Every unit was commissioned, packed and shipped, which is an event each. */
const events = 3 * codes;
const boxes = Math.round(codes * 0.15);
const [cartons, pallets] = [Math.floor(codes / inCarton), Math.floor(codes / inCarton / onPallet)];
/** Ids that no sequence reaches. */
const base = 1_000_000_000_000;
const asked = 300;
const page = 30;
/** Every hundredth event is about this one, too: enough for a thousandth page. */
const often = 'urn:epc:id:sgln:9521101.00001.0';
const [holders, recalled] = [500, Math.min(100_000, codes / 2)];

/** Tracing, querying and recalling among very many codes, boxes and events. */
export async function benchTrace(): Promise<Row[]> {
  const place = await installation();
  try {
    const people = await peopleOf(place);
    const { companyId } = people.main;
    const world = { asStaff: place.asStaff, services: place.server.services } as never;
    const { batchId } = await codeFixture(world, { count: 2, companyId });
    await fill(place, companyId, batchId);
    // A full fill outlives a session.
    await people.signInAgain();
    const db = kyselyOf(place.raw);
    const read = <T>(work: (db: Db) => Promise<T>) => inScope(db, { companyId }, work);
    const unit = () => ({ batchId, serial: 1 + Math.floor(Math.random() * pallets * onPallet * inCarton) });
    const rows = [
      await p95(
        'the top container of a unit',
        5,
        () => read((tx) => containersOf(tx, companyId, unit())),
        (found) => found.length === 2,
      ),
      await p95(
        'the chain of a unit: its containers and its timeline',
        5,
        () => {
          const of = unit();
          return read(async (tx) => {
            await containersOf(tx, companyId, of);
            return eventsOf(tx, { kind: 'code', companyId, ...of } as never, { after: undefined, size: 20 });
          });
        },
        (found) => found.length >= 3,
      ),
      await p95(
        `a pallet of ${(inCarton * onPallet).toLocaleString('en-US')} units expanded`,
        10,
        () => read((tx) => runsInside(tx, [String(base + boxes + Math.floor(Math.random() * pallets))])),
        (found) => found.length === onPallet,
      ),
      ...(await benchQueries(read, companyId)),
      await benchRecall(people, batchId),
    ];
    return rows.map((row) => ({
      ...row,
      what: `${row.what}, at ${codes.toLocaleString('en-US')} codes and ${events.toLocaleString('en-US')} events`,
    }));
  } finally {
    await place.end();
  }
}

type Query = Parameters<typeof eventPage>[2];
type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The first and the thousandth page of the events of one EPC, each continued after a key and not by an offset. */
async function benchQueries(read: Read, companyId: string): Promise<Row[]> {
  const query = {
    conditions: [],
    matches: [{ roles: ['EPC'], epcs: [often] }],
    orderBy: 'event_time',
    descending: true,
  } as unknown as Query;
  const about = () => [{ role: 'EPC' as const, epc: often }];
  const pageAfter = (after?: Query['after']) =>
    read((tx) => eventPage(tx, companyId, { ...query, ...(after ? { after } : {}) }, about, page));
  // Event n happened in second n, and every hundredth is about the EPC.
  const last = Math.max(Math.floor(events / 100) - 999 * page, page + 1) * 100;
  const thousandth = { left: null, at: new Date(Date.UTC(2024, 0, 1) + last * 1000).toISOString(), id: String(base + last) };
  return [
    await p95(
      `events by EPC, first page of ${page}`,
      20,
      () => pageAfter(),
      (found) => found.page.length === page,
    ),
    await p95(
      `events by EPC, thousandth page of ${page}`,
      20,
      () => pageAfter(thousandth),
      (found) => found.page.length === page,
    ),
  ];
}

/** From the draft to the list of who has how many. */
async function benchRecall({ main, ok }: Awaited<ReturnType<typeof peopleOf>>, batchId: string): Promise<Row> {
  const began = performance.now();
  const { id } = await ok(main, recall.saveOrUpdate, {
    title: 'bench',
    reason: 'bench: a lot of foam',
    instructions: 'stop using it',
    kind: 'RANGE',
    batchId,
    from: 1,
    to: recalled,
  });
  const pages = Array.from({ length: Math.ceil(holders / 100) }, (_, n) => n + 1);
  let found = 0;
  for (const pageNum of pages) found += (await ok(main, recall.holders, { id, pageNum, pageSize: 100 })).records.length;
  const seconds = (performance.now() - began) / 1000;
  if (found !== holders) throw new Error(`${found} holders instead of ${holders}`);
  const what = `recall of ${recalled.toLocaleString('en-US')} units over ${holders} holders, draft to list`;
  return { what, value: seconds, unit: 's', peer: 'limit', peerValue: 10, ratio: seconds / 10, target: '10 s', ok: seconds <= 10 };
}

async function p95<T>(what: string, limit: number, work: () => Promise<T>, right: (found: T) => boolean): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < asked + 30; i++) {
    const began = performance.now();
    const found = await work();
    // The first ones are warm-up.
    if (i >= 30) times.push(performance.now() - began);
    if (!right(found)) throw new Error(`${what}: not what was expected`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const value = sorted[Math.floor(asked * 0.95)]!;
  return {
    what: `${what}, p95 (median ${sorted[asked >> 1]!.toFixed(1)} ms)`,
    value,
    unit: 'ms',
    peer: 'limit',
    peerValue: limit,
    ratio: value / limit,
    target: `p95 ${limit} ms`,
    ok: value <= limit,
  };
}

/** Codes in cartons on pallets, each with its events; the first of them are with their holders. */
/** The tables that are filled. Their indexes are built after the rows, as a restore does, which takes a quarter of the time. */
const filled = ['code_batch', 'code_range', 'box_code', 'packing', 'epcis_event', 'event_key', 'event_subject', 'movement', 'stat_touched'];

async function fill(place: Place, companyId: string, batchId: string): Promise<void> {
  const serial = `1 + (n - 1) % ${codes}`;
  const at = `timestamptz '2024-01-01T00:00:00Z' + n * interval '1 second'`;
  const each = holders > 0 ? Math.floor(recalled / holders) : 0;
  await asOwner(place, async (owner) => {
    await owner.query(`set statement_timeout = 0; set row_security = off; set maintenance_work_mem = '1GB'`);
    for (const table of filled) await owner.query(`alter table ${table} no force row level security`);
    const indexes = await withoutIndexes(owner);
    for (const statement of [
      `update code_batch set quantity = ${codes}, generated = ${codes}, serial_to = ${codes} where id = ${batchId}`,
      `insert into code_range (company_id, batch_id, serial_from, serial_to, kind) values (${companyId}, ${batchId}, 1, ${codes}, 'ACTIVATE')`,
      `insert into box_code (id, company_id, box_no, scheme, level, capacity, qty, status) select ${base} + n, ${companyId}, 'C' || n, 'PLATFORM', 1, ${inCarton}, ${inCarton}, 2 from generate_series(0, ${boxes - 1}) n`,
      `insert into box_code (id, company_id, box_no, scheme, level, capacity, qty, status) select ${base + boxes} + n, ${companyId}, 'P' || n, 'PLATFORM', 2, ${onPallet}, ${onPallet}, 2 from generate_series(0, ${pallets}) n`,
      `insert into packing (company_id, box_id, batch_id, serials, during) select ${companyId}, ${base} + n, ${batchId}, int4range(n * ${inCarton} + 1, (n + 1) * ${inCarton}, '[]'), tstzrange('2024-01-01', null) from generate_series(0, ${cartons - 1}) n`,
      `insert into packing (company_id, box_id, child_box_id, during) select ${companyId}, ${base + boxes} + n / ${onPallet}, ${base} + n, tstzrange('2024-01-01', null) from generate_series(0, ${cartons - 1}) n`,
      `insert into epcis_event (company_id, event_time, id, event_id, event_type, action, biz_step) select ${companyId}, ${at}, ${base} + n, 'urn:x:' || n, 'ObjectEvent', 'OBSERVE', (array['commissioning','packing','shipping'])[1 + (n - 1) / ${codes}] from generate_series(1, ${events}) n`,
      `insert into event_key (company_id, event_id, event_time, event) select ${companyId}, 'urn:x:' || n, ${at}, ${base} + n from generate_series(1, ${events}) n`,
      `insert into event_subject (company_id, event_time, event, role, batch_id, serials) select ${companyId}, ${at}, ${base} + n, 'EPC', ${batchId}, int4range(${serial}, ${serial}, '[]') from generate_series(1, ${events}) n`,
      `insert into event_subject (company_id, event_time, event, role, epc) select ${companyId}, ${at}, ${base} + n, 'EPC', '${often}' from generate_series(100, ${events}, 100) n`,
      `insert into movement (company_id, batch_id, serials, status, holder, during, event) select ${companyId}, ${batchId}, int4range(n * ${each} + 1, (n + 1) * ${each}, '[]'), 3, 'Dealer ' || n, tstzrange('2024-02-01', null), 0 from generate_series(0, ${holders - 1}) n`,
      ...indexes,
      ...filled.map((table) => `alter table ${table} force row level security`),
      `analyze ${filled.join()}`,
    ])
      await owner.query(statement);
  });
}

/** Drops the indexes that keep no rule, and returns what builds them again. */
async function withoutIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as made from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  );
  await owner.query(`drop index ${rows.map(({ name }) => name).join()}`);
  return rows.map(({ made }) => made);
}
