import { codeQuota, file, order } from '@touchmark/contract';
import { addDays, annualPeriod, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentStaff, serviceOf, uploadVoucher } from '../../../../test/fees.ts';
import { type Person, type World } from '../../../../test/world.ts';

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

const paid = async (...ids: string[]) => {
  const { paymentId } = await world.ok(main, order.pay, {
    ids,
    payer: '测试家具有限公司',
    payDate: '2026-01-05',
    payAuth: [await uploadVoucher(world, main)],
  });
  await world.ok(operator, order.confirm, { id: paymentId });
};
const pack = async (quantity: number) =>
  (await world.ok(main, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity })).orderId;
const quota = async () => (await world.ok(main, codeQuota.mine, {})).quotas.find(({ codeType }) => codeType === 'ECODE')!.total;
const reason = '重复下单，原路退回';

describe('a refund', () => {
  it('takes unused codes back, by an administrator, and leaves the other order of the payment alone', async () => {
    const [first, second] = [await pack(1000), await pack(2000)];
    await paid(first, second);
    await world.ok(main, order.refundAsk, { id: first, reason: '重复下单，请退款' });
    expect((await world.ok(operator, order.list, { refundAsked: true })).records.map(({ id }) => id)).toContain(first);
    expect(await world.call(operator, order.refund, { id: first, reason })).toMatchObject({ code: 403, error: 'refundByAdmin' });
    expect(await world.call(main, order.refund, { id: first, reason })).toMatchObject({ code: 403 });
    const answers = await Promise.all([1, 2].map(() => world.call(admin, order.refund, { id: first, reason })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await quota()).toBe(2000);
    expect(await world.ok(main, order.findOne, { id: first })).toMatchObject({ status: 5, opinion: reason });
    expect(await world.ok(main, order.findOne, { id: second })).toMatchObject({ status: 3 });
  });

  it('says why codes that were used cannot be taken back', async () => {
    const id = await pack(1000);
    await paid(id);
    await world.asStaff((db) => db.updateTable('codeQuota').set({ used: '10' }).where('companyId', '=', main.companyId).execute());
    expect(await world.call(admin, order.refund, { id, reason })).toMatchObject({
      code: 422,
      msg: '不能退款：码包共 1,000 枚，额度只剩 990 枚未使用，不能退款',
    });
    expect(await quota()).toBe(1000);
  });

  it('takes a year of service back that has not begun, and refuses one that has', async () => {
    const renewal = (await world.ok(main, order.create, { bizType: 'NODE_ANNUAL_FEE' })).orderId;
    await paid(renewal);
    const now = addDays(today(), 30);
    expect(await serviceOf(world, main)).toMatchObject({ serviceExpire: annualPeriod(today(), now).end });
    await world.ok(admin, order.refund, { id: renewal, reason });
    expect(await serviceOf(world, main)).toMatchObject({ serviceExpire: now });
    await world.asStaff((db) => db.updateTable('company').set({ serviceExpire: null }).where('id', '=', main.companyId).execute());
    const first = (await world.ok(main, order.create, { bizType: 'NODE_ANNUAL_FEE' })).orderId;
    await paid(first);
    expect(await world.call(admin, order.refund, { id: first, reason })).toMatchObject({
      code: 422,
      msg: `不能退款：服务期已于 ${today()} 开始，年费不能退款`,
    });
  });

  it('before delivery is the operator’s, and can be declined in words', async () => {
    const id = await pack(1000);
    expect((await world.call(main, order.refundAsk, { id, reason: '不需要了，请退款' })).code).toBe(409);
    await paid(id);
    await world.asStaff((db) => db.updateTable('orders').set({ status: 2 }).where('id', '=', id).execute());
    expect((await world.call(operator, order.refund, { id, agree: false, reason })).code).toBe(409);
    await world.ok(main, order.refundAsk, { id, reason: '不需要了，请退款' });
    await world.ok(operator, order.refund, { id, agree: false, reason: '已与贵司确认继续使用' });
    expect(await world.ok(main, order.findOne, { id })).toMatchObject({ status: 2, refundAsked: null });
    await world.ok(operator, order.refund, { id, reason });
    expect(await world.ok(main, order.findOne, { id })).toMatchObject({ status: 5 });
    const told = await world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', main.userId)
        .where('title', 'like', '%退款%')
        .select('content')
        .orderBy('id')
        .execute(),
    );
    expect(told.map(({ content }) => content)).toEqual(['已与贵司确认继续使用', reason]);
  });
});

