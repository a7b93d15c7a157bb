import { file, invoice, onlinePay, order } from '@touchmark/contract';
import { addDays, canIssue, invoiceLife, orderLife, refundLife, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStaff, uploadVoucher } from '../../../../test/fees.ts';
import { type Person, type World } from '../../../../test/world.ts';
import { asNobody } from '../online-pay/public.ts';
import { lapseOverdue } from './red.ts';

let world: World;
let main: Person;
let operator: Person;
let admin: Person;
let next = 0;
beforeAll(async () => {
  ({ world, operator } = await paymentStaff());
  admin = await world.person(operator.companyId, 'PLATFORM_ADMIN');
});
beforeEach(async () => {
  main = await world.person(await world.company({ serviceExpire: addDays(today(), 30) }), 'ENT_MAIN');
});
afterAll(() => world.end());

const { at } = invoiceLife;
const wish = { kind: 'NORMAL', title: '佛山市测试家具有限公司', taxNo: '91350100M000100Y43', email: 'finance@example.com' } as const;
const number = () => `2544${String(++next).padStart(16, '0')}`;
const reason = '重复下单，原路退回';

/** Paid packs of so many codes each. */
async function paid(...quantities: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const quantity of quantities)
    ids.push((await world.ok(main, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity })).orderId);
  const { paymentId } = await world.ok(main, order.pay, {
    ids,
    payer: '测试家具有限公司',
    payDate: '2026-01-05',
    payAuth: [await uploadVoucher(world, main)],
  });
  await world.ok(operator, order.confirm, { id: paymentId });
  return ids;
}
const whole = (id: string) => world.ok(main, invoice.findOne, { id });
const bytes = Buffer.from('<?xml version="1.0"?><EInvoice/>');
async function invoiceFile(): Promise<string> {
  const kept = await world.upload(operator, file.put, { name: 'fapiao.xml', mime: 'text/xml', bytes }, { scene: 'invoice' });
  return (kept.data as { fileId: string }).fileId;
}
const issue = async (id: string) =>
  world.call(operator, invoice.issue, { id, number: number(), issueDate: '2026-01-06', fileId: await invoiceFile() });
async function issued(ids: string[], more: object = {}): Promise<string> {
  const { id } = await world.ok(main, invoice.apply, { ids, ...wish, ...more });
  expect((await issue(id)).code).toBe(200);
  return id;
}
const askRed = (who: Person, id: string, more: object = {}) => world.call(who, invoice.askRed, { id, redReason: '02', ...more });
const reverse = (id: string, more: object = {}) =>
  world.call(operator, invoice.reverse, { id, redNumber: number(), redDate: '2026-01-07', ...more });

describe('an invoice', () => {
  it('covers several orders, each with its part, and is shown by each of them', async () => {
    const ids = await paid(1000, 2000);
    expect((await world.ok(main, invoice.left, { ids })).orders.map(({ left }) => left)).toEqual([2000, 4000]);
    const id = await issued(ids);
    expect(await whole(id)).toMatchObject({
      amount: 6000,
      status: at.issued,
      orders: ids.map((one, nth) => ({ id: one, amount: (nth + 1) * 2000 })),
      file: { originalName: 'fapiao.xml' },
    });
    for (const one of ids) {
      expect(await world.ok(main, order.findOne, { id: one })).toMatchObject({ invoice: wish, invoices: [{ id }] });
      expect((await world.call(main, invoice.apply, { ids: [one], ...wish })).code).toBe(409);
    }
    expect((await world.ok(main, order.list, { invoiceState: 'ISSUED' })).total).toBe(2);
    expect(
      (await world.ok(operator, invoice.list, { companyName: '', orderNo: '', status: at.issued })).records.map((row) => row.id),
    ).toContain(id);
  });

  it('covers a part of an order; the parts together are never more than the order', async () => {
    const ids = await paid(1000);
    await issued(ids, { amount: 500 });
    expect(await world.call(main, invoice.apply, { ids, ...wish, amount: 1501 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'amount' }] },
    });
    // Two at once for the same rest: one of them comes too late.
    const both = await Promise.all([1, 2].map(() => world.call(main, invoice.apply, { ids, ...wish, amount: 1500 })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await world.ok(main, order.findOne, { id: ids[0]! })).toMatchObject({ invoices: [{ amount: 1500 }, { amount: 500 }] });
    expect((await world.ok(main, order.list, { invoiceState: 'ASKED' })).total).toBe(1);
  });

  it('that is only asked for is withdrawn, and its part is free again', async () => {
    const ids = await paid(1000);
    const { id } = await world.ok(main, invoice.apply, { ids, ...wish });
    await world.ok(main, invoice.withdraw, { id });
    expect((await issue(id)).code).toBe(409);
    expect((await world.ok(main, invoice.left, { ids })).orders).toMatchObject([{ left: 2000 }]);
    expect((await world.ok(main, order.findOne, { id: ids[0]! })).invoice).toBeNull();
  });

  it.each([['an order that is not paid', () => world.ok(main, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 1000 })]])(
    'is refused for %s',
    async (_what, make) => {
      expect((await world.call(main, invoice.apply, { ids: [(await make()).orderId], ...wish })).code).toBe(409);
    },
  );

  it('of a special kind names address and bank; a sum is for one order alone; a tax number has its check character', async () => {
    const ids = await paid(1000, 1000);
    const fields = async (input: object) =>
      ((await world.call(main, invoice.apply, { ids, ...wish, ...input })).data as unknown as { fields: { field: string }[] }).fields.map(
        ({ field }) => field,
      );
    expect(await fields({ kind: 'SPECIAL' })).toEqual(['address', 'phone', 'bank', 'account']);
    expect(await fields({ amount: 100 })).toEqual(['amount']);
    expect(await fields({ taxNo: '91350100M000100Y4Z' })).toEqual(['taxNo']);
  });
});

