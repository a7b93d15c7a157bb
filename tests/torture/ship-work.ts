import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { circulation } from '@touchmark/contract';
import { circulationLife, codeLife } from '@touchmark/domain';
import { maker, type Work } from './told.ts';

const perDoc = 3;

/** What happens at the gate: a document is scanned, leaves, and is received on behalf of the dealer. */
export const shipWorks: Readonly<Record<string, Work>> = {
  async ship(clients, { line, receiverId }, { effects }, nth) {
    // From the end of the batch: the packing line takes its codes from the front.
    const last = line.codes.length - nth * perDoc;
    if (last - perDoc < line.codes.length / 2) return void (await sleep(1000));
    const texts = line.codes.slice(last - perDoc, last);
    const { id } = await clients.ok(maker, circulation.saveOrUpdate, { toReceiver: receiverId, confirm: true });
    const deviceTime = new Date().toISOString();
    const { answers } = await clients.ok(maker, circulation.scan, {
      id,
      stationId: 'T2',
      sentTime: deviceTime,
      scans: texts.map((text) => ({ key: randomUUID(), text, deviceTime })),
    });
    const refused = answers.find(({ fault }) => fault !== null);
    if (refused) throw new Error(`${refused.shown} was not taken: ${refused.fault!.en}`);
    const { faults } = await clients.ok(maker, circulation.ship, { id });
    if (faults.length > 0) throw new Error(`${faults[0]!.text} did not leave: ${faults[0]!.en}`);
    effects.push({
      kind: 'ship',
      sql: `select count(*) from circulation_line l where l.doc_id = $1 and l.batch_id = $2 and l.serials <@ int4range($3, $4)`,
      values: [id, line.batchId, last - perDoc + 1, last + 1],
      times: perDoc,
    });
    const { received } = await clients.ok(maker, circulation.receiveFor, { id, reason: '门店电话确认' });
    if (received !== perDoc) throw new Error(`${received} of ${perDoc} units were received`);
    effects.push({
      kind: 'receive',
      sql: `select coalesce(sum(upper(m.serials) - lower(m.serials)), 0)::int as count from movement m join circulation_doc d on d.id = $1 and d.status = ${circulationLife.at.received} and d.received = ${perDoc}
        where m.batch_id = $2 and m.serials <@ int4range($3, $4) and upper_inf(m.during) and m.receiver_id = $5 and m.status = ${codeLife.at.inStock}`,
      values: [id, line.batchId, last - perDoc + 1, last + 1, receiverId],
      times: perDoc,
    });
  },
};
