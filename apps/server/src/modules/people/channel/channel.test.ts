import { channel, type Input } from '@touchmark/contract';
import { addDays, channelLife, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { endChannels, fixChannel, touchChannel } from './public.ts';

let world: World;
let operator: Person;
let maker: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.person((await auditorOf(world)).companyId, 'PLATFORM_OPERATOR');
  maker = await world.person(await world.company({ name: '渠道带来的家具厂' }), 'ENT_MAIN');
});
afterAll(() => world.end());

let nth = 0;
type Form = Input<typeof channel.saveOrUpdate>;
const form = (more: Partial<Form> = {}): Form => {
  nth += 1;
  return {
    code: `FS-EXPO-${nth}`,
    name: `佛山展会${nth}`,
    kind: 'EXPO',
    adcode: '440600',
    ownerId: operator.userId,
    contact: '周会长',
    phone: '13800005001',
    startDay: '2026-01-01',
    endDay: '2099-12-31',
    cost: 300_000,
    ...more,
  };
};
const running = async (more: Partial<Form> = {}) => {
  const given = form(more);
  const { id } = await world.ok(operator, channel.saveOrUpdate, given);
  await world.ok(operator, channel.enable, { id });
  return { id, code: given.code };
};
const find = async (id: string) => (await world.ok(operator, channel.list, { pageSize: 200 })).records.find((row) => row.id === id)!;
const touch = (person: Person, code: string) => world.asStaff((db) => touchChannel(db, { userId: person.userId, code }));
const someone = async () => world.person(await world.company({ authStatus: 0 } as never), 'ENT_MAIN');

describe('who comes by a channel', () => {
  it('counts once, for the first one; his certified company is fixed, and what it pays is the channel’s', async () => {
    const [first, second] = [await running(), await running()];
    await touch(maker, first.code.toLowerCase());
    await touch(maker, second.code);
    await world.asStaff((db) => fixChannel(db, { userId: maker.userId, companyId: maker.companyId }));
    expect(await find(first.id)).toMatchObject({ registered: 1, certified: 1, paying: 0, costEach: null });
    expect(await find(second.id)).toMatchObject({ registered: 0 });
    await world.asStaff((db) =>
      db
        .insertInto('orders')
        .values({
          companyId: maker.companyId,
          orderNo: 'T-CHANNEL-1',
          bizType: 'CODE_PACK',
          deliverKind: 'QUOTA',
          lines: sql`'[]'`,
          amount: '120000',
          createUser: maker.userId,
          payDeadline: sql<string>`now()`,
          status: 3,
        })
        .execute(),
    );
    expect(await find(first.id)).toMatchObject({ paying: 1, amount: 120_000, costEach: 300_000 });
    expect((await world.ok(operator, channel.detailList, { id: first.id })).records).toMatchObject([
      { companyName: '渠道带来的家具厂', amount: 120_000 },
    ]);
  });

  it('no longer counts after 90 days, nor by a channel that is paused, not started or over', async () => {
    const late = await someone();
    const one = await running();
    await touch(late, one.code);
    await world.asStaff((db) =>
      db
        .updateTable('channelTouch')
        .set({ touchTime: sql`now() - interval '91 days'` })
        .where('userId', '=', late.userId)
        .execute(),
    );
    await world.asStaff((db) => fixChannel(db, { userId: late.userId, companyId: late.companyId }));
    expect(await find(one.id)).toMatchObject({ registered: 1, certified: 0 });
    const other = await someone();
    await world.ok(operator, channel.pause, { id: one.id });
    await touch(other, one.code);
    expect(await find(one.id)).toMatchObject({ registered: 1 });
    expect(await world.ok(null, channel.byCode, { code: one.code })).toEqual({ name: '', landing: '' });
  });
});

it('codes of registrations without a channel are listed, and a channel of that code takes them over', async () => {
  const early = await someone();
  await world.asStaff((db) => db.updateTable('appUser').set({ channelCode: 'OLD-PARK' }).where('id', '=', early.userId).execute());
  expect((await world.ok(operator, channel.unmatched, {})).map(({ code, people }) => [code, people])).toContainEqual(['OLD-PARK', 1]);
  expect(await world.ok(operator, channel.saveOrUpdate, form({ code: 'old-park' }))).toMatchObject({ matched: 1 });
  expect((await world.ok(operator, channel.unmatched, {})).map(({ code }) => code)).not.toContain('OLD-PARK');
});

it('its code is unique in any case and never changes, because it is printed', async () => {
  const { id, code } = await running();
  expect(await world.call(operator, channel.saveOrUpdate, form({ code: code.toLowerCase() }))).toMatchObject({
    code: 409,
    data: { fields: [{ field: 'code' }] },
  });
  expect(await world.call(operator, channel.saveOrUpdate, { ...form(), id })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'code' }] },
  });
});

it.each([
  ['code', { code: 'A' }],
  ['code', { code: '展会' }],
  ['phone', { phone: '12' }],
  ['adcode', { adcode: '999999' }],
  ['ownerId', { ownerId: '9000000000000000001' }],
  ['endDay', { endDay: '2025-01-01' }],
  ['cost', { cost: -1 }],
] as const)('a wrong %s is refused at its field', async (field, wrong) =>
  expect(await world.call(operator, channel.saveOrUpdate, form(wrong))).toMatchObject({ code: 400, data: { fields: [{ field }] } }),
);

it('the poster is a PDF; companies see neither it nor the list', async () => {
  const { id } = await running({ landing: '家具企业数字化补贴名额' });
  const answer = (who: Person) =>
    world.app.inject({
      method: 'GET',
      url: `/api/channel/qr?id=${id}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` },
    });
  expect((await answer(operator)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await answer(maker)).statusCode).toBe(403);
  expect(await world.call(maker, channel.list, {})).toMatchObject({ code: 403 });
});

it('ends by its last day, and cannot begin again without another one', async () => {
  const { id } = await running();
  const waiting = await world.ok(operator, channel.saveOrUpdate, form({ endDay: addDays(today(), -1) }));
  expect(await world.call(operator, channel.enable, { id: waiting.id })).toMatchObject({ code: 409, error: 'channelOver' });
  await world.asStaff((db) =>
    db
      .updateTable('channel')
      .set({ endDay: addDays(today(), -1) })
      .where('id', '=', id)
      .execute(),
  );
  await world.asStaff((db) => endChannels(db, today()));
  expect(await find(id)).toMatchObject({ status: channelLife.at.ended });
});
