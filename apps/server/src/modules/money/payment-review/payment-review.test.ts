import { brandNode, nodeApply, nodeAudit, productSeries } from '@touchmark/contract';
import { annualPeriod, type ServiceStatus, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvedBrand, brandFields } from '../../../../test/brands.ts';
import { paymentOf, handInFee, payFee, onTrial, paymentStaff, serviceOf } from '../../../../test/fees.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let auditor: Person;
let operator: Person;
const day = today();
beforeAll(async () => {
  ({ world, auditor, operator } = await paymentStaff());
});
beforeEach(async () => {
  main = await onTrial(world);
});
afterAll(() => world.end());

const company = () => serviceOf(world, main);
const orderRow = (id: string) => world.asStaff((db) => db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow());

async function addProducts(brandId: string, states: readonly [service: ServiceStatus, before: number | null][]) {
  const series = await world.ok(main, productSeries.saveOrUpdate, { brandId, name: '沙发' });
  await world.asStaff(async (db) => {
    const category = await db
      .insertInto('proCategory')
      .values({ code: `T${brandId}`, nameZh: '沙发', nameEn: 'Sofa', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('productIdentify')
      .values(
        states.map(([service, before], at) => ({
          companyId: main.companyId,
          isTest: true,
          seriesId: series.id,
          brandId,
          categoryId: category.id,
          productName: '沙发',
          model: `M${at}`,
          spec: '1',
          unit: '件',
          applyStatus: 2,
          serviceStatus: service,
          serviceBefore: before,
        })),
      )
      .execute();
  });
}
const products = () =>
  world.asStaff((db) =>
    db
      .selectFrom('productIdentify')
      .where('companyId', '=', main.companyId)
      .orderBy('model')
      .select(['serviceStatus', 'serviceBefore', 'serviceEnd', 'isTest'])
      .execute(),
  );

describe('nodeAudit.audit', () => {
  it('confirms the first fee: order done, a year of service, the trial ends and its data become formal', async () => {
    const brandId = await approvedBrand(world, main, auditor, { brandName: '试用品牌' });
    await world.ok(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: '试用草稿' }));
    await addProducts(brandId, [[0, null]]);
    const orderId = await payFee(world, main, auditor);
    const { start, end } = annualPeriod(day, null);
    expect(await company()).toMatchObject({ serviceExpire: end, isTrial: false });
    expect(await orderRow(orderId)).toMatchObject({
      status: 3,
      confirmUser: auditor.userId,
      paidTime: expect.any(String),
      deliveredTime: expect.any(String),
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
    expect((await products()).map((row) => row.isTest)).toEqual([false]);
    const record = await world.asStaff((db) =>
      db
        .selectFrom('nodeRecord')
        .where('companyId', '=', main.companyId)
        .where('objectType', '=', 'COMPANY')
        .selectAll()
        .executeTakeFirstOrThrow(),
    );
    expect(record).toMatchObject({ identifier: `${(await company()).nodePrefix}/ENT`, resolveStatus: 1 });
    const messages = await world.asStaff((db) =>
      db.selectFrom('msgNotify').where('userId', '=', main.userId).where('title', 'like', '订单%').select(['title', 'content']).execute(),
    );
    expect(messages).toEqual([{ title: expect.stringContaining('已确认到账'), content: `标识解析服务已开通至 ${end}。` }]);
  });

  it('lengthens a service that still runs from its end, and brings back what had lapsed', async () => {
    await world.asStaff((db) =>
      db.updateTable('company').set({ serviceExpire: '2098-02-28', isTrial: false }).where('id', '=', main.companyId).execute(),
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
    expect(await company()).toMatchObject({ serviceExpire: '2099-02-28' });
    expect(await world.ok(main, nodeApply.payDetail, { id: orderId })).toMatchObject({
      kind: 'RENEW',
      period: { start: '2098-03-01', end: '2099-02-28' },
    });
    expect((await products()).map((row) => [row.serviceStatus, row.serviceBefore, row.serviceEnd])).toEqual([
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
    const id = await paymentOf(world, orderId);
    await world.asStaff((db) => db.updateTable('orders').set({ payDeadline: '2020-01-01' }).where('id', '=', orderId).execute());
    expect(await world.call(operator, nodeAudit.audit, { id, pass: false })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'opinion' }] },
    });
    expect(
      await world.call(operator, nodeAudit.audit, { id, pass: false, opinion: '金额不符，请核对', bankNote: '长'.repeat(201) }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'bankNote' }] } });
    await world.ok(operator, nodeAudit.audit, { id, pass: false, opinion: '金额不符，请核对', bankNote: '到账 120.00' });
    const order = await orderRow(orderId);
    expect(order).toMatchObject({ status: 0, opinion: '金额不符，请核对' });
    expect(await world.ok(operator, nodeAudit.findOne, { id })).toMatchObject({ bankNote: '到账 120.00', applyStatus: 3 });
    expect(order.payDeadline > day).toBe(true);
    expect(await company()).toMatchObject({ serviceExpire: null, isTrial: true });
    expect(await handInFee(world, main)).toBe(orderId);
    expect(await world.call(auditor, nodeAudit.audit, { id, pass: true })).toMatchObject({ code: 409 });
    await world.ok(auditor, nodeAudit.audit, { id: await paymentOf(world, orderId), pass: true });
    expect(await orderRow(orderId)).toMatchObject({ status: 3, opinion: '' });
  });

  it('confirms one payment once, however many ask at the same time', async () => {
    const id = await paymentOf(world, await handInFee(world, main));
    const answers = await Promise.all(
      [auditor, operator, auditor, operator].map((who) => world.call(who, nodeAudit.audit, { id, pass: true })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect((await company()).serviceExpire).toBe(annualPeriod(day, null).end);
  });
});
