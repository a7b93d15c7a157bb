import { codeQuota, feeApplyType, nodeApply, nodeAudit, order, type Parsed } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentOf, onTrial, paymentStaff, serviceOf, uploadVoucher } from '../../../../test/fees.ts';
import { type Person, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

let world: World;
let main: Person;
let operator: Person;
let auditor: Person;
beforeAll(async () => {
  ({ world, operator, auditor } = await paymentStaff());
});
beforeEach(async () => {
  main = await onTrial(world);
});
afterAll(() => world.end());

const pack = async (quantity: number, codeType: 'ECODE' | 'AUTH' = 'ECODE') =>
  (await world.ok(main, order.create, { bizType: 'CODE_PACK', codeType, quantity })).orderId;
const fee = async () => (await world.ok(main, order.create, { bizType: 'NODE_ANNUAL_FEE' })).orderId;
const transfer = async (who = main, more: Partial<Parsed<typeof order.pay>> = {}) => ({
  payer: '测试家具有限公司',
  payDate: '2026-01-05',
  payAuth: [await uploadVoucher(world, who)],
  ...more,
});
const pay = async (ids: string[], more = {}) => world.ok(main, order.pay, { ids, ...(await transfer(main, more)) });
const states = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await world.ok(main, order.findOne, { id })).status));
const confirm = async (paymentId: string, who = operator) => world.call(who, order.confirm, { id: paymentId });
const quota = async () => (await world.ok(main, codeQuota.mine, {})).quotas.find(({ codeType }) => codeType === 'ECODE')!.total;

describe('orders', () => {
  it('stand on their own: a code pack needs no application for the fee', async () => {
    const id = await pack(1000);
    expect(await world.asStaff((db) => db.selectFrom('nodeApply').where('companyId', '=', main.companyId).selectAll().execute())).toEqual(
      [],
    );
    expect(await world.ok(main, order.findOne, { id })).toMatchObject({
      kind: 'PACK',
      amount: 2000,
      status: 0,
      payment: null,
      period: null,
    });
    expect(await world.ok(main, nodeApply.payDetail, { id })).toMatchObject({ kind: 'PACK', amount: 2000 });
    const { paymentId } = await pay([id]);
    expect((await confirm(paymentId)).code).toBe(200);
    expect(await states(id)).toEqual([3]);
    expect(await quota()).toBe(1000);
  });

  it('are listed by each filter, for the company its own, for the platform all', async () => {
    const [small, big, feeOrder] = [await pack(1000), await pack(150_000), await fee()];
    const other = await onTrial(world);
    const theirs = (await world.ok(other, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 500 })).orderId;
    const ids = async (input: object, who = main) => (await world.ok(who, order.list, input)).records.map(({ id }) => id);
    expect(await ids({})).toEqual([feeOrder, big, small]);
    expect(await ids({ bizType: 'CODE_PACK', fromAmount: 2001 })).toEqual([big]);
    expect(await ids({ toAmount: 2000 })).toEqual([small]);
    expect(await ids({ startTime: '2099-01-01' })).toEqual([]);
    await world.ok(main, order.cancel, { id: small });
    expect(await ids({ status: 4 })).toEqual([small]);
    expect(await ids({}, operator)).toEqual(expect.arrayContaining([theirs, big]));
    expect(
      (await world.ok(operator, order.list, { orderNo: (await world.ok(main, order.findOne, { id: big })).orderNo })).records,
    ).toMatchObject([{ id: big, what: { zh: '电子码包' }, quantity: 150_000, amount: 275_000, invoiceState: 'NONE' }]);
    const file = await world.app.inject({
      method: 'POST',
      url: '/api/order/export',
      payload: { status: 0 },
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
    const sheet = await readSheet(file.rawPayload, { rows: 100 });
    expect(sheet.map((row) => [row[2], row[5], row[6]])).toEqual([
      ['类型', '金额（元）', '状态'],
      ['年费', '1200', '待付款'],
      ['码包', '2750', '待付款'],
    ]);
  });

  it('are summed up as long as they are unpaid', async () => {
    expect(await world.ok(main, order.due, {})).toEqual({ count: 0, amount: 0, deadline: null, orderId: null });
    const [first, second] = [await pack(1000), await fee()];
    expect(await world.ok(main, order.due, {})).toMatchObject({ count: 2, amount: 122_000, orderId: first, deadline: expect.any(String) });
    await pay([first]);
    expect(await world.ok(main, order.due, {})).toMatchObject({ count: 1, amount: 120_000, orderId: second });
  });

  it('cost what the server calculates, and one fee order waits at a time', async () => {
    expect(await world.ok(main, order.prices, {})).toMatchObject({
      fee: 120_000,
      packs: expect.arrayContaining([expect.objectContaining({ codeType: 'ECODE', minQuantity: 100 })]),
    });
    expect(await world.ok(main, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 150_000 })).toMatchObject({
      amount: 275_000,
    });
    expect(await fee()).toBe(await fee());
    expect(await world.call(main, order.create, { bizType: 'CODE_PACK', codeType: 'AUTH', quantity: 99 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'quantity' }] },
    });
    expect((await world.call(operator, order.create, { bizType: 'NODE_ANNUAL_FEE' })).code).toBe(403);
  });
});

