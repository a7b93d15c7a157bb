import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelTemplate, printer, printJob, task, type Task } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { type Killable, killable } from '../../../../test/killable.ts';
import { type LabelPrinter, labelPrinter } from '../../../../test/label-printer.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

const kills = 2;
/** `PRINT_LABELS=200000` prints a whole roll, and says how long it took. */
const count = Number(process.env['PRINT_LABELS'] ?? 1000);
const isLarge = count > 10_000;
const within = isLarge ? 1_800_000 : 60_000;
/** Serials the server sends between two notes of how far it is. */
const portion = 20;
let world: World;
let fixture: CodeFixture;
let main: Person;
let server: Killable;
let line: LabelPrinter;
let spool: string;
let serialOf: Map<string, number>;
const pathIn = (label: string) => /http:\/\/localhost:8080(\/[\w/.~?=&%+-]+)/.exec(label)![1]!;
beforeAll(async () => {
  spool = mkdtempSync(join(tmpdir(), 'spool-'));
  world = await createWorld({ printAddresses: ['127.0.0.1'], printSpool: spool });
  fixture = await codeFixture(world, { count });
  serialOf = new Map(fixture.paths.map((path, at) => [path, at + 1]));
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
  // Only the server that is killed works on tasks.
  await world.services.jobs.stop();
  line = await labelPrinter({ perSecond: isLarge ? 4000 : 1000, keep: pathIn });
  server = await killable(world);
}, within);
afterAll(async () => {
  await server.end();
  line.close();
  await world.end();
  rmSync(spool, { recursive: true });
});

/** A job of all serials for a new printer, waiting to be worked. */
async function sent(at: { way: 'NETWORK' | 'SPOOL'; address: string }) {
  const templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  const stock = { dpi: 203, widthMm: 60, heightMm: 40, port: line.port } as const;
  const { id: printerId } = await world.ok(main, printer.saveOrUpdate, { name: `流水线 ${at.way}`, ...stock, ...at });
  const range = { batchId: fixture.batchId, rangeFrom: 1, rangeTo: count };
  const { id, jobNo } = await world.ok(main, printJob.create, {
    templateId,
    ...range,
    mode: 'ZPL',
    printerId,
    again: true,
    reason: '测试',
  });
  // Small jobs get small files, so that a kill comes between two of them.
  const labels = isLarge ? count : count * 100;
  await world.asStaff((db) => db.updateTable('printJob').set({ labels }).where('id', '=', id).execute());
  const { taskId } = await world.ok(main, printJob.send, { id });
  return { id, jobNo, taskId };
}

/** Kills the server that many times, each time after some more of the work, then has it finish; what its task said meanwhile. */
async function throughKills(taskId: string, doneSoFar: () => number): Promise<Task[]> {
  const said: Task[] = [];
  const [begun, from, memory] = [Date.now(), [] as number[], [] as number[]];
  await server.kill();
  const look = async () => {
    said.push(await world.ok(main, task.findOne, { id: taskId }));
    const now = server.memory();
    if (now !== undefined) memory.push(now);
    return said.at(-1)!.state;
  };
  for (let killed = 0; killed < kills; killed++) {
    const until = (count * (killed + 1)) / (kills + 2);
    await server.serve();
    await expect
      .poll(async () => ((await look()) === 'done' ? Infinity : doneSoFar()), { timeout: within, interval: 5 })
      .toBeGreaterThan(until);
    await server.kill();
    from.push(doneSoFar());
  }
  await server.serve();
  await expect.poll(look, { timeout: within, interval: isLarge ? 1000 : 20 }).toBe('done');
  const [seconds, most] = [(Date.now() - begun) / 1000, Math.max(...memory)];
  if (isLarge)
    process.stdout.write(
      `${count} labels in ${seconds} s, killed at ${from.join(' and ')}; at most ${most} MB, by tenths ${tenths(memory).join(' ')}\n`,
    );
  expect(most).toBeLessThan(500);
  const done = said.map((one) => one.done);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(said.at(-1)).toMatchObject({ done: count, total: count });
  await server.kill();
  return said;
}
/** The largest of each tenth of the time. */
const tenths = (values: readonly number[]) =>
  Array.from({ length: 10 }, (_, nth) => Math.max(...values.slice((nth * values.length) / 10, ((nth + 1) * values.length) / 10)));
const all = () => Array.from({ length: count }, (_, at) => at + 1);

it(
  `a server killed ${kills} times while it prints a job of ${count} labels goes on where it was: every label is printed`,
  { timeout: within },
  async () => {
    const { id, taskId } = await sent({ way: 'NETWORK', address: '127.0.0.1' });
    const said = await throughKills(taskId, () => line.labels().length);
    if (isLarge) expect(said.filter(({ secondsLeft }) => secondsLeft !== null && secondsLeft > 0).length).toBeGreaterThan(0);
    const serials = line.labels().map((path) => serialOf.get(path)!);
    expect([...new Set(serials)].toSorted((a, b) => a - b)).toEqual(all());
    // What was on its way when the server died may be printed twice, and no more.
    expect(serials.length - count).toBeLessThanOrEqual(kills * portion);
    if (isLarge) process.stdout.write(`${serials.length - count} labels twice\n`);
    expect((await world.ok(main, printJob.list, {})).records.find((row) => row.id === id)).toMatchObject({ status: 1, sent: count });
  },
);

it('into a folder it writes each label once, in files that are named by their serials', { timeout: within }, async () => {
  const { jobNo, taskId } = await sent({ way: 'SPOOL', address: '二号线' });
  const each = isLarge ? 10_000 : 100;
  const written = () =>
    readdirSync(spool, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.zpl'))
      .map((name) => join(spool, name));
  await throughKills(taskId, () => written().length * each);
  const files = written();
  expect(files.map((file) => file.split('/').at(-1)).toSorted()).toEqual(
    Array.from({ length: count / each }, (_, at) => `${jobNo}-${at * each + 1}-${(at + 1) * each}.zpl`).toSorted(),
  );
  const serials = files.flatMap((file) => {
    const labels = readFileSync(file, 'utf8').split(/(?<=\^XZ\n)/);
    const read = labels.map((label) => serialOf.get(pathIn(label))!);
    const from = Number(/-(\d+)-\d+\.zpl$/.exec(file)![1]);
    expect(read).toEqual(Array.from({ length: each }, (_, at) => from + at));
    return read;
  });
  expect(serials.toSorted((a, b) => a - b)).toEqual(all());
});
