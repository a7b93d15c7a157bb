import { accountSecurity, msgNotify, role, user, userManage, wel } from '@touchmark/contract';
import { messageScenes } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { noSignInPorts } from '../../../post/post.ts';
import { asSystem } from '../../../db/as-system.ts';
import { openSession, resetOnServer } from '../account/public.ts';

let world: World;
let platform: string;
const sent: { phone: string; code?: string }[] = [];
beforeAll(async () => {
  world = await createWorld({ signInPorts: { ...noSignInPorts, sms: { send: async (one) => void sent.push(one) } } });
});
// Each test has its own staff, so that it determines who can approve.
beforeEach(async () => {
  await world.asStaff((db) => db.updateTable('appUser').set({ status: '9' }).where('userType', '=', 'PLATFORM').execute());
  platform ??= await world.company({ name: '平台运营方', isPlatform: true });
  sent.length = 0;
});
afterAll(() => world.end());

let nth = 0;
/** A user with a phone number. */
async function reachable(
  companyId: string,
  roleCode: Parameters<World['person']>[1],
): Promise<Person & { account: string; phone: string }> {
  const person = await world.person(companyId, roleCode);
  nth += 1;
  const phone = `1380000${String(1000 + nth)}`;
  const { account } = await world.asStaff((db) =>
    db.updateTable('appUser').set({ phone }).where('id', '=', person.userId).returning('account').executeTakeFirstOrThrow(),
  );
  return { ...person, account, phone };
}
const staff = (roleCode: Parameters<World['person']>[1]) => reachable(platform, roleCode);
const waitingFor = async (who: Person, account: string) =>
  (await world.ok(who, userManage.resets, { status: 1 })).records.find((row) => row.account === account)!;
/** Signed in as somebody whose account was made by a call. */
async function signedIn(userId: string): Promise<Person> {
  const { services } = world;
  const session = await asSystem(services, (db) =>
    openSession({ services, address: '127.0.0.1', agent: 'test' }, db, { userId, companyId: platform, family: crypto.randomUUID() }),
  );
  return { token: session.token, userId, companyId: platform };
}
const titlesOf = async (who: Person) => (await world.ok(who, msgNotify.page, { pageSize: 100 })).records.map(({ title }) => title);
const signIn = (account: string, loginPassword: string) => world.call(null, user.eCodeLogIn, { loginName: account, loginPassword });
const sentBy = async (phone: string): Promise<string> => {
  await expect.poll(() => sent.find((one) => one.phone === phone)?.code).toBeDefined();
  return sent.find((one) => one.phone === phone)!.code!;
};

