import { chargeMode, chargeProduct, codeQuota, type Input, order } from '@touchmark/contract';
import { addDays, addMonths, today } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onTrial, paymentStaff, uploadVoucher } from '../../../../test/fees.ts';
import type { Person, World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
let main: Person;
beforeAll(async () => {
  ({ world, operator } = await paymentStaff());
  main = await onTrial(world);
  const box = {
    code: 'BOX',
    name: '万枚装',
    cateCode: 'PACK',
    unit: '盒',
    unitEn: 'boxes',
    deliverKind: 'QUOTA',
    codeType: 'ECODE',
    count: 10_000,
    taxRate: 6,
  } as const;
  const app = {
    code: 'FLOW',
    name: '流通应用',
    cateCode: 'APP',
    unit: '年',
    unitEn: 'year',
    deliverKind: 'APP',
    appCode: 'APP_FLOW',
    months: 12,
    taxRate: 6,
  } as const;
  for (const product of [box, app]) {
    await world.ok(operator, chargeProduct.saveOrUpdate, product);
    const { code: productCode } = product;
    await world.ok(operator, chargeMode.saveOrUpdate, {
      productCode,
      cateCode: 'STANDARD',
      audience: 'ALL',
      name: '标准价',
      way: 'QTY',
      unitPrice: 18_000,
      validFrom: today(),
    });
  }
});
afterAll(() => world.end());

const buy = (input: Partial<Input<typeof order.create>>) => world.call(main, order.create, { bizType: 'PRODUCT', quantity: 2, ...input });
const paid = async (orderId: string) => {
  const { paymentId } = await world.ok(main, order.pay, {
    ids: [orderId],
    payer: '测试',
    payDate: today(),
    payAuth: [await uploadVoucher(world, main)],
  });
  await world.ok(operator, order.confirm, { id: paymentId });
};
const ordered = async (productCode: string) => {
  const { orderId } = await world.ok(main, order.create, { bizType: 'PRODUCT', productCode, quantity: 2 });
  return orderId;
};
const grant = () =>
  world.asStaff((db) =>
    db
      .selectFrom('appAuth')
      .where('companyId', '=', main.companyId)
      .where('appCode', '=', 'APP_FLOW')
      .select(['id', 'endTime', 'orderId', 'source'])
      .executeTakeFirst(),
  );

it('whatever is sold is offered, quoted and delivered by its owner: a box of codes', async () => {
  expect((await world.ok(main, order.prices, {})).products).toMatchObject([
    { code: 'BOX', least: 1, unit: { zh: '盒' } },
    { code: 'FLOW' },
  ]);
  expect((await world.ok(main, order.quote, { productCode: 'BOX', quantity: 2 })).amount).toBe(36_000);
  const id = await ordered('BOX');
  await world.ok(operator, chargeProduct.saveOrUpdate, {
    ...((await world.ok(operator, chargeProduct.list, { code: 'BOX' })).records[0] as Input<typeof chargeProduct.saveOrUpdate>),
    count: 5,
  });
  await paid(id);
  const { quotas } = await world.ok(main, codeQuota.mine, {});
  expect(quotas.find(({ codeType }) => codeType === 'ECODE')!.total).toBe(20_000);
});

it('an application that is open without an end is not sold again; one that ends is prolonged, and that is taken back before it begins', async () => {
  expect(await buy({ productCode: 'FLOW' })).toMatchObject({ code: 400, data: { fields: [{ field: 'productCode' }] } });
  await world.asStaff((db) =>
    db
      .updateTable('appAuth')
      .set({ endTime: `${addDays(today(), 10)} 23:59:59` })
      .where('companyId', '=', main.companyId)
      .where('appCode', '=', 'APP_FLOW')
      .execute(),
  );
  const id = await ordered('FLOW');
  await paid(id);
  expect(await grant()).toMatchObject({ orderId: id, source: 'ORDER' });
  expect((await grant())!.endTime!.slice(0, 10)).toBe(addDays(addMonths(addDays(today(), 11), 24), -1));
  const admin = await world.person(operator.companyId, 'PLATFORM_ADMIN');
  await world.ok(admin, order.refund, { id, reason: '重复购买，请退款' });
  expect((await grant())!.endTime!.slice(0, 10)).toBe(addDays(today(), 10));
});

it('another price than the page showed is refused with both, and nothing is ordered', async () => {
  const before = (await world.ok(main, order.list, {})).total;
  const answer = await buy({ productCode: 'BOX', amount: 30_000 });
  expect(answer).toMatchObject({ code: 409, error: 'priceChanged' });
  expect(answer.msg).toContain('300.00');
  expect(answer.msg).toContain('360.00');
  expect((await world.ok(main, order.list, {})).total).toBe(before);
});

it.each<[string, Partial<Input<typeof order.create>>, number]>([
  ['no product', {}, 400],
  ['a product that is not sold', { productCode: 'NOTHING' }, 422],
  ['nothing of it', { productCode: 'BOX', quantity: 0 }, 400],
  ['less than nothing', { productCode: 'BOX', quantity: -1 }, 400],
  ['10^12 of it', { productCode: 'BOX', quantity: 1e12 }, 400],
])('an order of %s is refused', async (_, input, code) => expect(await buy(input)).toMatchObject({ code }));
