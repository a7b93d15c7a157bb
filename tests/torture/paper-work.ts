import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ecodeReturn, measureUnit, printJob, printOrder, recall, task } from '@touchmark/contract';
import { printOrderLife, returnLife } from '@touchmark/domain';
import { type Clients, Ended } from './calls.ts';
import { bytesOf } from './files.ts';
import { maker, operator, type Work } from './told.ts';

const perOrder = 6;
const perImport = 4;
/** Another system has this many subscriptions at once; the oldest ends before the next begins. */
const mostKept = 5;

/** What is written and sent: sheets, imports that are taken back, labels of a printing house, subscriptions of another system. */
export const paperWorks: Readonly<Record<string, Work>> = {
  /** A sheet of more rows than are answered at once: a task writes it, and its file is kept. */
  async export(clients, { drill: { id, units } }, { files, effects }) {
    const { taskId } = (await clients.ok(maker, recall.export, { id, format: 'csv' })) as { taskId: string };
    const done = await doneTask(clients, taskId);
    if (!done) return;
    const { fileId, rows } = done as { fileId: string; rows: number };
    const bytes = await bytesOf(clients, fileId);
    const lines = bytes.toString('utf8').trim().split('\n').length - 1;
    if (rows !== units || lines !== units) throw new Error(`the sheet of ${units} units has ${lines} lines, told ${rows}`);
    files.push({ fileId, hash: createHash('sha256').update(bytes).digest('hex') });
    effects.push({ kind: 'export', sql: `select count(*) from file where id = $1`, values: [fileId], times: 1 });
    await sleep(1000);
  },

  /** Units of measure that come by a sheet; every second sheet is taken back. */
  async undo(clients, { mark }, { effects }, nth) {
    const codes = Array.from({ length: perImport }, (_, i) => `${mark}u${nth}x${i}`);
    const rows = codes.map((code, i) => ({
      row: i + 2,
      cells: { code, zh: `单位${code}`, en: `u${code}`, quantity: '长度', factor: '0.5' },
    }));
    const report = await clients.ok(operator, measureUnit.import, { rows, confirm: true });
    if (report.imported !== perImport) throw new Error(`${report.imported} of ${perImport} units came: ${JSON.stringify(report.rows)}`);
    const back = nth % 2 === 1;
    if (back) {
      const last = await clients.read(operator, measureUnit.lastImport, {});
      const { undone } = await clients.ok(operator, measureUnit.undoImport, { id: last!.id });
      if (undone !== perImport) throw new Error(`${undone} of ${perImport} units were taken back`);
    }
    effects.push({
      kind: back ? 'undo' : 'unit',
      sql: `select count(*) from measure_unit where code = any ($1)`,
      values: [codes],
      times: back ? 0 : perImport,
    });
  },

  /** Codes are activated by mistake, and the act is taken back. */
  async cancel(clients, { cancelled: { batchId, from, count }, mark }, { effects }, nth) {
    const serial = from + nth;
    if (nth >= count) return void (await sleep(1000));
    const { id } = await clients.ok(maker, ecodeReturn.check, {
      batchId,
      source: { way: 'RANGE', from: serial, to: serial },
      result: 'ACTIVATE',
      prodBatch: { batchNo: `${mark}-c${nth}`, prodDate: '2026-01-06', line: '一号线', inspector: '吴质检', qcResult: 'PASS' },
    });
    await clients.ok(maker, ecodeReturn.confirm, { id });
    await clients.ok(maker, ecodeReturn.cancel, { id });
    effects.push({
      kind: 'cancel',
      sql: `select count(*) from code_range x join code_return r on r.id = $1 and r.status = ${returnLife.at.cancelled}
        where x.batch_id = $2 and x.serial_from = $3 and x.kind = 'ACTIVATE' and x.undone`,
      values: [id, batchId, serial],
      times: 1,
    });
  },

  /** A printing house without an account opens its link and reports what it printed: one label was spoilt. */
  async order(clients, { batchId, line, ordered }, { effects }, nth) {
    const rangeFrom = ordered.from + nth * perOrder;
    const rangeTo = rangeFrom + perOrder - 1;
    if (rangeTo > ordered.to) return void (await sleep(1000));
    const job = await clients.ok(maker, printJob.create, { templateId: line.templateId, batchId, rangeFrom, rangeTo, mode: 'PDF' });
    const { id, link, pin } = await clients.ok(maker, printOrder.create, { id: job.id, partner: '佛山彩印厂' });
    const key = { token: link.split('#')[1]!, pin };
    await clients.askOpen(printOrder.open, key);
    const report = { ...key, good: perOrder - 1, spoilt: String(rangeTo), missing: '', remark: '裁切偏位' };
    // The answer may have been lost: the page then says that it was reported.
    while (!(await clients.askOpen(printOrder.open, key)).reported) heard('the report', await clients.once(printOrder.report, report));
    effects.push({
      kind: 'order',
      sql: `select count(*) from print_order o join print_job j on j.id = o.job_id
        where o.id = $1 and o.status = ${printOrderLife.at.reported} and o.good = $2 and j.range_to - j.range_from + 1 = $3`,
      values: [id, perOrder - 1, perOrder],
      times: 1,
    });
  },

  /** Another system names a query and subscribes to it. Whose answer was lost looks whether it has subscribed already. */
  async subscribe(clients, { queryKey, mark }, { effects }, nth) {
    const headers = { authorization: `Bearer ${queryKey}` };
    const name = `${mark}-q${nth}`;
    const { status, text } = await clients.post('/epcis/queries', { name, query: { EQ_bizStep: ['shipping'] } }, headers);
    if (status !== 201 && status !== 409) throw new Error(`the query was refused with ${status}: ${text}`);
    const path = `/epcis/queries/${encodeURIComponent(name)}/subscriptions`;
    const dest = `https://erp.example/${name}`;
    const schedule = { second: '0', minute: '0', hour: '3', dayOfMonth: '1', month: '1' };
    const there = async () => (JSON.parse((await clients.post(path, null, headers, 'GET')).text) as unknown[]).length > 0;
    while (!(await there())) heard('the subscription', await clients.postOnce(path, { dest, schedule }, headers));
    effects.push({
      kind: 'subscribe',
      sql: `select count(*) from event_subscription s join event_query q on q.id = s.query_id where q.name = $1`,
      values: [name],
      times: 1,
    });
    if (nth < mostKept) return;
    // While this waits for its answer nobody knows whether the old one is there.
    const [old] = effects.splice(
      effects.findIndex(({ kind, times }) => kind === 'subscribe' && times === 1),
      1,
    );
    await clients.post(`/epcis/queries/${encodeURIComponent(String(old!.values[0]))}`, null, headers, 'DELETE');
    effects.push({ ...old!, times: 0 });
  },
};

/** What was sent without a key may have been heard already; any other refusal is a fault. */
function heard(what: string, answer: { status: number; text: string } | undefined): void {
  if (answer && answer.status >= 400 && answer.status !== 409) throw new Error(`${what} was refused: ${answer.text.slice(0, 400)}`);
}

/** The result of a task; undefined when the run ends before. */
async function doneTask(clients: Clients, id: string): Promise<unknown> {
  for (;;) {
    const { state, result, fault } = await clients.read(maker, task.findOne, { id });
    if (state === 'done') return result;
    // The disk was full: whoever wants the sheet asks again.
    if (state === 'failed') return void fault;
    if (clients.over) throw new Ended();
    await sleep(100);
  }
}
