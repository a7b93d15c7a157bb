import { department, member, newMemberAudit, personalCenter, role, roleAuth, user, userPersonal } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { endOfPeople } from '../expiry/expiry.job.ts';

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

/** Somebody certified who works for a company of his own. */
const stranger = async (): Promise<Person> => world.person(await world.company(), 'ENT_MAIN');
/** Somebody whose name is verified and who works nowhere yet. */
async function newcomer(): Promise<Person> {
  const person = await stranger();
  await world.asStaff(async (db) => {
    await db.deleteFrom('membership').where('user_id', '=', person.userId).execute();
    await db.updateTable('session').set({ acting_company_id: null }).where('user_id', '=', person.userId).execute();
    await db.updateTable('app_user').set({ status: '1', current_company_id: null }).where('id', '=', person.userId).execute();
  });
  return person;
}
// Of the account, also where his sessions have ended.
const statusOf = async (person: Person) =>
  (await world.asStaff((db) => db.selectFrom('app_user').where('id', '=', person.userId).select('status').executeTakeFirstOrThrow()))
    .status;
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
    expect(await world.ok(main, newMemberAudit.counts, {})).toEqual({ pending: 1, passed: 1, rejected: 1, all: 4 });
    const under = async (tab: 'pending' | 'passed' | 'rejected' | 'all') =>
      (await world.ok(main, newMemberAudit.list, { tab })).records.map(({ userId }) => userId);
    expect([await under('pending'), await under('passed'), await under('rejected')]).toEqual([
      [waiting.userId],
      [passed.userId],
      [rejected.userId],
    ]);
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

describe('a member', () => {
  async function joined(): Promise<Person> {
    const person = await newcomer();
    await world.ok(person, userPersonal.linkedCom, { id: (await invite(person)).data.inviteId, operation: 'ACCEPT' });
    return person;
  }

  it('is moved to another department and role', async () => {
    const person = await joined();
    const { id: deptId } = await world.ok(main, department.saveOrUpdate, { name: '仓储部' });
    const row = await memberOf(person);
    await world.ok(main, member.update, { id: row.id, version: row.version, deptId, position: '仓管员', roleId: roles.get('ENT_WMS')! });
    expect(await memberOf(person)).toMatchObject({ deptId, deptName: '仓储部', position: '仓管员', roleName: '仓储物流员' });
    expect(await world.call(main, member.update, { id: row.id, version: row.version, roleId: roles.get('ENT_WMS')! })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    expect((await world.ok(main, member.list, { deptId })).total).toBe(1);
  });

  it('is disabled, which ends his work there at once, and comes back', async () => {
    const person = await joined();
    const { id } = await memberOf(person);
    await world.ok(main, member.enable, { id, enabled: false });
    expect(await statusOf(person)).toBe('1');
    expect((await world.call(person, personalCenter.companyList, {})).code).toBe(401);
    await world.ok(main, member.enable, { id, enabled: true });
    expect(await statusOf(person)).toBe('3');
    expect(await world.call(main, member.enable, { id, enabled: true })).toMatchObject({ code: 409 });
  });

  it('leaves or is removed; with his last company his certification goes', async () => {
    const [leaver, removed] = [await joined(), await joined()];
    await world.ok(leaver, userPersonal.linkedCom, { id: companyId, operation: 'LEAVE' });
    expect(await statusOf(leaver)).toBe('1');
    await world.ok(main, member.remove, { id: (await memberOf(removed)).id, reason: '离职' });
    expect(await memberOf(removed)).toMatchObject({ status: 5 });
    expect((await invite(removed)).success).toBe(true);
  });

  it('who is the main account can neither leave, be removed, disabled nor changed', async () => {
    const { id } = (await world.ok(main, member.list, {})).records.find(({ userId }) => userId === main.userId)!;
    const second = await world.person(companyId, 'ENT_MAIN');
    for (const call of [member.remove, member.enable] as const)
      expect(await world.call(second, call as typeof member.enable, { id, enabled: false })).toMatchObject({
        code: 409,
        error: 'mainAccountStays',
      });
    expect(await world.call(second, member.update, { id, roleId: roles.get('ENT_READER')! })).toMatchObject({ code: 409 });
    expect(await world.call(main, userPersonal.linkedCom, { id: companyId, operation: 'LEAVE' })).toMatchObject({
      code: 409,
      error: 'mainAccountStays',
    });
  });
});

describe('departments', () => {
  it('form a tree, parents first, with the number of people', async () => {
    const top = await world.ok(main, department.saveOrUpdate, { name: '生产中心' });
    const below = await world.ok(main, department.saveOrUpdate, { name: '木工车间', parentId: top.id, leaderUserId: main.userId });
    expect(
      (await world.ok(main, department.tree, {})).map(({ name: shown, parentId, leaderName }) => [shown, parentId, leaderName !== '']),
    ).toEqual([
      ['生产中心', null, false],
      ['木工车间', top.id, true],
    ]);
    expect(await world.call(main, department.saveOrUpdate, { id: top.id, name: '生产中心', parentId: below.id })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'parentId' }] },
    });
    expect(await world.call(main, department.saveOrUpdate, { name: '木工车间', parentId: top.id })).toMatchObject({
      code: 409,
      error: 'nameTaken',
    });
    expect(await world.call(main, department.delete, { id: top.id })).toMatchObject({ code: 409, error: 'departmentNotEmpty' });
    await world.ok(main, department.delete, { id: below.id });
    await world.ok(main, department.delete, { id: top.id });
    expect(await world.ok(main, department.tree, {})).toEqual([]);
  });

  it('of another company are not found', async () => {
    const { id } = await world.ok(main, department.saveOrUpdate, { name: '我方部门' });
    const other = await stranger();
    expect(await world.call(other, department.saveOrUpdate, { id, name: '改名部门' })).toMatchObject({ code: 404 });
    expect(await world.call(other, department.delete, { id })).toMatchObject({ code: 404 });
  });
});