describe('the password of a colleague or of a company’s main account', () => {
  it.each([
    ['an auditor', async () => staff('PLATFORM_AUDITOR')],
    ['a main account', async () => reachable(await world.company(), 'ENT_MAIN')],
  ])('is not reset by one person: of %s', async (_, make) => {
    const [first, second, target] = [await staff('PLATFORM_OPERATOR'), await staff('PLATFORM_OPERATOR'), await make()];
    expect(await world.ok(first, userManage.resetPwd, { id: target.userId, reason: '手机丢失' })).toEqual({
      sentTo: '',
      password: null,
      waiting: true,
    });
    // Nothing has changed yet: his session is still valid.
    expect(await world.ok(target, user.userStatus, {})).toBe('3');
    expect(await world.call(first, userManage.resetPwd, { id: target.userId })).toMatchObject({ code: 409, error: 'resetWaits' });
    const request = await waitingFor(second, target.account);
    expect(request).toMatchObject({ reason: '手机丢失', mine: false });
    expect(await titlesOf(second)).toContainEqual(expect.stringContaining(target.account));
    expect(await world.ok(second, wel.todo, {})).toContainEqual(expect.objectContaining({ key: 'resets', count: 1 }));
    expect(await world.ok(first, wel.todo, {})).not.toContainEqual(expect.objectContaining({ key: 'resets' }));
    expect(await world.call(first, userManage.decideReset, { id: request.id, pass: true })).toMatchObject({ error: 'resetByColleague' });
    expect(sent).toEqual([]);

    expect(await world.ok(second, userManage.decideReset, { id: request.id, pass: true })).toEqual({ sentTo: 'sms' });
    expect(await world.call(target, user.userStatus, {})).toMatchObject({ code: 401 });
    expect(await world.call(second, userManage.decideReset, { id: request.id, pass: true })).toMatchObject({ code: 409 });
    // The password was sent to its owner, who must change it.
    expect(await signIn(target.account, await sentBy(target.phone))).toMatchObject({
      success: false,
      error: expect.not.stringMatching('wrong'),
    });
    const told = await world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', target.userId)
        .where('title', '=', messageScenes.PASSWORD_RESET.title.zh)
        .select('id')
        .execute(),
    );
    expect(told).toHaveLength(1);
  });

  it('stays what it is when a colleague rejects the request, or who asked takes it back', async () => {
    const [first, second, target] = [await staff('PLATFORM_OPERATOR'), await staff('PLATFORM_OPERATOR'), await staff('PLATFORM_AUDITOR')];
    for (const decider of [second, first]) {
      await world.ok(first, userManage.resetPwd, { id: target.userId });
      const { id } = await waitingFor(second, target.account);
      await world.ok(decider, userManage.decideReset, { id, pass: false, opinion: '未核实' });
      expect(await world.call(second, userManage.decideReset, { id, pass: true })).toMatchObject({ code: 409 });
    }
    expect(await world.ok(target, user.userStatus, {})).toBe('3');
  });

  it('is an administrator’s only by administrators, also to approve', async () => {
    const [chief, second, operator] = [await staff('PLATFORM_ADMIN'), await staff('PLATFORM_ADMIN'), await staff('PLATFORM_OPERATOR')];
    expect((await world.call(operator, userManage.resetPwd, { id: chief.userId })).code).toBe(403);
    // A third administrator requests it for the first; the operator cannot approve.
    const third = await staff('PLATFORM_ADMIN');
    await world.ok(third, userManage.resetPwd, { id: chief.userId });
    const { id } = await waitingFor(operator, chief.account);
    expect(await world.call(operator, userManage.decideReset, { id, pass: true })).toMatchObject({ error: 'beyondOwnRights' });
    await world.ok(second, userManage.decideReset, { id, pass: true });
  });

  it('names the command on the server where no colleague is left, or nothing can be sent', async () => {
    const [alone, auditor] = [await staff('PLATFORM_ADMIN'), await staff('PLATFORM_AUDITOR')];
    const refusal = { code: 422, error: 'resetOnServer', msg: expect.stringContaining(`npm run password:reset -- ${auditor.account}`) };
    expect(await world.call(alone, userManage.resetPwd, { id: auditor.userId })).toMatchObject(refusal);
    await staff('PLATFORM_ADMIN');
    await world.asStaff((db) => db.updateTable('appUser').set({ phone: null, email: null }).where('id', '=', auditor.userId).execute());
    expect(await world.call(alone, userManage.resetPwd, { id: auditor.userId })).toMatchObject(refusal);
  });

  it('is reset on the server itself, which opens what kept the owner out, and is in the audit log', async () => {
    const chief = await staff('PLATFORM_ADMIN');
    await world.ok(chief, accountSecurity.saveAccessRule, { addresses: ['127.0.0.1'], days: [], fromTime: null, toTime: null });
    expect(await resetOnServer(world.services, 'nobody-of-this-name')).toBeNull();
    const password = (await resetOnServer(world.services, chief.account))!;
    expect(await signIn(chief.account, password)).toMatchObject({ success: false, error: expect.not.stringMatching('wrong') });
    const [rule, logged] = await world.asStaff(async (db) => [
      await db.selectFrom('accessRule').where('userId', '=', chief.userId).select('userId').execute(),
      await db.selectFrom('auditLog').where('bizId', '=', chief.userId).where('action', '=', 'resetPwd').select('userName').execute(),
    ]);
    expect([rule, logged]).toEqual([[], [{ userName: '服务器管理员' }]]);
  });
});

it('a reset of a member is told to him and to the company’s main account', async () => {
  const operator = await staff('PLATFORM_OPERATOR');
  const companyId = await world.company();
  const [main, member] = [await world.person(companyId, 'ENT_MAIN'), await reachable(companyId, 'ENT_IDENT')];
  expect(await world.ok(operator, userManage.resetPwd, { id: member.userId })).toEqual({ sentTo: 'sms', password: null, waiting: false });
  expect(await titlesOf(main)).toContainEqual(expect.stringContaining(member.account));
});

