import { circulation, codeTrace, warranty } from '@touchmark/contract';
import { addDays, addMonths, timeText, today } from '@touchmark/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCompany } from './warranty.test-rig.ts';
import { circulationRig } from '../../flow/circulation/circulation.test-rig.ts';
import { beginWarranty, carryWarranty } from './public.ts';

const { rig, active, key } = circulationRig();
const codes = (serial: number) => rig.fixture.codes[serial - 1]!;
const phone = '13900001234';
const list = (filters: object = {}) => rig.world.ok(rig.main, warranty.list, filters);
const cardOf = async (serial: number) => (await list({ code: codes(serial) })).records;
const sell = (serial: number, more: object = {}) =>
  rig.world.ok(rig.main, circulation.sale, { key: key(), fromReceiver: null, texts: [codes(serial)], phone, buyerName: '王小明', ...more });
const unit = (serial: number) => ({ batchId: rig.fixture.batchId, serial, code: codes(serial), productId: rig.fixture.productId });
const begin = (serial: number, source: 'BUYER' | 'INSTALL' | 'SALE', day: string, who = phone) =>
  asCompany(rig, (ctx) =>
    beginWarranty(ctx, { unit: unit(serial), source, day, customer: { name: '', phone: who, address: '', adcode: '' } }),
  );

beforeEach(async () => {
  await active(40);
  await rig.world.ok(rig.main, warranty.saveTerms, {
    validFrom: '2020-01-01',
    months: { FRAME: 60, GLASS: 6 },
    begins: 'SALE',
    repairText: '十二个月',
  });
});

describe('a sale', () => {
  it('begins the warranty of each of its pieces, with the buyer sealed and masked', async () => {
    await sell(1);
    const [card] = await cardOf(1);
    expect(card).toMatchObject({
      state: 'RUNS',
      source: 'SALE',
      customerName: '**明',
      phone: '139****1234',
      soldOn: today(),
      beginDate: today(),
      termsVersion: 1,
    });
    expect(card!.parts).toEqual([
      { part: 'FRAME', until: addDays(addMonths(today(), 60), -1) },
      { part: 'GLASS', until: addDays(addMonths(today(), 6), -1) },
    ]);
    expect((await list({ phone })).records.map(({ code }) => code)).toContain(codes(1));
    expect(await rig.world.ok(rig.main, warranty.unmask, { id: card!.id })).toMatchObject({ phone, customerName: '王小明' });
    const stored = await rig.world.asStaff((db) =>
      db.selectFrom('warrantyCard').where('id', '=', card!.id).selectAll().executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(stored)).not.toContain(phone);
  });

  it('recorded by hand begins it too; what comes back ends it, and sold again it gets a new card', async () => {
    const step = (bizStep: string, ago: number) =>
      rig.world.ok(rig.main, codeTrace.addEvent, {
        text: codes(2),
        bizStep: bizStep as never,
        time: timeText(new Date(Date.now() - ago)),
        place: '门店',
        note: '',
        images: [],
      });
    await step('retail_selling', 30_000);
    await step('returning', 20_000);
    expect((await cardOf(2)).map(({ state, endReason }) => [state, endReason])).toEqual([['ENDED', '退回']]);
    await step('storing', 10_000);
    expect(await sell(2)).toMatchObject({ units: 1 });
    expect((await cardOf(2)).map(({ state }) => state)).toEqual(['RUNS', 'ENDED']);
  });
});

describe('a card of whoever registered first', () => {
  const other = '13900009999';
  it('is the customer’s of the sale, where the sale names him', async () => {
    await begin(20, 'BUYER', today(), other);
    await sell(20);
    expect(await cardOf(20)).toMatchObject([{ phone: '139****1234', customerName: '**明', soldOn: today() }]);
  });
  it('stays his where the sale names nobody', async () => {
    await begin(21, 'BUYER', today(), other);
    await asCompany(rig, (ctx) => beginWarranty(ctx, { unit: unit(21), source: 'SALE', day: today() }));
    expect(await cardOf(21)).toMatchObject([{ phone: '139****9999', soldOn: today() }]);
  });
});

