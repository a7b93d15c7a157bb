import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { boxCode, printJob, task } from '@touchmark/contract';
import { boxLife, printLife } from '@touchmark/domain';
import { eventHashes } from '@touchmark/gs1';
import { Ended } from './calls.ts';
import { maker, type Work } from './told.ts';

const perBox = 4;
const perJob = 8;
const perDocument = 25;

/** What happens in a factory: pieces are scanned into boxes, labels printed, and another system tells what it saw. */
export const lineWorks: Readonly<Record<string, Work>> = {
  async pack(clients, { line }, { effects }, nth) {
    const from = nth * perBox;
    // The gate ships from the other end of the batch.
    if (from + perBox > line.codes.length / 2) return void (await sleep(1000));
    const { boxes } = await clients.ok(maker, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: perBox });
    const { id, boxNo } = boxes[0]!;
    for (const text of line.codes.slice(from, from + perBox)) {
      const now = new Date().toISOString();
      const scan = { stationId: 'T1', key: randomUUID(), boxNo, text, deviceTime: now, sentTime: now };
      const { accepted, fault } = await clients.ok(maker, boxCode.scan, scan);
      if (!accepted) throw new Error(`${text} was not packed: ${fault?.en}`);
    }
    effects.push({
      kind: 'pack',
      sql: `select count(*) from packing p join box_code b on b.id = p.box_id
        where b.id = $1 and b.qty = $2 and b.status = ${boxLife.at.sealed} and p.batch_id = $3 and p.serials <@ int4range($4, $5) and upper_inf(p.during)`,
      values: [id, perBox, line.batchId, from + 1, from + 1 + perBox],
      times: perBox,
    });
  },

  async print(clients, { line }, { effects, printed }, nth) {
    const from = (nth * perJob) % line.codes.length;
    const { id, jobNo } = await clients.ok(maker, printJob.create, {
      templateId: line.templateId,
      batchId: line.batchId,
      rangeFrom: from + 1,
      rangeTo: from + perJob,
      mode: 'ZPL',
      printerId: line.printerId,
      again: true,
      reason: '补打',
    });
    let { taskId } = await clients.ok(maker, printJob.send, { id });
    for (let state = ''; state !== 'done'; await sleep(100)) {
      ({ state } = await clients.read(maker, task.findOne, { id: taskId }));
      // The disk was full: whoever prints tries again.
      if (state === 'failed') ({ taskId } = await clients.ok(maker, printJob.send, { id }));
      if (clients.over && state !== 'done') throw new Ended();
    }
    printed.push({ jobNo, codes: line.codes.slice(from, from + perJob) });
    effects.push({
      kind: 'print',
      sql: `select count(*) from print_job where id = $1 and status = ${printLife.at.printed} and sent = $2`,
      values: [id, from + perJob],
      times: 1,
    });
  },

  async capture(clients, { key, mark }, { effects }, nth) {
    const single = nth % 2 === 0;
    const events = Array.from({ length: single ? 1 : perDocument }, (_, n) => eventOf(`${mark}-${nth}-${n}`));
    const hashes = eventHashes(documentOf(events));
    if (!hashes.ok) throw new Error(`the events have no hashes: ${JSON.stringify(hashes)}`);
    // A document that is sent again, because no answer came, must not be refused as a whole for what of it is there.
    const { status } = await clients.post(
      single ? '/epcis/events' : '/epcis/capture',
      single ? { '@context': context, ...events[0]! } : documentOf(events),
      { authorization: `Bearer ${key}`, 'gs1-capture-error-behaviour': 'proceed' },
    );
    if (![201, 202].includes(status) && !(single && status === 409)) throw new Error(`events were refused with ${status}`);
    effects.push({
      kind: 'capture',
      sql: `select count(*) from epcis_event where event_id = any ($1)`,
      values: [hashes.value],
      times: events.length,
    });
    await sleep(400);
  },
};

const eventOf = (document: string) => ({
  type: 'ObjectEvent',
  eventTime: '2026-01-06T08:00:00.000Z',
  eventTimeZoneOffset: '+08:00',
  action: 'OBSERVE',
  bizStep: 'inspecting',
  epcList: ['urn:epc:id:sscc:9521101.0000000001'],
  bizTransactionList: [{ bizTransaction: `urn:x:${document}` }],
});

const context = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'];
const documentOf = (eventList: object[]) => ({
  '@context': context,
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-01-06T00:00:00Z',
  epcisBody: { eventList },
});
