import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelTemplate, printer, printJob, task } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decode } from '../../../../../../packages/labels/test/decode.ts';
import { printZpl } from '../../../../../../packages/labels/test/read-zpl.ts';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { type LabelPrinter, labelPrinter } from '../../../../test/label-printer.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let fixture: CodeFixture;
let templateId: string;
let printerId: string;
let spool: string;
let line: LabelPrinter;
const labels = () => line.labels();

beforeAll(async () => {
  spool = mkdtempSync(join(tmpdir(), 'spool-'));
  world = await createWorld({ printAddresses: ['127.0.0.1'], printSpool: spool });
  fixture = await codeFixture(world, { count: 1000 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
  line = await labelPrinter();
  printerId = await printerAt(line.port, { name: '流水线' });
});
afterAll(async () => {
  line.close();
  await world.end();
  rmSync(spool, { recursive: true });
});
beforeEach(() => {
  line.tear();
  line.load();
});

const printerAt = async (port: number, more: object) =>
  (
    await world.ok(main, printer.saveOrUpdate, {
      name: '流水线',
      dpi: 203,
      widthMm: 60,
      heightMm: 40,
      way: 'NETWORK',
      address: '127.0.0.1',
      port,
      ...more,
    })
  ).id;
const jobOf = (rangeFrom: number, rangeTo: number, to = printerId) =>
  world.ok(main, printJob.create, {
    templateId,
    batchId: fixture.batchId,
    rangeFrom,
    rangeTo,
    mode: 'PDF',
    printerId: to,
    again: true,
    reason: '发送测试',
  });
async function ended(taskId: string) {
  await expect.poll(async () => (await world.ok(main, task.findOne, { id: taskId })).state, { timeout: 20_000 }).toMatch(/done|failed/);
  return world.ok(main, task.findOne, { id: taskId });
}
const jobRow = async (id: string) => (await world.ok(main, printJob.list, {})).records.find((row) => row.id === id)!;

it('sends the labels of a range to the printer, where each is drawn and read as its own code', async () => {
  const { id } = await jobOf(3, 6);
  const { taskId } = await world.ok(main, printJob.send, { id });
  expect(await ended(taskId)).toMatchObject({
    state: 'done',
    total: 4,
    title: { zh: expect.stringContaining('流水线') },
    path: `/labelTemplate/index?tab=jobs&id=${id}`,
  });
  const read = await Promise.all(labels().map(async (label) => (await decode(printZpl(label), ['QRCode']))[0]!.text));
  expect(read).toEqual(fixture.paths.slice(2, 6).map((path) => `http://localhost:8080${path}`));
  expect(await jobRow(id)).toMatchObject({ status: 1, sent: 6, mode: 'ZPL', sendable: true });
});

const send = async (id: string, from?: number) => ended((await world.ok(main, printJob.send, { id, ...(from && { from }) })).taskId);
const codesOn = (all: readonly string[]) => all.map((label) => fixture.paths.findIndex((path) => label.includes(path)) + 1);

it('says that the paper ended at 417 of 1,000, goes on at 418, and prints no label twice', async () => {
  const { id } = await jobOf(1, 1000);
  line.stopAfter(417, 'paper');
  expect(await send(id)).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('打印机缺纸。已打印到序号 417，恢复后从 418 继续|'),
  });
  expect(await jobRow(id)).toMatchObject({ status: 0, sent: 417 });
  expect(await world.ok(main, printer.state, { id: printerId })).toEqual({ answers: true, stop: 'paper', waiting: 0 });
  line.load();
  expect(await send(id)).toMatchObject({ state: 'done' });
  expect(codesOn(labels())).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1));
  expect(await jobRow(id)).toMatchObject({ status: 1, sent: 1000 });
  line.tear();
  expect(await send(id, 990)).toMatchObject({ state: 'done' });
  expect(codesOn(labels())).toEqual(Array.from({ length: 11 }, (_, at) => at + 990));
  expect(await world.call(main, printJob.send, { id, from: 1001 })).toMatchObject({ code: 422, error: 'rangeOutside' });
});

