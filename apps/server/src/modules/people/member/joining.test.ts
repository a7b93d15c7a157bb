import { member, newMemberAudit, personalCenter, role, user, userPersonal } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let companyId: string;
let name: string;
let roles: Map<string, string>;
let nth = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  nth += 1;
  name = `人员测试 ${nth} 厂`;
  companyId = await world.company({ name });
  main = await world.person(companyId, 'ENT_MAIN');
  roles = new Map((await world.ok(main, role.select, {})).map(({ code, id }) => [code, id]));
});

/** A certified user with a company of his own. */
const stranger = async (): Promise<Person> => world.person(await world.company(), 'ENT_MAIN');
/** A user with a verified name and without a company. */
async function newcomer(): Promise<Person> {
  const person = await stranger();
  await world.asStaff(async (db) => {
    await db.deleteFrom('membership').where('userId', '=', person.userId).execute();
    await db.updateTable('session').set({ actingCompanyId: null }).where('userId', '=', person.userId).execute();
    await db.updateTable('appUser').set({ status: '1', currentCompanyId: null }).where('id', '=', person.userId).execute();
  });
  return person;
}
// The status in the account's row, also after its sessions have ended.
const statusOf = async (person: Person) =>
  (await world.asStaff((db) => db.selectFrom('appUser').where('id', '=', person.userId).select('status').executeTakeFirstOrThrow())).status;
const memberOf = async (person: Person) =>
  (await world.ok(main, member.list, {})).records.find(({ userId }) => userId === person.userId) ??
  (await Promise.all([1, 3, 5, 6].map(async (status) => (await world.ok(main, member.list, { status })).records)))
    .flat()
    .find(({ userId }) => userId === person.userId)!;
const invite = (person: Person, more = {}) =>
  world.call(main, personalCenter.inviteUser, {
    userId: person.userId,
    comId: companyId,
    roleId: roles.get('ENT_IDENT')!,
    position: '设计',
    ...more,
  });

