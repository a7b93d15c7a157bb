import { type ChainNode, traceChain } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../../test/world.ts';
import { documentOf, epcisRig, event, gtin } from '../../../flow/capture/epcis.test-rig.ts';

let rig: Awaited<ReturnType<typeof epcisRig>>;
let units: string[];
let boxId: string;
let prodBatchId: string;
let stranger: Person;
const home = 'https://id.gs1.org';
/** A supplier’s bale and board, his lot of foam, and a container of the carrier. */
const [bale, board] = [`${home}/01/09506000134352/21/B-1`, `${home}/01/09506000134352/21/B-2`];
const foam = `${home}/01/09506000134369/10/HM-7`;
const container = `${home}/8003/09506000134352C9`;
const ownBox = '095211010000000013';

beforeAll(async () => {
  rig = await epcisRig();
  const { world, fixture } = rig;
  const { companyId, productId } = fixture;
  units = fixture.codes.map((code) => `${home}/01/${gtin}/21/${code.slice(14)}`);
  await world.asStaff(async (db) => {
    const box = { companyId, boxNo: ownBox, scheme: 'SSCC' as const, level: 1 as const, capacity: 10 };
    boxId = (await db.insertInto('boxCode').values(box).returning('id').executeTakeFirstOrThrow()).id;
    const batch = { companyId, batchNo: 'P-7', productId, prodDate: '2026-01-07', qcResult: 'PASS' as const, qty: 5 };
    prodBatchId = (await db.insertInto('productionBatch').values(batch).returning('id').executeTakeFirstOrThrow()).id;
  });
  stranger = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => rig.world.end());

const find = (text: string, who = rig.main) => rig.world.ok(who, traceChain.find, { text });
async function all(text: string, way: 'back' | 'forward', size = 20): Promise<ChainNode[]> {
  const { key } = await find(text);
  const seen: ChainNode[] = [];
  let after: string | undefined;
  do {
    const page = await rig.world.ok(rig.main, traceChain.links, { node: key, way, size, ...(after === undefined ? {} : { after }) });
    seen.push(...page.records);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return seen;
}
const titles = async (...asked: Parameters<typeof all>) => (await all(...asked)).map(({ title }) => title);
const tell = async (...events: object[]) => expect(await rig.captured(documentOf(events))).toMatchObject({ success: true });
const transformation = { type: 'TransformationEvent', action: undefined, epcList: undefined, bizStep: 'commissioning' };
const aggregation = { type: 'AggregationEvent', epcList: undefined, bizStep: 'loading', action: 'ADD' };
const shown = (text: string) => expect.stringContaining(text);

it('a transformation that another system told of leads from what was made to what it was made of, and on', async () => {
  await tell(
    event({ ...transformation, inputEPCList: [bale], outputEPCList: [board] }),
    event({
      ...transformation,
      inputEPCList: [board],
      inputQuantityList: [{ epcClass: foam, quantity: 120, uom: 'KGM' }],
      outputEPCList: units.slice(0, 3),
    }),
  );
  const made = await all(units[1]!, 'back');
  expect(made.map(({ title, note }) => [title, note])).toEqual([
    ['(01)09506000134352(21)B-2', ''],
    ['(01)09506000134369(10)HM-7', '120 KGM'],
  ]);
  expect(await titles(board, 'back')).toEqual(['(01)09506000134352(21)B-1']);
  // Serials of one batch that follow each other are one node, and stand on pages of one as well.
  expect(await all(board, 'forward')).toMatchObject([{ kind: 'run', count: 3 }]);
  expect(await all('(01)09506000134369(10)HM-7', 'forward')).toMatchObject([{ kind: 'run', count: 3 }]);
  expect(await titles(units[1]!, 'back', 1)).toHaveLength(2);
  expect(await titles(units[3]!, 'back')).toEqual([]);
});

it('the lot of a product of one’s own, made by a transformation, is its production batch', async () => {
  const own = `${home}/01/${gtin}/10/P-7`;
  await tell(event({ ...transformation, inputEPCList: [bale], outputQuantityList: [{ epcClass: own, quantity: 5 }] }));
  expect(await all(`prodBatch:${prodBatchId}`, 'back')).toMatchObject([{ kind: 'epc', title: shown('B-1') }]);
  expect(await all(bale, 'forward')).toMatchObject(expect.arrayContaining([expect.objectContaining({ key: `prodBatch:${prodBatchId}` })]));
});

it('an aggregation leads up and down until something is taken out or all of it', async () => {
  await tell(
    event({ ...aggregation, parentID: `${home}/00/${ownBox}`, childEPCs: units.slice(0, 4) }),
    event({ ...aggregation, parentID: container, childEPCs: [`${home}/00/${ownBox}`, board] }),
  );
  const [box] = await all(units[0]!, 'forward');
  expect(box).toMatchObject({ key: `box:${boxId}`, back: true, forward: true });
  expect(await all(`box:${boxId}`, 'back')).toMatchObject([{ kind: 'run', count: 4 }]);
  expect(await all(`box:${boxId}`, 'forward')).toMatchObject([{ kind: 'epc', title: shown('(8003)') }]);
  expect((await all(container, 'back', 1)).map(({ kind }) => kind)).toEqual(['box', 'epc']);
  await tell(event({ ...aggregation, action: 'DELETE', parentID: `${home}/00/${ownBox}`, childEPCs: [units[1]!] }));
  expect((await all(`box:${boxId}`, 'back')).map(({ kind, count }) => [kind, count])).toEqual([
    ['code', 1],
    ['run', 2],
  ]);
  expect(await all(units[1]!, 'forward')).toEqual([]);
  await tell(event({ ...aggregation, action: 'DELETE', parentID: container, childEPCs: undefined }));
  expect(await all(container, 'back')).toEqual([]);
  expect(await all(`box:${boxId}`, 'forward')).toEqual([]);
});

it('what was declared wrong is no link, and its events are told of what only events name', async () => {
  const wrong = event({
    ...transformation,
    eventID: 'urn:uuid:7d0e7c80-0000-4000-8000-000000000001',
    inputEPCList: [container],
    outputEPCList: [units[4]!],
  });
  await tell(wrong);
  expect(await titles(units[4]!, 'back')).toHaveLength(1);
  await tell({ ...wrong, errorDeclaration: { declarationTime: '2026-02-01T00:00:00Z', reason: 'did_not_occur' } });
  expect(await titles(units[4]!, 'back')).toEqual([]);
  const { key } = await find(bale);
  const { records } = await rig.world.ok(rig.main, traceChain.events, { node: key });
  expect(records).toHaveLength(2);
  expect(records[0]).toMatchObject({ captured: true, userName: 'ERP epcis.capture,epcis.query' });
});

it('another company is told nothing of it, by the identifier or by the key', async () => {
  const { key } = await find(bale);
  for (const text of [bale, key]) expect(await rig.world.call(stranger, traceChain.find, { text })).toMatchObject({ code: 404 });
  expect(await rig.world.call(stranger, traceChain.links, { node: key, way: 'forward' })).toMatchObject({ code: 404 });
  expect(await rig.world.call(stranger, traceChain.events, { node: key })).toMatchObject({ code: 404 });
});