describe('a red letter', () => {
  it('reverses an invoice whose use nobody confirmed without asking the buyer', async () => {
    const ids = await paid(1000);
    const id = await issued(ids);
    expect((await askRed(operator, id)).code).toBe(200);
    expect(await whole(id)).toMatchObject({ status: at.toRed, redReason: '02' });
    expect(await reverse(id, { redDate: '2026-01-05' })).toMatchObject({ code: 400, data: { fields: [{ field: 'redDate' }] } });
    expect((await reverse(id)).code).toBe(200);
    expect(await whole(id)).toMatchObject({ status: at.reversed, redDate: '2026-01-07' });
    expect((await reverse(id)).code).toBe(409);
    expect((await world.ok(main, invoice.left, { ids })).orders).toMatchObject([{ left: 2000 }]);
  });

  it('needs the buyer who confirmed its use: he agrees, or declines in words', async () => {
    const id = await issued(await paid(1000));
    await world.ok(main, invoice.confirmUse, { id });
    await askRed(operator, id, { redNote: '服务提前结束' });
    expect(await whole(id)).toMatchObject({ status: at.toAgree, agreeBefore: expect.any(String) as string });
    expect((await reverse(id)).code).toBe(409);
    expect((await world.call(operator, invoice.agree, { id })).code).toBe(404);
    await world.ok(main, invoice.decline, { id, reason: '我方仍在使用该发票' });
    expect(await whole(id)).toMatchObject({ status: at.issued, redReason: null });
    await askRed(operator, id);
    await world.ok(main, invoice.agree, { id });
    expect((await reverse(id)).code).toBe(200);
    const told = await world.asStaff((db) =>
      db.selectFrom('msgNotify').where('userId', '=', main.userId).where('title', 'like', '%红冲%').select('title').orderBy('id').execute(),
    );
    expect(told).toHaveLength(3);
  });

  it('lapses where the buyer does not agree within 72 hours, and the invoice stays', async () => {
    const id = await issued(await paid(1000));
    await world.ok(main, invoice.confirmUse, { id });
    await askRed(operator, id);
    const ago = async (hours: number) =>
      world.asStaff((db) =>
        db
          .updateTable('invoice')
          .set({ redAsked: new Date(Date.now() - hours * 3_600_000).toISOString() })
          .where('id', '=', id)
          .execute(),
      );
    const sweep = () => asNobody(world.services, 'invoice.lapse', (ctx) => lapseOverdue(ctx, 100));
    await ago(71.9);
    await sweep();
    expect(await whole(id)).toMatchObject({ status: at.toAgree });
    await ago(72.1);
    expect((await world.call(main, invoice.agree, { id })).code).toBe(409);
    await sweep();
    expect(await whole(id)).toMatchObject({ status: at.issued });
    expect((await askRed(operator, id)).code).toBe(200);
  });

  it('and a new invoice mend a wrong title: the new one is issued after the other is reversed', async () => {
    const ids = await paid(1000, 1000);
    const id = await issued(ids, { title: '写错的抬头有限公司' });
    expect(await askRed(main, id, { redReason: '01', replace: true, ...wish, taxNo: '91350100M000100Y4Z' })).toMatchObject({ code: 400 });
    expect(await whole(id)).toMatchObject({ status: at.issued });
    expect((await askRed(main, id, { redReason: '01', replace: true, ...wish })).code).toBe(200);
    expect(await whole(id)).toMatchObject({ status: at.toRed, isReplaced: true });
    const [after] = (await world.ok(main, invoice.list, { status: at.asked })).records;
    expect(after).toMatchObject({ title: wish.title, amount: 4000, orders: [{ id: ids[0] }, { id: ids[1] }] });
    const offered = async () => [
      ...(await world.ok(operator, invoice.list, { status: at.asked, orderNo: after!.orders[0]!.orderNo })).records.map(canIssue),
      ...(await world.ok(operator, order.list, { orderNo: after!.orders[0]!.orderNo })).records.map((row) => row.canIssue),
      (await world.ok(operator, order.findOne, { id: ids[0]! })).invoices.some(canIssue),
    ];
    expect(await offered()).toEqual([false, false, false]);
    expect(await issue(after!.id)).toMatchObject({ code: 409, error: 'redLetterFirst' });
    await reverse(id);
    expect(await offered()).toEqual([true, true, true]);
    expect((await issue(after!.id)).code).toBe(200);
    expect(await offered()).toEqual([false, false]);
    expect(await whole(after!.id)).toMatchObject({ status: at.issued, replaces: { id, status: at.reversed } });
    expect(await world.ok(main, order.findOne, { id: ids[0]! })).toMatchObject({ invoice: { title: wish.title }, invoices: [{}, {}] });
  });

  it('that is still to come holds up no other part of its order', async () => {
    const ids = await paid(1000);
    const wrong = await issued(ids, { amount: 500 });
    await askRed(main, wrong, { redReason: '01', replace: true, ...wish });
    const { id: rest } = await world.ok(main, invoice.apply, { ids, ...wish });
    const [row] = (await world.ok(operator, order.list, { orderNo: (await whole(rest)).orders[0]!.orderNo })).records;
    expect(row).toMatchObject({ canIssue: true, invoiceState: 'ASKED' });
    await world.ok(operator, order.invoiceIssue, { id: ids[0]!, number: number(), issueDate: '2026-01-06', fileId: await invoiceFile() });
    expect(await whole(rest)).toMatchObject({ status: at.issued });
  });

  it('that is taken back leaves the invoice, and what was to take its place is not needed', async () => {
    const id = await issued(await paid(1000));
    await askRed(main, id, { redReason: '01', replace: true, ...wish });
    await world.ok(operator, invoice.keep, { id });
    expect(await whole(id)).toMatchObject({ status: at.issued, isReplaced: false });
    expect((await world.ok(main, invoice.list, { status: at.withdrawn })).total).toBe(1);
  });

  it('has a number that nobody has yet', async () => {
    const ids = await paid(1000, 1000);
    const [first, second] = [await issued([ids[0]!]), await issued([ids[1]!])];
    const taken = (await whole(second)).number!;
    await askRed(operator, first);
    expect(await reverse(first, { redNumber: taken })).toMatchObject({ code: 400, data: { fields: [{ field: 'redNumber' }] } });
  });
});

