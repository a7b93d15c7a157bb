import { msgNotify, role, user, userManage, wel } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { confirmOnServer } from './confirm-on-server.ts';

let world: World;
let platform: string;
let roles: Map<string, string>;
beforeAll(async () => {
  world = await createWorld();
});
// Each test has its own staff, so that it determines who can confirm.
beforeEach(async () => {
  await world.asStaff((db) => db.updateTable('appUser').set({ status: '9' }).where('userType', '=', 'PLATFORM').execute());
  platform ??= await world.company({ name: '平台运营方', isPlatform: true });
});
afterAll(() => world.end());

type Staff = 'PLATFORM_ADMIN' | 'PLATFORM_OPERATOR' | 'PLATFORM_AUDITOR';
const staff = (roleCode: Staff) => world.person(platform, roleCode);
let nth = 0;
/** A new member of the staff: his account, first password and phone number are his maker's. */
async function add(maker: Person, roleCode: Staff) {
  roles ??= new Map((await world.ok(maker, role.select, {})).map(({ code, id }) => [code, id]));
  nth += 1;
  const fields = { account: `new.staff.${nth}`, realName: '新员工', phone: `1360000${String(1000 + nth)}`, roleId: roles.get(roleCode)! };
  return { ...fields, ...(await world.ok(maker, userManage.saveOrUpdate, fields)) };
}
const changeOf = async (who: Person, account: string) =>
  (await world.ok(who, userManage.staffChanges, {})).records.find((row) => row.account === account)!;
const decide = async (who: Person, account: string, pass = true) =>
  world.call(who, userManage.decideStaff, { id: (await changeOf(who, account)).id, pass });
const signIn = (account: string, loginPassword: string | null) =>
  world.call(null, user.eCodeLogIn, { loginName: account, loginPassword: loginPassword! });
const rowOf = async (who: Person, account: string) => (await world.ok(who, userManage.list, { account })).records[0]!;
const todosOf = async (who: Person) => (await world.ok(who, wel.todo, {})).find(({ key }) => key === 'staffChanges')?.count ?? 0;

describe('new staff', () => {
  it('comes in once a second person has confirmed it, and whoever asked does not', async () => {
    const [maker, second] = [await staff('PLATFORM_ADMIN'), await staff('PLATFORM_OPERATOR')];
    const made = await add(maker, 'PLATFORM_OPERATOR');
    expect(made).toMatchObject({ waiting: true, password: expect.any(String) });
    expect(await signIn(made.account, made.password)).toMatchObject({ code: 403, error: 'accountUnconfirmed' });
    expect(await rowOf(maker, made.account)).toMatchObject({ unconfirmed: true });
    expect(
      await world.ok(second, msgNotify.page, { pageSize: 100 }).then(({ records }) => records.map(({ title }) => title)),
    ).toContainEqual(expect.stringContaining(made.account));
    expect([await todosOf(maker), await todosOf(second)]).toEqual([0, 1]);
    expect(await changeOf(maker, made.account)).toMatchObject({ mine: true, mayConfirm: false, roleBefore: '', roleName: '平台运营' });
    expect(await decide(maker, made.account)).toMatchObject({ code: 403, error: 'secondPerson' });

    expect(await changeOf(second, made.account)).toMatchObject({ mine: false, mayConfirm: true });
    expect(await decide(second, made.account)).toMatchObject({ code: 200 });
    expect(await decide(second, made.account)).toMatchObject({ code: 409 });
    expect(await signIn(made.account, made.password)).toMatchObject({ error: expect.not.stringMatching('accountUnconfirmed') });
    expect(await rowOf(maker, made.account)).toMatchObject({ unconfirmed: false, status: '3' });
    expect(await todosOf(second)).toBe(0);
  });

  it.each([
    ['a colleague rejects it', (_: Person, second: Person) => second],
    ['who asked withdraws it', (maker: Person) => maker],
  ])('stays out where %s; enabled, it waits again', async (_, who) => {
    const [maker, second] = [await staff('PLATFORM_ADMIN'), await staff('PLATFORM_ADMIN')];
    const made = await add(maker, 'PLATFORM_AUDITOR');
    expect(await decide(who(maker, second), made.account, false)).toMatchObject({ code: 200 });
    expect(await rowOf(maker, made.account)).toMatchObject({ status: '9' });
    await world.ok(second, userManage.enable, { id: made.id, enabled: true });
    expect(await signIn(made.account, made.password)).toMatchObject({ error: 'accountUnconfirmed' });
    // Now it is the second one who asks.
    expect(await decide(second, made.account)).toMatchObject({ error: 'secondPerson' });
    expect(await decide(maker, made.account)).toMatchObject({ code: 200 });
    expect(await rowOf(maker, made.account)).toMatchObject({ status: '3', unconfirmed: false });
  });

  it('that was disabled while it waits still waits when it is enabled', async () => {
    const [maker, second] = [await staff('PLATFORM_ADMIN'), await staff('PLATFORM_ADMIN')];
    const made = await add(maker, 'PLATFORM_AUDITOR');
    for (const enabled of [false, true]) await world.ok(second, userManage.enable, { id: made.id, enabled });
    expect(await signIn(made.account, made.password)).toMatchObject({ error: 'accountUnconfirmed' });
    expect(await decide(maker, made.account)).toMatchObject({ error: 'secondPerson' });
    expect(await decide(second, made.account)).toMatchObject({ code: 200 });
  });

  it('is confirmed by an operator too, but by nobody who came later', async () => {
    const [maker, operator] = [await staff('PLATFORM_ADMIN'), await staff('PLATFORM_OPERATOR')];
    const made = await add(maker, 'PLATFORM_ADMIN');
    const late = await staff('PLATFORM_ADMIN');
    expect(await decide(late, made.account)).toMatchObject({ error: 'rightTooNew' });
    expect([await todosOf(operator), await todosOf(late)]).toEqual([1, 0]);
    expect(await decide(operator, made.account)).toMatchObject({ code: 200 });
  });
});