describe('the daily sweep', () => {
  it('ends a membership whose deadline has passed, and extending it is the way back', async () => {
    const person = await newcomer();
    await world.ok(person, userPersonal.linkedCom, {
      id: (await invite(person, { authDeadLine: '2090-01-01' })).data.inviteId,
      operation: 'ACCEPT',
    });
    await world.asStaff((db) => endOfPeople(db, '2090-01-02'));
    expect(await memberOf(person)).toMatchObject({ status: 7, authDeadLine: '2090-01-01' });
    expect(await statusOf(person)).toBe('1');
    await world.ok(main, member.extend, { id: (await memberOf(person)).id, authDeadLine: null });
    expect(await memberOf(person)).toMatchObject({ status: 2, authDeadLine: null });
    expect(await statusOf(person)).toBe('3');
  });
});

describe('the past of a member', () => {
  it('is what the company’s log says of him, from the application on, and his sign-ins to this company', async () => {
    const person = await newcomer();
    const { applyId } = (await world.call(person, userPersonal.apply, { id: companyId, comName: name, applyReason: '我是新来的设计师' }))
      .data;
    await world.ok(main, newMemberAudit.audit, { id: applyId, pass: true, roleId: roles.get('ENT_READER')! });
    const { id } = await memberOf(person);
    await world.ok(main, member.extend, { id, authDeadLine: '2099-12-31' });
    await world.ok(person, user.userInfo, {});
    const past = await world.ok(main, member.findPast, { id });
    expect(past.history.map(({ action, userName, toStatus }) => [action, userName !== '', toStatus])).toEqual([
      ['extend', true, '2'],
      ['approve', true, '2'],
      ['apply', true, '1'],
    ]);
    expect(past.signIns).toMatchObject([{ live: true }]);
    expect(
      (
        await world.asStaff((db) =>
          db.selectFrom('audit_log').where('company_id', '=', companyId).where('action', '=', 'signIns').select('biz_id').execute(),
        )
      ).map(({ biz_id: of }) => of),
    ).toEqual([id]);
  });

  it('shows no sign-ins to whoever may not end them, and nothing at all of another company', async () => {
    const own = (await world.ok(main, member.list, {})).records[0]!;
    const { id } = await world.ok(main, role.saveOrUpdate, { name: '人事专员', dataScope: 'ALL' });
    await world.ok(main, roleAuth.save, { id, codes: ['org_view'] });
    const clerk = await world.person(companyId, 'ENT_READER');
    const { code } = (await world.ok(main, role.list, { pageSize: 200 })).records.find((row) => row.id === id)!;
    await world.asStaff((db) => db.updateTable('membership').set({ role_code: code }).where('user_id', '=', clerk.userId).execute());
    expect(await world.ok(clerk, member.findPast, { id: own.id })).toMatchObject({ signIns: null });
    expect(await world.call(await stranger(), member.findPast, { id: own.id })).toMatchObject({ code: 404 });
  });
});
