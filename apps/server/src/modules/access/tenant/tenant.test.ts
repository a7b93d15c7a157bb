import { platform, tenant, user } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { tenantForNewAccount } from './public.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person((await auditorOf(world)).companyId, 'PLATFORM_ADMIN');
});
afterAll(() => world.end());

const face = (webUrl: string) => world.ok(null, platform.loginMsg, { webUrl });

describe('a tenant', () => {
  it('shows its own face at its own address, and how many rows its lists begin with', async () => {
    const made = await world.ok(admin, tenant.submit, {
      tenantName: '顺德家具协会',
      domain: 'shunde.example.com',
      setting: { operatorName: '顺德家具协会服务站', backgroundUrl: 'https://img.example.com/b.jpg', pageSize: 50 },
    });
    expect(made).toMatchObject({ tenantId: '000001', accounts: 0, accountLimit: -1, expireTime: null });
    expect(await face('https://shunde.example.com/login')).toMatchObject({
      operatorName: '顺德家具协会服务站',
      loginBg: 'https://img.example.com/b.jpg',
      tenantId: '000001',
      pageSize: 50,
    });
    expect(await face('https://else.example.com')).toMatchObject({ tenantId: '000000', pageSize: 20 });
    expect(await world.ok(null, tenant.info, { domain: 'shunde.example.com' })).toEqual({
      tenantId: '000001',
      domain: 'shunde.example.com',
      backgroundUrl: 'https://img.example.com/b.jpg',
      operatorName: '顺德家具协会服务站',
      logo: '',
    });
    expect(await world.ok(null, tenant.info, { domain: 'else.example.com' })).toBeNull();
    expect(await world.call(admin, tenant.submit, { tenantName: '另一家', domain: 'shunde.example.com' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'domain' }] },
    });
  });

  it('keeps what a setting of several tenants does not name', async () => {
    const { id } = await world.ok(admin, tenant.submit, {
      tenantName: '龙江工业园',
      setting: { operatorName: '龙江服务站', hotline: '0757-1234' },
    });
    expect(await world.ok(admin, tenant.setting, { ids: [id], setting: { pageSize: 100 }, accountLimit: 5 })).toBe(1);
    expect(await world.ok(admin, tenant.detail, { id })).toMatchObject({
      accountLimit: 5,
      setting: { operatorName: '龙江服务站', hotline: '0757-1234', pageSize: 100 },
    });
    const { tenantId } = await world.ok(admin, tenant.detail, { id });
    await world.ok(admin, tenant.datasource, { tenantId, datasourceId: 'master' });
    expect(await world.ok(admin, tenant.detail, { id })).toMatchObject({ datasourceId: 'master' });
  });

  it('takes no more accounts than its limit, and none once it has ended', async () => {
    const { id, tenantId } = await world.ok(admin, tenant.submit, {
      tenantName: '小园区',
      domain: 'small.example.com',
      accountLimit: 1,
      setting: { operatorName: '小园区' },
    });
    const open = () => world.asStaff((db) => tenantForNewAccount(db, tenantId));
    expect(await open()).toBe(tenantId);
    const person = await world.person(await world.company(), 'ENT_MAIN');
    await world.asStaff((db) => db.updateTable('appUser').set({ tenantId }).where('id', '=', person.userId).execute());
    await expect(open()).rejects.toMatchObject({ key: 'tenantFull' });
    expect(await world.call(admin, tenant.remove, { ids: [id] })).toMatchObject({ code: 409, error: 'tenantInUse' });
    await world.ok(admin, tenant.setting, { ids: [id], accountLimit: -1, expireTime: '2020-01-01' });
    await expect(open()).rejects.toMatchObject({ key: 'tenantExpired' });
    expect((await face('https://small.example.com')).operatorName).not.toBe('小园区');
    const { account } = await world.asStaff((db) =>
      db.selectFrom('appUser').where('id', '=', person.userId).select('account').executeTakeFirstOrThrow(),
    );
    expect(await world.call(null, user.eCodeLogIn, { loginName: account, loginPassword: 'Test@2024' })).toMatchObject({
      code: 403,
      error: 'tenantExpired',
    });
  });

  it('by default neither ends nor goes', async () => {
    const [first] = (await world.ok(admin, tenant.list, { current: 1, size: 10 })).records;
    expect(first).toMatchObject({ tenantId: '000000' });
    expect(await world.call(admin, tenant.remove, { ids: [first!.id] })).toMatchObject({ code: 409, error: 'defaultTenant' });
    expect(await world.call(admin, tenant.setting, { ids: [first!.id], expireTime: '2030-01-01' })).toMatchObject({
      code: 409,
      error: 'defaultTenant',
    });
  });
});