describe('staff with more rights', () => {
  it('has them once a second person has confirmed it; with fewer, at once', async () => {
    const [maker, second, colleague] = [await staff('PLATFORM_ADMIN'), await staff('PLATFORM_ADMIN'), await staff('PLATFORM_AUDITOR')];
    const { account, realName } = (await world.ok(maker, userManage.list, { pageSize: 200 })).records.find(
      ({ id }) => id === colleague.userId,
    )!;
    const to = (code: Staff) =>
      world.call(maker, userManage.saveOrUpdate, { id: colleague.userId, account, realName, roleId: roles.get(code)! });
    expect((await to('PLATFORM_OPERATOR')).data).toMatchObject({ waiting: true, password: null });
    expect(await rowOf(maker, account)).toMatchObject({ roleName: '平台审核员', unconfirmed: false });
    expect(await to('PLATFORM_ADMIN')).toMatchObject({ code: 409, error: 'staffChangeWaits' });
    // He does not confirm himself.
    expect((await world.call(colleague, userManage.staffChanges, {})).code).toBe(403);
    expect(await decide(maker, account)).toMatchObject({ error: 'secondPerson' });
    expect(await decide(second, account)).toMatchObject({ code: 200 });
    expect(await rowOf(maker, account)).toMatchObject({ roleName: '平台运营' });
    expect((await to('PLATFORM_AUDITOR')).data).toMatchObject({ waiting: true });
    await decide(maker, account, false);
  });
});

describe('an installation with one administrator', () => {
  it('begins: what he adds takes effect at once, but nothing of it is a second person', async () => {
    const alone = await staff('PLATFORM_ADMIN');
    const made = await add(alone, 'PLATFORM_ADMIN');
    expect(made.waiting).toBe(false);
    expect(await signIn(made.account, made.password)).toMatchObject({ error: expect.not.stringMatching('accountUnconfirmed') });
    expect(await changeOf(alone, made.account)).toMatchObject({ status: 4, decidedBy: '' });
    // He is still alone: neither for staff nor for a password is there a second person.
    expect(await add(alone, 'PLATFORM_AUDITOR')).toMatchObject({ waiting: false });
  });

  it('has a second person once somebody is confirmed on the server, which stands in the audit log', async () => {
    const alone = await staff('PLATFORM_ADMIN');
    const made = await add(alone, 'PLATFORM_ADMIN');
    expect(await confirmOnServer(world.services, 'nobody-of-this-name')).toBe(false);
    expect(await confirmOnServer(world.services, made.account)).toBe(true);
    expect(await add(alone, 'PLATFORM_AUDITOR')).toMatchObject({ waiting: true });
    const logged = await world.asStaff((db) =>
      db.selectFrom('auditLog').where('bizId', '=', made.id).where('action', '=', 'confirmStaff').select('userName').execute(),
    );
    expect(logged).toEqual([{ userName: '服务器管理员' }]);
  });

  it('can have confirmed on the server what waits for somebody who is gone', async () => {
    const [maker, second] = [await staff('PLATFORM_ADMIN'), await staff('PLATFORM_ADMIN')];
    const made = await add(maker, 'PLATFORM_AUDITOR');
    await world.asStaff((db) => db.updateTable('appUser').set({ status: '9' }).where('id', '=', second.userId).execute());
    expect(await confirmOnServer(world.services, made.account)).toBe(true);
    expect(await rowOf(maker, made.account)).toMatchObject({ unconfirmed: false });
    expect(await changeOf(maker, made.account)).toMatchObject({ status: 2 });
  });
});