describe('a refund', () => {
  it('waits for the red letters of all invoices of its order, and is done with the last one', async () => {
    const ids = await paid(1000);
    const parts = [await issued(ids, { amount: 500 }), await issued(ids, { amount: 700 })];
    const { id: wanted } = await world.ok(main, invoice.apply, { ids, ...wish });
    await world.ok(admin, order.refund, { id: ids[0]!, reason, redReason: '03' });
    expect(await world.ok(main, order.findOne, { id: ids[0]! })).toMatchObject({
      status: orderLife.at.done,
      refund: { status: refundLife.at.waiting },
    });
    expect(await whole(wanted)).toMatchObject({ status: at.withdrawn });
    expect((await world.call(admin, order.refund, { id: ids[0]!, reason })).code).toBe(409);
    await reverse(parts[0]!);
    expect(await world.ok(main, order.findOne, { id: ids[0]! })).toMatchObject({ refund: { status: refundLife.at.waiting } });
    await reverse(parts[1]!);
    expect(await world.ok(main, order.findOne, { id: ids[0]! })).toMatchObject({ status: orderLife.at.refunded, opinion: reason });
    expect((await world.ok(operator, onlinePay.refunds, { status: refundLife.at.done })).records[0]).toMatchObject({
      reason,
      amount: 2000,
    });
  });

  it('asks the buyer who confirmed the use of the invoice', async () => {
    const ids = await paid(1000);
    const id = await issued(ids);
    await world.ok(operator, invoice.confirmUse, { id });
    await world.ok(admin, order.refund, { id: ids[0]!, reason });
    expect(await whole(id)).toMatchObject({ status: at.toAgree });
    await world.ok(main, invoice.agree, { id });
    await reverse(id);
    expect(await world.ok(main, order.findOne, { id: ids[0]! })).toMatchObject({ status: orderLife.at.refunded });
  });

  it('leaves no way to invoice the order again', async () => {
    const ids = await paid(1000);
    const id = await issued(ids);
    await world.ok(admin, order.refund, { id: ids[0]!, reason });
    expect((await world.call(main, invoice.apply, { ids, ...wish })).code).toBe(409);
    expect(await askRed(main, id)).toMatchObject({ code: 409 });
  });
});

it('is nobody else’s', async () => {
  const id = await issued(await paid(1000));
  const stranger = await world.person(await world.company(), 'ENT_MAIN');
  for (const answer of [await world.call(stranger, invoice.findOne, { id }), await askRed(stranger, id)]) expect(answer.code).toBe(404);
});
