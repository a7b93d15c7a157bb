import { lead, order } from '@touchmark/contract';
import { addDays, leadLife, orderLife, silentDays, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { releaseSilent } from './release.ts';

let world: World;
let admin: Person;
let operator: Person;
let other: Person;
let auditor: Person;
let maker: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  const person = (role: Parameters<World['person']>[1]) => world.person(auditor.companyId, role);
  admin = await person('PLATFORM_ADMIN');
  [operator, other] = [await person('PLATFORM_OPERATOR'), await person('PLATFORM_OPERATOR')];
  maker = await world.person(await world.company({ name: '杉木堂家具有限公司' }), 'ENT_MAIN');
});
afterAll(() => world.end());

let nth = 0;
const form = (more: object = {}) => {
  nth += 1;
  return {
    company: `咨询企业${nth}`,
    interest: 'NODE',
    contact: '李建国',
    phone: `1380013${String(8000 + nth)}`,
    content: '想了解年费与发码价格',
    ...more,
  } as const;
};
const add = (who: Person, more: object = {}) => world.ok(who, lead.saveOrUpdate, form(more));
const followed = async (who: Person, more: object = {}) => {
  const saved = await add(who, more);
  await world.ok(who, lead.assign, { ids: [saved.id], followerId: who.userId });
  return saved.id;
};
const tomorrow = `${addDays(today(), 1)} 09:30`;
const said = { way: 'CALL', content: '报价已发，等回复', result: 'INTERESTED', nextTime: tomorrow } as const;
const find = async (who: Person, id: string) => world.ok(who, lead.findOne, { id });

describe('who asks again', () => {
  it('is the same lead by phone and company: the source is added, the question kept, and a closed lead opens again', async () => {
    const asked = form();
    const first = await world.ok(operator, lead.saveOrUpdate, asked);
    const again = await world.ok(other, lead.saveOrUpdate, {
      ...asked,
      phone: ` ${asked.phone.slice(0, 3)}-${asked.phone.slice(3)}`,
      source: 'PORTAL',
      content: '还想了解防窜货',
    });
    expect(again).toMatchObject({ id: first.id, leadNo: first.leadNo, merged: true });
    expect(await find(operator, first.id)).toMatchObject({ sources: ['PORTAL', 'PHONE'], asked: 2 });
    expect((await world.ok(operator, lead.followList, { id: first.id })).records.map(({ content }) => content)).toEqual([
      '还想了解防窜货',
      asked.content,
    ]);
    await world.ok(operator, lead.close, { id: first.id, reason: '暂时没有预算' });
    await world.ok(operator, lead.saveOrUpdate, asked);
    expect(await find(operator, first.id)).toMatchObject({ status: leadLife.at.followed, follower: operator.userId, closeReason: '' });
  });

  it('is another lead for another company, and asking at once makes one', async () => {
    const asked = form();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.ok(operator, lead.saveOrUpdate, asked)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const elsewhere = await world.ok(operator, lead.saveOrUpdate, { ...asked, company: `${asked.company}分公司` });
    expect(elsewhere.id).not.toBe(answers[0]!.id);
    expect(await world.call(operator, lead.saveOrUpdate, { ...asked, id: elsewhere.id })).toMatchObject({
      code: 409,
      error: 'leadTaken',
      data: { fields: [{ field: 'phone' }] },
    });
  });
});

it.each([
  ['phone', { phone: '12345' }],
  ['phone', { phone: '138****8001' }],
  ['content', { content: '好' }],
  ['content', { content: undefined }],
  ['company', { company: '甲' }],
  ['contact', { contact: '' }],
] as const)('a new lead with a wrong %s is refused at its field', async (field, wrong) => {
  expect(await world.call(operator, lead.saveOrUpdate, { ...form(), ...wrong })).toMatchObject({
    code: 400,
    data: { fields: [{ field }] },
  });
});

