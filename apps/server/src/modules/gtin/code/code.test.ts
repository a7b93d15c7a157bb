import { goodsCode, gs1Prefix, productIdentify } from '@touchmark/contract';
import { readGtin } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults.ts';
import { allotInput, registeredPrefix, asAuditor, gtinWorld } from '../../../../test/gs1.ts';
import { productFieldsOf } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';
import { settleAllot } from './public.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
let brandId: string;
let seriesId: string;
let prefix: { id: string; prefix: string };
beforeAll(async () => {
  ({ world, main, other, auditor, brandId, seriesId, prefix } = await gtinWorld());
});
afterAll(() => world.end());

const one = (id: string, who = main) => world.ok(who, goodsCode.findOne, { id });
const input = (fields: Parameters<typeof allotInput>[3] = {}) => allotInput(world, main, brandId, { prefixId: prefix.id, ...fields });
const settle = (id: string, pass: boolean, opinion = '') => asAuditor(world, auditor, (ctx) => settleAllot(ctx, id, { pass, opinion }));

describe('goodsCode.reserve', () => {
  it('takes the lowest free reference and shows it beforehand', async () => {
    const before = await world.ok(main, goodsCode.nextRef, { prefixId: prefix.id });
    const kept = await world.ok(main, goodsCode.reserve, await input());
    expect(before).toMatchObject({ itemRef: '00000', gtin: kept.gtin.slice(1), free: true });
    expect(kept).toMatchObject({ status: 0, gtin: expect.stringMatching(/^0690123400000\d$/) });
    expect(readGtin(kept.gtin).ok).toBe(true);
    expect(await one(kept.id)).toMatchObject({
      codeForm: 'GTIN13',
      itemRef: '00000',
      prefix: '6901234',
      brandId,
      everSubmitted: false,
      digitalLink: `http://localhost:8080/01/${kept.gtin}`,
    });
    expect((await world.ok(main, gs1Prefix.findOne, { id: prefix.id })).used).toBe(1);
  });

  it('gives twenty askers at once twenty numbers in a row', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '690555555' });
    const fields = await Promise.all(Array.from({ length: 20 }, () => input({ prefixId: own.id })));
    const kept = await Promise.all(fields.map((one) => world.ok(main, goodsCode.reserve, one)));
    const refs = kept.map(({ gtin }) => Number(gtin.slice(10, 13))).sort((a, b) => a - b);
    expect(refs).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('takes a chosen reference, fills the gap before it, and refuses it a second time', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '6906666666' });
    const refOf = async (fields: object) =>
      (await world.ok(main, goodsCode.reserve, await input({ prefixId: own.id, ...fields }))).gtin.slice(11, 13);
    expect(await refOf({ itemRef: '1' })).toBe('01');
    expect(await refOf({ itemRef: '０ ７' })).toBe('07');
    expect(await refOf({})).toBe('00');
    expect(await refOf({})).toBe('02');
    expect(await world.ok(main, goodsCode.nextRef, { prefixId: own.id, itemRef: '1' })).toMatchObject({ free: false, digits: 2 });
    for (const itemRef of ['01', '100'])
      expect(faultsOf(await world.call(main, goodsCode.reserve, await input({ prefixId: own.id, itemRef })))).toEqual(['itemRef']);
  });

  it('ends when the prefix is full', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '6907777777' });
    await world.asStaff((db) => db.updateTable('gs1Prefix').set({ itemCursor: 99 }).where('id', '=', own.id).execute());
    await world.ok(main, goodsCode.reserve, await input({ prefixId: own.id }));
    expect(await world.call(main, goodsCode.reserve, await input({ prefixId: own.id }))).toMatchObject({ code: 422, error: 'prefixFull' });
    expect(await world.ok(main, goodsCode.nextRef, { prefixId: own.id })).toMatchObject({ itemRef: null, gtin: null, free: false });
  });

  it('passes over what a product carries without a code', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '69088888' });
    await world.ok(
      main,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, main, seriesId, { gtin: (await world.ok(main, goodsCode.nextRef, { prefixId: own.id })).gtin! }),
    );
    expect((await world.ok(main, goodsCode.reserve, await input({ prefixId: own.id }))).gtin.slice(9, 13)).toBe('0001');
  });

  it('builds a packaging level on a base code: indicator, its twelve digits, a new check digit', async () => {
    const base = await world.ok(main, goodsCode.reserve, await input());
    const carton = await world.ok(
      main,
      goodsCode.reserve,
      await input({ codeForm: 'GTIN14', baseCodeId: base.id, indicator: 3, innerQty: 4 }),
    );
    expect(carton.gtin.slice(0, 13)).toBe(`3${base.gtin.slice(1, 13)}`);
    expect(readGtin(carton.gtin).ok).toBe(true);
    expect(await one(base.id)).toMatchObject({ levels: [{ id: carton.id, indicator: 3, innerQty: 4 }] });
    expect((await world.ok(main, gs1Prefix.findOne, { id: prefix.id })).used).toBe(2);
    const again = await world.call(
      main,
      goodsCode.reserve,
      await input({ codeForm: 'GTIN14', baseCodeId: base.id, indicator: 3, innerQty: 6 }),
    );
    expect(faultsOf(again)).toEqual(['indicator']);
    expect(
      faultsOf(
        await world.call(main, goodsCode.reserve, await input({ codeForm: 'GTIN14', baseCodeId: carton.id, indicator: 4, innerQty: 2 })),
      ),
    ).toEqual(['baseCodeId']);
    expect(faultsOf(await world.call(main, goodsCode.reserve, await input({ codeForm: 'GTIN14' })))).toEqual([
      'baseCodeId',
      'indicator',
      'innerQty',
    ]);
    expect(await world.call(main, goodsCode.release, { id: base.id })).toMatchObject({ code: 409, error: 'gtinHasLevels' });
  });

  it.each([
    ['a prefix of another company', { prefixId: '1' }, 404, []],
    ['a brand that is not there', { brandId: '1' }, 400, ['brandId']],
    ['a product that is not there', { productId: '1' }, 400, ['productId']],
    ['no prefix', { prefixId: undefined }, 400, ['prefixId']],
    ['an indicator of 9', { codeForm: 'GTIN14' as const, baseCodeId: '1', indicator: 9, innerQty: 2 }, 400, ['indicator']],
    ['a name of nothing', { nameCn: ' ' }, 400, ['nameCn']],
  ])('refuses %s', async (_, fields, code, faults) => {
    const answer = await world.call(main, goodsCode.reserve, await input(fields));
    expect([answer.code, faultsOf(answer)]).toEqual([code, faults]);
  });
});

