import { operation } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { readReferencesChore } from '../../events/event/public.ts';
import { storedKeys } from '../../events/event/reference-key.ts';
import { epcisRig } from './epcis.test-rig.ts';

const { world, fixture, ask } = await epcisRig();
afterAll(() => world.end());

let last = 0;
/** Events as the release before stored them, in this order. `extra` is a document that SQL makes. */
async function stored(docs: { doc: object; extra?: string; bizStep?: string; source?: string }[]): Promise<string[]> {
  const ids = docs.map(() => `urn:uuid:00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`);
  const first = last;
  await world.asStaff(async (db) => {
    for (const [n, { doc, extra = '{}', bizStep = '', source = 'CAPTURE' }] of docs.entries())
      await sql`insert into epcis_event (company_id, event_time, event_id, event_type, action, biz_step, source, doc)
        values (${fixture.companyId}, timestamptz '2024-01-01' + ${last} * interval '1 day' + ${n} * interval '1 second', ${ids[n]}, 'ObjectEvent', 'OBSERVE', ${bizStep}, ${source}, ${JSON.stringify(doc)}::jsonb || ${sql.raw(extra === '{}' ? "'{}'" : extra)}::jsonb)`.execute(
        db,
      );
    await sql`insert into event_reading (company_id) values (${fixture.companyId}) on conflict (company_id) do update set event_time = timestamptz '2024-01-01' + ${first} * interval '1 day', event = 0`.execute(
      db,
    );
  });
  return ids;
}
const chore = () => readReferencesChore(world.services)(() => false);
const unread = () =>
  world.asStaff(
    async (db) =>
      (await sql`select from event_reading where company_id = ${fixture.companyId} and event_time < 'infinity'`.execute(db)).rows.length,
  );
async function readAll(): Promise<void> {
  for (let n = 0; n < 20 && (await unread()) > 0; n++) await chore();
}
const idsFound = async (parameter: string, value: string) => {
  const answer = await ask('GET', `/events?${new URLSearchParams({ [parameter]: value }).toString()}`);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toMatchObject([200, expect.any(String)]);
  const { eventList } = answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: { eventID: string }[] } } } }>().epcisBody
    .queryResults.resultsBody;
  return eventList.map(({ eventID }) => eventID);
};
beforeEach(readAll);

const large = `jsonb_build_object('ex:a', repeat('x', 5000000))`;
const report = (name: string, value: string) => ({ sensorElementList: [{ sensorReport: [{ type: 'Temperature', [name]: value }] }] });
/** A parameter, the document that it finds as it is written, and another form of the same, found once the event is read. */
const table: [parameter: string, value: string, doc: object, other?: string][] = [
  [
    'EQ_transformationID',
    'urn:epc:id:gdti:9521101.00002.O1',
    { transformationID: 'urn:epc:id:gdti:9521101.00002.O1' },
    'https://id.gs1.org/253/9521101000023O1',
  ],
  ['EQ_persistentDisposition_set', 'damaged', { persistentDisposition: { set: ['damaged'] } }, 'urn:epcglobal:cbv:disp:damaged'],
  [
    'EQ_persistentDisposition_unset',
    'reserved',
    { persistentDisposition: { unset: ['reserved'] } },
    'https://ref.gs1.org/cbv/Disp-reserved',
  ],
  [
    'EQ_bizTransaction_po',
    'urn:epc:id:gdti:9521101.00009.P9',
    { bizTransactionList: [{ type: 'po', bizTransaction: 'urn:epc:id:gdti:9521101.00009.P9' }] },
    'https://id.gs1.org/253/9521101000092P9',
  ],
  ['EQ_source_owning_party', 'urn:x:party:1', { sourceList: [{ type: 'owning_party', source: 'urn:x:party:1' }] }],
  ['EQ_destination_location', 'urn:x:party:2', { destinationList: [{ type: 'location', destination: 'urn:x:party:2' }] }],
  ['EQ_type', 'Torque', { sensorElementList: [{ sensorReport: [{ type: 'Torque', value: 1 }] }] }, 'gs1:Torque'],
  ['EQ_deviceID', 'urn:x:device:1', { sensorElementList: [{ sensorMetadata: { deviceID: 'urn:x:device:1' } }] }],
  ['EQ_dataProcessingMethod', 'urn:x:method:1', report('dataProcessingMethod', 'urn:x:method:1')],
  ['EQ_bizRules', 'urn:x:rules:1', report('bizRules', 'urn:x:rules:1')],
  ['EQ_microorganism', 'urn:x:yeast', report('microorganism', 'urn:x:yeast')],
  ['EQ_chemicalSubstance', 'urn:x:glue', report('chemicalSubstance', 'urn:x:glue')],
  ['EQ_uriValue', 'urn:x:uri', report('uriValue', 'urn:x:uri')],
  ['EQ_hexBinaryValue', 'A1B2', report('hexBinaryValue', 'A1B2'), 'a1b2'],
];

