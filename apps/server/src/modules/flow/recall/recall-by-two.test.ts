import { open, recall, wel } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let author: Person;
let colleague: Person;
let fixture: CodeFixture;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity });
});
afterAll(() => world.end());
beforeEach(async () => {
  fixture = await codeFixture(world, { count: 10, type: 'AUTH' });
  const { companyId, batchId } = fixture;
  author = await world.person(companyId, 'ENT_MAIN');
  colleague = await world.person(companyId, 'ENT_MAIN');
  await world.asStaff((db) =>
    db.insertInto('codeRange').values({ companyId, batchId, kind: 'ACTIVATE', serialFrom: 1, serialTo: 8 }).execute(),
  );
});

const words = () => ({
  title: '坐垫海绵召回',
  reason: '一批海绵甲醛超标',
  instructions: '请停止使用，拨打电话预约上门更换',
  kind: 'RANGE' as const,
  batchId: fixture.batchId,
  from: 1,
  to: 8,
});
const draft = () => world.ok(author, recall.saveOrUpdate, words());
async function published(): Promise<string> {
  const { id } = await draft();
  await world.ok(author, recall.submit, { id });
  await world.ok(colleague, recall.approve, { id });
  return id;
}
const verdictOf = async (serial: number) =>
  (await world.call(null, open.scan, { address: fixture.paths[serial - 1]! })).data.verdict.verdict;
const pageOf = async (serial: number) =>
  (await world.app.inject({ method: 'GET', url: `${fixture.paths[serial - 1]!}?lang=zh`, headers: { accept: 'text/html' } })).body;

describe('publishing a recall', () => {
  it('nobody approves what he edited, though another wrote and submitted it', async () => {
    const { id } = await draft();
    await world.ok(colleague, recall.saveOrUpdate, { ...words(), id, title: '坐垫海绵召回（改）' });
    await world.ok(author, recall.submit, { id });
    expect(await world.ok(colleague, recall.findOne, { id })).toMatchObject({ mayApprove: false });
    expect(await world.call(colleague, recall.approve, { id })).toMatchObject({ code: 403, error: 'secondPerson' });
  });

  it('who wrote a part stays an author, though others wrote on', async () => {
    const { id } = await draft();
    for (const who of [colleague, author]) await world.ok(who, recall.saveOrUpdate, { ...words(), id });
    await world.ok(author, recall.submit, { id });
    expect(await world.call(colleague, recall.approve, { id })).toMatchObject({ code: 403, error: 'secondPerson' });
  });

  it('nobody approves by a right that he got only after the recall was submitted', async () => {
    const { id } = await draft();
    await world.ok(author, recall.submit, { id });
    const late = await world.person(fixture.companyId, 'ENT_MAIN');
    expect(await world.ok(late, recall.findOne, { id })).toMatchObject({ mayApprove: false });
    expect(await world.call(late, recall.approve, { id })).toMatchObject({ code: 403, error: 'rightTooNew' });
    await world.ok(colleague, recall.approve, { id });
  });

  it('nobody approves what he wrote or submitted', async () => {
    const third = await world.person(fixture.companyId, 'ENT_MAIN');
    const { id } = await draft();
    await world.ok(colleague, recall.submit, { id });
    for (const who of [author, colleague])
      expect(await world.call(who, recall.approve, { id })).toMatchObject({ code: 403, error: 'secondPerson' });
    expect(await verdictOf(1)).toBe('genuineFirst');
    await world.ok(third, recall.reject, { id, reason: '范围过大，请核对' });
    expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ status: 0, opinion: '范围过大，请核对' });
  });
});

describe('lifting a recall', () => {
  it('is the work of two: until a second person confirms, its units stay recalled and its holders answer', async () => {
    const id = await published();
    expect(await world.call(author, recall.end, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    await world.ok(author, recall.askEnd, { id, reason: '复检合格，申请解除' });
    expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ status: 5, mayApprove: false, askedEnd: true });
    expect(await world.call(author, recall.end, { id })).toMatchObject({ code: 403, error: 'secondPerson' });
    expect(await verdictOf(1)).toBe('recalled');
    expect(await pageOf(2)).toContain('请停止使用，拨打电话预约上门更换');
    const { records } = await world.ok(author, recall.holders, { id });
    await world.ok(author, recall.answer, { id: records[0]!.id, found: 3 });
    expect(await world.ok(colleague, wel.todo, {})).toContainEqual(expect.objectContaining({ key: 'recallsEnding', count: 1 }));
    const one = await world.ok(colleague, recall.findOne, { id });
    expect(one).toMatchObject({ mayApprove: true, askedEnd: false, endReason: '复检合格，申请解除' });
    expect(one.deciders).toHaveLength(1);
    await world.ok(colleague, recall.end, { id });
    expect(await verdictOf(1)).toBe('genuineFirst');
  });

  it.each([
    ['turned down by the second person', () => colleague],
    ['withdrawn by who asked', () => author],
  ])('goes back where it is %s', async (_, who) => {
    const id = await published();
    await world.ok(author, recall.askEnd, { id, reason: '复检合格，申请解除' });
    const bystander = await world.person(fixture.companyId, 'ENT_IDENT');
    expect((await world.call(bystander, recall.keep, { id })).code).toBe(403);
    await world.ok(who(), recall.keep, { id, reason: '还有两件未找到' });
    expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ status: 2, endReason: '' });
    expect(await verdictOf(1)).toBe('recalled');
    expect(await world.call(colleague, recall.end, { id })).toMatchObject({ code: 409 });
  });
});