describe('goodsCode.release', () => {
  it('returns a number that was never handed in: it is the next one taken', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '69099999' });
    const [a] = [
      await world.ok(main, goodsCode.reserve, await input({ prefixId: own.id })),
      await world.ok(main, goodsCode.reserve, await input({ prefixId: own.id })),
    ];
    await world.ok(main, goodsCode.release, { id: a.id });
    expect((await world.ok(main, goodsCode.reserve, await input({ prefixId: own.id }))).gtin).toBe(a.gtin);
    expect(await world.call(main, goodsCode.release, { id: a.id })).toMatchObject({ code: 404 });
  });

  it('keeps for ever what was handed in once, also when it was rejected', async () => {
    const kept = await world.ok(main, goodsCode.allot, await input());
    expect(kept.status).toBe(1);
    expect(await world.call(main, goodsCode.release, { id: kept.id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    await settle(kept.id, false, '名称与品牌不符');
    expect(await one(kept.id)).toMatchObject({ status: 0, opinion: '名称与品牌不符', everSubmitted: true });
    expect(await world.call(main, goodsCode.release, { id: kept.id })).toMatchObject({ code: 409, error: 'gtinNotReleasable' });
  });

  it('is for the owner alone', async () => {
    const kept = await world.ok(main, goodsCode.reserve, await input());
    for (const call of [goodsCode.release, goodsCode.submit, goodsCode.report])
      expect(await world.call(other, call, { id: kept.id }), call.name).toMatchObject({ code: 404 });
    expect(await world.call(other, goodsCode.findOne, { id: kept.id })).toMatchObject({ code: 404 });
    expect(await world.call(main, goodsCode.release, { id: kept.id, version: kept.version + 1 })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
  });
});
