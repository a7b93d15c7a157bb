import { brandNode, feeApplyType, nodeApply, nodeAudit, productSeries } from '@touchmark/contract';
import { annualPeriod } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvedBrand, auditorOf, brandFields } from '../../../test/brands.ts';
import { applicationOf, handInFee, payFee, uploadVoucher } from '../../../test/fees.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { nobody, noHints, type Ctx } from '../../http/ctx.ts';
import { readSheet } from '../../export/sheet-read.ts';
import { orderCodePack } from '../order/public.ts';

let world: World;
let main: Person;
let auditor: Person;
let operator: Person;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
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
const asCtx = <T>(who: Person, work: (ctx: Ctx) => Promise<T>) =>
  world.asStaff((db) =>
    work({
      db,
      me: { ...nobody, userId: who.userId, companyId: who.companyId },
      language: 'zh',
      now: new Date(),
      services: world.services,
      address: '',
      agent: '',
      hints: noHints,
      afterCommit: () => undefined,
      note: () => undefined,
    }),
  );

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
    const { start, end } = annualPeriod(today, null);
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
    expect(order.pay_deadline > today).toBe(true);
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
    expect((await company()).service_expire).toBe(annualPeriod(today, null).end);
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

describe('a pack of codes', () => {
  it('is ordered at its tiers, paid like the fee, and credited once', async () => {
    const order = await asCtx(main, (ctx) => orderCodePack(ctx, { codeType: 'ECODE', quantity: 150_000 }));
    expect(order).toMatchObject({ amount: 275_000 });
    expect(
      await world.ok(main, nodeApply.saveOrCancel, {
        applyType: feeApplyType,
        orderId: order.orderId,
        submit: true,
        payAuth: [await uploadVoucher(world, main)],
      }),
    ).toEqual({ orderId: order.orderId, status: 1 });
    expect(await world.ok(main, nodeApply.payDetail, { id: order.orderId })).toMatchObject({
      kind: 'PACK',
      period: null,
      lines: [
        { quantity: 100_000, price: 200 },
        { quantity: 50_000, price: 150 },
      ],
    });
    const id = await applicationOf(world, order.orderId);
    const answers = await Promise.all([auditor, operator].map((who) => world.call(who, nodeAudit.audit, { id, pass: true })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(
      await world.asStaff((db) => db.selectFrom('code_quota').where('company_id', '=', main.companyId).selectAll().execute()),
    ).toMatchObject([{ code_type: 'ECODE', total: '150000', used: '0' }]);
    expect(await company()).toMatchObject({ is_trial: true, service_expire: null });
    const second = await asCtx(main, (ctx) => orderCodePack(ctx, { codeType: 'ECODE', quantity: 100 }));
    await world.ok(main, nodeApply.saveOrCancel, {
      applyType: feeApplyType,
      orderId: second.orderId,
      submit: true,
      payAuth: [await uploadVoucher(world, main)],
    });
    await world.ok(operator, nodeAudit.audit, { id: await applicationOf(world, second.orderId), pass: true });
    expect(
      await world.asStaff((db) => db.selectFrom('code_quota').where('company_id', '=', main.companyId).select('total').execute()),
    ).toEqual([{ total: '150100' }]);
  });

  it('has a least quantity', async () => {
    await expect(asCtx(main, (ctx) => orderCodePack(ctx, { codeType: 'AUTH', quantity: 99 }))).rejects.toMatchObject({
      key: 'invalidInput',
      data: { fields: [{ field: 'quantity', msg: '最少购买 100 枚' }] },
    });
  });
});

describe('nodeAudit.list, counts, findOne and export', () => {
  it('show fees and packs together, with what the auditor has to compare', async () => {
    const fresh = await createWorld();
    const staff = await auditorOf(fresh);
    const owner = await fresh.person(await fresh.company({ name: '杭州眠川', isTrial: true, serviceExpire: null }), 'ENT_MAIN');
    const voucher = await uploadVoucher(fresh, owner);
    const hand = (orderId?: string) =>
      fresh.ok(owner, nodeApply.saveOrCancel, {
        applyType: feeApplyType,
        submit: true,
        payAuth: [voucher],
        ...(orderId ? { orderId } : {}),
      });
    const fee = await hand();
    const pack = await fresh.asStaff((db) =>
      orderCodePack(
        {
          db,
          me: { ...nobody, userId: owner.userId, companyId: owner.companyId },
          language: 'zh',
          now: new Date(),
          services: fresh.services,
          address: '',
          agent: '',
          hints: noHints,
          afterCommit: () => undefined,
          note: () => undefined,
        },
        { codeType: 'SGTIN', quantity: 1000 },
      ),
    );
    await hand(pack.orderId);
    const page = await fresh.ok(staff, nodeAudit.list, {});
    expect(
      page.records.map(({ kind, amount, companyName, voucherCount, what }) => [kind, amount, companyName, voucherCount, what.zh]),
    ).toEqual([
      ['FIRST', 120000, '杭州眠川', 1, '产品标识解析年度维护费'],
      ['PACK', 2000, '杭州眠川', 1, 'SGTIN 码包'],
    ]);
    expect(page.records[0]).toMatchObject({
      periodStart: today,
      periodEnd: annualPeriod(today, null).end,
      serviceEnd: null,
      orderStatus: 1,
    });
    expect((await fresh.ok(staff, nodeAudit.list, { kind: 'PACK' })).total).toBe(1);
    expect(
      (
        await fresh.ok(staff, nodeAudit.list, {
          orderNo: page.records[0]!.orderNo.toLowerCase(),
          companyName: '眠川',
          year: Number(today.slice(0, 4)),
        })
      ).total,
    ).toBe(1);
    const detail = await fresh.ok(staff, nodeAudit.findOne, { id: page.records[0]!.id });
    expect(detail).toMatchObject({
      isTrial: true,
      previousId: null,
      nextId: page.records[1]!.id,
      products: { lapsed: 0, inService: 0 },
      testRows: { brands: 0, products: 0, codeBatches: 0 },
      order: { id: fee.orderId, vouchers: [{ fileId: voucher }] },
    });
    expect(detail.checks.map(({ key, tone }) => [key, tone])).toEqual([
      ['vouchers', 'ok'],
      ['twins', 'bad'],
      ['company', 'ok'],
      ['trial', 'warn'],
    ]);
    expect(await fresh.ok(staff, nodeAudit.counts, {})).toEqual({ pending: 2, passed: 0, rejected: 0, all: 2 });
    const file = await fresh.app.inject({
      method: 'POST',
      url: '/api/nodeAudit/export',
      payload: {},
      headers: { authorization: fresh.basic, 'blade-auth': `bearer ${staff.token}` },
    });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const sheet = readSheet(file.rawPayload, { rows: 100 });
    expect(sheet.map((row) => row[0])).toEqual(['企业名称', '杭州眠川', '杭州眠川']);
    expect(sheet.map((row) => row[6])).toEqual(['金额（元）', '1200', '20']);
    expect((await fresh.call(owner, nodeAudit.export, {})).code).toBe(403);
    expect((await fresh.call(owner, nodeAudit.findOne, { id: page.records[0]!.id })).code).toBe(403);
    await fresh.end();
  });
});
