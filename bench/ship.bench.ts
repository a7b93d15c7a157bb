import { randomUUID } from 'node:crypto';
import { boxCode, circulation, receiver } from '@touchmark/contract';
import { inScope, kyselyOf } from '../apps/server/src/db/connect.ts';
import { driftOf } from '../apps/server/src/modules/flow/movement/public.ts';
import { all } from '../apps/server/src/modules/flow/holding/holding.queries.ts';
import { bareCopy } from './bare-copy.ts';
import { asCompany, asOwner, middle } from './code-maker.ts';
import { receiverSample } from '../apps/server/src/demo/samples/receiver.ts';
import type { Bench } from './flow.bench.ts';
import type { Row } from './row.ts';
import { atStations, percentile, scans, stations } from './stations.ts';

const receiverIn = async ({ ok, main }: Bench, name: string) =>
  (await ok(main, receiver.saveOrUpdate, receiverSample({ code: name, name, contractStart: '2020-01-01' }))).id;

/** Units scanned against documents, one at each station, beside the packing scan of the same run. */
export async function benchDocScans(bench: Bench, packing: Row): Promise<Row> {
  const { ok, main } = bench;
  const toReceiver = await receiverIn(bench, 'SCAN');
  const docs: string[] = [];
  for (let nth = 0; nth < stations; nth++) docs.push((await ok(main, circulation.saveOrUpdate, { toReceiver, confirm: true })).id);
  const times = await atStations(bench, stations * scans, async (nth, text, ask) => {
    const now = new Date().toISOString();
    const one = { key: randomUUID(), text, deviceTime: now };
    const { answers } = await ask(circulation.scan, { id: docs[nth]!, stationId: `S${nth}`, sentTime: now, scans: [one] });
    if (!answers[0]!.accepted) throw new Error(`a scan was refused: ${JSON.stringify(answers[0])}`);
  });
  const p95 = percentile(times, 0.95);
  const ratio = p95 / packing.value;
  return {
    what: `a scan against a document to its answer, ${stations} stations, p95 (median ${percentile(times, 0.5).toFixed(1)} ms)`,
    value: p95,
    unit: 'ms',
    peer: 'the packing scan',
    peerValue: packing.value,
    ratio,
    target: 'at most 1.3',
    ok: ratio <= 1.3,
  };
}

/** All pallets that were packed leave on one document: from the call to its answer, beside a bare COPY of the rows that it wrote. */
export async function benchShipping(bench: Bench): Promise<Row> {
  const { place, companyId, ok, main } = bench;
  const toReceiver = await receiverIn(bench, 'SHIP');
  const { id, docNo } = await ok(main, circulation.saveOrUpdate, { toReceiver, confirm: true });
  const pallets: string[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await ok(main, boxCode.list, { level: 2, pageNum, pageSize: 200 });
    pallets.push(...page.records.map(({ boxNo }) => boxNo));
    if (page.records.length < 200) break;
  }
  for (let from = 0; from < pallets.length; from += 100) {
    const now = new Date().toISOString();
    const part = pallets.slice(from, from + 100).map((text) => ({ key: randomUUID(), text, deviceTime: now }));
    const { answers } = await ok(main, circulation.scan, { id, sentTime: now, scans: part });
    const refused = answers.find(({ accepted }) => !accepted);
    if (refused) throw new Error(`a pallet was refused: ${JSON.stringify(refused)}`);
  }
  const began = performance.now();
  const { units, boxes, faults } = await ok(main, circulation.ship, { id });
  const own = performance.now() - began;
  if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
  const events = `(select id from epcis_event where company_id = ${companyId} and doc_id = ${id})`;
  const rows = {
    movement: `doc_no = '${docNo}'`,
    epcis_event: `id in ${events}`,
    event_key: `event in ${events}`,
    event_subject: `event in ${events}`,
  };
  const moved = await asCompany(place, companyId, async (client) =>
    Number(
      (await client.query<{ n: string }>(`select count(*) as n from movement where company_id = ${companyId} and doc_no = '${docNo}'`))
        .rows[0]!.n,
    ),
  );
  const bare: number[] = [];
  for (let round = 0; round < 3; round++) bare.push(await bareCopy(place, companyId, rows));
  const peer = middle(bare);
  const ratio = own / peer;
  const count = (n: number) => n.toLocaleString('en-US');
  return {
    what: `shipping ${count(pallets.length)} pallets of ${count(units / pallets.length)} units, ${count(boxes)} boxes in all (${count(moved)} rows of movement)`,
    value: own / 1000,
    unit: 's',
    peer: 'bare COPY of the same rows',
    peerValue: peer / 1000,
    ratio,
    target: 'at most 4',
    ok: ratio <= 4,
  };
}

