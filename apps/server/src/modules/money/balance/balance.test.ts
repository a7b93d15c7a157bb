import { balance, file, invoice, nodeAudit, order } from '@touchmark/contract';
import { addDays, orderLife, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStaff, uploadVoucher } from '../../../../test/fees.ts';
import type { Person, World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let operator: Person;
let admin: Person;
beforeAll(async () => {
  ({ world, operator } = await paymentStaff());
  admin = await world.person(operator.companyId, 'PLATFORM_ADMIN');
});
beforeEach(async () => {
  main = await world.person(await world.company({ serviceExpire: addDays(today(), 30) }), 'ENT_MAIN');
});
afterAll(() => world.end());

const pack = async (quantity = 1000) => {
  const { orderId: id, amount } = await world.ok(main, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity });
  return { id, amount };
};
const transfer = async (ids: string[], who = main) =>
  world.ok(who, order.pay, { ids, payer: '测试家具', payDate: '2026-01-05', payAuth: [await uploadVoucher(world, who)] });
/** A transfer for some orders, of which another sum arrives. */
const arrives = async (ids: string[], more: number) => {
  const { paymentId, amount } = await transfer(ids);
  await world.ok(operator, order.confirm, { id: paymentId, arrived: amount + more });
  return paymentId;
};
const has = async () => (await world.ok(main, balance.now, {})).amount;
const stateOf = async (id: string) => (await world.ok(main, order.findOne, { id })).status;
const entries = async () => (await world.ok(main, balance.list, {})).records.map(({ reason, amount, after }) => [reason, amount, after]);

describe('a transfer of another amount', () => {
  it('that is larger pays its order, leaves the rest, and the company is told once', async () => {
    const { id, amount } = await pack();
    const paymentId = await arrives([id], 5000);
    expect([await stateOf(id), await has()]).toEqual([3, 5000]);
    expect(await entries()).toEqual([['TRANSFER', 5000, 5000]]);
    expect(await world.ok(main, order.findOne, { id })).toMatchObject({ payment: { id: paymentId, amount, arrived: amount + 5000 } });
    expect(await world.call(operator, order.confirm, { id: paymentId, arrived: amount })).toMatchObject({ code: 409 });
    expect(await has()).toBe(5000);
  });

  it('that is smaller leaves the order unpaid with a week to pay, and the money in the balance', async () => {
    const { id, amount } = await pack();
    await arrives([id], -1);
    expect([await stateOf(id), await has()]).toEqual([0, amount - 1]);
    expect(await world.ok(main, order.findOne, { id })).toMatchObject({ opinion: '', paidTime: null, payment: { arrived: amount - 1 } });
    await arrives([id], 0);
    expect([await stateOf(id), await has()]).toEqual([3, amount - 1]);
  });

  it('pays the oldest of several first, and passes over what the rest does not cover', async () => {
    const [first, second, third] = [await pack(), await pack(2000), await pack()];
    await arrives([third.id, second.id, first.id], -second.amount + 100);
    expect([await stateOf(first.id), await stateOf(second.id), await stateOf(third.id), await has()]).toEqual([3, 0, 3, 100]);
  });

  it('that is the sum asked moves no balance, and nothing that arrived is to be rejected', async () => {
    const { id } = await pack();
    const { paymentId } = await transfer([id]);
    expect(await world.call(operator, order.confirm, { id: paymentId, arrived: 0 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'arrived' }] },
    });
    await world.ok(operator, nodeAudit.audit, { id: paymentId, pass: true });
    expect([await stateOf(id), await entries()]).toEqual([3, []]);
  });
});

describe('paying from the balance', () => {
  it('delivers orders at once, all or none, and refuses another sum than was shown', async () => {
    await arrives([(await pack()).id], 100_000);
    const [one, two] = [await pack(), await pack(2000)];
    const [ids, amount] = [[one.id, two.id], one.amount + two.amount];
    expect(await world.call(main, balance.pay, { ids, amount: amount - 1 })).toMatchObject({ code: 409, error: 'priceChanged' });
    await world.ok(main, balance.pay, { ids, amount });
    expect([await stateOf(one.id), await stateOf(two.id), await has()]).toEqual([3, 3, 100_000 - amount]);
    expect(await world.ok(main, order.findOne, { id: one.id })).toMatchObject({ payWay: 'BALANCE' });
    expect(await world.call(main, balance.pay, { ids, amount })).toMatchObject({ code: 409 });
    expect(await has()).toBe(100_000 - amount);
  });

  it('never goes below zero, also with ten at once', async () => {
    const { id, amount } = await pack();
    await arrives([id], amount);
    const open = [await pack(), await pack(), await pack()];
    const answers = await Promise.all(
      [...open, ...open, ...open].map((one) => world.call(main, balance.pay, { ids: [one.id], amount: one.amount })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'balanceShort').length).toBeGreaterThan(0);
    expect(await has()).toBe(0);
    const paid = [];
    for (const one of open) paid.push(await stateOf(one.id));
    expect(paid.sort()).toEqual([0, 0, 3]);
  });

  it.each([
    [
      'of another company',
      async () => {
        const other = await world.person(await world.company({ serviceExpire: addDays(today(), 30) }), 'ENT_MAIN');
        return (await world.ok(other, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 1000 })).orderId;
      },
      404,
    ],
    [
      'that waits for the confirmation of a transfer',
      async () => {
        const { id } = await pack();
        await transfer([id]);
        return id;
      },
      409,
    ],
    [
      'that was cancelled',
      async () => {
        const { id } = await pack();
        await world.ok(main, order.cancel, { id });
        return id;
      },
      409,
    ],
  ] as const)('is not for an order %s', async (_, idOf, code) => {
    await arrives([(await pack()).id], 100_000);
    const [id, mine] = [await idOf(), await pack()];
    expect((await world.call(main, balance.pay, { ids: [mine.id, id], amount: mine.amount * 2 })).code).toBe(code);
    expect([await has(), await stateOf(mine.id)]).toEqual([100_000, 0]);
  });

  it('is for the company alone: the platform neither has a balance nor pays from one, and reads every movement', async () => {
    await arrives([(await pack()).id], 700);
    expect(await world.ok(operator, balance.now, {})).toEqual({ amount: 0 });
    expect((await world.call(operator, balance.pay, { ids: ['1'], amount: 1 })).code).toBe(403);
    const { records } = await world.ok(operator, balance.list, { pageSize: 100 });
    expect(records.find(({ companyId }) => companyId === main.companyId)).toMatchObject({ amount: 700, after: 700 });
  });
});

