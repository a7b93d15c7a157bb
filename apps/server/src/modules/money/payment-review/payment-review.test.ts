import { brandNode, nodeApply, nodeAudit, productSeries } from '@touchmark/contract';
import { annualPeriod, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvedBrand, auditorOf, brandFields } from '../../../../test/brands.ts';
import { applicationOf, handInFee, payFee } from '../../../../test/fees.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let auditor: Person;
let operator: Person;
const day = today();
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
});
beforeEach(async () => {
  main = await world.person(await world.company({ isTrial: true, serviceExpire: null }), 'ENT_MAIN');
});
afterAll(() => world.end());

const company = () =>
  world.asStaff((db) =>
    db
      .selectFrom('company')
      .where('id', '=', main.companyId)
      .select(['service_expire', 'is_trial', 'node_prefix'])
      .executeTakeFirstOrThrow(),
  );
const orderRow = (id: string) => world.asStaff((db) => db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow());

async function addProducts(brandId: string, states: readonly [service: number, before: number | null][]) {
  const series = await world.ok(main, productSeries.saveOrUpdate, { brandId, name: '沙发' });
  await world.asStaff(async (db) => {
    const category = await db
      .insertInto('pro_category')
      .values({ code: `T${brandId}`, name_zh: '沙发', name_en: 'Sofa', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('product_identify')
      .values(
        states.map(([service, before], at) => ({
          company_id: main.companyId,
          is_test: true,
          series_id: series.id,
          brand_id: brandId,
          category_id: category.id,
          product_name: '沙发',
          model: `M${at}`,
          spec: '1',
          unit: '件',
          apply_status: 2,
          service_status: service,
          service_before: before,
        })),
      )
      .execute();
  });
}
const products = () =>
  world.asStaff((db) =>
    db
      .selectFrom('product_identify')
      .where('company_id', '=', main.companyId)
      .orderBy('model')
      .select(['service_status', 'service_before', 'service_end', 'is_test'])
      .execute(),
  );

describe('nodeAudit.audit', () => {
  it('confirms the first fee: order done, a year of service, the trial ends and its data become formal', async () => {
    const brandId = await approvedBrand(world, main, auditor, { brandName: '试用品牌' });
    await world.ok(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: '试用草稿' }));
    await addProducts(brandId, [[0, null]]);
    const orderId = await payFee(world, main, auditor);
    const { start, end } = annualPeriod(day, null);
    expect(await company()).toMatchObject({ service_expire: end, is_trial: false });
    expect(await orderRow(orderId)).toMatchObject({
      status: 3,
      confirm_user: auditor.userId,
      paid_time: expect.any(String),
      delivered_time: expect.any(String),
    });
    expect(await world.ok(main, nodeApply.payDetail, { id: orderId })).toMatchObject({ status: 3, period: { start, end } });
    expect(
      (await world.ok(main, nodeApply.payDetail, { id: orderId })).history.map(({ action, fromStatus, toStatus }) => [
        action,
        fromStatus,
        toStatus,
      ]),
    ).toEqual([
      ['create', null, '0'],
      ['voucher', '0', '1'],
      ['confirm', '1', '2'],
      ['deliver', '2', '3'],
    ]);
    expect((await world.ok(main, brandNode.list, {})).records.map(({ isTest }) => isTest)).toEqual([false, false]);
    expect((await world.ok(main, productSeries.select, { id: brandId })).map(({ isTest }) => isTest)).toEqual([false]);
    expect((await products()).map((row) => row.is_test)).toEqual([false]);
    const record = await world.asStaff((db) =>
      db
        .selectFrom('node_record')
        .where('company_id', '=', main.companyId)
        .where('object_type', '=', 'COMPANY')
        .selectAll()
        .executeTakeFirstOrThrow(),
    );
    expect(record).toMatchObject({ identifier: `${(await company()).node_prefix}/ENT`, resolve_status: 1 });
    const messages = await world.asStaff((db) =>
      db.selectFrom('msg_notify').where('user_id', '=', main.userId).where('title', 'like', '订单%').select(['title', 'content']).execute(),
    );
    expect(messages).toEqual([{ title: expect.stringContaining('已确认到账'), content: `标识解析服务已开通至 ${end}。` }]);
  });

  it('lengthens a service that still runs from its end, and brings back what had lapsed', async () => {
    await world.asStaff((db) =>
      db.updateTable('company').set({ service_expire: '2098-02-28', is_trial: false }).where('id', '=', main.companyId).execute(),
    );
    const brandId = await approvedBrand(world, main, auditor, { brandName: '续费品牌' });
    await addProducts(brandId, [
      [3, 1],
      [3, 2],
      [1, null],
      [4, 3],
      [4, 1],
      [0, null],
    ]);
    const orderId = await payFee(world, main, auditor);
    expect(await company()).toMatchObject({ service_expire: '2099-02-28' });
    expect(await world.ok(main, nodeApply.payDetail, { id: orderId })).toMatchObject({
      kind: 'RENEW',
      period: { start: '2098-03-01', end: '2099-02-28' },
    });
    expect((await products()).map((row) => [row.service_status, row.service_before, row.service_end])).toEqual([
      [1, null, '2099-02-28'],
      [2, null, '2099-02-28'],
      [1, null, '2099-02-28'],
      [4, 2, null],
      [4, 1, null],
      [0, null, null],
    ]);
  });

  it('rejects with the reason: the order is to be paid again, with seven more days', async () => {
    const orderId = await handInFee(world, main);
    const id = await applicationOf(world, orderId);
    await world.asStaff((db) => db.updateTable('orders').set({ pay_deadline: '2020-01-01' }).where('id', '=', orderId).execute());
    expect(await world.call(operator, nodeAudit.audit, { id, pass: false })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'opinion' }] },
    });
    expect(
      await world.call(operator, nodeAudit.audit, { id, pass: false, opinion: '金额不符，请核对', bankNote: '长'.repeat(201) }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'bankNote' }] } });
    await world.ok(operator, nodeAudit.audit, { id, pass: false, opinion: '金额不符，请核对', bankNote: '到账 120.00' });
    const order = await orderRow(orderId);
    expect(order).toMatchObject({ status: 0, opinion: '金额不符，请核对', bank_note: '到账 120.00' });
    expect(order.pay_deadline > day).toBe(true);
    expect(await company()).toMatchObject({ service_expire: null, is_trial: true });
    expect(await handInFee(world, main)).toBe(orderId);
    await world.ok(auditor, nodeAudit.audit, { id, pass: true });
    expect(await orderRow(orderId)).toMatchObject({ status: 3, opinion: '' });
  });

  it('confirms one payment once, however many ask at the same time', async () => {
    const id = await applicationOf(world, await handInFee(world, main));
    const answers = await Promise.all(
      [auditor, operator, auditor, operator].map((who) => world.call(who, nodeAudit.audit, { id, pass: true })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect((await company()).service_expire).toBe(annualPeriod(day, null).end);
  });

  it('is refused without the right, by a stale version, in one’s own company, and while another has taken it', async () => {
    const id = await applicationOf(world, await handInFee(world, main));
    expect(await world.call(main, nodeAudit.audit, { id, pass: true })).toMatchObject({ code: 403 });
    expect(await world.call(await world.person(auditor.companyId, 'PLATFORM_ADMIN'), nodeAudit.audit, { id, pass: true })).toMatchObject({
      code: 403,
    });
    expect(await world.call(auditor, nodeAudit.audit, { id, pass: true, version: 0 })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    const torn = await world.person(auditor.companyId, 'PLATFORM_AUDITOR');
    await world.asStaff((db) =>
      db.insertInto('membership').values({ company_id: main.companyId, user_id: torn.userId, role_code: 'ENT_FIN' }).execute(),
    );
    expect(await world.call(torn, nodeAudit.audit, { id, pass: true })).toMatchObject({ code: 403, error: 'ownData' });
    await world.ok(auditor, nodeAudit.lock, { id });
    expect(await world.call(operator, nodeAudit.audit, { id, pass: true })).toMatchObject({ code: 409, error: 'lockedByOther' });
    await world.ok(auditor, nodeAudit.unlock, { id });
    expect(await world.call(operator, nodeAudit.audit, { id: '1000000000000099999', pass: true })).toMatchObject({ code: 404 });
    await world.ok(operator, nodeAudit.audit, { id, pass: true });
    expect(await world.call(operator, nodeAudit.audit, { id, pass: true })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });
});