describe('an invitation', () => {
  it('reaches a person found by his exact account, who accepts and is certified at once', async () => {
    const person = await newcomer();
    const { account } = await world.ok(person, personalCenter.findUserInfo, { id: person.userId });
    expect(await world.ok(main, personalCenter.findPerson, { search: account.slice(0, -1) })).toBeNull();
    expect(await world.ok(main, personalCenter.findPerson, { search: account.toUpperCase() })).toMatchObject({
      userId: person.userId,
      member: false,
    });
    const { inviteId } = (await invite(person, { memo: '欢迎' })).data;
    expect(await world.ok(person, personalCenter.findInvite, { id: inviteId })).toMatchObject({
      kind: 'INVITE',
      companyName: name,
      position: '设计',
      memo: '欢迎',
      roleName: '标识管理员',
      status: 0,
    });
    expect((await world.ok(person, userPersonal.applyInvitedList, {})).records.map(({ id }) => id)).toEqual([inviteId]);
    expect(await memberOf(person)).toMatchObject({ status: 0, roleName: '标识管理员' });
    await world.ok(person, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' });
    expect(await statusOf(person)).toBe('3');
    expect(await world.ok(person, user.userInfo, {})).toMatchObject({ companyId, status: '3' });
    expect(await memberOf(person)).toMatchObject({ status: 2, position: '设计', joinWay: 'INVITE' });
    expect(await world.ok(person, personalCenter.companyList, {})).toMatchObject([{ id: companyId, name, role: '标识管理员' }]);
    expect((await world.ok(person, userPersonal.historyList, {})).records).toMatchObject([{ id: inviteId, status: 1 }]);
    expect(await invite(person)).toMatchObject({ code: 409, error: 'alreadyMember' });
    expect(await world.call(person, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' })).toMatchObject({ code: 409 });
  });

  it('can be declined, withdrawn, and made again', async () => {
    const person = await stranger();
    await world.ok(person, userPersonal.linkedCom, { id: (await invite(person)).data.inviteId, operation: 'REFUSE' });
    expect(await memberOf(person)).toMatchObject({ status: 3 });
    const second = (await invite(person)).data.inviteId;
    expect(await invite(person)).toMatchObject({ code: 409, error: 'alreadyInvited' });
    await world.ok(main, member.withdrawInvite, { id: (await memberOf(person)).id });
    expect(await memberOf(person)).toMatchObject({ status: 6 });
    expect(await world.call(person, userPersonal.linkedCom, { id: second, operation: 'ACCEPT' })).toMatchObject({ code: 409 });
    expect((await invite(person)).success).toBe(true);
  });

  it.each([
    ['a deadline that has passed', () => ({ authDeadLine: '2020-01-01' }), 'authDeadLine'],
    ['a department of nobody', () => ({ department: '999' }), 'department'],
    ['a role of nobody', () => ({ roleId: '999' }), 'roleId'],
    ['a person who is not there', () => ({ userId: '999' }), 'userId'],
  ])('with %s is refused by the field’s name', async (_, more, field) => {
    expect(await invite(await stranger(), more())).toMatchObject({ code: 400, data: { fields: [{ field }] } });
  });

  it('cannot make somebody the main account, nor be for another company', async () => {
    const person = await stranger();
    const mainRole = await world.asStaff((db) =>
      db.selectFrom('role').where('code', '=', 'ENT_MAIN').select('id').executeTakeFirstOrThrow(),
    );
    expect(await invite(person, { roleId: mainRole.id })).toMatchObject({ code: 403 });
    expect(await invite(person, { comId: person.companyId })).toMatchObject({ code: 404 });
  });

  it('is nobody else’s to read or answer', async () => {
    const [person, other] = [await stranger(), await stranger()];
    const { inviteId } = (await invite(person)).data;
    expect(await world.call(other, personalCenter.findInvite, { id: inviteId })).toMatchObject({ code: 404 });
    expect(await world.call(other, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' })).toMatchObject({ code: 404 });
  });
});

describe('an application to join', () => {
  const ask = (person: Person, more = {}) =>
    world.call(person, userPersonal.apply, { id: companyId, comName: name, applyReason: '我是新来的设计师', ...more });

  it('needs the company’s exact name, waits, and is approved into a place', async () => {
    const person = await newcomer();
    expect(await world.ok(person, userPersonal.findOne, { comName: name.slice(0, 4) })).toBeNull();
    const found = await world.ok(person, userPersonal.findOne, { comName: name });
    expect(found).toMatchObject({ id: companyId, name });
    expect(found!.mainAccountMasked).toMatch(/^\*+.$/);
    await ask(person);
    expect(await statusOf(person)).toBe('2');
    expect(await ask(person)).toMatchObject({ code: 409, error: 'alreadyApplied' });
    const [row] = (await world.ok(main, newMemberAudit.list, {})).records;
    expect(row).toMatchObject({ userId: person.userId, way: 'APPLY', applyReason: '我是新来的设计师', verified: true });
    expect(await world.call(main, newMemberAudit.audit, { id: row!.id, pass: true })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'roleId' }] },
    });
    expect(await world.call(main, newMemberAudit.audit, { id: row!.id, pass: false })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'opinion' }] },
    });
    await world.ok(main, newMemberAudit.audit, { id: row!.id, pass: true, roleId: roles.get('ENT_READER')! });
    expect(await world.ok(person, user.userInfo, {})).toMatchObject({ companyId, status: '3' });
    expect(await memberOf(person)).toMatchObject({ status: 2, roleName: '只读', joinWay: 'APPLY' });
    expect(await world.call(main, newMemberAudit.audit, { id: row!.id, pass: true, roleId: roles.get('ENT_READER')! })).toMatchObject({
      code: 409,
    });
  });

  it('can be rejected with a reason or taken back; the person is where he was', async () => {
    const person = await newcomer();
    const first = (await ask(person)).data.applyId;
    await world.ok(main, newMemberAudit.audit, { id: first, pass: false, opinion: '请联系人事部门' });
    expect(await statusOf(person)).toBe('1');
    expect((await world.ok(person, userPersonal.historyList, { kind: 'APPLY' })).records).toMatchObject([
      { id: first, status: 2, opinion: '请联系人事部门' },
    ]);
    const second = (await ask(person)).data.applyId;
    await world.ok(person, userPersonal.linkedCom, { id: second, operation: 'CANCEL' });
    expect(await statusOf(person)).toBe('1');
    expect(await memberOf(person)).toMatchObject({ status: 6 });
  });

  it('are counted by what became of them; an invitation waits for somebody else', async () => {
    const [waiting, passed, rejected, invited] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    const apply = async (person: Person) => (await ask(person)).data.applyId;
    await apply(waiting);
    await world.ok(main, newMemberAudit.audit, { id: await apply(passed), pass: true, roleId: roles.get('ENT_READER')! });
    await world.ok(main, newMemberAudit.audit, { id: await apply(rejected), pass: false, opinion: '不是本公司员工' });
    await invite(invited);
    expect(await world.ok(main, newMemberAudit.counts, {})).toEqual({ pending: 1, invited: 1, passed: 1, rejected: 1, all: 4 });
    const under = async (tab: 'pending' | 'invited' | 'passed' | 'rejected' | 'all') =>
      (await world.ok(main, newMemberAudit.list, { tab })).records.map(({ userId }) => userId);
    expect([await under('pending'), await under('invited'), await under('passed'), await under('rejected')]).toEqual([
      [waiting.userId],
      [invited.userId],
      [passed.userId],
      [rejected.userId],
    ]);
    const [row] = (await world.ok(main, newMemberAudit.list, { tab: 'invited' })).records;
    await world.ok(main, member.withdrawInvite, { id: row!.memberId! });
    expect(await under('invited')).toEqual([]);
    expect(await under('all')).toHaveLength(4);
  });

  it('are approved many at once', async () => {
    const people = [await newcomer(), await newcomer()];
    const ids = await Promise.all(people.map(async (person) => (await ask(person)).data.applyId));
    await world.ok(main, newMemberAudit.audit, { id: ids[0]!, pass: false, opinion: '不是本公司员工' });
    expect(await world.ok(main, newMemberAudit.batchAudit, { ids, roleId: roles.get('ENT_READER')! })).toEqual({ passed: 1 });
    expect(await statusOf(people[1]!)).toBe('3');
  });

  it('of another company is not found', async () => {
    const other = await stranger();
    const { applyId } = (await ask(other)).data;
    expect(await world.call(other, newMemberAudit.audit, { id: applyId, pass: true, roleId: roles.get('ENT_READER')! })).toMatchObject({
      code: 404,
    });
  });
});