it('is done with the last label, also where the paper ends with it: the next job says that it ended', async () => {
  const { id } = await jobOf(1, 30);
  line.stopAfter(30, 'paper');
  expect(await send(id)).toMatchObject({ state: 'done' });
  expect(await jobRow(id)).toMatchObject({ status: 1, sent: 30 });
  const next = await jobOf(31, 40);
  expect(await send(next.id)).toMatchObject({ state: 'failed', fault: expect.stringContaining('打印机缺纸') });
  line.load();
  expect(await send(next.id)).toMatchObject({ state: 'done' });
  expect(codesOn(labels())).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

it('names the labels that may be printed when the connection breaks, and goes on where a person says', async () => {
  const { id } = await jobOf(1, 200);
  line.stopAfter(117, 'break');
  const { state, fault } = await send(id);
  const { sent } = await jobRow(id);
  expect([state, sent > 0, sent <= 117]).toEqual(['failed', true, true]);
  expect(fault).toContain(`已确认打印到序号 ${sent}`);
  expect(Number(/–(\d+) 可能已打出/.exec(fault)![1])).toBeGreaterThanOrEqual(117);
  line.load();
  expect(await send(id, 118)).toMatchObject({ state: 'done' });
  expect(codesOn(labels())).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
});

it('lets the printer go when somebody cancels the print, because many printers take one connection at a time', async () => {
  const slow = await labelPrinter({ perSecond: 200 });
  try {
    const { id } = await jobOf(1, 1000, await printerAt(slow.port, { name: '慢打印机' }));
    const { taskId } = await world.ok(main, printJob.send, { id });
    await expect.poll(() => slow.labels().length, { timeout: 20_000 }).toBeGreaterThan(20);
    expect(slow.connections()).toBe(1);
    await world.ok(main, task.cancel, { id: taskId });
    await expect.poll(async () => (await world.ok(main, task.findOne, { id: taskId })).state, { timeout: 20_000 }).toBe('cancelled');
    await expect.poll(() => slow.connections()).toBe(0);
    const { sent } = await jobRow(id);
    await expect.poll(() => slow.labels().length).toBe(sent);
  } finally {
    slow.close();
  }
});

it('also knows a TSPL printer out of paper, and prints to one that answers nothing', async () => {
  const tspl = await labelPrinter({ language: 'TSPL' });
  const silent = await labelPrinter({ answers: false });
  try {
    const job = await jobOf(1, 60, await printerAt(tspl.port, { name: '标签机二', language: 'TSPL' }));
    tspl.stopAfter(30, 'paper');
    expect(await send(job.id)).toMatchObject({
      state: 'failed',
      fault: expect.stringMatching(/^打印机缺纸。已确认打印到序号 20；21–40 可能/),
    });
    tspl.load();
    tspl.tear();
    expect(await send(job.id, 31)).toMatchObject({ state: 'done' });
    expect(tspl.labels()).toHaveLength(30);
    const other = await jobOf(1, 60, await printerAt(silent.port, { name: '标签机三' }));
    expect(await send(other.id)).toMatchObject({ state: 'done' });
    await expect.poll(() => silent.labels().length).toBe(60);
  } finally {
    tspl.close();
    silent.close();
  }
});

it('of a printer at a computer it notes how far it came, and gives the file that comes next', async () => {
  const { id, jobNo } = await jobOf(11, 100, await printerAt(9100, { name: '本机', way: 'USB' }));
  const taken = (upTo: number) => world.call(main, printJob.confirm, { id, result: 'PRINTED', upTo });
  expect(await taken(40)).toMatchObject({ code: 200 });
  expect(await jobRow(id)).toMatchObject({ status: 0, sent: 40 });
  const part = await world.app.inject({
    method: 'GET',
    url: `/api/printJob/file?id=${id}&from=41&to=60`,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
  });
  expect(part.headers['content-disposition']).toContain(`${jobNo}-41-60.zpl`);
  expect(codesOn(part.body.split(/(?<=\^XZ\n)/).slice(0, 20))).toEqual(Array.from({ length: 20 }, (_, at) => at + 41));
  for (const upTo of [9, 101]) expect(await taken(upTo)).toMatchObject({ code: 422, error: 'rangeOutside' });
  expect(await taken(100)).toMatchObject({ code: 200 });
  expect(await jobRow(id)).toMatchObject({ status: 1, sent: 100 });
});

it('writes files for another program into the folder of the company, each whole under its name', async () => {
  const { id, jobNo } = await jobOf(1, 30, await printerAt(9100, { name: '文件夹', way: 'SPOOL', address: '二号线' }));
  expect(await send(id)).toMatchObject({ state: 'done' });
  const { entNo } = await world.asStaff((db) =>
    db.selectFrom('company').where('id', '=', main.companyId!).select('entNo').executeTakeFirstOrThrow(),
  );
  const folder = join(spool, entNo!, '二号线');
  expect(readdirSync(folder)).toEqual([`${jobNo}-1-30.zpl`]);
  expect(
    codesOn(
      readFileSync(join(folder, `${jobNo}-1-30.zpl`), 'utf8')
        .split(/(?<=\^XZ\n)/)
        .slice(0, 30),
    ),
  ).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  for (const address of ['../外面', '.隐藏', 'a/b', ''])
    expect(
      await world.call(main, printer.saveOrUpdate, { name: '外面', dpi: 203, widthMm: 60, heightMm: 40, way: 'SPOOL', address }),
    ).toMatchObject({ code: 400 });
});

it('keeps the drawing it was made with while the template is edited, and its revision', async () => {
  const { id: own } = await world.ok(main, labelTemplate.copy, { id: templateId });
  const job = await world.ok(main, printJob.create, {
    templateId: own,
    batchId: fixture.batchId,
    rangeFrom: 1,
    rangeTo: 1,
    mode: 'PDF',
    printerId,
    again: true,
    reason: '修订测试',
  });
  const { template, version, ...row } = await world.ok(main, labelTemplate.findOne, { id: own });
  await world.ok(main, labelTemplate.saveOrUpdate, {
    ...row,
    id: own,
    version,
    dpi: 203,
    template: { ...(template as object), elements: [{ type: 'text', text: '改过', x: 2, y: 2, width: 30, height: 6, size: 9 }] } as never,
  });
  await ended((await world.ok(main, printJob.send, { id: job.id })).taskId);
  expect(await decode(printZpl(labels()[0]!), ['QRCode'])).toMatchObject([{ text: `http://localhost:8080${fixture.paths[0]!}` }]);
  expect(await jobRow(job.id)).toMatchObject({ templateRevision: 1 });
});

it('divides a large job into files named by their serials, which together are the whole', async () => {
  const file = (id: string, from?: number) =>
    world.app.inject({
      method: 'GET',
      url: `/api/printJob/file?id=${id}${from ? `&from=${from}` : ''}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
  const { id, jobNo } = await jobOf(1, 1000);
  expect(await jobRow(id)).toMatchObject({ serialsPerFile: 10_000 });
  await world.asStaff((db) =>
    db
      .updateTable('printJob')
      .set({ labels: 100_000 * 25 })
      .where('id', '=', id)
      .execute(),
  );
  const { serialsPerFile } = await jobRow(id);
  expect(serialsPerFile).toBe(4);
  const [part, whole] = [await file(id, 5), await file(id)];
  expect(part.headers['content-disposition']).toContain(`${jobNo}-5-8.zpl`);
  expect(
    whole.body
      .split(/(?<=\^XZ\n)/)
      .slice(4, 8)
      .join(''),
  ).toBe(part.body);
  expect((await file(id, 1001)).statusCode).toBe(422);
});
