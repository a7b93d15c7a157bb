import { appKey, boxArrival, boxCode, codeTrace, ecodeBatch, factoryRecord, recall } from '@touchmark/contract';
import { codeLife, timeText } from '@touchmark/domain';
import { checkEvent, type EpcisFields, standardContext } from '@touchmark/gs1';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { hasVectors, vectorNames, vectors, vectorText } from '../../../../../../packages/gs1/test/vectors.ts';
import { factoryRig } from '../factory/factory.test-rig.ts';

const rig = factoryRig();
const schemas = 'gs1-epcis';
const has = hasVectors(schemas);

/** What a company does to pieces and boxes, each act once; what each leaves in the event store. */
async function doEverything() {
  const { world, main, fixture } = rig;
  const { codes, batchId } = fixture;
  const reason = '盘点差异，按规定登记';
  const here = (texts: string[]) => ({ texts, time: timeText(new Date()), place: '武汉江汉' });
  const colleague = await world.person(fixture.companyId, 'ENT_MAIN');
  const id = await rig.planned('PB-90');
  await rig.activate(id, 1, 30);
  await rig.pass(id);
  const carton = await rig.sealed(codes.slice(0, 4));
  await world.ok(main, boxCode.reopen, { id: carton.id, reason });
  await world.ok(main, boxCode.unbind, { id: carton.id, texts: codes.slice(3, 4) });
  await world.ok(main, boxCode.seal, { id: carton.id });
  const other = await rig.sealed(codes.slice(4, 8));
  const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 2, level: 2, capacity: 20 });
  const [pallet, spare] = [boxes[0]!, boxes[1]!];
  for (const one of [carton, other]) await world.ok(main, boxCode.palletize, { id: one.id, parent: pallet.boxNo });
  await world.ok(main, boxCode.seal, { id: pallet.id });
  await world.ok(main, boxCode.void, { id: spare.id, reason });
  await world.ok(main, boxCode.reportStolen, { id: other.id, reason });
  await world.ok(main, boxCode.recover, { id: other.id, reason });
  await rig.send(id, [pallet.boxNo]);
  await world.ok(main, factoryRecord.undoDispatch, { id, reason });
  await rig.send(id, [pallet.boxNo]);
  await world.ok(main, boxArrival.receive, here([pallet.boxNo]));
  await world.ok(main, boxArrival.takeBack, here([carton.boxNo]));
  await world.ok(main, boxArrival.restock, { id: carton.id });
  await world.ok(main, boxCode.unpack, { id: other.id, reason });
  const range = (from: number, to: number) => ({ id: batchId, target: { scope: 'RANGE' as const, from, to }, reason });
  for (const step of [ecodeBatch.freeze, ecodeBatch.unfreeze, ecodeBatch.reportStolen, ecodeBatch.recover])
    await world.ok(main, step, range(20, 22));
  await world.ok(main, ecodeBatch.void, range(23, 24));
  // By hand, in the order in which they can follow each other.
  const steps = codeTrace.addEvent.input.shape.bizStep.options;
  for (const [n, bizStep] of steps.entries())
    await world.ok(main, codeTrace.addEvent, {
      text: codes[24]!,
      bizStep,
      time: `2026-05-05 09:${10 + n}`,
      place: '客户家中',
      holder: '武汉居佳',
    });
  const notice = { title: '坐垫海绵召回', reason: '甲醛超标', instructions: '请停止使用' };
  const { id: recallId } = await world.ok(main, recall.saveOrUpdate, { ...notice, kind: 'BATCHES', prodBatchIds: [id] });
  await world.ok(main, recall.submit, { id: recallId });
  await world.ok(colleague, recall.approve, { id: recallId });
  await world.ok(main, recall.askEnd, { id: recallId, reason });
  await world.ok(colleague, recall.end, { id: recallId });
}