describe('a card', () => {
  it('registered by two people stays the first one’s, and is one', async () => {
    const both = await Promise.all([begin(3, 'BUYER', '2026-01-02'), begin(3, 'BUYER', '2026-01-03', '13900009999')]);
    expect(both.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await cardOf(3)).toHaveLength(1);
  });

  it('begun by an installation before the sale is entered is completed by the sale, and never shortened', async () => {
    await begin(4, 'INSTALL', addDays(today(), 10));
    await sell(4);
    expect(await cardOf(4)).toMatchObject([
      { source: 'INSTALL', installedOn: addDays(today(), 10), soldOn: today(), beginDate: addDays(today(), 10) },
    ]);
  });

  it('keeps the version of the terms under which it began', async () => {
    await begin(5, 'BUYER', '2026-01-02');
    await rig.world.ok(rig.main, warranty.saveTerms, { validFrom: '2020-01-01', months: { FRAME: 1 }, begins: 'SALE' });
    expect(await cardOf(5)).toMatchObject([{ termsVersion: 1, endDate: '2031-01-01' }]);
    await begin(6, 'BUYER', '2026-01-02');
    expect(await cardOf(6)).toMatchObject([{ termsVersion: 2, endDate: '2026-02-01' }]);
  });

  it('exchanged twice carries the rest to the last unit, and each card names the other', async () => {
    await begin(7, 'BUYER', '2026-01-02');
    const before = (await cardOf(7))[0]!;
    await asCompany(rig, (ctx) => carryWarranty(ctx, unit(7), unit(8), '换货'));
    await asCompany(rig, (ctx) => carryWarranty(ctx, unit(8), unit(9), '换货'));
    expect(await cardOf(7)).toMatchObject([{ state: 'REPLACED', replacedByCode: codes(8) }]);
    expect(await cardOf(8)).toMatchObject([{ state: 'REPLACED', replacesCode: codes(7), replacedByCode: codes(9) }]);
    expect(await cardOf(9)).toMatchObject([{ replacesCode: codes(8), endDate: before.endDate, phone: '139****1234', source: 'BUYER' }]);
  });

  it('is ended once, with a reason', async () => {
    await begin(10, 'BUYER', today());
    const { id, version } = (await cardOf(10))[0]!;
    await rig.world.ok(rig.main, warranty.endCard, { id, version, reason: '登记错误的编码' });
    expect(await rig.world.call(rig.main, warranty.endCard, { id, reason: '登记错误的编码' })).toMatchObject({ code: 409 });
  });

  it('forgets its customer on request, and keeps its dates', async () => {
    await begin(11, 'BUYER', '2026-01-02');
    const [card] = await cardOf(11);
    await rig.world.ok(rig.main, warranty.forget, { id: card!.id, reason: '顾客要求删除' });
    expect(await cardOf(11)).toMatchObject([{ phone: '', forgotten: true, beginDate: '2026-01-02' }]);
    await sell(11);
    expect(await cardOf(11)).toMatchObject([{ phone: '', soldOn: today() }]);
    expect(await rig.world.call(rig.main, warranty.forget, { id: card!.id, reason: '顾客要求删除' })).toMatchObject({ code: 409 });
  });
});

it('says what holds for the product before the category and for all', async () => {
  const { productId } = rig.fixture;
  await rig.world.ok(rig.main, warranty.saveTerms, {
    productId,
    validFrom: '2020-01-01',
    months: { GLASS: 2 },
    begins: 'DELIVERY',
    beginDays: 7,
  });
  await rig.world.ok(rig.main, warranty.saveTerms, { validFrom: '2020-01-01', months: { FRAME: 1 }, begins: 'SALE' });
  await begin(12, 'BUYER', '2026-01-02');
  expect(await cardOf(12)).toMatchObject([{ beginDate: '2026-01-09', endDate: '2026-03-08', begins: 'DELIVERY' }]);
  const all = await rig.world.ok(rig.main, warranty.terms, {});
  expect(all.filter(({ current }) => current).map(({ productId: of, termsVersion }) => [of, termsVersion])).toEqual([
    [null, 2],
    [productId, 1],
  ]);
});

it.each([
  ['months', { months: {} }],
  ['categoryId', { productId: '1', categoryId: '2' }],
  ['validFrom', { validFrom: '2026-02-30' }],
])('refuses terms with wrong %s at their field', async (field, wrong) =>
  expect(
    await rig.world.call(rig.main, warranty.saveTerms, { validFrom: '2026-01-01', months: { FRAME: 1 }, begins: 'SALE', ...wrong }),
  ).toMatchObject({ code: 400, data: { fields: [{ field }] } }),
);
