import { ecodeBatch, labelTemplate, printCount, printJob } from '@touchmark/contract';
import { printLife } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { PdfReader } from '../../../../../../packages/labels/test/read-pdf.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let fixture: CodeFixture;
let templateId: string;
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 1000 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
});
afterAll(() => world.end());

const job = (rangeFrom: number, rangeTo: number, more: object = {}) => ({
  templateId,
  batchId: fixture.batchId,
  rangeFrom,
  rangeTo,
  mode: 'ZPL' as const,
  ...more,
});
async function printed(from: number, to: number, more: object = {}): Promise<string> {
  const { id } = await world.ok(main, printJob.create, job(from, to, more));
  await world.ok(main, printJob.confirm, { id, result: 'PRINTED' });
  return id;
}
const roll = (id: string) => world.ok(main, printCount.findOne, { id });

it('closes a roll of 1,000 with serials 311 and 312 torn out only when both are accounted for', async () => {
  const id = await printed(1, 1000);
  const close = (good: number) => world.call(main, printCount.close, { id, good });
  expect(await close(1000)).toMatchObject({ code: 200 });
  // A closed roll stays closed; the rest is told of another one.
  expect(await world.call(main, printCount.add, { id, kind: 'MISSING', serials: '311' })).toMatchObject({ code: 409 });

  const again = await printed(1, 1000, { again: true, reason: '整卷报废重打' });
  const closeAgain = (good: number) => world.call(main, printCount.close, { id: again, good });
  expect(await closeAgain(998)).toMatchObject({ code: 422, error: 'printSum', msg: expect.stringContaining('相差 2') });
  await world.ok(main, printCount.add, { id: again, kind: 'MISSING', serials: '311-312', reason: '卷中断开' });
  expect(await closeAgain(998)).toMatchObject({ code: 422, error: 'printOpen', msg: expect.stringContaining('311–312') });
  await world.ok(main, printCount.remove, { id: again, at: 311 });
  await world.ok(main, printCount.add, { id: again, kind: 'MISSING', serials: '311' });
  expect(await world.ok(main, printCount.void, { id: again, kind: 'MISSING', reason: '标签遗失' })).toEqual({ changed: 1 });
  await world.ok(main, printCount.add, { id: again, kind: 'MISSING', serials: '312' });
  const { jobs } = await world.ok(main, printCount.reprint, { id: again, kind: 'MISSING', reason: '补打缺失' });
  expect((await world.ok(main, printJob.list, {})).records.find((row) => row.id === jobs[0]!.id)).toMatchObject({
    rangeFrom: 312,
    rangeTo: 312,
    again: true,
    reprintOf: again,
    reason: '补打缺失',
  });
  expect(await closeAgain(999)).toMatchObject({ code: 422, error: 'printSum' });
  expect(await closeAgain(998)).toMatchObject({ code: 200 });
  expect(await roll(again)).toMatchObject({
    planned: 1000,
    good: 998,
    missing: 2,
    open: [],
    closedBy: expect.stringMatching(/^测试员/),
    closedTime: expect.any(String),
    counted: [
      {
        kind: 'MISSING',
        from: 311,
        to: 311,
        userName: expect.stringMatching(/^测试员/),
        remedy: 'VOIDED',
        remedyReason: '标签遗失',
        remedyBy: expect.stringMatching(/^测试员/),
        remedyTime: expect.any(String),
      },
      { kind: 'MISSING', from: 312, to: 312, remedy: 'REPRINTED' },
    ],
  });
  const { records } = await world.ok(main, ecodeBatch.codes, { batchId: fixture.batchId, code: fixture.codes[310]! });
  expect(records[0]).toMatchObject({ serial: 311, status: 9 });
});

it('verifies scanned labels and names what does not belong to the roll', async () => {
  const id = await printed(1, 10, { again: true, reason: '抽检测试' });
  await world.ok(main, printCount.add, { id, kind: 'SPOILT', serials: '4' });
  const { serials, faults } = await world.ok(main, printCount.verify, {
    id,
    texts: [fixture.codes[0]!, `http://localhost:8080${fixture.paths[9]!}`, fixture.codes[3]!, fixture.codes[10]!, 'nonsense'],
  });
  expect([serials, faults.map(({ text }) => text)]).toEqual([
    [1, 10],
    [fixture.codes[3], fixture.codes[10], 'nonsense'],
  ]);
  expect(await roll(id)).toMatchObject({ planned: 10, verified: 2, spoilt: 1 });
  // A label that is scanned twice counts once.
  await world.ok(main, printCount.verify, { id, texts: [fixture.codes[0]!] });
  expect((await roll(id)).verified).toBe(2);
  // One label after the other makes one entry, and what nobody has seen is named.
  for (const at of [1, 2]) await world.ok(main, printCount.verify, { id, texts: [fixture.codes[at]!] });
  const { counted, unseen } = await roll(id);
  expect(counted.filter(({ kind }) => kind === 'VERIFIED').map(({ from, to }) => [from, to])).toEqual([
    [1, 3],
    [10, 10],
  ]);
  expect(unseen).toEqual([{ from: 5, to: 9 }]);
});