describe('who follows', () => {
  it('is seen by himself and administrators; to other operators his leads do not exist, and auditors see none', async () => {
    const id = await followed(operator);
    for (const call of [lead.findOne, lead.followList, lead.unmask, lead.reopen])
      expect(await world.call(other, call, { id })).toMatchObject({ code: 404 });
    expect(await world.call(other, lead.follow, { id, ...said })).toMatchObject({ code: 404 });
    expect((await world.ok(other, lead.list, { pageSize: 200 })).records.some((row) => row.id === id)).toBe(false);
    expect((await find(admin, id)).followerName).not.toBe('');
    for (const who of [auditor, maker]) expect(await world.call(who, lead.list, {})).toMatchObject({ code: 403 });
  });

  it('is somebody of the staff who works on leads', async () => {
    const { id } = await add(operator);
    for (const who of [auditor, maker])
      expect(await world.call(operator, lead.assign, { ids: [id], followerId: who.userId })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'followerId' }] },
      });
    expect(await world.ok(admin, lead.assign, { ids: [id, id], followerId: other.userId })).toEqual({ assigned: 1 });
  });

  it('says an outcome, and when the next contact is, which lies ahead', async () => {
    const id = await followed(operator);
    const wrong = async (more: object) => world.call(operator, lead.follow, { id, ...said, ...more });
    expect(await wrong({ nextTime: undefined })).toMatchObject({ code: 400, data: { fields: [{ field: 'nextTime' }] } });
    expect(await wrong({ nextTime: '2020-01-01 09:00' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'nextTime', msg: '应晚于现在' }] },
    });
    expect(await wrong({ result: undefined })).toMatchObject({ code: 400, data: { fields: [{ field: 'result' }] } });
    await world.ok(operator, lead.follow, { id, ...said });
    expect(await find(operator, id)).toMatchObject({ result: 'INTERESTED', nextTime: `${tomorrow}:00`, due: false });
    await world.ok(operator, lead.follow, { id, ...said, result: 'NONE', nextTime: undefined });
    expect(await find(operator, id)).toMatchObject({ result: 'NONE', nextTime: null });
  });

  it('finds what is due first', async () => {
    const [late, later] = [await followed(other), await followed(other)];
    await add(other);
    const setNext = (id: string, days: number) =>
      world.asStaff((db) =>
        db
          .updateTable('lead')
          .set({ nextTime: sql`now() - make_interval(days => ${days})` })
          .where('id', '=', id)
          .execute(),
      );
    await setNext(later, 1);
    await setNext(late, 3);
    expect((await world.ok(other, lead.list, {})).records.slice(0, 2).map(({ id, due }) => [id, due])).toEqual([
      [late, true],
      [later, true],
    ]);
    expect((await world.ok(other, lead.list, { mine: true })).records.map(({ id }) => id)).toEqual([late, later]);
  });
});

it('a lead returns to the pool after 14 silent days, not while a contact lies ahead or was', async () => {
  const [silent, ahead, spoken] = [await followed(operator), await followed(operator), await followed(operator)];
  await world.ok(operator, lead.follow, { id: ahead, ...said });
  await world.ok(operator, lead.follow, { id: spoken, ...said, result: 'NONE', nextTime: undefined });
  const since = sql<string>`now() - make_interval(days => ${silentDays + 1})`;
  await world.asStaff((db) => db.updateTable('lead').set({ followerSince: since }).where('id', 'in', [silent, ahead, spoken]).execute());
  expect(await world.asStaff((db) => releaseSilent(db, 100))).toBe(1);
  expect(await find(other, silent)).toMatchObject({ status: leadLife.at.fresh, follower: null });
  expect((await find(operator, silent)).history.at(-1)).toMatchObject({ action: 'release', fromStatus: '1', toStatus: '0' });
  expect(await find(operator, ahead)).toMatchObject({ status: leadLife.at.followed });
  expect(await find(operator, spoken)).toMatchObject({ status: leadLife.at.followed });
});

describe('an order', () => {
  it('is made for the certified company by its full name, and its fate is shown', async () => {
    const id = await followed(operator);
    const ask = { id, product: 'ECODE', quantity: 5000 } as const;
    expect(await world.call(operator, lead.convert, { ...ask, company: '没有这家企业' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'company' }] },
    });
    expect(await world.call(operator, lead.convert, { ...ask, company: '杉木堂家具有限公司', quantity: undefined })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'quantity' }] },
    });
    for (const quantity of [0, -1, 1e12])
      expect(await world.call(operator, lead.convert, { ...ask, company: '杉木堂家具有限公司', quantity })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'quantity' }] },
      });
    const made = await world.ok(operator, lead.convert, { ...ask, company: '杉木堂家具有限公司' });
    expect(await find(operator, id)).toMatchObject({ status: leadLife.at.won, orderNo: made.orderNo, orderStatus: orderLife.at.unpaid });
    const [bought] = (await world.ok(maker, order.list, {})).records.filter(({ orderNo }) => orderNo === made.orderNo);
    await world.ok(maker, order.cancel, { id: bought!.id });
    expect((await find(operator, id)).orderStatus).toBe(orderLife.at.cancelled);
    expect(await world.call(operator, lead.convert, { ...ask, company: '杉木堂家具有限公司' })).toMatchObject({ code: 409 });
  });
});

it('a contact is stored sealed, shown masked, found by its whole number, and each whole look is recorded', async () => {
  const asked = form();
  const { id } = await world.ok(operator, lead.saveOrUpdate, asked);
  const row = (await world.ok(operator, lead.list, { keyword: asked.phone })).records[0]!;
  expect([row.id, row.phone, row.contact]).toEqual([id, `138****${asked.phone.slice(-4)}`, '**国']);
  const stored = await world.asStaff((db) =>
    db.selectFrom('lead').where('id', '=', id).select(['phone', 'contact']).executeTakeFirstOrThrow(),
  );
  expect(Buffer.concat([stored.phone, stored.contact]).includes(asked.phone)).toBe(false);
  // The form is saved as it was shown: nothing is lost.
  await world.ok(operator, lead.saveOrUpdate, { id, company: row.company, interest: 'GS1', contact: row.contact, phone: row.phone });
  expect(await world.ok(operator, lead.unmask, { id })).toEqual({ contact: '李建国', phone: asked.phone });
  expect((await find(operator, id)).history.map(({ action }) => action)).toEqual(['add', 'edit', 'unmask']);
});
