import { feeApplyType, gs1Prefix, nodeApply, order, renewal, type RenewRow, serviceContract } from '@touchmark/contract';
import { addDays, addMonths, orderLife, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractInForce } from '../../../../test/contracts.ts';
import { uploadVoucher } from '../../../../test/fees.ts';
import { companyEnding, renewalWorld } from '../../../../test/renewals.ts';
import type { Person, World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
let admin: Person;
let auditor: Person;
let main: Person;
let finance: Person;
const day = (days: number) => addDays(today(), days);
beforeAll(async () => {
  ({ world, auditor, operator } = await renewalWorld());
  admin = await world.person(auditor.companyId, 'PLATFORM_ADMIN');
});
afterAll(() => world.end());
beforeEach(async () => {
  main = await companyEnding(world, { fee: 20, flow: 5, care: 200 });
  finance = await world.person(main.companyId, 'ENT_FIN');
});

const listOf = async (who: Person, filters: object = {}) => (await world.ok(who, renewal.list, { pageSize: 200, ...filters })).records;
const own = async (who = main) => (await listOf(operator)).filter((row) => row.companyId === who.companyId);
const ref = ({ objectType, objectId }: RenewRow, quantity = 1) => ({ objectType, objectId, quantity });
const object = ({ objectType, objectId }: RenewRow) => ({ objectType, objectId });
async function pay(who: Person, orderId: string): Promise<void> {
  const { paymentId } = await world.ok(who, order.pay, {
    ids: [orderId],
    payer: '测试',
    payDate: today(),
    payAuth: [await uploadVoucher(world, who)],
  });
  await world.ok(operator, order.confirm, { id: paymentId });
}

describe('what runs out', () => {
  it('is computed from what ends, with today’s price, for a company its own', async () => {
    const [flow, fee, care] = await listOf(finance);
    expect([flow, fee, care]).toMatchObject([
      {
        objectType: 'GRANT',
        endDay: day(5),
        daysLeft: 5,
        price: 198_000,
        least: 1,
        unit: { zh: '年', en: 'year' },
        state: 'OPEN',
        lastAmount: null,
        orderNo: '',
      },
      { objectType: 'FEE', objectId: main.companyId, endDay: day(20), price: 120_000, most: 1, state: 'OPEN' },
      { objectType: 'GRANT', endDay: day(200), price: 98_000 },
    ]);
    const stranger = await companyEnding(world, { fee: 3, flow: 3, care: 3 });
    expect((await listOf(stranger)).every((row) => row.companyId === stranger.companyId)).toBe(true);
    expect(await world.call(auditor, renewal.list, {})).toMatchObject({ code: 403 });
    expect((await listOf(admin)).length).toBeGreaterThan(3);
  });

  it.each([
    ['7', ['GRANT']],
    ['30', ['GRANT', 'FEE']],
    ['90', ['GRANT', 'FEE']],
    ['ENDED', []],
  ] as const)('is filtered by the days that are left: %s', async (due, kinds) => {
    expect((await listOf(main, { due })).map(({ objectType }) => objectType)).toEqual(kinds);
  });

  it('has prefixes and contracts, which are renewed elsewhere', async () => {
    await world.asStaff((db) => db.updateTable('platformConfig').set({ operatorName: '物印科技有限公司' }).execute());
    const id = await contractInForce(world, { operator, main }, { endDay: day(60) });
    await world.asStaff((db) =>
      db
        .insertInto('gs1Prefix')
        .values({
          companyId: main.companyId,
          prefix: `69${String(Date.now()).slice(-7)}`,
          memberName: '云禾',
          certNo: 'X',
          issueDate: '2024-01-01',
          validFrom: '2024-01-01',
          validTo: day(40),
          applyStatus: 2,
          status: 1,
        })
        .execute(),
    );
    const [prefix, contract] = (await listOf(main)).filter(({ objectType }) => objectType === 'PREFIX' || objectType === 'CONTRACT');
    expect(prefix).toMatchObject({ objectType: 'PREFIX', price: null, path: expect.stringContaining('/GS1ComPrefix/index?id=') });
    expect(contract).toMatchObject({
      objectType: 'CONTRACT',
      objectId: id,
      price: null,
      lastAmount: 120_000,
      path: `/orderContract/contract?id=${id}`,
    });
    expect(await world.call(main, renewal.createOrder, { items: [ref(contract!)] })).toMatchObject({
      code: 422,
      error: 'renewalElsewhere',
    });
    const next = await world.ok(operator, serviceContract.renew, { id });
    await world.ok(operator, serviceContract.send, { id: next.id });
    expect((await listOf(main)).find(({ objectType }) => objectType === 'CONTRACT')).toMatchObject({
      state: 'ORDERED',
      orderNo: next.contractNo,
    });
    expect((await world.ok(main, gs1Prefix.list, {})).total).toBe(1);
  });
});

describe('ordering', () => {
  it('several are one order, at the amount that was shown, and each is delivered by its owner', async () => {
    const [flow, fee] = await listOf(main);
    const items = [ref(flow!, 2), ref(fee!)];
    const quote = await world.ok(main, renewal.quote, { items });
    expect(quote).toMatchObject({ amount: 516_000, items: [{ amount: 396_000, lastAmount: null }, { amount: 120_000 }] });
    const wrong = await world.call(main, renewal.createOrder, { items, amount: 500_000 });
    expect(wrong).toMatchObject({ code: 409, error: 'priceChanged' });
    expect(wrong.msg).toMatch(/5000\.00.*5160\.00/);
    const made = await world.ok(main, renewal.createOrder, { items, amount: quote.amount });
    const detail = await world.ok(main, order.findOne, { id: made.orderId });
    expect(detail).toMatchObject({
      amount: 516_000,
      status: orderLife.at.unpaid,
      lines: [{ productCode: 'FLOW_YEAR', quantity: 2 }, { productCode: 'NODE_ANNUAL_FEE' }],
    });
    expect((await listOf(main)).slice(0, 2)).toMatchObject([
      { state: 'ORDERED', orderNo: made.orderNo, orderId: made.orderId },
      { state: 'ORDERED', orderNo: made.orderNo },
    ]);
    await pay(main, made.orderId);
    const after = await listOf(main);
    expect(after.find(({ objectType, state }) => objectType === 'FEE' && state === 'OPEN')).toMatchObject({
      endDay: addDays(addMonths(day(21), 12), -1),
      lastAmount: 120_000,
    });
    expect(after.find(({ objectId, state }) => objectId === flow!.objectId && state === 'OPEN')).toMatchObject({
      endDay: addDays(addMonths(day(6), 24), -1),
      lastAmount: 396_000,
    });
    expect(after.filter(({ state }) => state === 'DONE').map(({ objectType, endDay }) => [objectType, endDay])).toEqual([
      ['GRANT', day(5)],
      ['FEE', day(20)],
    ]);
    expect((await world.ok(main, nodeApply.status, { applyType: feeApplyType })).serviceEnd).toBe(addDays(addMonths(day(21), 12), -1));
    await world.ok(admin, order.refund, { id: made.orderId, reason: '重复下单，尚未使用' });
    const back = await listOf(main, { state: 'OPEN' });
    expect(back.map(({ endDay }) => endDay)).toEqual([day(5), day(20), day(200)]);
  });

  it('the fee in an order with others is the company’s open order of the fee, which is not placed twice', async () => {
    const [flow, fee] = await listOf(main);
    const made = await world.ok(main, renewal.createOrder, { items: [ref(flow!), ref(fee!)] });
    expect((await world.ok(main, nodeApply.saveOrCancel, { applyType: feeApplyType, submit: true })).orderId).toBe(made.orderId);
    expect(await world.call(main, renewal.createOrder, { items: [ref(fee!)] })).toMatchObject({ code: 409, error: 'renewalTaken' });
  });

  it('one alone is ordered as on its own page, and takes one year of service whatever is asked', async () => {
    const fee = (await listOf(main)).find(({ objectType }) => objectType === 'FEE')!;
    const made = await world.ok(main, renewal.createOrder, { items: [ref(fee, 9)], amount: 120_000 });
    expect(await world.ok(main, order.findOne, { id: made.orderId })).toMatchObject({ kind: 'RENEW', amount: 120_000 });
  });

  it('is open once for an object and its end, however often it is asked at once; cancelling frees it', async () => {
    const [flow] = await listOf(main);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(() => world.call(main, renewal.createOrder, { items: [ref(flow!)] })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'renewalTaken')).toHaveLength(5);
    const { orderId } = answers.find(({ success }) => success)!.data as { orderId: string };
    await world.ok(main, order.cancel, { id: orderId });
    expect((await listOf(main))[0]).toMatchObject({ state: 'OPEN', orderNo: '' });
    expect(await world.call(main, renewal.createOrder, { items: [ref(flow!)] })).toMatchObject({ success: true });
    await expect(
      world.asStaff((db) =>
        sql`insert into renewal (company_id, object_type, object_id, period_end, decision, order_id, name) select company_id, object_type, object_id, period_end, decision, order_id, name from renewal where open and company_id = ${main.companyId}`.execute(
          db,
        ),
      ),
    ).rejects.toThrow(/renewal_open/);
  });

  it('may be done by the platform for a company, and for one company at a time', async () => {
    const [mine, other] = [(await own())[0]!, (await own(await companyEnding(world, { fee: 9, flow: 9, care: 9 })))[0]!];
    expect(await world.call(operator, renewal.createOrder, { items: [ref(mine), ref(other)] })).toMatchObject({
      code: 422,
      error: 'renewalOneCompany',
    });
    const made = await world.ok(operator, renewal.createOrder, { items: [ref(mine)] });
    expect(await world.ok(main, order.findOne, { id: made.orderId })).toMatchObject({ companyId: main.companyId });
  });

  it.each([
    ['another company’s', async () => (await own(await companyEnding(world, { fee: 9, flow: 9, care: 9 })))[0]!],
    ['what does not exist', async () => ({ objectType: 'GRANT', objectId: '1' }) as RenewRow],
    ['an id of another kind', async () => ({ objectType: 'PREFIX', objectId: main.companyId }) as RenewRow],
  ])('%s is not found', async (_, what) => {
    const row = await what();
    expect(await world.call(main, renewal.quote, { items: [ref(row)] })).toMatchObject({ code: 404 });
    expect(await world.call(main, renewal.createOrder, { items: [ref(row)] })).toMatchObject({ code: 404 });
    expect(await world.call(main, renewal.giveUp, { ...object(row), reason: '不再需要了' })).toMatchObject({ code: 404 });
    expect(await world.call(main, renewal.resume, object(row))).toMatchObject({ code: 404 });
  });

  it.each([0, -1, 101, 1.5])('a quantity of %d is refused at its field', async (quantity) => {
    const [flow] = await listOf(main);
    expect(await world.call(main, renewal.createOrder, { items: [ref(flow!, quantity)] })).toMatchObject({ code: 400 });
  });
});