it('voids or reprints single serials of what is open, and writes a report of who did what', async () => {
  const id = await printed(60, 80, { again: true, reason: '逐枚处理' });
  const missing = { id, kind: 'MISSING', reason: '卷尾被撕' } as const;
  await world.ok(main, printCount.add, { id, kind: 'MISSING', serials: '61-65', reason: '卷中断开' });
  expect(await world.call(main, printCount.void, { ...missing, serials: '66' })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'serials', msg: expect.stringContaining('66') }] },
  });
  expect(await world.ok(main, printCount.void, { ...missing, serials: '63' })).toEqual({ changed: 1 });
  expect((await world.ok(main, printCount.reprint, { ...missing, serials: '61, 65', reason: '补两枚' })).jobs).toHaveLength(2);
  const left = await roll(id);
  expect(left.open).toEqual([
    { from: 62, to: 62 },
    { from: 64, to: 64 },
  ]);
  expect(left.counted.map(({ from, to, remedy, reason, remedyReason }) => [from, to, remedy, reason, remedyReason])).toEqual([
    [61, 61, 'REPRINTED', '卷中断开', '补两枚'],
    [62, 62, 'NONE', '卷中断开', ''],
    [63, 63, 'VOIDED', '卷中断开', '卷尾被撕'],
    [64, 64, 'NONE', '卷中断开', ''],
    [65, 65, 'REPRINTED', '卷中断开', '补两枚'],
  ]);
  await world.ok(main, printCount.void, missing);
  await world.ok(main, printCount.close, { id, good: 16 });
  const file = (call: 'export' | 'report', more: object) =>
    world.app.inject({
      method: 'POST',
      url: `/api/printCount/${call}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
      payload: { id, ...more },
    });
  const { body } = await file('export', { format: 'csv' });
  const lines = body.split('\r\n').filter(Boolean);
  expect(lines[0]).toContain('情况');
  expect(lines[1]).toMatch(/^计划,60,80,21,逐枚处理,测试员/);
  expect(lines.find((line) => line.startsWith('缺失,63,63,1,卷中断开,测试员'))).toMatch(/序号已作废,卷尾被撕,测试员/);
  expect(lines.at(-1)).toMatch(/^清点完成，合格,,,16,,测试员/);

  const answer = await file('report', {});
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pdf = new PdfReader(answer.rawPayload);
  expect(pdf.pages).toHaveLength(1);
  const text = pdf.textOf(pdf.pages[0]!).join('|').replaceAll(' ', '');
  for (const [name, value] of [
    ['序号', '60–80'],
    ['计划', '21'],
    ['合格数', '16'],
    ['损坏', '0'],
    ['缺失', '5'],
    ['未处理', '–'],
  ])
    expect(text).toContain(`|${name}|${value}|`);
  expect(text).toMatch(/标签清点报告.*清点完成人\|测试员.*清点完成时间\|20\d\d-/);
  expect(text).toMatch(/\|缺失\|63\|1\|卷中断开\|测试员.*?序号已作废卷尾被撕/);
  expect(text).toMatch(/\|缺失\|65\|1\|卷中断开\|测试员.*?已补打补两枚/);
});

it('goes on with its report on a second page, below the same heads', async () => {
  const id = await printed(400, 460, { again: true, reason: '换卷重打' });
  const odd = Array.from({ length: 12 }, (_, n) => 401 + 2 * n);
  await world.ok(main, printCount.add, { id, kind: 'SPOILT', serials: odd.join(','), reason: '压痕' });
  const { rawPayload } = await world.app.inject({
    method: 'POST',
    url: '/api/printCount/report',
    headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    payload: { id },
  });
  const pdf = new PdfReader(rawPayload);
  const [first, second] = pdf.pages.map((page) => pdf.textOf(page).map((text) => text.replaceAll(' ', '')));
  expect(pdf.pages).toHaveLength(2);
  expect(first).toContain('1/2');
  expect(second).toEqual(expect.arrayContaining(['2/2', '标签清点报告', '情况', '未扫码', '424–460']));
  for (const serial of odd) expect([...first!, ...second!].filter((text) => text === String(serial))).toHaveLength(1);
});

it('refuses serials outside the roll and those recorded before, at their field', async () => {
  const id = await printed(20, 30, { again: true, reason: '边界测试' });
  const add = (serials: string) => world.call(main, printCount.add, { id, kind: 'SPOILT', serials });
  for (const serials of ['19', '31', '25-24', '二十'])
    expect(await add(serials)).toMatchObject({ code: 400, data: { fields: [{ field: 'serials' }] } });
  expect(await add('21-23')).toMatchObject({ code: 200 });
  expect(await add('23')).toMatchObject({ code: 400 });
});

it('is not closed by the result of the print alone', async () => {
  const id = await printed(40, 41, { again: true, reason: '关闭测试' });
  expect(await world.call(main, printJob.confirm, { id, result: 'DONE' })).toMatchObject({ code: 409, error: 'printUncounted' });
});

it('tells the second of two operators before the first label, and keeps that it was printed again', async () => {
  const preview = await world.ok(main, printJob.preview, { templateId, batchId: fixture.batchId, serial: 30, rangeTo: 35 });
  expect(preview.overlaps.length).toBeGreaterThan(0);
  expect(await world.call(main, printJob.create, job(30, 35))).toMatchObject({ code: 409, error: 'printOverlap' });
  expect(await world.call(main, printJob.create, job(30, 35, { again: true }))).toMatchObject({ code: 400 });
  const { id } = await world.ok(main, printJob.create, job(30, 35, { again: true, reason: '标签污损' }));
  expect((await world.ok(main, printJob.list, {})).records[0]).toMatchObject({ id, again: true, reason: '标签污损' });
});

it('lets one of two who print the same serials at once through', async () => {
  const other = await codeFixture(world, { count: 5 });
  const person = await world.person(other.companyId, 'ENT_MAIN');
  const [template] = (await world.ok(person, labelTemplate.list, { kind: 'product' })).records;
  const wanted = { ...job(1, 5), templateId: template!.id, batchId: other.batchId };
  const answers = await Promise.all([1, 2].map(() => world.call(person, printJob.create, wanted)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
});

it('names what of a batch stands on no label of this kind yet, whatever the order of the jobs', async () => {
  const other = await codeFixture(world, { count: 30 });
  const person = await world.person(other.companyId, 'ENT_MAIN');
  const { records } = await world.ok(person, labelTemplate.list, {});
  const template = records.find(({ kind }) => kind === 'product')!;
  const unprinted = async (by = template.id) =>
    (await world.ok(person, printJob.preview, { templateId: by, batchId: other.batchId })).unprinted;
  expect(await unprinted()).toEqual([{ from: 1, to: 30 }]);
  const print = async (rangeFrom: number, rangeTo: number, more: object = {}) => {
    const wanted = { ...job(rangeFrom, rangeTo, more), templateId: template.id, batchId: other.batchId };
    return (await world.ok(person, printJob.create, wanted)).id;
  };
  await print(21, 25);
  await print(1, 10);
  await print(5, 12, { again: true, reason: '换卷' });
  const failed = await print(13, 15);
  await world.asStaff((db) => db.updateTable('printJob').set({ status: printLife.at.failed }).where('id', '=', failed).execute());
  expect(await unprinted()).toEqual([
    { from: 13, to: 20 },
    { from: 26, to: 30 },
  ]);
  await print(13, 30, { again: true, reason: '补齐' });
  expect(await unprinted()).toEqual([]);
});

it('prints nothing twice where the company forbids it, and says so beforehand', async () => {
  const before = await printed(50, 51, { again: true, reason: '规则测试' });
  await world.ok(main, printCount.saveSetting, { forbidReprint: true });
  expect(await world.ok(main, printCount.setting, {})).toEqual({ forbidReprint: true });
  expect((await world.ok(main, printJob.preview, { templateId, batchId: fixture.batchId })).reprintForbidden).toBe(true);
  const refused = { code: 409, error: 'reprintForbidden' };
  expect(await world.call(main, printJob.create, job(50, 50, { again: true, reason: '标签污损' }))).toMatchObject(refused);
  expect(await world.call(main, printJob.reprint, { id: before, reason: '标签污损' })).toMatchObject(refused);
  await world.ok(main, printCount.add, { id: before, kind: 'SPOILT', serials: '50' });
  expect(await world.call(main, printCount.reprint, { id: before, kind: 'SPOILT', reason: '标签污损' })).toMatchObject(refused);
  await world.ok(main, printCount.saveSetting, { forbidReprint: false });
});
