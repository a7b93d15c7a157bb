import { feeApplyType, nodeApply, nodeAudit } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditorOf, uploadPicture } from '../../../../test/brands.ts';
import { paymentOf, handInFee, payFee, uploadVoucher } from '../../../../test/fees.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
});
beforeEach(async () => {
  main = await world.person(await world.company({ isTrial: true, serviceExpire: null }), 'ENT_MAIN');
});
afterAll(() => world.end());

const fee = { applyType: feeApplyType } as const;
const status = (who = main) => world.ok(who, nodeApply.status, fee);
const order = (who = main) => world.ok(who, nodeApply.saveOrCancel, { ...fee, submit: true });
const orders = (companyId: string) =>
  world.asStaff((db) =>
    db.selectFrom('orders').where('companyId', '=', companyId).select(['id', 'status', 'bizType']).orderBy('id').execute(),
  );

describe('nodeApply.status', () => {
  it('follows the fee from nothing to a rejection, a confirmation and its end', async () => {
    expect(await status()).toMatchObject({
      applyType: feeApplyType,
      state: 'NONE',
      service: 'NONE',
      orderId: null,
      amount: 120000,
      isTrial: true,
    });
    const { orderId } = await order();
    expect(await status()).toMatchObject({ state: 'UNPAID', orderId, payDeadline: expect.stringMatching(/^\d{4}/) });
    await handInFee(world, main);
    expect(await status()).toMatchObject({ state: 'PENDING', orderId, payDeadline: null });
    await world.ok(auditor, nodeAudit.audit, { id: await paymentOf(world, orderId), pass: false, opinion: '金额与订单不一致' });
    expect(await status()).toMatchObject({ state: 'REJECTED', orderId, opinion: '金额与订单不一致' });
    await payFee(world, main, auditor);
    const paid = await status();
    expect(paid).toMatchObject({ state: 'VALID', service: 'VALID', orderId, opinion: '', isTrial: false });
    expect([paid.serviceEnd, paid.daysLeft]).toEqual([paid.periodEnd, expect.closeTo(364, -1)]);
    await world.asStaff((db) => db.updateTable('company').set({ serviceExpire: '2020-01-01' }).where('id', '=', main.companyId).execute());
    expect(await status()).toMatchObject({ state: 'EXPIRED', service: 'EXPIRED', serviceEnd: '2020-01-01' });
  });

  it('takes the fee’s name as well as its code, and nothing else', async () => {
    expect(await world.ok(main, nodeApply.status, { applyType: '产品标识解析年度维护费' })).toMatchObject({ applyType: feeApplyType });
    expect(await world.call(main, nodeApply.status, { applyType: 'OTHER' as never })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'applyType' }] },
    });
  });
});

