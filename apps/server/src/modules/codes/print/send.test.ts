import { createServer, type Server, type Socket } from 'node:net';
import { labelTemplate, printer, printJob, task } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decode } from '../../../../../../packages/labels/test/decode.ts';
import { printZpl } from '../../../../../../packages/labels/test/read-zpl.ts';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { sendLabelsJob } from './send-job.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let fixture: CodeFixture;
let templateId: string;
let printerId: string;
let line: Server;
let paper = '';
/** Labels after which the printer is out of paper. */
let stopAfter = Infinity;
const sockets = new Set<Socket>();
const labels = () => paper.split(/(?<=\^XZ\n)/).filter((label) => label.endsWith('^XZ\n'));

beforeAll(async () => {
  world = await createWorld({ printAddresses: ['127.0.0.1'] });
  fixture = await codeFixture(world, { count: 1000 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
  const take = (socket: Socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        paper += bytes.toString('latin1');
        if (labels().length >= stopAfter) socket.destroy();
      });
  };
  for (let port = 9109; port >= 9100 && !printerId; port--) {
    line = createServer(take);
    const free = await new Promise<boolean>((resolve) =>
      line.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    if (free)
      printerId = (
        await world.ok(main, printer.saveOrUpdate, {
          name: '流水线',
          dpi: 203,
          widthMm: 60,
          heightMm: 40,
          way: 'NETWORK',
          address: '127.0.0.1',
          port,
        })
      ).id;
  }
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  line.close();
  await world.end();
});
beforeEach(() => {
  paper = '';
  stopAfter = Infinity;
});

const jobOf = (rangeFrom: number, rangeTo: number) =>
  world.ok(main, printJob.create, {
    templateId,
    batchId: fixture.batchId,
    rangeFrom,
    rangeTo,
    mode: 'PDF',
    printerId,
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
  expect(await ended(taskId)).toMatchObject({ state: 'done', total: 4, title: { zh: expect.stringContaining('流水线') } });
  const read = await Promise.all(labels().map(async (label) => (await decode(printZpl(label), ['QRCode']))[0]!.text));
  expect(read).toEqual(fixture.paths.slice(2, 6).map((path) => `http://localhost:8080${path}`));
  expect(await jobRow(id)).toMatchObject({ status: 1, sent: 6, mode: 'ZPL', sendable: true });
});

it('names the serial at which the printer stopped, goes on from there, and from any serial a person names', async () => {
  const { id } = await jobOf(1, 1000);
  stopAfter = 417;
  const first = await ended((await world.ok(main, printJob.send, { id })).taskId);
  const { sent, status } = await jobRow(id);
  expect(first).toMatchObject({ state: 'failed', fault: expect.stringContaining(String(sent)) });
  expect([status, sent > 0, sent < 1000]).toEqual([0, true, true]);
  paper = '';
  stopAfter = Infinity;
  expect(await ended((await world.ok(main, printJob.send, { id })).taskId)).toMatchObject({ state: 'done' });
  expect(labels()).toHaveLength(1000 - sent);
  paper = '';
  expect(await ended((await world.ok(main, printJob.send, { id, from: 417 })).taskId)).toMatchObject({ state: 'done' });
  expect(labels()).toHaveLength(1000 - 416);
  expect(await world.call(main, printJob.send, { id, from: 1001 })).toMatchObject({ code: 422, error: 'rangeOutside' });
});

it('goes on where it was when the server is killed in the middle of a job', async () => {
  const { id } = await jobOf(1, 1000);
  const run = (progress: (done: number) => Promise<void>) =>
    sendLabelsJob(world.services)({ task: { companyId: main.companyId, refId: id }, pool: world.services.pool, progress } as never);
  const killed = run((done) => (done < 400 ? Promise.resolve() : Promise.reject(new Error('killed'))));
  await expect(killed).rejects.toThrow('killed');
  expect(await jobRow(id)).toMatchObject({ status: 0, sent: 400 });
  paper = '';
  await run(() => Promise.resolve());
  await expect.poll(() => labels().length).toBe(600);
  expect(await jobRow(id)).toMatchObject({ status: 1, sent: 1000 });
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
