import { mainAccount, member, personalCenter, role } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { overdueTransfers } from './public.ts';

let world: World;
let companyId: string;
let main: Person;
let heir: Person;
let keep: string;
let texts: string[] = [];
let nth = 0;
beforeAll(async () => {
  world = await createWorld();
  // A provider that stores messages, so that the test can read the code.
  world.services.signInPorts.sms = {
    send: async ({ text }) => {
      texts.push(text);
    },
  };
});
afterAll(() => world.end());
beforeEach(async () => {
  texts = [];
  nth += 1;
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
  heir = await world.person(companyId, 'ENT_IDENT');
  await world.asStaff((db) =>
    db
      .updateTable('appUser')
      .set({ phone: `139${String(10_000_000 + nth)}` })
      .where('id', '=', main.userId)
      .execute(),
  );
  keep = (await world.ok(main, role.select, {})).find(({ code }) => code === 'ENT_READER')!.id;
});

async function ask(more = {}) {
  await world.ok(main, mainAccount.sendCode, {});
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  const smsCode = /\d{6}/.exec(texts.at(-1)!)![0];
  return world.call(main, mainAccount.transfer, { toUserId: heir.userId, roleId: keep, reason: '负责人已经变更', smsCode, ...more });
}
const holderId = async () => (await world.ok(main, mainAccount.info, {})).holder?.userId;

describe('the main account', () => {
  it('goes to a member who accepts it; the former holder keeps the role that was chosen', async () => {
    const { id } = (await ask()).data;
    expect(await world.ok(heir, mainAccount.info, {})).toMatchObject({ open: { id, status: 0, mine: 'to' } });
    expect(
      await world.call(main, mainAccount.transfer, { toUserId: heir.userId, roleId: keep, reason: '再发起一次转让', smsCode: '123456' }),
    ).toMatchObject({ code: 409, error: 'transferOpen' });
    await world.ok(heir, mainAccount.accept, { id, accept: true });
    expect(await holderId()).toBe(heir.userId);
    expect((await world.ok(heir, member.list, {})).records.map(({ userId, isMain, roleName }) => [userId, isMain, roleName])).toEqual([
      [heir.userId, 1, '企业主账号'],
      [main.userId, 0, '只读'],
    ]);
    expect(
      await world.call(main, mainAccount.transfer, { toUserId: heir.userId, roleId: keep, reason: '再转一次试试', smsCode: '123456' }),
    ).toMatchObject({ code: 403 });
    expect((await world.ok(heir, mainAccount.history, {})).records).toMatchObject([{ id, status: 1 }]);
  });

  it('stays where it is when the other declines, the holder takes it back, or nobody answers in three days', async () => {
    await world.ok(heir, mainAccount.accept, { id: (await ask()).data.id, accept: false });
    const second = await world.asStaff((db) =>
      db
        .insertInto('mainTransfer')
        .values({
          companyId,
          fromUserId: main.userId,
          toUserId: heir.userId,
          oldRoleCode: 'ENT_READER',
          reason: '测试',
          status: 0,
          expireTime: sql<string>`now() + interval '1 day'`,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await world.ok(main, mainAccount.cancel, { id: second.id });
    const third = await world.asStaff((db) =>
      db
        .insertInto('mainTransfer')
        .values({
          companyId,
          fromUserId: main.userId,
          toUserId: heir.userId,
          oldRoleCode: 'ENT_READER',
          reason: '测试',
          status: 0,
          expireTime: sql<string>`now() - interval '1 minute'`,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await world.call(heir, mainAccount.accept, { id: third.id, accept: true })).toMatchObject({ code: 409 });
    await world.asStaff((db) => overdueTransfers(db));
    expect((await world.ok(main, mainAccount.history, {})).records.map(({ status }) => status)).toEqual([3, 5, 2]);
    expect(await holderId()).toBe(main.userId);
  });

  it.each([
    ['a wrong code', () => ({ smsCode: '000000' }), { code: 400, error: 'wrongCode' }],
    ['somebody who is no member', () => ({ toUserId: '999' }), { code: 400, data: { fields: [{ field: 'toUserId' }] } }],
    ['a role of nobody for the former holder', () => ({ roleId: '999' }), { code: 400, data: { fields: [{ field: 'roleId' }] } }],
    ['no reason', () => ({ reason: '' }), { code: 400, data: { fields: [{ field: 'reason' }] } }],
  ])('is not handed over with %s', async (_, more, refusal) => {
    expect(await ask(more())).toMatchObject(refusal);
    expect(await holderId()).toBe(main.userId);
  });

  it('is answered only by the one who is asked', async () => {
    const { id } = (await ask()).data;
    const third = await world.person(companyId, 'ENT_FIN');
    const foreign = await world.person(await world.company(), 'ENT_MAIN');
    for (const person of [third, foreign, main])
      expect(await world.call(person, mainAccount.accept, { id, accept: true })).toMatchObject({ code: 404 });
    expect(await world.call(foreign, mainAccount.cancel, { id })).toMatchObject({ code: 404 });
    expect((await world.ok(main, personalCenter.findUserComInfo, { id: companyId, userId: third.userId })).isMain).toBe(0);
    // Somebody else's place is for people who may see the members.
    expect(await world.call(third, personalCenter.findUserComInfo, { id: companyId, userId: main.userId })).toMatchObject({ code: 404 });
    expect((await world.ok(third, personalCenter.findUserComInfo, { id: companyId, userId: third.userId })).isMain).toBe(0);
  });
});