describe('an invoice', () => {
  const wish = { kind: 'NORMAL', title: '佛山市测试家具有限公司', taxNo: '91350100M000100Y43', email: 'finance@example.com' } as const;
  const invoiceFile = async (name = 'fapiao.xml', bytes = Buffer.from('<?xml version="1.0"?><EInvoice/>'), who = operator) =>
    ((await world.upload(who, file.put, { name, mime: 'text/xml', bytes }, { scene: 'invoice' })).data as { fileId: string }).fileId;

  it('is asked for once paid, issued with its number and file, and seen by the company', async () => {
    const id = await pack(1000);
    expect((await world.call(main, order.invoiceApply, { id, ...wish })).code).toBe(409);
    await paid(id);
    expect(await world.call(main, order.invoiceApply, { id, ...wish, kind: 'SPECIAL' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'address' }, { field: 'phone' }, { field: 'bank' }, { field: 'account' }] },
    });
    expect(await world.call(main, order.invoiceApply, { id, ...wish, taxNo: '91350100M000100Y4Z' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'taxNo' }] },
    });
    const issue = { id, number: '25442000000123456789', issueDate: '2026-01-06', fileId: await invoiceFile() };
    expect((await world.call(operator, order.invoiceIssue, issue)).code).toBe(409);
    await world.ok(main, order.invoiceApply, { id, ...wish, title: '旧抬头有限公司' });
    await world.ok(main, order.invoiceApply, { id, ...wish });
    expect(await world.ok(operator, order.findOne, { id })).toMatchObject({ invoice: { ...wish, number: null, file: null } });
    expect((await world.call(main, order.invoiceIssue, issue)).code).toBe(403);
    expect(await world.call(operator, order.invoiceIssue, { ...issue, number: '123' })).toMatchObject({
      data: { fields: [{ field: 'number' }] },
    });
    expect(await world.call(operator, order.invoiceIssue, { ...issue, fileId: await uploadVoucher(world, operator) })).toMatchObject({
      data: { fields: [{ field: 'fileId' }] },
    });
    await world.ok(operator, order.invoiceIssue, issue);
    expect(await world.ok(main, order.findOne, { id })).toMatchObject({
      invoice: { number: issue.number, issueDate: '2026-01-06', file: { originalName: 'fapiao.xml' } },
    });
    expect((await world.ok(main, order.list, { invoiceState: 'ISSUED' })).records.map((row) => row.id)).toEqual([id]);
    expect((await world.call(main, order.invoiceApply, { id, ...wish })).code).toBe(409);
    const next = await pack(500);
    await paid(next);
    expect((await world.ok(main, order.findOne, { id: next })).invoiceDefaults).toMatchObject(wish);
    await world.ok(main, order.invoiceApply, { id: next, ...wish });
    expect(await world.call(operator, order.invoiceIssue, { ...issue, id: next, fileId: await invoiceFile() })).toMatchObject({
      data: { fields: [{ field: 'number' }] },
    });
    // A refund by an old client brings the red letter along.
    await world.ok(admin, order.refund, { id, reason, redNumber: '25442000000123456790' });
    expect(await world.ok(main, order.findOne, { id })).toMatchObject({ status: 5, invoice: { redNumber: '25442000000123456790' } });
  });

  it('of another company is not there', async () => {
    const id = await pack(1000);
    await paid(id);
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    for (const answer of [
      await world.call(stranger, order.invoiceApply, { id, ...wish }),
      await world.call(stranger, order.findOne, { id }),
      await world.call(stranger, order.refundAsk, { id, reason: '请退款，谢谢' }),
    ])
      expect(answer.code).toBe(404);
  });
});
