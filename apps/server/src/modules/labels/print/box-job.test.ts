import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxCode, labelTemplate, printCount, printer, printJob, task } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decode } from '../../../../../../packages/labels/test/decode.ts';
import { printZpl } from '../../../../../../packages/labels/test/read-zpl.ts';
import { type LabelPrinter, labelPrinter } from '../../../../test/label-printer.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let line: LabelPrinter;
let spool: string;
let boxes: { id: string; boxNo: string }[];
const printers: Record<'NETWORK' | 'SPOOL' | 'FILE', string> = { NETWORK: '', SPOOL: '', FILE: '' };
beforeAll(async () => {
  spool = mkdtempSync(join(tmpdir(), 'spool-'));
  world = await createWorld({ printAddresses: ['127.0.0.1'], printSpool: spool });
  main = await world.person(await world.company(), 'ENT_MAIN');
  boxes = (await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', level: 1, capacity: 8, count: 3 })).boxes;
  line = await labelPrinter();
  for (const way of ['NETWORK', 'SPOOL', 'FILE'] as const)
    printers[way] = (
      await world.ok(main, printer.saveOrUpdate, {
        name: way,
        dpi: 203,
        widthMm: 100,
        heightMm: 82,
        way,
        address: way === 'SPOOL' ? '装箱' : '127.0.0.1',
        port: line.port,
      })
    ).id;
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

const read = async (label: string) => (await decode(printZpl(label), ['Code128']))[0]!.text;
const label = (boxNo: string, printerId: string) => world.call(main, printJob.boxLabel, { boxNo, printerId });
const newest = async () => (await world.ok(main, printJob.list, {})).records[0]!;

it('prints the label of a box at once, and says why it did not', async () => {
  const { boxNo } = boxes[0]!;
  expect(await label(boxNo, printers.NETWORK)).toMatchObject({ code: 200 });
  expect(await Promise.all(line.labels().map(read))).toEqual([boxNo]);
  expect(await newest()).toMatchObject({ boxed: true, content: boxNo, labels: 1, status: 1, again: false });
  line.stopAfter(1, 'paper');
  expect(await label(boxNo, printers.NETWORK)).toMatchObject({ code: 503, error: 'printerPaper' });
  expect(await newest()).toMatchObject({ status: 3, again: true });
  line.load();
  line.tear();
  expect(await label(boxNo, printers.NETWORK)).toMatchObject({ code: 200 });
  // A printer without paper was given nothing, so the label is there once.
  expect(line.labels()).toHaveLength(1);
});

it('writes it into the folder of the station', async () => {
  const { boxNo } = boxes[1]!;
  expect(await label(boxNo, printers.SPOOL)).toMatchObject({ code: 200 });
  const [company] = readdirSync(spool);
  const folder = join(spool, company!, '装箱');
  const [file] = readdirSync(folder);
  expect(await read(readFileSync(join(folder, file!), 'latin1'))).toBe(boxNo);
});

it('prints no box of others, and to no printer that the server does not reach', async () => {
  expect(await label('X999999991123000018', printers.NETWORK)).toMatchObject({ code: 404 });
  expect(await label(boxes[0]!.boxNo, printers.FILE)).toMatchObject({ code: 422, error: 'printerWay' });
  const other = await world.person(await world.company(), 'ENT_MAIN');
  expect(await world.call(other, printJob.boxes, { boxIds: [boxes[0]!.id] })).toMatchObject({ code: 404 });
});

it('makes a job of boxes, sends it to a printer, and prints some of it again', async () => {
  const { id } = await world.ok(main, printJob.boxes, { boxIds: boxes.map((box) => box.id), printerId: printers.NETWORK });
  const { taskId } = await world.ok(main, printJob.send, { id });
  await expect.poll(async () => (await world.ok(main, task.findOne, { id: taskId })).state, { timeout: 20_000 }).toBe('done');
  expect(await Promise.all(line.labels().map(read))).toEqual(boxes.map(({ boxNo }) => boxNo));
  expect(await newest()).toMatchObject({ id, labels: 3, status: 1, again: true });
  const again = await world.ok(main, printJob.reprint, { id, rangeFrom: 2, rangeTo: 3, reason: '标签污损' });
  const { body } = await world.app.inject({
    method: 'GET',
    url: `/api/printJob/file?id=${again.id}`,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
  });
  const labels = body.split(/(?<=\^XZ\n)/).filter(Boolean);
  expect(await Promise.all(labels.map(read))).toEqual(boxes.slice(1).map(({ boxNo }) => boxNo));
  await world.ok(main, printJob.confirm, { id, result: 'DONE' });
});

const fileOf = (id: string) =>
  world.app.inject({
    method: 'GET',
    url: `/api/printJob/file?id=${id}`,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
  });
const weigh = (boxId: string, kg: string | null) =>
  world.asStaff((db) => db.updateTable('boxCode').set({ grossWeightKg: kg }).where('id', '=', boxId).execute());

it('prints labels of boxes by a template, of which one of each form is checked before anything is sent or written', async () => {
  const page = { width: 100, height: 90, dpi: 203 as const };
  const at = { type: 'barcode', symbology: 'code128', x: 4, width: 92, height: 20, readable: true };
  const elements = [
    { ...at, field: 'boxNo', y: 4 },
    { ...at, field: 'grossWeight', pattern: 'KG {grossWeight}', y: 30 },
  ];
  const save = (name: string, more: { type: string; [key: string]: unknown }[] = []) =>
    world.ok(main, labelTemplate.saveOrUpdate, { ...page, name, kind: 'carton', template: { page: {}, elements: [...elements, ...more] } });
  const { id: templateId } = await save('箱重标');
  const { id: withCode } = await save('带码箱标', [{ type: 'qr', field: 'url', x: 40, y: 60, width: 26, height: 26 }]);
  const offered = await world.ok(main, printJob.boxTemplates, {});
  expect(offered.map(({ id }) => id)).toContain(templateId);
  expect(offered.map(({ id }) => id)).not.toContain(withCode);

  const boxIds = boxes.map(({ id }) => id);
  for (const id of boxIds) await weigh(id, '52.500');
  const wanted = { boxIds, templateId, dpi: 300 as const };
  expect(await world.ok(main, printJob.boxPreview, wanted)).toMatchObject({ ok: true, faults: [], labels: 3, svg: expect.any(String) });
  const { id } = await world.ok(main, printJob.boxes, { ...wanted, mode: 'ZPL' });
  expect(await newest()).toMatchObject({ id, templateName: '箱重标', dpi: 300, mode: 'ZPL' });
  const labels = (await fileOf(id)).body.split(/(?<=\^XZ\n)/).filter(Boolean);
  const texts = async (zpl: string) => (await decode(printZpl(zpl), ['Code128'])).map(({ text }) => text).sort();
  expect(await Promise.all(labels.map(texts))).toEqual(boxes.map(({ boxNo }) => ['KG 52.5', boxNo].sort()));

  // Its scans say which boxes have their labels; a lost one is printed again, and then the count is closed.
  await world.ok(main, printJob.confirm, { id, result: 'PRINTED' });
  const { serials, faults } = await world.ok(main, printCount.verify, { id, texts: [boxes[1]!.boxNo, 'X999999991123000018'] });
  expect([serials, faults]).toMatchObject([[2], [{ text: 'X999999991123000018' }]]);
  await world.ok(main, printCount.add, { id, kind: 'SPOILT', serials: '3' });
  const spoilt = { id, kind: 'SPOILT', reason: '贴歪撕毁' } as const;
  expect(await world.call(main, printCount.void, spoilt)).toMatchObject({ code: 409 });
  await world.ok(main, printCount.reprint, spoilt);
  expect(await newest()).toMatchObject({ reprintOf: id, content: boxes[2]!.boxNo, templateName: '箱重标', labels: 1 });
  await world.ok(main, printCount.close, { id, good: 2 });

  await weigh(boxIds[2]!, null);
  const unweighed = `第 3 张（箱号 ${boxes[2]!.boxNo}）：Code 128 没有内容：缺少对应的数据。缺少“箱毛重 kg（仅箱签）”`;
  expect(await world.ok(main, printJob.boxPreview, wanted)).toMatchObject({
    ok: false,
    faults: [{ zh: expect.stringContaining(unweighed) }],
  });
  const refused = { code: 422, error: 'labelRefused', msg: expect.stringContaining(unweighed) };
  expect(await world.call(main, printJob.boxes, { ...wanted, printerId: printers.NETWORK })).toMatchObject(refused);
  expect((await fileOf(id)).json()).toMatchObject(refused);
  expect(await world.call(main, printJob.boxes, { ...wanted, templateId: withCode })).toMatchObject({
    code: 422,
    error: 'labelNeedsCodes',
    msg: expect.stringContaining('“查验地址（二维码内容）”'),
  });
});

it('prints the labels of all boxes that match a list as one job, however many, but of none that is void', async () => {
  const { boxes: many } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', level: 2, capacity: 20, count: 1200 });
  await world.ok(main, boxCode.void, { id: many[600]!.id, reason: '箱体压坏破损' });
  const wanted = many.filter((_, at) => at !== 600).map(({ boxNo }) => boxNo);
  const { id, labels } = await world.ok(main, printJob.boxes, { all: { scheme: 'PLATFORM', level: 2 }, printerId: printers.NETWORK });
  expect(labels).toBe(1199);
  const { taskId } = await world.ok(main, printJob.send, { id });
  line.stopAfter(700, 'paper');
  const ended = async (state: string) => {
    await expect.poll(async () => (await world.ok(main, task.findOne, { id: taskId })).state, { timeout: 20_000 }).toBe(state);
    return world.ok(main, task.findOne, { id: taskId });
  };
  expect(await ended('failed')).toMatchObject({ total: 1199, fault: expect.stringContaining('已打印到序号 700') });
  line.load();
  const { taskId: rest } = await world.ok(main, printJob.send, { id });
  await expect.poll(async () => (await world.ok(main, task.findOne, { id: rest })).state, { timeout: 20_000 }).toBe('done');
  expect(line.labels()).toHaveLength(1199);
  expect(new Set(line.labels()).size).toBe(1199);
  for (const at of [0, 599, 600, 699, 700, 1198]) expect(await read(line.labels()[at]!)).toBe(wanted[at]);
  expect(await newest()).toMatchObject({ id, boxed: true, content: wanted[0], rangeTo: 1199, sent: 1199, again: false });
  // The next job of some of them has been printed before.
  await world.ok(main, printJob.boxes, { boxIds: [many[7]!.id], printerId: printers.NETWORK });
  expect(await newest()).toMatchObject({ again: true, labels: 1 });
  expect(await world.call(main, printJob.boxes, { all: { boxNo: 'X0000' } })).toMatchObject({ code: 404 });
  expect(await world.call(main, printJob.boxes, {})).toMatchObject({ code: 400 });
});
