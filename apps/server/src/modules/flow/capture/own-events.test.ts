import { appKey, boxCode, codeTrace, ecodeBatch, ecodeReturn, factoryRecord, recall } from '@touchmark/contract';
import { buildGln, checkEvent, type EpcisFields } from '@touchmark/gs1';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { hasVectors, vectorNames, vectors, vectorText } from '../../../../../../packages/gs1/test/vectors.ts';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

const [gtin, prefix] = ['09521101000016', '9521101'];
const built = buildGln(prefix, '00001');
const gln = built.ok ? built.value : '';
const home = `https://id.gs1.org/414/${gln}`;
const units = 5000;
const schemas = 'gs1-epcis';

let world: World;
let fixture: CodeFixture;
let main: Person;
let key: string;
let docNo: string;
let recallNo: string;
let carton: string;
let events: EpcisFields[];

/** A company does everything that it can do to five thousand SGTINs. */
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { type: 'SGTIN', gtin, count: units });
  const { companyId, batchId, productId, codes } = fixture;
  main = await world.person(companyId, 'ENT_MAIN');
  const colleague = await world.person(companyId, 'ENT_MAIN');
  await world.asStaff((db) =>
    db
      .insertInto('gs1Prefix')
      .values({
        companyId,
        prefix,
        gln,
        memberName: '测试',
        certNo: 'C1',
        issueDate: '2024-01-01',
        validFrom: '2024-01-01',
        validTo: '2099-12-31',
        applyStatus: 2,
        status: 1,
      })
      .execute(),
  );
  key = (await world.ok(main, appKey.saveOrUpdate, { name: 'ERP', scopes: ['epcis.query'] })).key!;
  const made = { factory: '佛山一厂', prodDate: '2026-03-04', line: '二号线', planQty: units };
  const { id } = await world.ok(main, factoryRecord.saveOrUpdate, { ...made, productId, batchNo: 'LOT-7/A' });
  const activation = await world.ok(main, ecodeReturn.check, {
    batchId,
    source: { way: 'RANGE', from: 1, to: units },
    result: 'ACTIVATE',
    prodBatchId: id,
  });
  await world.ok(main, ecodeReturn.confirm, { id: activation.id });
  await world.ok(main, factoryRecord.qc, { id, qcResult: 'PASS', inspector: '吴质检' });
  const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 8 });
  const box = boxes[0]!;
  carton = box.boxNo;
  await world.ok(main, boxCode.bind, { id: box.id, texts: codes.slice(0, 3) });
  await world.ok(main, boxCode.unbind, { id: box.id, texts: codes.slice(2, 3) });
  await world.ok(main, boxCode.seal, { id: box.id });
  const reason = '仓库盘点，暂停流转';
  for (const step of [ecodeBatch.freeze, ecodeBatch.unfreeze])
    await world.ok(main, step, { id: batchId, target: { scope: 'RANGE', from: 10, to: 20 }, reason });
  docNo = (await world.ok(main, factoryRecord.dispatch, { id, toName: '佛山成品仓' })).docNo!;
  await world.ok(main, factoryRecord.undoDispatch, { id, reason: '录错收货方' });
  const hand = { bizStep: 'installing' as const, time: '2026-05-05 09:30', place: '客户家中' };
  await world.ok(main, codeTrace.addEvent, { text: codes[30]!, ...hand });
  const notice = { title: '坐垫海绵召回', reason: '甲醛超标', instructions: '请停止使用' };
  const { id: recallId } = await world.ok(main, recall.saveOrUpdate, { ...notice, kind: 'BATCHES', prodBatchIds: [id] });
  await world.ok(main, recall.submit, { id: recallId });
  await world.ok(colleague, recall.approve, { id: recallId });
  recallNo = (await world.ok(main, recall.findOne, { id: recallId })).recallNo;
  events = (await asked('/events?perPage=1000')).json<{ epcisBody: { queryResults: { resultsBody: { eventList: EpcisFields[] } } } }>()
    .epcisBody.queryResults.resultsBody.eventList;
}, 60_000);
afterAll(() => world.end());

const asked = (path: string, accept = 'application/json') =>
  world.app.inject({ method: 'GET', url: `/epcis${path}`, headers: { authorization: `Bearer ${key}`, accept } });
const paper = (no: string) => `${world.services.publicUrl}/doc/${encodeURIComponent(no)}`;
const one = (bizStep: string, more: EpcisFields = {}) =>
  events.find((event) => event['bizStep'] === bizStep && Object.entries(more).every(([name, value]) => event[name] === value))!;

