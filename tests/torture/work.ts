import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { barcode, codeQuota, department, ecodeReturn, feeApplyType, file, nodeApply, nodeAudit } from '@touchmark/contract';
import { type Clients, Ended } from './calls.ts';
import { issue } from './batches.ts';
import { goodsWorks } from './goods-work.ts';
import { lineWorks } from './line-work.ts';
import { paperWorks } from './paper-work.ts';
import { peopleWorks } from './people-work.ts';
import { shipWorks } from './ship-work.ts';
import { type Ground, maker, type Told, type Work } from './told.ts';

const pdf = () =>
  Buffer.from(
    `%PDF-1.4\n%${randomBytes(20 + (randomBytes(1)[0]! % 40) * 1000).toString('hex')}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const scansAtOnce = 16;
/** Each scan comes from a network of its own, so that it counts. Whether it was answered. */
const scanOnce = (clients: Clients, code: string, nth: number): Promise<boolean> =>
  fetch(`${clients.url()}/api/open/scan`, {
    method: 'POST',
    signal: AbortSignal.timeout(30_000),
    headers: {
      authorization: `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`,
      'content-type': 'application/json',
      'x-forwarded-for': `${20 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}.7`,
    },
    body: JSON.stringify({ address: `/z/${code}` }),
  })
    .then((response) => response.json() as Promise<{ success: boolean }>)
    .then(
      ({ success }) => success,
      () => false,
    );

/** What everybody does at once: in the office, at the packing line, at the gate, and outside. */
export const works: Readonly<Record<string, Work>> = {
  ...lineWorks,
  ...shipWorks,
  ...goodsWorks,
  ...paperWorks,
  ...peopleWorks,

  async issue(clients, { productId, mark }, { effects }, nth) {
    const [purpose, quantity] = [`${mark} 发码 ${nth}`, 20 + (nth % 30)];
    await issue(clients, productId, quantity, purpose);
    effects.push({
      kind: 'issue',
      sql: `select count(*) from code_apply a join code_batch b on b.apply_id = a.id join code c on c.company_id = b.company_id and c.batch_id = b.id where a.purpose = $1`,
      values: [purpose],
      times: quantity,
    });
  },

  async activate(clients, { batchId, mark }, { effects }, nth) {
    const serial = nth + 1;
    const { id } = await clients.ok(maker, ecodeReturn.check, {
      batchId,
      source: { way: 'RANGE', from: serial, to: serial },
      result: 'ACTIVATE',
      prodBatch: { batchNo: `${mark}-${nth}`, prodDate: '2026-01-06', line: '一号线', inspector: '吴质检', qcResult: 'PASS' },
    });
    await clients.ok(maker, ecodeReturn.confirm, { id });
    effects.push({
      kind: 'activate',
      sql: `select count(*) from code_range where batch_id = $1 and serial_from = $2 and serial_to = $2 and kind = 'ACTIVATE' and not undone`,
      values: [batchId, serial],
      times: 1,
    });
  },

  /** Many at once, so that groups of scans are under way when something is killed. */
  async scan(clients, { code }, { scans }, nth) {
    const answers = await Promise.all(Array.from({ length: scansAtOnce }, (_, i) => scanOnce(clients, code, nth * scansAtOnce + i)));
    for (const answered of answers) {
      clients.counts.requests++;
      clients.counts[answered ? 'acknowledged' : 'unanswered']++;
      scans[answered ? 'answered' : 'unknown']++;
    }
    if (answers.includes(false)) await clients.again();
  },

  async upload(clients, _, { files, effects }) {
    const bytes = pdf();
    const { fileId } = await clients.ok(maker, file.put, { scene: 'pdf' }, bytes);
    files.push({ fileId, hash: createHash('sha256').update(bytes).digest('hex') });
    effects.push({ kind: 'upload', sql: `select count(*) from file where id = $1`, values: [fileId], times: 1 });
  },

  async pay(clients, _, { effects }) {
    const { orderId } = await clients.ok(maker, codeQuota.buy, { codeType: 'AUTH', quantity: 1000 });
    const { fileId } = await clients.ok(maker, file.put, { scene: 'voucher' }, pdf());
    await clients.ok(maker, nodeApply.saveOrCancel, { orderId, submit: true, payAuth: [fileId], applyType: feeApplyType });
    const waiting = await clients.read('operator1', nodeAudit.list, { tab: 'pending', kind: 'PACK', pageSize: 100 });
    const { id } = waiting.records.find((row) => row.orderId === orderId)!;
    await clients.ok('operator1', nodeAudit.audit, { id, pass: true, bankNote: '网银到账' });
    effects.push({
      kind: 'pay',
      sql: `select count(*) from quota_ledger where reason = 'ORDER' and ref_id = $1`,
      values: [orderId],
      times: 1,
    });
  },

  async import(clients, { mark }, { effects }, nth) {
    const contents = Array.from({ length: 5 }, (_, i) => `${mark}-${nth}-${i}`);
    const rows = contents.map((content, i) => ({
      row: i + 2,
      cells: { symbology: 'CODE128', content, purpose: 'INTERNAL', width: '90', height: '20' },
    }));
    const { imported, rows: read } = await clients.ok(maker, barcode.import, { rows, confirm: true });
    effects.push({ kind: 'import', sql: `select count(*) from barcode where content = any ($1)`, values: [contents], times: imported });
    if (imported !== rows.length) throw new Error(`only ${imported} of ${rows.length} rows were imported: ${JSON.stringify(read)}`);
  },

  async edit(clients, { mark }, { effects }, nth) {
    const name = `${mark} ${nth}`;
    const { id, version } = await clients.ok(maker, department.saveOrUpdate, { name });
    const saved = await clients.ok(maker, department.saveOrUpdate, { id, version, name: `${name} 改` });
    effects.push({
      kind: 'edit',
      sql: `select count(*) from department where name = $1 and id = $2 and version = $3`,
      values: [`${name} 改`, id, saved.version],
      times: 1,
    });
    effects.push({ kind: 'edit', sql: `select count(*) from department where name = $1`, values: [name], times: 0 });
  },
};

/** Works until it is told to stop; what is refused is a fault of this test or of the product, and ends it. */
export async function workOn(kind: string, clients: Clients, ground: Ground, told: Told): Promise<void> {
  for (let nth = 0; !clients.over; nth++)
    try {
      await works[kind]!(clients, ground, told, nth);
      await sleep(20);
    } catch (error) {
      if (error instanceof Ended) return;
      throw error;
    }
}
