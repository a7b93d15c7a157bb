import { balance, chargeMode, chargeProduct, order, statement } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentStaff, uploadVoucher } from '../../../../test/fees.ts';
import { sheetRows } from '../../../../test/sheet-rows.ts';
import type { Person, World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let operator: Person;
let admin: Person;
const thisMonth = today().slice(0, 7);
const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7);
const code = 'STATED';
const form = { productCode: code, cateCode: 'STANDARD', audience: 'ALL', name: '标准价', way: 'QTY', unitPrice: 10 } as const;
const product = {
  code,
  name: '测试码包',
  nameEn: 'Test pack',
  cateCode: 'PACK',
  unit: '枚',
  unitEn: 'codes',
  deliverKind: 'QUOTA',
  codeType: 'ECODE',
  count: 1,
  taxRate: 6,
} as const;

beforeAll(async () => {
  ({ world, operator } = await paymentStaff());
  admin = await world.person(operator.companyId, 'PLATFORM_ADMIN');
  main = await world.person(await world.company({ serviceExpire: addDays(today(), 30) }), 'ENT_MAIN');
  await world.ok(operator, chargeProduct.saveOrUpdate, product);
  await world.ok(operator, chargeMode.saveOrUpdate, { ...form, validFrom: today() });
});
afterAll(() => world.end());

const buy = () => world.ok(main, order.create, { bizType: 'PRODUCT', productCode: code, quantity: 100 });
async function overpaid(by: number) {
  const { orderId, amount } = await buy();
  const { paymentId } = await world.ok(main, order.pay, {
    ids: [orderId],
    payer: '测试家具',
    payDate: '2026-01-05',
    payAuth: [await uploadVoucher(world, main)],
  });
  await world.ok(operator, order.confirm, { id: paymentId, arrived: amount + by });
  return orderId;
}
async function fromBalance() {
  const { orderId, amount } = await buy();
  await world.ok(main, balance.pay, { ids: [orderId], amount });
  return orderId;
}
const read = (month = thisMonth, who = main, companyId?: string) =>
  world.ok(who, statement.month, { month, ...(companyId ? { companyId } : {}) });
/** Moves everything that happened so far to the month before. */
const toLastMonth = () =>
  world.asStaff(async (db) => {
    for (const [table, column] of [
      ['orders', 'create_time'],
      ['orders', 'paid_time'],
      ['payment', 'audit_time'],
      ['balance_entry', 'create_time'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = (${lastMonth} || '-10')::timestamptz + (${sql.ref(column)} - now()) where company_id = ${main.companyId}`.execute(
        db,
      );
  });

describe('a statement', () => {
  let before: Awaited<ReturnType<typeof read>>;
  let delivered = '';

  it('lists what happened, from the opening to the closing balance', async () => {
    await overpaid(3000);
    delivered = await fromBalance();
    const found = await read();
    expect(found).toMatchObject({ opening: 0, closing: 2000, closed: false });
    expect(found.lines.map(({ kind }) => kind).sort()).toEqual(['BALANCE', 'BALANCE', 'ORDER', 'ORDER', 'PAID', 'PAID', 'TRANSFER']);
    expect(found.totals).toMatchObject({ ORDER: 2000, TRANSFER: 4000, PAID: 2000, BALANCE: 2000, REFUND: 0 });
  });

  it('of a month that is over is moved neither by the catalogue nor by what happens later', async () => {
    await toLastMonth();
    before = await read(lastMonth);
    expect(before).toMatchObject({ closed: true, closing: 2000, lines: { length: 7 } });
    const edits = {
      product: (n: number) => world.call(operator, chargeProduct.saveOrUpdate, { ...product, name: `测试码包 ${n}`, taxRate: 13 }),
      mode: (n: number) =>
        world.call(operator, chargeMode.saveOrUpdate, { ...form, unitPrice: 10 + n, validFrom: addDays(today(), 1 + (n % 50)) }),
      buy: () => fromBalance(),
      overpay: () => overpaid(1500),
      rename: (n: number) =>
        world.asStaff((db) =>
          db
            .updateTable('orders')
            .set({ opinion: String(n) })
            .where('companyId', '=', main.companyId)
            .execute(),
        ),
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.values(edits)), fc.nat(40), async (edit, n) => {
        await edit(n).catch(() => undefined);
        expect(await read(lastMonth)).toEqual(before);
      }),
      { numRuns: 12 },
    );
    await world.ok(admin, order.refund, { id: delivered, reason: '重复下单，请退款' });
    expect(await read(lastMonth)).toEqual(before);
    expect((await read()).opening).toBe(before.closing);
    expect((await read()).closing).toBe((await world.ok(main, balance.now, {})).amount);
  });

  it('is read by its company and by the operator, and is not there for another', async () => {
    expect(await read(lastMonth, operator, main.companyId)).toEqual(before);
    const other = await world.person(await world.company(), 'ENT_MAIN');
    expect((await world.call(other, statement.month, { month: lastMonth, companyId: main.companyId })).code).toBe(404);
    expect((await world.call(operator, statement.month, { month: lastMonth })).data).toMatchObject({ fields: [{ field: 'companyId' }] });
    expect((await world.call(main, statement.month, { month: '2099-01' })).data).toMatchObject({ fields: [{ field: 'month' }] });
    expect((await world.ok(operator, statement.companies, {})).map(({ id }) => id)).toContain(main.companyId);
  });

  it.each([
    ['zh', '期初余额', '期末余额'],
    ['en', 'Opening balance', 'Closing balance'],
  ])('is a sheet and a PDF in %s', async (language, opening, closing) => {
    const get = (url: string) =>
      world.app.inject({
        method: 'GET',
        url: `${url}?month=${lastMonth}`,
        headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}`, 'accept-language': language },
      });
    const rows = await sheetRows((await get('/api/statement/sheet')).rawPayload, { rows: 100, columns: 10 });
    expect(rows).toHaveLength(before.lines.length + 3);
    expect([rows[1]!.join(), rows.at(-1)!.join()]).toEqual([expect.stringContaining(opening), expect.stringContaining(closing)]);
    expect(rows.at(-1)!.join()).toContain('20');
    const pdf = await get('/api/statement/pdf');
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});