it('a run of thousands keeps its number, its lot and both ends, and says of which documents it is', () => {
  const unit = (serial: number) => `https://id.gs1.org/01/${gtin}/21/S${String(serial).padStart(14, '0')}`;
  const counted = [{ epcClass: `https://id.gs1.org/01/${gtin}/10/LOT-7%2FA`, quantity: units }];
  const made = one('commissioning', { disposition: 'active', action: 'ADD' });
  const born = events.find((event) => event['bizStep'] === 'commissioning' && event['ilmd'] !== undefined)!;
  expect(made).toBeDefined();
  expect(born).toMatchObject({
    epcList: [],
    quantityList: counted,
    'touchmark:run': [{ 'touchmark:first': unit(1), 'touchmark:last': unit(units), 'touchmark:count': units }],
    ilmd: { 'cbvmda:lotNumber': 'LOT-7/A', 'gs1:productionDate': '2026-03-04' },
    bizTransactionList: [{ bizTransaction: expect.stringContaining('/doc/') }, { type: 'prodorder', bizTransaction: paper('LOT-7/A') }],
    readPoint: { id: home },
    bizLocation: { id: home },
  });
  const sent = events.filter((event) => event['bizStep'] === 'shipping');
  // The dispatch, and the declaration that it did not take place.
  expect(sent.map((event) => event['errorDeclaration'] !== undefined).toSorted()).toEqual([false, true]);
  for (const event of sent) {
    expect(event).toMatchObject({
      epcList: [`${world.services.publicUrl}/box/${carton}`],
      quantityList: counted,
      bizTransactionList: [{ type: 'desadv', bizTransaction: paper(docNo) }, { type: 'prodorder' }],
      sourceList: [{ type: 'possessing_party', source: `https://id.gs1.org/417/${gln}` }],
      readPoint: { id: home },
    });
    expect(event['bizLocation']).toBeUndefined();
  }
  expect(one('holding', { disposition: 'recalled' })).toMatchObject({
    quantityList: [{ quantity: units }],
    bizTransactionList: [{ bizTransaction: paper(recallNo) }],
  });
});

it('a short run is named unit by unit, and what was entered by hand has no place of ours', () => {
  expect((one('holding', { disposition: 'active' })['epcList'] as string[]).length).toBe(11);
  expect((one('packing', { type: 'AggregationEvent' })['childEPCs'] as string[]).length).toBe(3);
  const installed = one('installing');
  expect([installed['readPoint'], installed['quantityList']]).toEqual([undefined, undefined]);
});

it('events are found by their documents and their lot', async () => {
  for (const query of [
    `EQ_bizTransaction_desadv=${encodeURIComponent(paper(docNo))}`,
    `EQ_readPoint=${encodeURIComponent(home)}&EQ_bizStep=shipping`,
    `EQ_ILMD_cbvmda:lotNumber=${encodeURIComponent('LOT-7/A')}`,
  ])
    expect((await asked(`/events?${query}`)).json(), query).toMatchObject({
      epcisBody: {
        queryResults: { resultsBody: { eventList: expect.arrayContaining([expect.objectContaining({ type: 'ObjectEvent' })]) } },
      },
    });
});

it('every act is a valid event of EPCIS', () => {
  expect(new Set(events.map(({ bizStep }) => bizStep))).toEqual(
    new Set(['commissioning', 'inspecting', 'packing', 'unpacking', 'holding', 'shipping', 'installing']),
  );
  for (const event of events) expect([event['bizStep'], checkEvent(event)]).toEqual([event['bizStep'], []]);
});

const has = hasVectors(schemas);
it.skipIf(!has)(
  'the official schemas of JSON and XML accept the answer',
  async () => {
    const ajv = new Ajv({ allErrors: true, strict: false });
    addFormats(ajv);
    const valid = ajv.compile(vectors<object>(`${schemas}/schema/EPCIS-JSON-Schema.json`));
    const document = {
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
      type: 'EPCISDocument',
      schemaVersion: '2.0',
    };
    const faults = valid({ ...document, creationDate: '2026-01-01T00:00:00Z', epcisBody: { eventList: events } }) ? [] : valid.errors;
    expect(faults).toEqual([]);
    const xml = await asked('/events?perPage=1000', 'application/xml');
    expect(xml.statusCode).toBe(200);
    const preload = vectorNames(`${schemas}/xsd-2.0`)
      .filter((fileName) => fileName.endsWith('.xsd') && !fileName.endsWith('query-2_0.xsd'))
      .map((fileName) => ({ fileName, contents: vectorText(`${schemas}/xsd-2.0/${fileName}`) }));
    const main20 = { fileName: 'EPCglobal-epcis-query-2_0.xsd', contents: vectorText(`${schemas}/xsd-2.0/EPCglobal-epcis-query-2_0.xsd`) };
    const result = await validateXML({ xml: [{ fileName: 'own.xml', contents: xml.body }], schema: [main20], preload });
    expect(result.errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
  },
  60_000,
);
