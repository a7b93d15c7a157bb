import { department, member, newMemberAudit, personalCenter, role, roleAuth, user, userPersonal } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { endOfPeople } from '../../desk/expiry/people-expiry.ts';

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
          db.selectFrom('auditLog').where('companyId', '=', companyId).where('action', '=', 'signIns').select('bizId').execute(),
        )
      ).map(({ bizId: of }) => of),
    ).toEqual([id]);
  });

  it('shows no sign-ins to whoever may not end them, and nothing at all of another company', async () => {
    const own = (await world.ok(main, member.list, {})).records[0]!;
    const { id } = await world.ok(main, role.saveOrUpdate, { name: '人事专员', dataScope: 'ALL' });
    await world.ok(main, roleAuth.save, { id, codes: ['org_view'] });
    const clerk = await world.person(companyId, 'ENT_READER');
    const { code } = (await world.ok(main, role.list, { pageSize: 200 })).records.find((row) => row.id === id)!;
    await world.asStaff((db) => db.updateTable('membership').set({ roleCode: code }).where('userId', '=', clerk.userId).execute());
    expect(await world.ok(clerk, member.findPast, { id: own.id })).toMatchObject({ signIns: null });
    expect(await world.call(await stranger(), member.findPast, { id: own.id })).toMatchObject({ code: 404 });
  });
});