const [receivers, products] = [500, 200];
const held = Number(process.env.BENCH_HELD ?? 10_000_000);
/** Ids that no sequence reaches. */
const base = 2_000_000_000_000;

/** What every receiver has of every product, beside reading as many rows by an index; and that it is what the movements say. */
export async function benchHoldings(bench: Bench): Promise<Row[]> {
  const { place, companyId, fixture } = bench;
  const each = Math.round(held / receivers / products);
  await asCompany(place, companyId, async (client) => {
    await client.query(`set local statement_timeout = 0;
      insert into product_identify select (jsonb_populate_record(p, jsonb_build_object('id', ${base} + n, 'identifier', 'B/' || n, 'model', 'B' || n, 'product_no', 'B' || n, 'gtin', null))).*
        from product_identify p cross join generate_series(1, ${products}) n where p.company_id = ${companyId} and p.id = ${fixture.productId};
      insert into code_apply select (jsonb_populate_record(a, jsonb_build_object('id', ${base} + n, 'product_id', ${base} + n, 'apply_no', 'B' || n))).*
        from code_apply a cross join generate_series(1, ${products}) n where a.company_id = ${companyId} and a.id = (select apply_id from code_batch where company_id = ${companyId} and id = ${fixture.batchId});
      insert into code_batch select (jsonb_populate_record(b, jsonb_build_object('id', ${base} + n, 'product_id', ${base} + n, 'batch_no', 'B' || n, 'quantity', ${each * receivers}, 'generated', ${each * receivers}, 'serial_to', ${each * receivers}, 'apply_id', ${base} + n, 'task_id', null))).*
        from code_batch b cross join generate_series(1, ${products}) n where b.company_id = ${companyId} and b.id = ${fixture.batchId};
      insert into receiver select (jsonb_populate_record(r, jsonb_build_object('id', ${base} + n, 'code', 'B' || n, 'name', 'B' || n))).*
        from receiver r cross join generate_series(1, ${receivers}) n where r.company_id = ${companyId} and r.code = 'SHIP';
      insert into movement (company_id, batch_id, serials, status, receiver_id, holder, during, event)
        select ${companyId}, ${base} + p, int4range((r - 1) * ${each} + 1, r * ${each}, '[]'), 4, ${base} + r, 'B' || r, tstzrange('2026-01-05', null), 1
        from generate_series(1, ${products}) p cross join generate_series(1, ${receivers}) r;
      insert into holding (company_id, receiver_id, product_id, status, units)
        select ${companyId}, ${base} + r, ${base} + p, 4, ${each} from generate_series(1, ${products}) p cross join generate_series(1, ${receivers}) r`);
  });
  await asOwner(place, (owner) => owner.query('analyze product_identify, code_batch, receiver, movement, holding, holding_delta'));
  const db = kyselyOf(place.raw);
  const read = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(db, { companyId }, work);
  const ctx = (tx: Parameters<Parameters<typeof read>[0]>[0]) =>
    ({ db: tx, me: { companyId, receiver: null, userType: 'ENTERPRISE' } }) as never;
  const [ours, bare]: [number[], number[]] = [[], []];
  let found = 0;
  for (let round = 0; round < 5; round++) {
    let began = performance.now();
    found = (await read((tx) => all(ctx(tx), {}).execute())).length;
    ours.push(performance.now() - began);
    began = performance.now();
    await read((tx) => tx.selectFrom('holding').where('companyId', '=', companyId).selectAll().limit(found).execute());
    bare.push(performance.now() - began);
  }
  const drift = await read((tx) => driftOf(tx, companyId));
  const [own, peer] = [middle(ours), middle(bare)];
  const ratio = own / peer;
  return [
    {
      what: `holdings of ${receivers} receivers and ${products} products at ${held.toLocaleString('en-US')} moved units (${found.toLocaleString('en-US')} rows)`,
      value: own,
      unit: 'ms',
      peer: 'as many rows by an index',
      peerValue: peer,
      ratio,
      target: 'at most 3',
      ok: ratio <= 3,
    },
    {
      what: 'holdings that differ from the recount',
      value: drift.length,
      unit: '',
      peer: 'limit',
      peerValue: 0,
      ratio: 0,
      target: '0',
      ok: drift.length === 0,
    },
  ];
}