describe('an event that was stored before references were kept', () => {
  it.each(table)('is read by the first query by %s, and found in any form', async (parameter, value, doc, other = value) => {
    const [id] = await stored([{ doc }]);
    expect(await idsFound(parameter, other)).toEqual([id]);
    expect([await unread(), await idsFound(parameter, value)]).toEqual([0, [id]]);
  });

  it.each(table)(
    'is found by %s as it is written if there is no time to read it, and the answer says so',
    async (parameter, value, doc) => {
      const [id] = await stored([{ doc }]);
      const query = `/events?${new URLSearchParams({ [parameter]: value }).toString()}`;
      // As if each look at the clock came later than a query waits.
      let now = performance.now();
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 4000));
      const early = await ask('GET', query);
      clock.mockRestore();
      expect([early.statusCode, early.body.includes(id!), String(early.headers['warning'])]).toEqual([
        200,
        true,
        expect.stringContaining('still being read'),
      ]);
      const late = await ask('GET', query);
      expect([late.body.includes(id!), late.headers['warning']]).toEqual([true, undefined]);
    },
  );

  it('is read in portions of so many characters', async () => {
    const doc = { transformationID: 'urn:x:large' };
    await stored([{ doc, extra: large }, { doc, extra: large }, { doc }]);
    const read = () =>
      world.asStaff(
        async (db) => (await sql`select from event_reference where key = 'transformationID urn:x:large'`.execute(db)).rows.length,
      );
    const counts: number[] = [];
    while ((await unread()) > 0) {
      await chore();
      counts.push(await read());
    }
    expect(counts).toEqual([1, 3]);
  });

  it('does not keep others from being read when its own document cannot be', async () => {
    const ids = await stored([{ doc: { 'ex:broken': true, transformationID: 'urn:x:1' } }, { doc: { transformationID: 'urn:x:behind' } }]);
    const reading = readReferencesChore(world.services, (doc) => {
      if (doc['ex:broken'] === true) throw new RangeError('nested too deeply');
      return storedKeys(doc);
    });
    for (let n = 0; n < 20 && (await unread()) > 0; n++) await reading(() => false);
    expect([await unread(), await idsFound('EQ_transformationID', 'urn:x:behind')]).toEqual([0, [ids[1]]]);
    const { findings } = await world.ok(await world.person((await auditorOf(world)).companyId, 'PLATFORM_ADMIN'), operation.state, {});
    const { rows } = await world.asStaff((db) => sql<{ id: string }>`select id from epcis_event where event_id = ${ids[0]}`.execute(db));
    expect(findings.find(({ key }) => key === 'unreadableEvents')?.what.zh).toContain(rows[0]!.id);
  });

  it('gets the step of the vocabulary if goods came back, and is changed in no other way', async () => {
    const ids = await stored([
      { doc: {}, bizStep: 'returning', source: 'ACT' },
      { doc: {}, bizStep: 'returning', source: 'CAPTURE' },
    ]);
    const [before] = (await ask('GET', `/events/${ids[0]!}`)).json<{
      epcisBody: { queryResults: { resultsBody: { eventList: object[] } } };
    }>().epcisBody.queryResults.resultsBody.eventList;
    expect(before).toMatchObject({ bizStep: 'receiving', disposition: 'returned' });
    const change = (to: string) => world.asStaff((db) => sql`update epcis_event set ${sql.raw(to)} where event_id = ${ids[0]}`.execute(db));
    for (const to of [`biz_step = 'shipping'`, `biz_step = 'receiving'`, `disposition = 'returned'`])
      await expect(change(to)).rejects.toThrow('events are never changed');
    await readAll();
    const { rows } = await world.asStaff((db) =>
      sql<object>`select event_id, biz_step, disposition from epcis_event where event_id = any(${ids}) order by 1`.execute(db),
    );
    expect(rows).toEqual([
      { eventId: ids[0], bizStep: 'receiving', disposition: 'returned' },
      { eventId: ids[1], bizStep: 'returning', disposition: '' },
    ]);
    await expect(change(`biz_step = 'returning'`)).rejects.toThrow('events are never changed');
  });
});
