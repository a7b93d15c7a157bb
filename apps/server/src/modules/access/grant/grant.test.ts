import { appAuth, appManage, menu } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { grantByOrder } from './public.ts';

let world: World;
let admin: Person;
let operator: Person;
let companyId: string;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  const platform = (await auditorOf(world)).companyId;
  [admin, operator] = [await world.person(platform, 'PLATFORM_ADMIN'), await world.person(platform, 'PLATFORM_OPERATOR')];
  companyId = await world.company({ name: '授权测试家具厂' });
  main = await world.person(companyId, 'ENT_MAIN');
  await world.asStaff(async (db) => {
    await db.deleteFrom('appAuth').where('companyId', '=', companyId).where('appCode', 'in', ['APP_GS1', 'APP_FLOW']).execute();
    await db.updateTable('company').set({ rightsVersion: 1 }).where('id', '=', companyId).execute();
  });
});
afterAll(() => world.end());

const topOf = async (who: Person) => (await world.ok(who, menu.topMenu, {})).map(({ dictKey }) => dictKey);
const grantOf = async (appId: string) => (await world.ok(operator, appAuth.list, { company: '授权测试', appId })).records[0]!;
const plan = (apps: string[], endTime: string | null) => ({
  companyIds: [companyId],
  apps: apps.map((appId) => ({ appId })),
  startTime: '2026-01-01',
  endTime,
});

describe('granting applications', () => {
  it('begins with the companies and says what would happen', async () => {
    const [row] = (await world.ok(operator, appAuth.companySelect, { name: '授权测试' })).records;
    expect(row).toMatchObject({ id: companyId, apps: ['APP_CLUSTER', 'APP_ENT', 'APP_IDENT', 'APP_MARKET', 'APP_SERVICE', 'APP_SHOW'] });
    const preview = await world.ok(operator, appAuth.preview, plan(['APP_GS1', 'APP_IDENT'], '2099-06-30'));
    expect(preview).toMatchObject([
      { appId: 'APP_GS1', result: 'GRANT', source: null },
      { appId: 'APP_IDENT', result: 'SKIP', source: 'DEFAULT' },
    ]);
    expect(await world.call(operator, appAuth.preview, plan(['APP_OP_SYS'], null))).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'apps' }] },
    });
    expect(await world.call(operator, appAuth.preview, plan(['APP_GS1'], '2025-01-01'))).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'endTime' }] },
    });
  });

  it('opens them at once, tells the company, and extends what ends earlier', async () => {
    expect((await world.ok(main, menu.buttons, {})).some(({ children }) => children.some(({ code }) => code === 'gs1Prefix_view'))).toBe(
      false,
    );
    const granted = await world.ok(operator, appAuth.batchAdd, { ...plan(['APP_GS1'], '2099-06-30'), reason: '展会试用活动' });
    expect(granted.map(({ result }) => result)).toEqual(['GRANT']);
    expect((await world.ok(main, menu.buttons, {})).some(({ children }) => children.some(({ code }) => code === 'gs1Prefix_view'))).toBe(
      true,
    );
    expect(
      (await world.ok(operator, appAuth.batchAdd, { ...plan(['APP_GS1'], '2099-12-31'), reason: '展会试用活动', conflict: 'SKIP' })).map(
        ({ result }) => result,
      ),
    ).toEqual(['SKIP']);
    expect(
      (await world.ok(operator, appAuth.batchAdd, { ...plan(['APP_GS1'], '2099-12-31'), reason: '展会试用活动' })).map(
        ({ result }) => result,
      ),
    ).toEqual(['EXTEND']);
    expect(await grantOf('APP_GS1')).toMatchObject({
      source: 'GRANT',
      endTime: '2099-12-31 23:59:59',
      status: 'VALID',
      remark: '展会试用活动',
    });
    const sent = await world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', main.userId)
        .where('mark', '=', 'appAuth')
        .select(['content', 'contentEn'])
        .orderBy('id')
        .execute(),
    );
    expect(sent[0]).toMatchObject({ content: '商品条码，有效期至 2099-06-30', contentEn: 'Barcodes, until 2099-06-30' });
  });
});