it('each movement shows the balance after it, of its own company, whatever page and filter; the sequence is that of the balance', async () => {
  const first = main;
  const other = await world.person(await world.company({ serviceExpire: addDays(today(), 30) }), 'ENT_MAIN');
  const since = (await world.ok(operator, balance.list, { pageSize: 1 })).total;
  await arrives([(await pack()).id], 50_000);
  main = other;
  await arrives([(await pack()).id], 300);
  main = first;
  const { id, amount } = await pack();
  await world.ok(main, balance.pay, { ids: [id], amount });
  // Its transaction began earlier, and waited for the one above.
  await world.asStaff((db) =>
    db.updateTable('balanceEntry').set({ createTime: '2020-01-01 08:00:00' }).where('orderId', '=', id).execute(),
  );
  const seen = [];
  for (const pageNum of [1, 2, 3]) {
    const page = await world.ok(operator, balance.list, { pageNum, pageSize: 1 });
    expect(page.total).toBe(since + 3);
    seen.push(...page.records.map(({ companyId, amount: moved, after }) => [companyId, moved, after]));
  }
  expect(seen).toEqual([
    [first.companyId, -amount, 50_000 - amount],
    [other.companyId, 300, 300],
    [first.companyId, 50_000, 50_000],
  ]);
  const { orderNo } = await world.ok(main, order.findOne, { id });
  const found = await world.ok(main, balance.list, { reason: 'ORDER', number: orderNo });
  expect(found).toMatchObject({ total: 1, records: [{ after: 50_000 - amount, number: orderNo }] });
});

it('a refund of an order that was paid from the balance goes back to it, once', async () => {
  await arrives([(await pack()).id], 50_000);
  const { id, amount } = await pack();
  await world.ok(main, balance.pay, { ids: [id], amount });
  const answers = await Promise.all([1, 2].map(() => world.call(admin, order.refund, { id, reason: '重复下单，请退款' })));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect([await stateOf(id), await has()]).toEqual([5, 50_000]);
  expect(await entries()).toEqual([
    ['REFUND', amount, 50_000],
    ['ORDER', -amount, 50_000 - amount],
    ['TRANSFER', 50_000, 50_000],
  ]);
});

it('a refund onto the balance waits for the red letter of its invoice, as other refunds do', async () => {
  await arrives([(await pack()).id], 50_000);
  const { id, amount } = await pack();
  await world.ok(main, balance.pay, { ids: [id], amount });
  const wish = { kind: 'NORMAL', title: '佛山市测试家具有限公司', taxNo: '91350100M000100Y43', email: 'finance@example.com' } as const;
  const { id: invoiceId } = await world.ok(main, invoice.apply, { ids: [id], ...wish });
  const bytes = Buffer.from('<?xml version="1.0"?><EInvoice/>');
  const kept = await world.upload(operator, file.put, { name: 'fapiao.xml', mime: 'text/xml', bytes }, { scene: 'invoice' });
  const { fileId } = kept.data as { fileId: string };
  await world.ok(operator, invoice.issue, { id: invoiceId, number: '25440000000000390001', issueDate: '2026-01-06', fileId });
  await world.ok(admin, order.refund, { id, reason: '重复下单，请退款' });
  expect([await stateOf(id), await has()]).toEqual([orderLife.at.done, 50_000 - amount]);
  await world.ok(operator, invoice.reverse, { id: invoiceId, redNumber: '25440000000000390002', redDate: '2026-01-07' });
  expect([await stateOf(id), await has()]).toEqual([orderLife.at.refunded, 50_000]);
  expect((await entries())[0]).toEqual(['REFUND', amount, 50_000]);
});
