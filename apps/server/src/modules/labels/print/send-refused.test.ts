import { labelTemplate, printer, printJob, task } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { type LabelPrinter, labelPrinter } from '../../../../test/label-printer.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import type { Db } from '../../../db/connect.ts';
import { endPacking, insertPacking } from '../../flow/box/pack/packing.queries.ts';

let world: World;
let main: Person;
let fixture: CodeFixture;
let templateId: string;
let printerId: string;
let line: LabelPrinter;
const labels = () => line.labels();

beforeAll(async () => {
  world = await createWorld({ printAddresses: ['127.0.0.1'] });
  fixture = await codeFixture(world, { count: 40 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
  line = await labelPrinter();
  const way = { way: 'NETWORK', address: '127.0.0.1', port: line.port } as const;
  printerId = (await world.ok(main, printer.saveOrUpdate, { name: '流水线', dpi: 203, widthMm: 100, heightMm: 60, ...way })).id;
});
afterAll(async () => {
  line.close();
  await world.end();
});

async function send(id: string) {
  const { taskId } = await world.ok(main, printJob.send, { id });
  await expect.poll(async () => (await world.ok(main, task.findOne, { id: taskId })).state, { timeout: 20_000 }).toMatch(/done|failed/);
  return world.ok(main, task.findOne, { id: taskId });
}
const jobRow = async (id: string) => (await world.ok(main, printJob.list, {})).records.find((row) => row.id === id)!;
const codesOn = (all: readonly string[]) => all.map((label) => fixture.paths.findIndex((path) => label.includes(path)) + 1);

it('stops before a label that would not scan, names it, prints none twice, and goes on at it', async () => {
  const { id: own } = await world.ok(main, labelTemplate.copy, { id: templateId });
  const element = { x: 2, width: 96, height: 20 };
  const drawing = {
    page: { widthMm: 100, heightMm: 60, dpi: 203 },
    elements: [
      { type: 'qr', field: 'url', x: 2, y: 2, width: 30, height: 30 },
      { ...element, type: 'barcode', symbology: 'gs1-128', field: 'sscc', y: 36, readable: true },
    ],
  };
  await world.asStaff((db) =>
    db
      .updateTable('labelTemplate')
      .set({ template: JSON.stringify(drawing), status: 1 })
      .where('id', '=', own)
      .execute(),
  );
  const { companyId, batchId } = fixture;
  const packed = await world.asStaff(async (db) => {
    const box = { companyId, boxNo: '395211010000000017', scheme: 'SSCC', level: 1, capacity: 60 } as never;
    const { id: boxId } = await db.insertInto('boxCode').values(box).returning('id').executeTakeFirstOrThrow();
    const act = { companyId, at: '2026-01-01T00:00:00Z', userId: null };
    await insertPacking(db, act, [{ boxId, batchId, from: 1, to: 30, pieceNo: 1, pieceTotal: 1 }]);
    return boxId;
  });
  const wanted = { templateId: own, batchId, rangeFrom: 1, printerId, again: true, reason: '装箱标签' } as const;
  const unpacked = expect.stringContaining('序号 31：GS1-128 没有内容：缺少对应的数据。缺少“');
  expect(await world.call(main, printJob.create, { ...wanted, rangeTo: 40, mode: 'PDF' })).toMatchObject({ code: 422, msg: unpacked });
  const { ok, faults } = await world.ok(main, printJob.preview, { templateId: own, batchId, serial: 1, rangeTo: 40 });
  expect([ok, faults]).toMatchObject([false, [{ zh: unpacked }]]);
  const { id } = await world.ok(main, printJob.create, { ...wanted, rangeTo: 30, mode: 'PDF' });
  // Taken out after the job was made.
  const out = { boxId: packed, batchId, from: 12, to: 12, pieceNo: 1, pieceTotal: 1 };
  const takeOut = (db: Db) => endPacking(db, { companyId, at: '2026-01-02T00:00:00Z', userId: null }, packed, out);
  await world.asStaff(takeOut);
  expect(await send(id)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/序号 12：GS1-128 没有内容.*已打印到序号 11，处理后从 12 继续/),
  });
  expect(await jobRow(id)).toMatchObject({ status: 0, sent: 11 });
  expect(codesOn(labels())).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
  expect(await world.call(main, printJob.data, { id })).toMatchObject({
    code: 422,
    error: 'labelRefused',
    msg: expect.stringContaining('序号 12'),
  });
  const file = (to: number) =>
    world.app.inject({
      method: 'GET',
      url: `/api/printJob/file?id=${id}&from=1&to=${to}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
  expect([(await file(11)).statusCode, (await file(30)).statusCode]).toEqual([200, 422]);
  await world.asStaff((db) => insertPacking(db, { companyId, at: '2026-01-03T00:00:00Z', userId: null }, [out]));
  expect(await send(id)).toMatchObject({ state: 'done' });
  expect(codesOn(labels())).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});