describe('a grant', () => {
  it('can be extended, never shortened by extending, and its history is kept', async () => {
    const grant = await grantOf('APP_GS1');
    expect(await world.call(operator, appAuth.extend, { ids: [grant.id], endTime: '2090-01-01', reason: '客户续约一年' })).toMatchObject({
      code: 422,
      error: 'notShorter',
      data: { fields: [{ field: 'endTime', msg: '新的到期日须晚于现有到期日 2099-12-31' }] },
    });
    expect(await world.ok(operator, appAuth.extend, { ids: [grant.id], endTime: '2100-12-31', reason: '客户续约一年' })).toEqual({
      extended: 1,
    });
    expect((await world.ok(operator, appAuth.logs, { id: grant.id })).map(({ action }) => action)).toEqual(['grant', 'grant', 'extend']);
  });

  it('that was given can be taken back, one by default only stopped, one of an order only extended', async () => {
    const byDefault = await grantOf('APP_SHOW');
    expect(await world.call(operator, appAuth.revoke, { id: byDefault.id, reason: '不再提供' })).toMatchObject({ code: 400 });
    expect(await world.call(operator, appAuth.revoke, { id: byDefault.id, reason: '不再提供服务' })).toMatchObject({
      code: 409,
      error: 'notAllowedInState',
    });
    await world.asStaff((db) =>
      grantByOrder(db, { companyId, appId: 'APP_SHOW', edition: 'PROFESSIONAL', endDay: '2099-12-31', orderId: '1' }),
    );
    const bought = await grantOf('APP_SHOW');
    expect(bought).toMatchObject({ source: 'ORDER', edition: 'PROFESSIONAL' });
    for (const call of [
      () => world.call(operator, appAuth.revoke, { id: bought.id, reason: '不再提供服务' }),
      () => world.call(operator, appAuth.enable, { id: bought.id, enabled: false, reason: '不再提供服务' }),
    ])
      expect(await call()).toMatchObject({ code: 409, error: 'orderGrant' });
    const given = await grantOf('APP_GS1');
    await world.ok(operator, appAuth.revoke, { id: given.id, reason: '试用活动结束' });
    expect((await world.ok(operator, appAuth.list, { company: '授权测试', appId: 'APP_GS1' })).total).toBe(0);
  });

  it('is found by its state and exported', async () => {
    expect(
      (await world.ok(operator, appAuth.list, { company: '授权测试', status: 'VALID', source: 'DEFAULT' })).records.every(
        ({ status, source }) => status === 'VALID' && source === 'DEFAULT',
      ),
    ).toBe(true);
    expect((await world.ok(operator, appAuth.list, { company: '授权测试', status: 'EXPIRED' })).total).toBe(0);
    const file = await world.app.inject({
      method: 'POST',
      url: '/api/appAuth/export',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${operator.token}` },
      payload: { company: '授权测试' },
    });
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

describe('an application', () => {
  it('that is switched off is gone from every company, and the workbench cannot be', async () => {
    expect(await topOf(main)).toContain('APP_IDENT');
    await world.ok(admin, appManage.enable, { id: 'APP_IDENT', enabled: false });
    expect(await topOf(main)).not.toContain('APP_IDENT');
    expect((await world.ok(main, menu.buttons, {})).some(({ code }) => code === '/brandNode/index')).toBe(false);
    await world.ok(admin, appManage.enable, { id: 'APP_IDENT', enabled: true });
    expect(await topOf(main)).toContain('APP_IDENT');
    expect(await world.call(admin, appManage.enable, { id: 'APP_HOME', enabled: false })).toMatchObject({ code: 409, error: 'coreApp' });
  });

  it('can be renamed and sorted, and a new one holds added entries once it is granted', async () => {
    await world.ok(admin, appManage.saveOrUpdate, { id: 'APP_IDENT', appName: '一物一码', i18n: 'Item codes', icon: 'qrcode' });
    expect((await world.ok(main, menu.topMenu, {})).find(({ dictKey }) => dictKey === 'APP_IDENT')).toMatchObject({
      dictValue: '一物一码',
      remark: 'Item codes',
    });
    await world.ok(admin, appManage.saveOrUpdate, { appCode: 'APP_PARTNER', appName: '合作伙伴', side: 'enterprise' });
    expect(await world.call(admin, appManage.saveOrUpdate, { appCode: 'APP_PARTNER', appName: '又一个' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'appCode' }] },
    });
    await world.ok(admin, menu.submit, {
      appId: 'APP_PARTNER',
      name: '合作门户',
      code: 'partnerPortal',
      path: 'https://partner.example.com',
    });
    expect(await topOf(main)).not.toContain('APP_PARTNER');
    await world.ok(operator, appAuth.batchAdd, { ...plan(['APP_PARTNER'], null), reason: '战略合作企业' });
    expect(await topOf(main)).toContain('APP_PARTNER');
    const order = (await world.ok(admin, appManage.list, {})).map(({ id }) => id);
    await world.ok(admin, appManage.sort, { ids: ['APP_PARTNER', ...order.filter((id) => id !== 'APP_PARTNER')] });
    expect((await topOf(main))[0]).toBe('APP_PARTNER');
  });
});
