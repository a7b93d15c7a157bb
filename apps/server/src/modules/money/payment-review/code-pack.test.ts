import { feeApplyType, nodeApply, nodeAudit } from '@touchmark/contract';
import { annualPeriod, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { paymentOf, uploadVoucher, onTrial, paymentStaff, serviceOf } from '../../../../test/fees.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { nobody, noHints, type Ctx } from '../../../http/ctx.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';
import { orderCodePack } from '../order-book/public.ts';

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
    const id = await paymentOf(world, order.orderId);
    const answers = await Promise.all([auditor, operator].map((who) => world.call(who, nodeAudit.audit, { id, pass: true })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(
      await world.asStaff((db) => db.selectFrom('codeQuota').where('companyId', '=', main.companyId).selectAll().execute()),
    ).toMatchObject([{ codeType: 'ECODE', total: '150000', used: '0' }]);
    expect(await company()).toMatchObject({ isTrial: true, serviceExpire: null });
    const second = await asCtx(main, (ctx) => orderCodePack(ctx, { codeType: 'ECODE', quantity: 100 }));
    await world.ok(main, nodeApply.saveOrCancel, {
      applyType: feeApplyType,
      orderId: second.orderId,
      submit: true,
      payAuth: [await uploadVoucher(world, main)],
    });
    await world.ok(operator, nodeAudit.audit, { id: await paymentOf(world, second.orderId), pass: true });
    expect(
      await world.asStaff((db) => db.selectFrom('codeQuota').where('companyId', '=', main.companyId).select('total').execute()),
    ).toEqual([{ total: '150100' }]);
  });

  it('has a least quantity', async () => {
    await expect(asCtx(main, (ctx) => orderCodePack(ctx, { codeType: 'AUTH', quantity: 99 }))).rejects.toMatchObject({
      key: 'invalidInput',
      data: { fields: [{ field: 'quantity', msg: { zh: '最少购买 100 枚', en: 'must be at least 100' } }] },
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
    expect(page.records[0]).toMatchObject({ periodStart: day, periodEnd: annualPeriod(day, null).end, serviceEnd: null, orderStatus: 1 });
    expect((await fresh.ok(staff, nodeAudit.list, { kind: 'PACK' })).total).toBe(1);
    expect(
      (
        await fresh.ok(staff, nodeAudit.list, {
          orderNo: page.records[0]!.orderNo.toLowerCase(),
          companyName: '眠川',
          year: Number(day.slice(0, 4)),
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
    const sheet = await readSheet(file.rawPayload, { rows: 100 });
    expect(sheet.map((row) => row[0])).toEqual(['企业名称', '杭州眠川', '杭州眠川']);
    expect(sheet.map((row) => row[6])).toEqual(['金额（元）', '1200', '20']);
    expect((await fresh.call(owner, nodeAudit.export, {})).code).toBe(403);
    expect((await fresh.call(owner, nodeAudit.findOne, { id: page.records[0]!.id })).code).toBe(403);
    await fresh.end();
  });
});