describe('one proof of payment for several orders', () => {
  it('sums them, and delivers all with one confirmation and one message', async () => {
    const [feeOrder, codes] = [await fee(), await pack(1000)];
    const { paymentId, amount } = await pay([codes, feeOrder], { transactionNo: 'TX-1' });
    expect(amount).toBe(122_000);
    expect(await states(feeOrder, codes)).toEqual([1, 1]);
    expect(await world.ok(main, order.findOne, { id: codes })).toMatchObject({
      payment: {
        id: paymentId,
        payer: '测试家具有限公司',
        payDate: '2026-01-05',
        transactionNo: 'TX-1',
        orders: [{ id: feeOrder }, { id: codes }],
      },
    });
    const page = await world.ok(operator, order.payments, { amount: 122_000, transactionNo: 'tx-1' });
    expect(page.records).toMatchObject([
      { id: paymentId, amount: 122_000, payerMatch: 'differs', orders: [{ kind: 'FIRST' }, { kind: 'PACK' }] },
    ]);
    expect((await world.ok(auditor, nodeAudit.findOne, { id: paymentId })).orders).toHaveLength(2);
    await world.ok(operator, order.confirm, { id: paymentId, bankNote: '到账 1,220.00' });
    expect(await states(feeOrder, codes)).toEqual([3, 3]);
    expect(await quota()).toBe(1000);
    expect(await serviceOf(world, main)).toMatchObject({ isTrial: false });
    const told = await world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', main.userId)
        .where('mark', 'like', 'order:%')
        .select(['title', 'content', 'path'])
        .execute(),
    );
    expect(told).toEqual([
      {
        title: expect.stringMatching(/^订单 T\d+ 等 2 笔 已确认到账$/),
        content: expect.stringMatching(/^标识解析服务已开通至 .*码额度已增加 1,000 枚。$/),
        path: `/orderContract/order?id=${feeOrder}`,
      },
    ]);
  });

  it('is refused whole if one of the orders cannot be paid, is somebody else’s, or the proof is', async () => {
    const [first, second] = [await pack(1000), await pack(2000)];
    const stranger = await onTrial(world);
    const theirs = (await world.ok(stranger, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 500 })).orderId;
    await world.ok(main, order.cancel, { id: second });
    const given = await transfer();
    expect((await world.call(main, order.pay, { ids: [first, second], ...given })).code).toBe(409);
    expect((await world.call(main, order.pay, { ids: [first, theirs], ...given })).code).toBe(404);
    expect(await world.call(main, order.pay, { ids: [first], ...given, payAuth: [await uploadVoucher(world, stranger)] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'payAuth' }] },
    });
    expect(await world.call(main, order.pay, { ids: [first], ...given, payer: '' })).toMatchObject({
      data: { fields: [{ field: 'payer' }] },
    });
    expect(await states(first)).toEqual([0]);
  });

  it('is taken once, when two people pay the same order at the same time', async () => {
    const [first, second] = [await pack(1000), await pack(2000)];
    const finance = await world.person(main.companyId, 'ENT_FIN');
    const [one, other] = [await transfer(), await transfer(finance)];
    const answers = await Promise.all([
      world.call(main, order.pay, { ids: [first, second], ...one }),
      world.call(finance, order.pay, { ids: [second], ...other }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('is withdrawn whole, and its orders can be paid again', async () => {
    const [first, second] = [await pack(1000), await pack(2000)];
    const { paymentId } = await pay([first, second]);
    expect(await world.call(main, order.cancel, { id: first })).toMatchObject({ code: 409, error: 'paidTogether' });
    await world.ok(main, order.withdraw, { id: second });
    expect(await states(first, second)).toEqual([0, 0]);
    expect((await confirm(paymentId)).code).toBe(409);
    expect((await world.call(main, order.withdraw, { id: second })).code).toBe(409);
    await world.ok(main, order.cancel, { id: first });
    const again = await pay([second]);
    expect((await confirm(again.paymentId)).code).toBe(200);
    expect(await states(first, second)).toEqual([4, 3]);
  });

  it('ends with its only order, and can then not be confirmed', async () => {
    const id = await pack(1000);
    const { paymentId } = await pay([id]);
    await world.ok(main, order.cancel, { id });
    expect((await confirm(paymentId)).code).toBe(409);
    expect(await quota()).toBe(0);
  });
});

describe('confirming', () => {
  it('happens once, whichever page and whoever asks', async () => {
    const id = await pack(1000);
    const { paymentId } = await pay([id]);
    const answers = await Promise.all([
      confirm(paymentId),
      confirm(paymentId),
      world.call(auditor, nodeAudit.audit, { id: paymentId, pass: true }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await quota()).toBe(1000);
    expect((await confirm(paymentId, main)).code).toBe(403);
    expect((await confirm('1000000000000099999')).code).toBe(404);
  });

  it('is for who compares: a proof or transaction number used elsewhere is named, until that payment is void', async () => {
    const [first, second] = [await pack(1000), await pack(2000)];
    const same = await transfer(main, { transactionNo: 'TX-2' });
    await world.ok(main, order.pay, { ids: [first], ...same });
    await world.ok(main, order.pay, { ids: [second], ...same });
    const waiting = async (id: string) => {
      const paymentId = await paymentOf(world, id);
      return (await world.ok(operator, order.payments, { pageSize: 200 })).records.find((row) => row.id === paymentId)!;
    };
    const number = (await world.ok(main, order.findOne, { id: first })).orderNo;
    expect(await waiting(second)).toMatchObject({ twins: [number], sameTransaction: [number] });
    await world.ok(operator, order.reject, { id: await paymentOf(world, first), reason: '金额与订单不一致' });
    expect(await waiting(second)).toMatchObject({ twins: [], sameTransaction: [] });
  });

  it('can be refused with the reason: the orders are paid again, and the former payment stays rejected', async () => {
    const [first, second] = [await pack(1000), await pack(2000)];
    const { paymentId } = await pay([first, second]);
    expect((await world.call(operator, order.reject, { id: paymentId, reason: '短' })).code).toBe(400);
    await world.ok(operator, order.reject, { id: paymentId, reason: '金额与订单不一致' });
    expect(await world.ok(main, order.findOne, { id: first })).toMatchObject({ status: 0, opinion: '金额与订单不一致' });
    const again = await pay([first]);
    expect((await confirm(paymentId)).code).toBe(409);
    expect((await confirm(again.paymentId)).code).toBe(200);
    expect(await states(first, second)).toEqual([3, 0]);
    expect(await world.ok(auditor, nodeAudit.findOne, { id: paymentId })).toMatchObject({
      applyStatus: 3,
      orders: [{ id: first }, { id: second }],
    });
  });

  it('takes an order that an old client pays', async () => {
    const id = await pack(1000);
    await world.ok(main, nodeApply.saveOrCancel, {
      applyType: feeApplyType,
      orderId: id,
      submit: true,
      payAuth: [await uploadVoucher(world, main)],
    });
    const paymentId = await paymentOf(world, id);
    expect((await world.ok(operator, order.payments, { pageSize: 200 })).records.find((row) => row.id === paymentId)).toMatchObject({
      payer: '',
      payerMatch: 'unknown',
    });
    expect((await confirm(paymentId)).code).toBe(200);
  });
});
