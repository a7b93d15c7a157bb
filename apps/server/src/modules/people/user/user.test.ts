import { role, tenant, user, userManage } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let admin: Person;
let operator: Person;
let platform: string;
let roles: Map<string, string>;
beforeAll(async () => {
  world = await createWorld();
  platform = await world.company({ name: '平台运营方', isPlatform: true });
  admin = await world.person(platform, 'PLATFORM_ADMIN');
  operator = await world.person(platform, 'PLATFORM_OPERATOR');
  roles = new Map((await world.ok(admin, role.select, {})).map(({ code, id }) => [code, id]));
});
afterAll(() => world.end());

let nth = 0;
const staff = () => {
  nth += 1;
  return { account: `staff.${nth}`, realName: '新员工', phone: `1370000${String(1000 + nth)}`, roleId: roles.get('PLATFORM_AUDITOR')! };
};
const find = async (account: string) => (await world.ok(admin, userManage.list, { account })).records[0]!;
/** What waits for an account is confirmed by the operator, whom nobody of these made. */
async function confirmed(account: string): Promise<void> {
  const { records } = await world.ok(operator, userManage.staffChanges, { status: 1 });
  await world.ok(operator, userManage.decideStaff, { id: records.find((row) => row.account === account)!.id, pass: true });
}
const rowOf = async (person: Person) =>
  (await world.ok(admin, userManage.list, { pageSize: 200 })).records.find(({ id }) => id === person.userId)!;

describe('the platform’s list of users', () => {
  it('shows everybody with his companies, the phone masked, and finds by what it knows', async () => {
    const companyId = await world.company({ name: '列表家具厂' });
    const main = await world.person(companyId, 'ENT_MAIN');
    await world.asStaff((db) => db.updateTable('appUser').set({ phone: '13812345678' }).where('id', '=', main.userId).execute());
    const [row] = (await world.ok(admin, userManage.list, { company: '列表家具' })).records;
    expect(row).toMatchObject({
      id: main.userId,
      phone: '138****5678',
      companies: [{ name: '列表家具厂', role: '企业主账号', isMain: 1 }],
      mainOf: '列表家具厂',
      locked: false,
    });
    expect(
      (await world.ok(admin, userManage.list, { userType: 'PLATFORM' })).records.every(({ userType }) => userType === 'PLATFORM'),
    ).toBe(true);
    expect((await world.ok(admin, userManage.list, { startTime: '2099-01-01' })).total).toBe(0);
    expect((await world.call(main, userManage.list, {})).code).toBe(403);
  });

  it('takes no more staff than the tenant of whoever adds them has room for', async () => {
    const { id, tenantId } = await world.ok(admin, tenant.submit, { tenantName: '小园区', accountLimit: 2 });
    const keeper = await world.person(platform, 'PLATFORM_ADMIN');
    await world.asStaff((db) => db.updateTable('appUser').set({ tenantId }).where('id', '=', keeper.userId).execute());
    const first = staff();
    await world.ok(keeper, userManage.saveOrUpdate, first);
    expect(await world.call(keeper, userManage.saveOrUpdate, staff())).toMatchObject({ code: 422, error: 'tenantFull' });
    expect((await world.ok(admin, tenant.detail, { id })).accounts).toBe(2);
    // Updating an existing user does not create one.
    await world.ok(keeper, userManage.saveOrUpdate, { ...first, realName: '改名', id: (await find(first.account)).id });
    await world.ok(admin, userManage.saveOrUpdate, staff());
  });

  it('makes a member of the staff, who gets a first password once', async () => {
    const fields = staff();
    const made = await world.ok(admin, userManage.saveOrUpdate, fields);
    expect(made.password).toMatch(/^\S{12}$/);
    expect(await find(fields.account)).toMatchObject({ id: made.id, roleName: '平台审核员', status: '3', userType: 'PLATFORM' });
    expect(await world.call(admin, userManage.saveOrUpdate, { ...staff(), account: fields.account })).toMatchObject({
      code: 409,
      error: 'accountTaken',
      data: { fields: [{ field: 'account' }] },
    });
    expect(await world.call(admin, userManage.saveOrUpdate, { ...staff(), phone: fields.phone })).toMatchObject({
      code: 409,
      error: 'phoneTaken',
      data: { fields: [{ field: 'phone' }] },
    });
    expect(await find(fields.account)).toMatchObject({ unconfirmed: true });
    await confirmed(fields.account);
    const { phone: _, ...withoutPhone } = fields;
    await world.ok(admin, userManage.saveOrUpdate, { ...withoutPhone, id: made.id });
    expect((await find(fields.account)).phone).toBe(`${fields.phone.slice(0, 3)}****${fields.phone.slice(-4)}`);
    const changed = await world.ok(admin, userManage.saveOrUpdate, {
      ...fields,
      id: made.id,
      realName: '改名员工',
      roleId: roles.get('PLATFORM_OPERATOR')!,
    });
    expect(changed).toMatchObject({ password: null, waiting: true });
    // More rights are his once a colleague confirms them.
    expect(await find(fields.account)).toMatchObject({ realName: '改名员工', roleName: '平台审核员' });
    await confirmed(fields.account);
    expect(await find(fields.account)).toMatchObject({ realName: '改名员工', roleName: '平台运营' });
  });

  it.each([
    ['an account with blanks', { account: 'a b' }, 'account'],
    ['a phone number that is none', { phone: '123' }, 'phone'],
    ['no phone number for a new one', { phone: undefined }, 'phone'],
    ['a role of nobody', { roleId: '999' }, 'roleId'],
  ])('refuses %s by the field’s name', async (_, wrong, field) => {
    expect(await world.call(admin, userManage.saveOrUpdate, { ...staff(), ...wrong })).toMatchObject({
      code: 400,
      data: { fields: [{ field }] },
    });
  });

  it('disables an account, which ends its sessions, and gives it back what it was', async () => {
    const main = await world.person(await world.company(), 'ENT_MAIN');
    await world.ok(admin, userManage.enable, { id: main.userId, enabled: false, reason: '违规' });
    expect((await world.call(main, user.userStatus, {})).code).toBe(401);
    expect((await rowOf(main)).status).toBe('9');
    expect(await world.call(admin, userManage.enable, { id: main.userId, enabled: false })).toMatchObject({ code: 409 });
    await world.ok(admin, userManage.enable, { id: main.userId, enabled: true });
    expect((await rowOf(main)).status).toBe('3');
    expect(await world.call(admin, userManage.enable, { id: admin.userId, enabled: false })).toMatchObject({ code: 409 });
  });

  it('resets a password; without a way to send it, it is answered once', async () => {
    const member = await world.person(await world.company(), 'ENT_IDENT');
    const { password, sentTo, waiting } = await world.ok(admin, userManage.resetPwd, { id: member.userId });
    expect([sentTo, typeof password, waiting]).toEqual(['', 'string', false]);
    expect((await world.call(member, user.userStatus, {})).code).toBe(401);
    // An operator must not be able to take over an administrator's account.
    expect((await world.call(operator, userManage.resetPwd, { id: admin.userId })).code).toBe(403);
  });

  it('exports what the filter finds, and the reading is in the audit log', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/userManage/export',
      payload: {},
      headers: { authorization: world.basic, 'blade-auth': `bearer ${admin.token}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const rows = await world.asStaff((db) => db.selectFrom('auditLog').where('call', '=', 'userManage.export').select('action').execute());
    expect(rows).toHaveLength(1);
  });
});