it('every act of the product is an event that the official schemas accept', async () => {
  await doEverything();
  const { world, main, fixture } = rig;
  const key = (await world.ok(main, appKey.saveOrUpdate, { name: 'ERP', scopes: ['epcis.query', 'epcis.capture'] })).key!;
  const ask = (path: string, accept = 'application/json') =>
    world.app.inject({ method: 'GET', url: `/epcis${path}`, headers: { authorization: `Bearer ${key}`, accept } });
  const eventsOf = async (path: string) =>
    (await ask(path)).json<{ epcisBody: { queryResults: { resultsBody: { eventList: EpcisFields[] } } } }>().epcisBody.queryResults
      .resultsBody.eventList;
  const events = await eventsOf('/events?perPage=1000');
  expect(
    [
      ...new Set(events.map(({ bizStep, disposition }) => `${bizStep as string} ${(disposition as string | undefined) ?? ''}`.trim())),
    ].toSorted(),
  ).toEqual([
    'commissioning',
    'commissioning active',
    'decommissioning inactive',
    'holding active',
    'holding available',
    'holding non_sellable_other',
    'holding recalled',
    'holding stolen',
    'inspecting',
    'inspecting conformant',
    'installing',
    'packing',
    'packing container_closed',
    'packing container_open',
    'packing in_progress',
    'receiving',
    'receiving in_progress',
    'receiving returned',
    'repairing',
    'retail_selling',
    'shipping',
    'shipping in_transit',
    'storing',
    'storing sellable_accessible',
    'unpacking in_progress',
  ]);
  for (const event of events) expect([event['bizStep'], checkEvent(event, standardContext)]).toEqual([event['bizStep'], []]);

  // What comes back is received, for other systems and in the store; people read what they call it.
  expect((await eventsOf('/events?EQ_bizStep=receiving&EQ_disposition=returned')).length).toBeGreaterThanOrEqual(2);
  const stored = await world.asStaff((db) =>
    sql<{
      n: number;
    }>`select count(*)::int as n from epcis_event where company_id = ${fixture.companyId} and biz_step = 'returning'`.execute(db),
  );
  expect(stored.rows).toEqual([{ n: 0 }]);
  expect((await world.ok(main, codeTrace.query, { text: fixture.codes[24]! })).status).toBe(codeLife.at.returned);
  expect((await ask('/bizSteps')).body).not.toContain('returning');

  // An answer can be captured again, which is how a partner would see it.
  const again = await world.app.inject({
    method: 'POST',
    url: '/epcis/capture',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/xml' },
    payload: (await ask('/events?perPage=1000', 'application/xml')).body,
  });
  expect([again.statusCode, again.body]).toEqual([202, '']);
  if (!has) return;
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv);
  const valid = ajv.compile(vectors<object>(`${schemas}/schema/EPCIS-JSON-Schema.json`));
  const document = { '@context': [standardContext], type: 'EPCISDocument', schemaVersion: '2.0', creationDate: '2026-01-01T00:00:00Z' };
  for (const event of events) {
    const faults = valid({ ...document, epcisBody: { eventList: [event] } }) ? [] : valid.errors;
    expect([event['bizStep'], faults]).toEqual([event['bizStep'], []]);
  }
  for (const version of ['2_0', '1_2']) {
    const folder = `${schemas}/xsd-${version.replace('_', '.')}`;
    const main = `EPCglobal-epcis-query-${version}.xsd`;
    const preload = vectorNames(folder)
      .filter((fileName) => fileName.endsWith('.xsd') && fileName !== main)
      .map((fileName) => ({ fileName, contents: vectorText(`${folder}/${fileName}`) }));
    const xml = await world.app.inject({
      method: 'GET',
      url: '/epcis/events?perPage=1000',
      headers: { authorization: `Bearer ${key}`, accept: 'application/xml', ...(version === '1_2' && { 'gs1-epcis-max': '1.2' }) },
    });
    const result = await validateXML({
      xml: [{ fileName: 'own.xml', contents: xml.body }],
      schema: [{ fileName: main, contents: vectorText(`${folder}/${main}`) }],
      preload,
    });
    expect([version, result.errors.map(({ rawMessage }) => rawMessage)]).toEqual([version, []]);
  }
}, 60_000);
