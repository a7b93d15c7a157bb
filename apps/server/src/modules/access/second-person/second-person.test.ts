import { inviteLink, mainAccount, member, newMemberAudit, personalCenter, recall, role, roleAuth, userPersonal } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../../../db/connect.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

/** Every way in which somebody comes to decide, as the database notes it: who made him, who gave him what he decides by, since when. */
let world: World;
let companyId: string;
let companyName: string;
/** Whoever asks in these tests, and a colleague who made nobody. Both are main accounts. */
let author: Person;
let other: Person;
let roles: Map<string, string>;
let texts: string[] = [];
let nth = 0;
beforeAll(async () => {
  world = await createWorld();
  world.services.signInPorts.sms = { send: async ({ text }) => void texts.push(text) };
});
afterAll(() => world.end());
beforeEach(async () => {
  texts = [];
  nth += 1;
  companyName = `双人测试 ${nth} 厂`;
  companyId = await world.company({ name: companyName });
  author = await world.person(companyId, 'ENT_MAIN');
  other = await world.person(companyId, 'ENT_MAIN');
  roles = new Map((await world.ok(author, role.select, {})).map(({ code, id }) => [code, id]));
});

/** What `who` is told when he decides on a recall that somebody wrote and submitted just now. */
async function decides(who: Person, by: Person): Promise<string | null> {
  const { id } = await world.asStaff((db) =>
    db
      .insertInto('recall')
      .values({
        companyId,
        recallNo: sql<string>`'ZH' || nextval('row_number')`,
        title: '坐垫海绵召回',
        reason: '一批海绵甲醛超标',
        instructions: '请停止使用',
        source: json({ kind: 'CODES', codes: [], prodBatchIds: [], lotIds: [] }),
        status: 1,
        createUser: by.userId,
        submitUser: by.userId,
        authors: [by.userId],
        submitTime: sql<string>`clock_timestamp()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { success, error, code } = await world.call(who, recall.reject, { id, reason: '范围过大，请核对' });
  return success ? null : (error ?? String(code));
}
const stranger = async (): Promise<Person> => world.person(await world.company(), 'ENT_MAIN');
/** The session goes over to the company. */
const at = async (person: Person): Promise<Person> => {
  await world.asStaff((db) => db.updateTable('session').set({ actingCompanyId: companyId }).where('userId', '=', person.userId).execute());
  return { ...person, companyId };
};
const membershipOf = async (person: Person) =>
  (
    await world.asStaff((db) =>
      db
        .selectFrom('membership')
        .where('companyId', '=', companyId)
        .where('userId', '=', person.userId)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
  ).id;
const warehouse = () => roles.get('ENT_WMS')!;

async function invited(by: Person, roleId = warehouse()): Promise<Person> {
  const person = await stranger();
  const { inviteId } = await world.ok(by, personalCenter.inviteUser, { userId: person.userId, comId: companyId, roleId, position: '仓储' });
  await world.ok(person, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' });
  return at(person);
}
/** A role with the right to decide, and to invite others. */
async function customRole(by: Person): Promise<string> {
  const { id } = await world.ok(by, role.saveOrUpdate, { name: `召回复核 ${nth}`, dataScope: 'ALL' });
  await world.ok(by, roleAuth.save, { id, codes: ['recall_approve', 'org_view', 'org_invite', 'personal_invite'] });
  return id;
}

const ways: [string, (by: Person) => Promise<Person>][] = [
  ['invited', invited],
  [
    'invited by a link that he opened himself',
    async (by) => {
      const { token } = await world.ok(by, inviteLink.create, {
        person: '李师傅',
        roleId: warehouse(),
        authDeadLine: '2099-12-31',
        position: '仓储',
      });
      const person = await stranger();
      const { inviteId } = await world.ok(person, inviteLink.take, { token });
      await world.ok(person, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' });
      return at(person);
    },
  ],
  [
    'let in after his application',
    async (by) => {
      const person = await stranger();
      await world.ok(person, userPersonal.apply, { id: companyId, comName: companyName, applyReason: '我来负责仓储' });
      const { records } = await world.ok(by, newMemberAudit.list, {});
      await world.ok(by, newMemberAudit.audit, { id: records[0]!.id, pass: true, roleId: warehouse() });
      return at(person);
    },
  ],
  [
    'given his role',
    async (by) => {
      const person = await world.person(companyId, 'ENT_READER');
      await world.ok(by, role.assign, { id: warehouse(), memberIds: [await membershipOf(person)] });
      return person;
    },
  ],
  [
    'enabled again',
    async (by) => {
      const person = await world.person(companyId, 'ENT_WMS');
      const id = await membershipOf(person);
      for (const enabled of [false, true]) await world.ok(by, member.enable, { id, enabled });
      // Disabling ended his session.
      await world.asStaff((db) => db.updateTable('session').set({ ended: false }).where('userId', '=', person.userId).execute());
      return at(person);
    },
  ],
  [
    'given the right with his role',
    async (by) => {
      const mine = await world.ok(other, role.saveOrUpdate, { name: `待授权 ${nth}`, dataScope: 'ALL' });
      const person = await world.person(companyId, 'ENT_READER');
      await world.ok(other, role.assign, { id: mine.id, memberIds: [await membershipOf(person)] });
      await world.ok(by, roleAuth.save, { id: mine.id, codes: ['recall_approve'] });
      return person;
    },
  ],
  [
    'invited by somebody who was invited',
    async (by) => {
      const mine = await customRole(by);
      return invited(await invited(by, mine), mine);
    },
  ],
];

describe('who decides on what another asked', () => {
  it.each(ways)('was not %s by him', async (_, way) => {
    const person = await way(author);
    expect(await decides(person, author)).toBe('madeByAuthor');
    // A colleague who has nothing to do with it is another author.
    const third = await world.person(companyId, 'ENT_MAIN');
    expect(await decides(person, third)).toBeNull();
    expect(await decides(author, person)).toBeNull();
  });

  it('has the main account from nobody who asked', async () => {
    const heir = await world.person(companyId, 'ENT_WMS');
    await world.asStaff((db) =>
      db
        .updateTable('appUser')
        .set({ phone: `1392000${String(1000 + nth)}` })
        .where('id', '=', author.userId)
        .execute(),
    );
    await world.ok(author, mainAccount.sendCode, {});
    await expect.poll(() => texts.length).toBeGreaterThan(0);
    const { id } = await world.ok(author, mainAccount.transfer, {
      toUserId: heir.userId,
      roleId: warehouse(),
      reason: '负责人已经变更',
      smsCode: /\d{6}/.exec(texts.at(-1)!)![0],
    });
    expect(await decides(heir, author)).toBeNull();
    await world.ok(heir, mainAccount.accept, { id, accept: true });
    expect(await decides(heir, author)).toBe('madeByAuthor');
    // Whoever gave it away has his present role from himself.
    expect(await decides(author, heir)).toBeNull();
  });

  it('had the right before: a right that his role lost and got again is a new one, others that change take nothing from him', async () => {
    const mine = await customRole(other);
    const person = await world.person(companyId, 'ENT_READER');
    await world.ok(other, role.assign, { id: mine, memberIds: [await membershipOf(person)] });
    const since = () =>
      world.asStaff((db) =>
        db
          .selectFrom('rolePermission')
          .where('roleId', '=', mine)
          .where('code', '=', 'recall_approve')
          .select(['giveTime', 'giveUser'])
          .executeTakeFirst(),
      );
    const before = await since();
    expect(before).toMatchObject({ giveUser: other.userId });
    await world.ok(author, roleAuth.save, { id: mine, codes: ['recall_approve', 'recall_add'] });
    expect(await since()).toEqual(before);
    expect(await decides(person, author)).toBeNull();
    await world.ok(author, roleAuth.save, { id: mine, codes: ['recall_add'] });
    await world.ok(author, roleAuth.save, { id: mine, codes: ['recall_approve', 'recall_add'] });
    expect(await since()).toMatchObject({ giveUser: author.userId });
    expect(await decides(person, author)).toBe('madeByAuthor');
  });
});