describe('nodeApply.saveOrCancel with submit', () => {
  it('makes one order at the valid price, and hands in its voucher', async () => {
    const { orderId, status: first } = await order();
    expect(first).toBe(0);
    expect(await order()).toEqual({ orderId, status: 0 });
    const voucher = await uploadVoucher(world, main);
    expect(await world.ok(main, nodeApply.saveOrCancel, { ...fee, orderId, submit: true, payAuth: [voucher] })).toEqual({
      orderId,
      status: 1,
    });
    const detail = await world.ok(main, nodeApply.payDetail, { id: orderId });
    expect(detail).toMatchObject({
      amount: 120000,
      status: 1,
      kind: 'FIRST',
      lines: [{ productCode: feeApplyType, quantity: 1, amount: 120000, name: { zh: '产品标识解析年度维护费' } }],
      vouchers: [{ fileId: voucher }],
    });
    expect(detail.orderNo).toMatch(/^T\d{8}\d{6}$/);
    expect(detail.history.map(({ action }) => action)).toEqual(['create', 'voucher']);
  });

  it('answers a repeated voucher as the first time, and refuses another one', async () => {
    const voucher = await uploadVoucher(world, main);
    const send = (payAuth: string[]) => world.call(main, nodeApply.saveOrCancel, { ...fee, submit: true, payAuth });
    const [first, again] = [await send([voucher]), await send([voucher])];
    expect(again.data).toEqual(first.data);
    expect(await send([await uploadVoucher(world, main)])).toMatchObject({ code: 409, error: 'notAllowedInState' });
    const { history } = await world.ok(main, nodeApply.payDetail, { id: first.data.orderId });
    expect(history.filter(({ action }) => action === 'voucher')).toHaveLength(1);
  });

  it('makes one order, however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => order()));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await orders(main.companyId)).toHaveLength(1);
  });

  it('counts one voucher once, however many hand it in at the same time', async () => {
    const voucher = await uploadVoucher(world, main);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.call(main, nodeApply.saveOrCancel, { ...fee, submit: true, payAuth: [voucher] })),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await orders(main.companyId)).toMatchObject([{ status: 1 }]);
    expect(
      (await world.asStaff((db) => db.selectFrom('payment').where('companyId', '=', main.companyId).selectAll().execute())).map(
        (row) => row.applyStatus,
      ),
    ).toEqual([1]);
  });

  it('refuses files that are missing, foreign, or no proof of payment, and an order without any', async () => {
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    for (const file of ['1000000000000099999', await uploadVoucher(world, stranger), await uploadPicture(world, main)]) {
      expect(await world.call(main, nodeApply.saveOrCancel, { ...fee, submit: true, payAuth: [file] })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'payAuth' }] },
      });
    }
    expect(await orders(main.companyId)).toEqual([]);
    const { orderId } = await order();
    expect(await world.call(main, nodeApply.saveOrCancel, { ...fee, orderId, submit: true })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'payAuth' }] },
    });
    expect(
      await world.call(main, nodeApply.saveOrCancel, { ...fee, submit: true, payAuth: Array.from({ length: 6 }, () => '1') }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'payAuth' }] } });
  });

  it('is for those who may pay: not a reader, not the platform, not another company', async () => {
    const { orderId } = await order();
    expect(
      await world.call(await world.person(main.companyId, 'ENT_READER'), nodeApply.saveOrCancel, { ...fee, submit: true }),
    ).toMatchObject({ code: 403 });
    expect(
      await world.call(await world.person(auditor.companyId, 'PLATFORM_OPERATOR'), nodeApply.saveOrCancel, { ...fee, submit: true }),
    ).toMatchObject({ code: 403 });
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    const theirs = [await uploadVoucher(world, stranger)];
    expect(await world.call(stranger, nodeApply.saveOrCancel, { ...fee, orderId, submit: true, payAuth: theirs })).toMatchObject({
      code: 404,
    });
    expect(await world.call(stranger, nodeApply.saveOrCancel, { ...fee, orderId, submit: false })).toMatchObject({ code: 404 });
    expect(await world.call(stranger, nodeApply.payDetail, { id: orderId })).toMatchObject({ code: 404 });
    expect(await orders(main.companyId)).toMatchObject([{ id: orderId, status: 0 }]);
    expect(await world.ok(await world.person(main.companyId, 'ENT_FIN'), nodeApply.saveOrCancel, { ...fee, submit: true })).toEqual({
      orderId,
      status: 0,
    });
  });

  it('says so where the fee has no price', async () => {
    const bare = await createWorld();
    await bare.asStaff((db) => db.updateTable('chargeMode').set({ status: 0 }).execute());
    const person = await bare.person(await bare.company({ serviceExpire: null }), 'ENT_MAIN');
    expect(await bare.call(person, nodeApply.saveOrCancel, { ...fee, submit: true })).toMatchObject({ code: 422, error: 'noPrice' });
    expect(await bare.ok(person, nodeApply.status, fee)).toMatchObject({ amount: null });
    await bare.end();
  });
});

describe('nodeApply.saveOrCancel without submit', () => {
  it('cancels an order that is unpaid or waits for confirmation, and none that is done', async () => {
    const { orderId } = await order();
    expect(await world.ok(main, nodeApply.saveOrCancel, { ...fee, orderId, submit: false })).toEqual({ orderId, status: 4 });
    expect(await world.call(main, nodeApply.saveOrCancel, { ...fee, orderId, submit: false })).toMatchObject({ code: 409 });
    expect(await status()).toMatchObject({ state: 'NONE', orderId: null });
    const second = await handInFee(world, main);
    expect(second).not.toBe(orderId);
    expect(await world.ok(main, nodeApply.saveOrCancel, { ...fee, orderId: second, submit: false })).toEqual({
      orderId: second,
      status: 4,
    });
    expect(await world.call(auditor, nodeAudit.audit, { id: await paymentOf(world, second), pass: true })).toMatchObject({ code: 409 });
    const paid = await payFee(world, main, auditor);
    expect(await world.call(main, nodeApply.saveOrCancel, { ...fee, orderId: paid, submit: false })).toMatchObject({ code: 409 });
    expect(await world.call(main, nodeApply.saveOrCancel, { ...fee, submit: false })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'orderId', msg: '必填' }] },
    });
  });
});
