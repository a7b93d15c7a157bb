import { ecodeBatch, labelTemplate, printer, printJob, task } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../apps/server/test/code-fixture.ts';
import { type LabelPrinter, labelPrinter } from '../../apps/server/test/label-printer.ts';
import { createWorld, type Person, type World } from '../../apps/server/test/world.ts';

/** The PINs of the second code page (serials 1001–2000) are damaged: whoever prints or fetches them is told where, and what to do. */
let world: World;
let fixture: CodeFixture;
let main: Person;
let line: LabelPrinter;
let wanted: { templateId: string; batchId: string; printerId: string; mode: 'PDF'; again: true; reason: string };

beforeAll(async () => {
  world = await createWorld({ printAddresses: ['127.0.0.1'] });
  fixture = await codeFixture(world, { count: 2100, withPin: true });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  line = await labelPrinter();
  const way = { way: 'NETWORK', address: '127.0.0.1', port: line.port } as const;
  const { id: printerId } = await world.ok(main, printer.saveOrUpdate, { name: '流水线', dpi: 203, widthMm: 100, heightMm: 60, ...way });
  const [preset] = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records;
  const { id: templateId } = await world.ok(main, labelTemplate.copy, { id: preset!.id });
  const drawing = {
    page: { widthMm: 100, heightMm: 60, dpi: 203 },
    elements: [
      { type: 'qr', field: 'url', x: 2, y: 2, width: 30, height: 30 },
      { type: 'text', field: 'pin', x: 40, y: 10, width: 50, height: 10, size: 12 },
    ],
  };
  await world.asStaff(async (db) => {
    await db
      .updateTable('labelTemplate')
      .set({ template: JSON.stringify(drawing), status: 1 })
      .where('id', '=', templateId)
      .execute();
    await db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute();
  });
  wanted = { templateId, batchId: fixture.batchId, printerId, mode: 'PDF', again: true, reason: '补打' };
});
afterAll(async () => {
  line.close();
  await world.end();
});

/** Turns one bit of the page's PINs; once more, and they are as they were. */
const turnBit = () =>
  world.asStaff((db) =>
    sql`update code_page set pins = set_byte(pins, 20, get_byte(pins, 20) # 1) where batch_id = ${fixture.batchId} and page = 1`.execute(
      db,
    ),
  );
let damaged = false;
const damage = async () => {
  await turnBit();
  damaged = !damaged;
};
beforeEach(async () => {
  if (damaged) await damage();
});

const words = /编码页 2（序号 1001–2000）的涂层验证码已损坏，无法读取。请.+code_page \d+\/\d+\/1”告诉平台管理员，从备份取回/;
const refused = { code: 422, error: 'pinsUnreadable', msg: expect.stringMatching(words) };

it.each([
  ['on its page', { rangeFrom: 1100, rangeTo: 1100 }],
  ['from the page before to the page behind', { rangeFrom: 990, rangeTo: 2010 }],
])('a print job %s is refused before it is made, and named', async (_, range) => {
  await damage();
  expect(await world.call(main, printJob.create, { ...wanted, ...range })).toMatchObject(refused);
  const { id } = await world.ok(main, printJob.create, { ...wanted, rangeFrom: 1, rangeTo: 1000 });
  expect(id).toBeDefined();
});

it('a print job that was made before prints what comes before the page, and its task says why it ended', async () => {
  const { id } = await world.ok(main, printJob.create, { ...wanted, rangeFrom: 991, rangeTo: 1010 });
  await damage();
  const before = line.labels().length;
  const { taskId } = await world.ok(main, printJob.send, { id });
  const ended = async () => (await world.ok(main, task.findOne, { id: taskId })).state;
  await expect.poll(ended, { timeout: 60_000 }).toMatch(/done|failed/);
  const { state, fault } = await world.ok(main, task.findOne, { id: taskId });
  expect(state).toBe('failed');
  expect(fault).toMatch(words);
  expect(fault).toContain('已打印到序号 1000');
  expect(line.labels().slice(before)).toHaveLength(10);
  // Brought back from a back-up, it goes on with the labels that are missing.
  await damage();
  const { taskId: again } = await world.ok(main, printJob.send, { id });
  await expect.poll(async () => (await world.ok(main, task.findOne, { id: again })).state, { timeout: 60_000 }).toBe('done');
  expect(line.labels().slice(before)).toHaveLength(20);
});

it('a file of PINs says it instead of breaking off, and is not counted as taken', async () => {
  await damage();
  const { link } = await world.ok(main, ecodeBatch.download, { id: fixture.batchId, content: 'PINS' });
  const { statusCode, body } = await world.app.inject({ method: 'GET', url: new URL(link).pathname });
  expect(statusCode).toBe(422);
  expect((JSON.parse(body) as { msg: string }).msg).toMatch(words);
  await expect
    .poll(async () => (await world.ok(main, ecodeBatch.detail, { id: fixture.batchId })).pinDownloaded, { timeout: 60_000 })
    .toBe(false);
});