describe('two are two people', () => {
  it('nobody approves his own request by an account that he made, though a colleague confirmed it', async () => {
    const [operator, chief, target] = [await staff('PLATFORM_OPERATOR'), await staff('PLATFORM_ADMIN'), await staff('PLATFORM_AUDITOR')];
    const roleId = (await world.ok(operator, role.select, {})).find(({ code }) => code === 'PLATFORM_OPERATOR')!.id;
    const made = await world.ok(operator, userManage.saveOrUpdate, {
      account: `second.self.${(nth += 1)}`,
      realName: '另一个我',
      phone: `1370000${String(1000 + nth)}`,
      roleId,
    });
    const change = (await world.ok(chief, userManage.staffChanges, { status: 1 })).records[0]!;
    await world.ok(chief, userManage.decideStaff, { id: change.id, pass: true });
    const puppet = await signedIn(made.id);
    await world.ok(operator, userManage.resetPwd, { id: target.userId });
    const request = await waitingFor(chief, target.account);
    expect(await waitingFor(puppet, target.account)).toMatchObject({ mine: false, mayApprove: false });
    expect(await world.call(puppet, userManage.decideReset, { id: request.id, pass: true })).toMatchObject({
      code: 403,
      error: 'madeByAuthor',
    });
    expect(await titlesOf(puppet)).not.toContainEqual(expect.stringContaining(target.account));
    expect(sent).toEqual([]);
    await world.ok(chief, userManage.decideReset, { id: request.id, pass: true });
  });

  it('nobody approves by a right that he got after the request, nor for himself', async () => {
    const [operator, target] = [await staff('PLATFORM_OPERATOR'), await staff('PLATFORM_OPERATOR')];
    const third = await staff('PLATFORM_OPERATOR');
    await world.ok(operator, userManage.resetPwd, { id: target.userId });
    const late = await staff('PLATFORM_OPERATOR');
    const { id } = await waitingFor(third, target.account);
    const decide = (who: Person) => world.call(who, userManage.decideReset, { id, pass: true });
    expect(await decide(late)).toMatchObject({ code: 403, error: 'rightTooNew' });
    expect(await decide(target)).toMatchObject({ code: 403, error: 'resetByColleague' });
    expect(await decide(third)).toMatchObject({ code: 200 });
  });

  it('who was given another telephone number is no second person for the one who gave it', async () => {
    const [operator, colleague, target] = [
      await staff('PLATFORM_OPERATOR'),
      await staff('PLATFORM_OPERATOR'),
      await staff('PLATFORM_AUDITOR'),
    ];
    await staff('PLATFORM_OPERATOR');
    const roleId = (await world.ok(operator, role.select, {})).find(({ code }) => code === 'PLATFORM_OPERATOR')!.id;
    await world.ok(operator, userManage.saveOrUpdate, {
      id: colleague.userId,
      account: colleague.account,
      realName: '同事',
      phone: '13700990099',
      roleId,
    });
    await world.ok(operator, userManage.resetPwd, { id: target.userId });
    const { id } = await waitingFor(colleague, target.account);
    expect(await world.call(colleague, userManage.decideReset, { id, pass: true })).toMatchObject({ error: 'madeByAuthor' });
  });
});

describe('a colleague with more rights', () => {
  it.each([
    [
      'changed',
      (id: string, roleId: string) =>
        [userManage.saveOrUpdate, { id, account: 'x.y.z', realName: '改名', phone: '13900001111', roleId }] as const,
    ],
    ['disabled', (id: string) => [userManage.enable, { id, enabled: false }] as const],
    ['unlocked, which would take away his address rule', (id: string) => [userManage.unlock, { id }] as const],
  ])('is not %s', async (_, make) => {
    const [operator, chief] = [await staff('PLATFORM_OPERATOR'), await staff('PLATFORM_ADMIN')];
    const weak = (await world.ok(chief, role.select, {})).find(({ code }) => code === 'PLATFORM_OPERATOR')!;
    await world.ok(chief, accountSecurity.saveAccessRule, { addresses: ['127.0.0.1'], days: [], fromTime: null, toTime: null });
    const [call, input] = make(chief.userId, weak.id);
    expect(await world.call(operator, call, input)).toMatchObject({ code: 403, error: 'beyondOwnRights' });
    const rules = await world.asStaff((db) => db.selectFrom('accessRule').where('userId', '=', chief.userId).select('userId').execute());
    expect(rules).toHaveLength(1);
  });
});
