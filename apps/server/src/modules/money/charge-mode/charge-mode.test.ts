import { chargeMode, chargeModeCate, chargeProduct, codeQuota, type Input, nodeApply, order, type OrderLine } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onTrial, paymentStaff, uploadVoucher } from '../../../../test/fees.ts';
import type { Person, World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
let main: Person;
let nth = 0;
let code = '';
beforeAll(async () => {
  ({ world, operator } = await paymentStaff());
});
beforeEach(async () => {
  main = await onTrial(world);
  code = `THING_${(nth += 1)}`;
  await world.ok(operator, chargeProduct.saveOrUpdate, product());
});
afterAll(() => world.end());

const product = () => ({
  code,
  name: '测试码包',
  nameEn: 'Test pack',
  cateCode: 'PACK',
  unit: '枚',
  unitEn: 'codes',
  deliverKind: 'QUOTA' as const,
  codeType: 'ECODE' as const,
  count: 1,
  taxRate: 6 as const,
});
const now = today();
const day = (n: number) => addDays(now, n);
type Form = Input<typeof chargeMode.saveOrUpdate>;
const form = (more: Partial<Form> = {}): Form => ({
  productCode: code,
  cateCode: 'STANDARD',
  audience: 'ALL',
  name: '标准价',
  way: 'QTY',
  unitPrice: 10,
  validFrom: now,
  ...more,
});
const save = (more: Partial<Form> = {}) => world.call(operator, chargeMode.saveOrUpdate, form(more));
const add = async (more: Partial<Form> = {}) => (await world.ok(operator, chargeMode.saveOrUpdate, form(more))).id;
const faultOf = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields?.[0]?.field;
const explain = (more: Input<typeof chargeMode.explain> = {}) =>
  world.ok(operator, chargeMode.explain, { productCode: code, companyId: main.companyId, quantity: 100, ...more });
const lost = async (more: Input<typeof chargeMode.explain> = {}) =>
  Object.fromEntries((await explain(more)).candidates.map((one) => [one.cateCode, one.lost]));

describe('a price', () => {
  it.each<[string, Partial<Form>, string]>([
    ['that begins yesterday', { validFrom: day(-1) }, 'validFrom'],
    ['that ends before it begins', { validTo: day(-1) }, 'validTo'],
    ['of less than nothing', { unitPrice: -1 }, 'unitPrice'],
    ['for no piece', { minQty: 0 }, 'minQty'],
    ['for 10^12 pieces', { minQty: 1e12 }, 'minQty'],
    ['whose most is under its least', { minQty: 10, maxQty: 9 }, 'maxQty'],
    ['by tiers without one', { way: 'TIER', tiers: [] }, 'tiers'],
    [
      'by tiers with a gap',
      {
        way: 'TIER',
        tiers: [
          { from: 1, to: 100, price: 1 },
          { from: 102, price: 1 },
        ],
      },
      'tiers.1.from',
    ],
    [
      'by tiers that overlap',
      {
        way: 'TIER',
        tiers: [
          { from: 1, to: 100, price: 1 },
          { from: 100, price: 1 },
        ],
      },
      'tiers.1.from',
    ],
    ['of a product that does not exist', { productCode: 'NOTHING' }, 'productCode'],
    ['of a category that does not exist', { cateCode: 'NOTHING' }, 'cateCode'],
  ])('%s is refused at its field', async (_, more, field) => expect(faultOf(await save(more))).toBe(field));

  it('is refused where another of the same category and audience holds on one of its days', async () => {
    await add({ validFrom: day(5), validTo: day(10) });
    expect(await save({ validFrom: day(10) })).toMatchObject({ error: 'modeOverlaps' });
    expect(await save({ validFrom: day(1), validTo: day(5) })).toMatchObject({ error: 'modeOverlaps' });
    expect(await save({ validFrom: day(11) })).toMatchObject({ code: 200 });
    expect(await save({ validFrom: day(6), audience: 'NEW' })).toMatchObject({ code: 200 });
  });

  it('cannot overlap another even where both are saved at once, because the database refuses it too', async () => {
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const twice = world.asStaff((db) =>
      db
        .insertInto('chargeMode')
        .values({ productCode: code, cateCode: 'STANDARD', audience: 'ALL', way: 'QTY', nameZh: '又一个', nameEn: '', validFrom: now })
        .execute(),
    );
    await expect(twice).rejects.toThrow('charge_mode_overlap');
  });

  it('in force stays as it is; its next version ends it on the day before and says what it touches', async () => {
    const id = await add();
    expect(await save({ id, unitPrice: 20 })).toMatchObject({ error: 'modeInForce' });
    expect(await world.call(operator, chargeMode.delete, { id })).toMatchObject({ error: 'modeInForce' });
    const { validFrom: _, productCode: _p, cateCode: _c, audience: _a, ...terms } = form({ unitPrice: 20 });
    expect(faultOf(await world.call(operator, chargeMode.copy, { ...terms, id, validFrom: now }))).toBe('validFrom');
    const next = await world.ok(operator, chargeMode.copy, { ...terms, id, validFrom: day(3) });
    const records = (await world.ok(operator, chargeMode.list, { productCode: code })).records;
    expect(records.map((row) => [row.id, row.state, row.validTo, row.follows])).toEqual([
      [next.id, 'PLANNED', null, id],
      [id, 'IN_FORCE', day(2), null],
    ]);
    expect(await world.call(operator, chargeMode.copy, { ...terms, id, validFrom: day(9) })).toMatchObject({ error: 'modeFollowed' });
    expect((await explain({ day: day(2) })).amount).toBe(1000);
    expect((await explain({ day: day(3) })).amount).toBe(2000);
    expect((await world.ok(operator, chargeMode.list, { productCode: code, validOn: day(3) })).records.map((row) => row.id)).toEqual([
      next.id,
    ]);
  });

  it('says which unpaid orders keep it and how many services are renewed at the next one', async () => {
    const { orderId } = await world.ok(main, order.create, { bizType: 'NODE_ANNUAL_FEE' });
    await world.asStaff((db) =>
      db
        .updateTable('company')
        .set({ serviceExpire: day(40) })
        .where('id', '=', main.companyId)
        .execute(),
    );
    const { lines } = await world.ok(main, order.findOne, { id: orderId });
    const touched = await world.ok(operator, chargeMode.touched, { id: lines[0]!.modeId!, validFrom: day(30) });
    expect(touched.orders.first.map((one) => one.id)).toContain(orderId);
    expect(touched.renewals).toBeGreaterThan(0);
    expect((await world.ok(operator, chargeMode.touched, { id: lines[0]!.modeId!, validFrom: day(41) })).renewals).toBeLessThan(
      touched.renewals,
    );
  });

  it('that was stopped still explains what was bought before', async () => {
    const id = await add();
    await world.ok(operator, chargeMode.stop, { id });
    expect(await world.call(operator, chargeMode.stop, { id })).toMatchObject({ error: 'notAllowedInState' });
    expect(await lost()).toEqual({ STANDARD: 'STOPPED' });
    expect(await save({ unitPrice: 30 })).toMatchObject({ code: 200 });
  });
});

describe('explain this price', () => {
  it('lists every candidate with why it lost, for a company, a day and a quantity', async () => {
    await add();
    await add({ cateCode: 'MEMBER', audience: 'MEMBER', unitPrice: 8 });
    await add({ cateCode: 'CHANNEL', audience: 'CHANNEL', unitPrice: 7 });
    await add({ cateCode: 'CAMPAIGN', unitPrice: 6, minQty: 500, validTo: day(7) });
    await add({ cateCode: 'TRIAL', audience: 'NEW', way: 'FREE', maxQty: 10 });
    expect(await lost()).toEqual({ STANDARD: null, MEMBER: 'AUDIENCE', CHANNEL: 'AUDIENCE', CAMPAIGN: 'TOO_FEW', TRIAL: 'TOO_MANY' });
    expect(await lost({ quantity: 10 })).toMatchObject({ TRIAL: null, STANDARD: 'PRIORITY' });
    expect(await lost({ quantity: 500 })).toMatchObject({ CAMPAIGN: null, STANDARD: 'PRIORITY' });
    expect(await lost({ quantity: 500, day: day(8) })).toMatchObject({ CAMPAIGN: 'ENDED', STANDARD: null });
    expect(await lost({ day: day(-1) })).toMatchObject({ STANDARD: 'NOT_YET' });
    expect(await explain({ quantity: 10 })).toMatchObject({ amount: 0, audiences: [{ audience: 'NEW' }], company: { id: main.companyId } });
  });

  it('of an order is that of the moment in which it was placed', async () => {
    await world.asStaff((db) =>
      db.updateTable('chargeMode').set({ createTime: '2020-01-01' }).where('productCode', '=', 'SGTIN_PACK').execute(),
    );
    const { orderId } = await world.ok(main, codeQuota.buy, { codeType: 'SGTIN', quantity: 1000 });
    const before = await world.ok(operator, chargeMode.explain, { orderId });
    expect(before.candidates.map((one) => one.lost)).toEqual([null]);
    expect(before.amount).toBe(2000);
    // Placed before the price below was made, by more than the second that times are told in.
    await world.asStaff((db) => sql`update orders set create_time = create_time - interval '1 minute' where id = ${orderId}`.execute(db));
    const campaign = await add({ productCode: 'SGTIN_PACK', cateCode: 'CAMPAIGN', unitPrice: 1 });
    expect((await world.ok(operator, chargeMode.explain, { orderId })).candidates.map((one) => one.lost)).toEqual(['NOT_YET', null]);
    expect((await world.ok(operator, chargeMode.explain, { productCode: 'SGTIN_PACK', quantity: 1000 })).amount).toBe(1000);
    await world.ok(operator, chargeMode.stop, { id: campaign });
  });

  it('needs a product or an order that exists', async () => {
    expect(faultOf(await world.call(operator, chargeMode.explain, {}))).toBe('productCode');
    expect(await world.call(operator, chargeMode.explain, { productCode: 'NOTHING' })).toMatchObject({ code: 404 });
    expect(await world.call(operator, chargeMode.explain, { orderId: '1' })).toMatchObject({ code: 404 });
  });
});

it('an order line keeps its mode, unit, price, tax rate, net and tax', async () => {
  const { orderId } = await world.ok(main, codeQuota.buy, { codeType: 'ECODE', quantity: 150_000 });
  const { lines } = await world.ok(main, order.findOne, { id: orderId });
  expect(lines).toMatchObject([
    {
      productCode: 'ECODE_PACK',
      unit: { zh: '枚' },
      modeName: { zh: '标准价' },
      taxRate: 6,
      price: 200,
      amount: 200_000,
      net: 188_679,
      tax: 11_321,
    },
    { price: 150, amount: 75_000, net: 70_755, tax: 4245 },
  ]);
});

it('the priority of a category stays once a price of it has been in force', async () => {
  const { records } = await world.ok(operator, chargeModeCate.list, {});
  const standard = records.find((row) => row.code === 'STANDARD')!;
  expect(standard.begun).toBe(true);
  expect(faultOf(await world.call(operator, chargeModeCate.saveOrUpdate, { ...standard, priority: 98 }))).toBe('priority');
});

it('no later change of the catalogue moves a stored order', async () => {
  const { orderId: packId } = await world.ok(main, codeQuota.buy, { codeType: 'ECODE', quantity: 150_000 });
  const { orderId: feeId } = await world.ok(main, order.create, { bizType: 'NODE_ANNUAL_FEE' });
  await world.ok(main, order.pay, { ids: [packId], payer: '测试', payDate: now, payAuth: [await uploadVoucher(world, main)] });
  const stored = () =>
    world.asStaff((db) => db.selectFrom('orders').where('companyId', '=', main.companyId).orderBy('id').selectAll().execute());
  const shown = async () => {
    const { lines, amount } = await world.ok(main, nodeApply.payDetail, { id: feeId });
    return JSON.stringify([lines, amount, (await world.ok(main, order.findOne, { id: packId })).lines as OrderLine[]]);
  };
  const statement = async () =>
    (
      await world.app.inject({
        method: 'POST',
        url: '/api/order/export',
        payload: { format: 'csv' },
        headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
      })
    ).body;
  const before = [JSON.stringify(await stored()), await shown(), await statement()];
  const sold = ['ECODE_PACK', 'NODE_ANNUAL_FEE'] as const;
  const edits: Record<string, (which: (typeof sold)[number], n: number) => Promise<unknown>> = {
    async rename(which, n) {
      const row = (await world.ok(operator, chargeProduct.list, { code: which })).records[0]!;
      await world.ok(operator, chargeProduct.saveOrUpdate, {
        ...(row as Input<typeof chargeProduct.saveOrUpdate>),
        name: `新名称${n}`,
        unit: '个',
        taxRate: n % 2 ? 13 : 3,
      });
    },
    next: async (which, n) => {
      const row = (await world.ok(operator, chargeMode.list, { productCode: which, state: 'IN_FORCE' })).records.at(-1);
      if (row)
        await world.call(operator, chargeMode.copy, { id: row.id, name: '下一版', way: 'QTY', unitPrice: n, validFrom: day(1 + (n % 50)) });
    },
    campaign: (which, n) => world.call(operator, chargeMode.saveOrUpdate, form({ productCode: which, cateCode: 'CAMPAIGN', unitPrice: n })),
    stop: async (which) => {
      const row = (await world.ok(operator, chargeMode.list, { productCode: which, cateCode: 'CAMPAIGN', state: 'IN_FORCE' })).records[0];
      if (row) await world.ok(operator, chargeMode.stop, { id: row.id });
    },
    category: async (_, n) => {
      const row = (await world.ok(operator, chargeModeCate.list, { code: 'MEMBER' })).records[0]!;
      await world.call(operator, chargeModeCate.saveOrUpdate, { ...row, name: `会员${n}`, priority: 31 + (n % 8) });
    },
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.constantFrom(...sold), fc.integer({ min: 1, max: 999 })), {
        minLength: 1,
        maxLength: 5,
      }),
      async (steps) => {
        for (const [edit, which, n] of steps) await edits[edit]!(which, n);
        expect([JSON.stringify(await stored()), await shown(), await statement()]).toEqual(before);
      },
    ),
    { numRuns: 12, seed: 20_261 },
  );
});
