import { circulation, msgNotify, recall, wel } from '@touchmark/contract';
import { receiverBindLife } from '@touchmark/domain';
import { expect, it } from 'vitest';
import { circulationRig } from '../circulation/circulation.test-rig.ts';

const r = circulationRig();
const { rig, active, dealer, shipped } = r;
const codes = (from: number, to = from) => rig.fixture.codes.slice(from - 1, to);
const words = { title: '坐垫海绵召回', reason: '甲醛超标', instructions: '请停止使用', hotline: '400-800-1234', kind: 'RANGE' as const };

/** A recall of the first forty that two people have published. */
async function published(drill = false) {
  const author = await rig.world.person(rig.fixture.companyId, 'ENT_MAIN');
  const { id } = await rig.world.ok(author, recall.saveOrUpdate, { ...words, drill, batchId: rig.fixture.batchId, from: 1, to: 40 });
  await rig.world.ok(author, recall.submit, { id });
  return { id, author, publish: () => rig.world.ok(rig.main, recall.approve, { id }) };
}
const partsOf = async (by: Parameters<typeof rig.world.ok>[0], more: object = {}) => (await rig.world.ok(by, recall.parts, more)).records;

it('groups what a receiver has, on the way, in stock and sold, and shows it to the company behind him alone', async () => {
  await active();
  const [one, other] = [await dealer(), await dealer()];
  const stock = await shipped(one.receiverId, codes(1, 6));
  await rig.world.ok(one.person, circulation.receive, { id: stock });
  await rig.world.ok(one.person, circulation.sale, { key: r.key(), fromReceiver: one.receiverId, texts: codes(1), phone: '13900138001' });
  await shipped(one.receiverId, codes(7, 9));
  await shipped(other.receiverId, codes(10, 11));
  const { id, author, publish } = await published();
  const held = async (units: number) => (await rig.world.ok(author, recall.holders, { id })).records.find((row) => row.units === units);
  expect((await rig.world.ok(author, recall.holders, { id })).records.map(({ units }) => units)).toEqual([29, 9, 2]);
  // A draft is nobody's but the brand's.
  expect(await partsOf(one.person)).toEqual([]);
  expect(await rig.world.call(one.person, recall.findPart, { id: (await held(9))!.id })).toMatchObject({ code: 404 });
  await publish();
  const mine = await held(9);

  expect(await partsOf(one.person, { open: true })).toMatchObject([
    { id: mine!.id, title: words.title, units: 9, found: null, status: 2, companyName: expect.any(String) as string },
  ]);
  const seen = await rig.world.ok(one.person, recall.findPart, { id: mine!.id });
  expect(seen.codes.map(({ code }) => code)).toEqual(codes(1, 9));
  expect(JSON.stringify(seen)).not.toContain(codes(10)[0]);
  const todos = await rig.world.ok(one.person, wel.todo, {});
  expect(todos.find(({ key }) => key === 'recallsToAnswer')).toMatchObject({ count: 1 });
  expect((await rig.world.ok(one.person, msgNotify.page, {})).records).toContainEqual(
    expect.objectContaining({ path: '/recall/index?view=in' }),
  );

  // Everybody else: as of a part that nobody has.
  const stranger = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
  for (const by of [other.person, stranger, author]) {
    expect(await rig.world.call(by, recall.findPart, { id: mine!.id })).toMatchObject({ code: 404 });
    expect(await rig.world.call(by, recall.answerPart, { id: mine!.id, found: 1 })).toMatchObject({ code: 404 });
    expect((await partsOf(by)).map(({ id: part }) => part)).not.toContain(mine!.id);
  }
  // Nor does the dealer see more of the recall than his part.
  for (const call of [recall.findOne, recall.holders] as const) {
    const answer = await rig.world.call(one.person, call as typeof recall.findOne, { id });
    expect(answer.code === 404 || (answer.data as unknown as { total: number }).total === 0).toBe(true);
  }

  expect(await rig.world.call(one.person, recall.answerPart, { id: mine!.id, found: 10 })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'found' }] },
  });
  const contact = { contactName: '居经理', contactPhone: '13800001234' };
  await rig.world.ok(one.person, recall.answerPart, { id: mine!.id, version: seen.version, found: 5, sold: 1, ...contact });
  const late = { id: mine!.id, version: seen.version, found: 1 };
  expect(await rig.world.call(one.person, recall.answerPart, late)).toMatchObject({ code: 409, error: 'versionConflict' });
  expect(await partsOf(one.person, { open: true })).toEqual([]);
  const answered = (await rig.world.ok(author, recall.holders, { id })).records.find((row) => row.id === mine!.id);
  expect(answered).toMatchObject({ found: 5, sold: 1, byHolder: true, ...contact });
  expect((await rig.world.ok(author, recall.findOne, { id })).history.map(({ action }) => action)).toContain('reply');
  expect((await rig.world.ok(author, msgNotify.page, {})).records).toContainEqual(
    expect.objectContaining({ path: `/recall/index?id=${id}` }),
  );

  // Whoever no longer stands for the receiver sees nothing of it.
  await rig.world.asStaff((db) =>
    db.updateTable('receiver').set({ boundCompany: null, bindStatus: receiverBindLife.at.none }).where('id', '=', one.receiverId).execute(),
  );
  expect(await rig.world.call(one.person, recall.findPart, { id: mine!.id })).toMatchObject({ code: 404 });

  // Nor does a company that stands for it from now on: what was said before is not its own.
  const heir = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
  await rig.world.asStaff((db) =>
    db
      .updateTable('receiver')
      .set({ boundCompany: heir.companyId, bindStatus: receiverBindLife.at.bound })
      .where('id', '=', one.receiverId)
      .execute(),
  );
  expect(await rig.world.call(heir, recall.findPart, { id: mine!.id })).toMatchObject({ code: 404 });
  expect(await partsOf(heir)).toEqual([]);

  await rig.world.ok(rig.main, recall.close, { id, reason: '已全部处理完毕' });
  const [theirs] = await partsOf(other.person);
  expect(theirs).toMatchObject({ units: 2, status: 3 });
  expect(await rig.world.call(other.person, recall.answerPart, { id: theirs!.id, found: 1 })).toMatchObject({ code: 409 });
});
