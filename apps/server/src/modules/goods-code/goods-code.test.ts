import { ecodeApply, goodsCode, goodsCodes, gs1Prefix, productIdentify } from '@touchmark/contract';
import { readGtin } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../test/brands.ts';
import { applyFieldsOf } from '../../../test/codes.ts';
import { allotInput, allottedCode, autoPass, describe as complete, registeredPrefix } from '../../../test/gs1.ts';
import { approvedProduct, productFieldsOf, seriesOf } from '../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import type { Ctx } from '../../http/ctx.ts';
import { inScope } from '../../db/connect.ts';
import { clearCode, flagCode, registerCode, settleAllot, settleReport } from './public.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
let brandId: string;
let seriesId: string;
let prefix: { id: string; prefix: string };
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  other = await world.person(await world.company({ name: '成都木语' }), 'ENT_MAIN');
  ({ brandId, seriesId } = await seriesOf(world, main, auditor));
  prefix = await registeredPrefix(world, main, auditor, { prefix: '6901234' });
});
afterAll(() => world.end());

const faultsOf = (answer: unknown) => (answer as { data?: { fields?: { field: string }[] } }).data?.fields?.map(({ field }) => field) ?? [];
const one = (id: string, who = main) => world.ok(who, goodsCode.findOne, { id });
const input = (fields: Parameters<typeof allotInput>[3] = {}) => allotInput(world, main, brandId, { prefixId: prefix.id, ...fields });
/** As the modules that review call in. */
const asAuditor = <T>(work: (ctx: Ctx) => Promise<T>) =>
  inScope(world.pool, { companyId: null, platform: true }, (db) =>
    work({
      db,
      me: { companyId: auditor.companyId, userId: auditor.userId, userType: 'PLATFORM' },
      now: new Date(),
      language: 'zh',
      note: () => undefined,
    } as unknown as Ctx),
  );
const settle = (id: string, pass: boolean, opinion = '') => asAuditor((ctx) => settleAllot(ctx, id, { pass, opinion }));
const settleNewest = async (codeId: string, pass: boolean, opinion = '') => {
  const { reports } = await one(codeId);
  await world.asStaff((db) =>
    db
      .updateTable('goods_report')
      .set({ apply_status: pass ? 2 : 3, opinion })
      .where('id', '=', reports[0]!.id)
      .execute(),
  );
  await asAuditor((ctx) => settleReport(ctx, reports[0]!.id, { pass, opinion }));
};

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
    expect(await refOf({})).toBe('00');
    expect(await refOf({})).toBe('02');
    expect(await world.ok(main, goodsCode.nextRef, { prefixId: own.id, itemRef: '1' })).toMatchObject({ free: false });
    for (const itemRef of ['01', '100'])
      expect(faultsOf(await world.call(main, goodsCode.reserve, await input({ prefixId: own.id, itemRef })))).toEqual(['itemRef']);
  });

  it('ends when the prefix is full', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '6907777777' });
    await world.asStaff((db) => db.updateTable('gs1_prefix').set({ item_cursor: 99 }).where('id', '=', own.id).execute());
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

describe('an allotment', () => {
  it('passes by itself where that is on and nothing is wrong; a twin makes it wait', async () => {
    await autoPass(world, true);
    const fields = await input();
    const first = await world.ok(main, goodsCode.allot, fields);
    const twin = await world.ok(main, goodsCode.allot, fields);
    await autoPass(world, false);
    expect([first.status, twin.status]).toEqual([2, 1]);
    expect(
      await world.asStaff((db) =>
        db.selectFrom('goods_allot').where('commodity_code_id', '=', first.id).select(['apply_status', 'auto_passed']).execute(),
      ),
    ).toEqual([{ apply_status: 2, auto_passed: true }]);
  });

  it('binds the product named with it once it is passed', async () => {
    const productId = await approvedProduct(world, main, auditor, seriesId);
    const kept = await world.ok(main, goodsCode.allot, await input({ productId }));
    expect(await one(kept.id)).toMatchObject({ productId: null, wishProductId: productId });
    await settle(kept.id, true);
    expect(await one(kept.id)).toMatchObject({ status: 2, productId, wishProductId: null });
    expect(await world.ok(main, productIdentify.findOne, { id: productId })).toMatchObject({ gtin: kept.gtin });
    expect(faultsOf(await world.call(main, goodsCode.reserve, await input({ productId })))).toEqual(['productId']);
  });
});

describe('the reports of a code', () => {
  it('need everything that is published; passed they have a number, and what makes it this product is locked', async () => {
    const { id } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const bare = await world.call(main, goodsCode.report, { id });
    expect(faultsOf(bare)).toEqual([
      'depthMm',
      'widthMm',
      'heightMm',
      'images',
      'gmd.countryOfOrigin',
      'gmd.isConsumerUnit',
      'gmd.functionalName',
      'gmd.mainMaterial',
      'gmd.executeStandard',
    ]);
    const content = await complete(world, main, id);
    await world.ok(main, goodsCode.report, { id });
    expect(await world.call(main, goodsCodes.saveOrUpdate, { id, ...content })).toMatchObject({ code: 409 });
    await settleNewest(id, false, '图片背景不是白色');
    expect(await one(id)).toMatchObject({ status: 2, opinion: '图片背景不是白色', report: { applyStatus: 3 } });
    await world.ok(main, goodsCode.report, { id });
    await settleNewest(id, true);
    expect(await one(id)).toMatchObject({
      status: 4,
      reportNo: expect.stringMatching(/^TB\d{14}$/),
      listedDate: expect.stringMatching(/^\d{4}-/),
    });
    expect(faultsOf(await world.call(main, goodsCodes.saveOrUpdate, { id, ...content, color: '墨绿', widthMm: 2400 }))).toEqual([
      'color',
      'widthMm',
    ]);
    await world.ok(main, goodsCodes.saveOrUpdate, { id, ...content, nameEn: 'Fabric sofa' });
  });

  it('carry a change beside what holds, and the end of what was reported', async () => {
    const { id } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const { levels: _, ...content } = await complete(world, main, id);
    await world.ok(main, goodsCode.report, { id });
    await settleNewest(id, true);
    expect(await world.call(main, goodsCode.change, { id, ...content })).toMatchObject({ error: 'nothingChanged' });
    await world.ok(main, goodsCode.change, { id, ...content, netWeightKg: 64 });
    expect(await one(id)).toMatchObject({
      status: 4,
      netWeightKg: 62.5,
      report: { reportType: 'CHANGE', applyStatus: 1 },
      reports: [{ changed: ['netWeightKg'] }, { reportType: 'NEW' }],
    });
    expect(await world.call(main, goodsCode.stop, { id, reason: '产品停产下市' })).toMatchObject({ code: 409 });
    await settleNewest(id, true);
    expect(await one(id)).toMatchObject({ status: 4, netWeightKg: 64 });
    expect(await world.ok(main, goodsCode.stop, { id, reason: '产品停产下市' })).toEqual({ waiting: true });
    expect((await one(id)).status).toBe(4);
    await settleNewest(id, true);
    expect(await one(id)).toMatchObject({ status: 6, stopReason: '产品停产下市' });
    expect(await world.call(main, goodsCode.stop, { id, reason: '产品停产下市' })).toMatchObject({ code: 409 });
  });

  it('are not needed to stop what was never reported; the number stays taken', async () => {
    const { id, gtin } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    expect(await world.ok(main, goodsCode.stop, { id, reason: '录入错误不再使用' })).toEqual({ waiting: false });
    expect(faultsOf(await world.call(main, goodsCode.reserve, await input({ itemRef: gtin.slice(8, 13) })))).toEqual(['itemRef']);
  });

  it('rest while a code is abnormal; cleared it is what it was', async () => {
    const { id } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    await asAuditor((ctx) => flagCode(ctx, id, '校验规则命中'));
    expect(await one(id)).toMatchObject({ status: 7, statusBefore: 2, flagReason: '校验规则命中' });
    await expect(asAuditor((ctx) => flagCode(ctx, id, '校验规则命中'))).rejects.toMatchObject({ key: 'notAllowedInState' });
    expect(await world.call(main, goodsCode.report, { id })).toMatchObject({ code: 409 });
    await asAuditor((ctx) => clearCode(ctx, id));
    expect(await one(id)).toMatchObject({ status: 2, statusBefore: null, flagReason: '' });
  });
});

describe('goodsCode.query', () => {
  it('looks up lines in their order: own codes in full, others with their public fields, the rest with what is wrong', async () => {
    const mine = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const reserved = await world.ok(main, goodsCode.reserve, await input());
    const gtin = mine.gtin.slice(1);
    const lines = [
      `https://id.example.cn/01/${mine.gtin}/21/A1`,
      '6901234567890',
      `(01)${mine.gtin}(21)X`,
      gtin,
      reserved.gtin,
      '6933333333337',
    ];
    const own = await world.ok(main, goodsCode.query, { lines });
    expect(own.records.map((row) => [row.gtin, row.own, row.fault?.en ?? null])).toEqual([
      [mine.gtin, true, null],
      ['6901234567890', false, expect.stringContaining('check digit')],
      [mine.gtin, true, null],
      [mine.gtin, true, null],
      [reserved.gtin, true, null],
      ['06933333333337', false, null],
    ]);
    const foreign = await world.ok(other, goodsCode.query, { lines: [gtin, reserved.gtin] });
    expect(foreign.records).toMatchObject([
      {
        own: false,
        id: null,
        nameCn: '云禾三人布艺沙发',
        brandName: expect.stringContaining('品牌'),
        holder: '证书名称',
        prefix: '6901234',
        status: 2,
        version: null,
      },
      { own: false, nameCn: '', holder: '证书名称', prefix: '6901234', status: null },
    ]);
    expect((await world.ok(other, goodsCode.query, {})).total).toBe(0);
    expect(await world.call(main, goodsCode.query, { lines: Array.from({ length: 201 }, () => gtin) })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'lines' }] },
    });
  });

  it('filters own codes by name, brand, state and report number', async () => {
    const kept = await world.ok(main, goodsCode.reserve, await input({ nameCn: '独此一款衣柜' }));
    const ids = async (filters: object) => (await world.ok(main, goodsCode.query, filters)).records.map(({ id }) => id);
    expect(await ids({ name: '独此' })).toEqual([kept.id]);
    expect(await ids({ name: '独此', status: 1 })).toEqual([]);
    expect(await ids({ name: '独此', brandId })).toEqual([kept.id]);
    expect(await ids({ reportNo: 'TB9999' })).toEqual([]);
    expect((await world.ok(main, goodsCode.recent, { pageSize: 1 })).records).toMatchObject([
      { id: kept.id, nameCn: '独此一款衣柜', status: 0 },
    ]);
  });
});

describe('the GTIN of a product', () => {
  it('is refused where its prefix is registered to another company, typed or imported', async () => {
    const foreign = await seriesOf(world, other, auditor);
    const answer = await world.call(
      other,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, other, foreign.seriesId, { gtin: '6901234999992' }),
    );
    expect([answer.code, faultsOf(answer)]).toEqual([400, ['gtin']]);
  });

  it('is bound by being typed, and free again once it is taken off', async () => {
    const { id, gtin } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const fields = await productFieldsOf(world, main, seriesId, { gtin: gtin.slice(1) });
    const saved = await world.ok(main, productIdentify.saveOrUpdate, fields);
    expect((await one(id)).productId).toBe(saved.id);
    await world.ok(main, productIdentify.saveOrUpdate, { ...fields, id: saved.id, version: saved.version, gtin: null });
    expect((await one(id)).productId).toBeNull();
  });

  it('is refused once its code is stopped, and gives no SGTINs when its prefix is cancelled', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '69155555' });
    const stopped = await allottedCode(world, main, brandId, { prefixId: own.id });
    await world.ok(main, goodsCode.stop, { id: stopped.id, reason: '录入错误不再使用' });
    expect(
      faultsOf(await world.call(main, productIdentify.saveOrUpdate, await productFieldsOf(world, main, seriesId, { gtin: stopped.gtin }))),
    ).toEqual(['gtin']);
    const { gtin } = await allottedCode(world, main, brandId, { prefixId: own.id });
    const productId = await approvedProduct(world, main, auditor, seriesId, { gtin });
    await world.ok(main, productIdentify.upDown, { id: productId });
    await world.ok(main, gs1Prefix.cancel, { id: own.id, reason: '企业不再使用该号段' });
    expect(await world.call(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId, { codeType: 'SGTIN' }))).toMatchObject({
      code: 422,
      error: 'gtinNotIssuable',
    });
  });
});

describe('registering what is in use already', () => {
  const asMain = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inScope(world.pool, { companyId: main.companyId }, (db) =>
      work({
        db,
        services: world.services,
        me: { companyId: main.companyId, userId: main.userId, userType: 'ENTERPRISE', isTrial: false },
        now: new Date(),
        language: 'zh',
        note: () => undefined,
      } as unknown as Ctx),
    );
  const content = async () => {
    const { nameCn, model, spec, categoryId, unit } = await input();
    return { nameCn, model, spec, categoryId, unit, brandId };
  };

  it('keeps GTIN-13s of own prefixes, GTIN-8s, and cartons of what is there; never the same twice', async () => {
    const [unit, small] = ['06901234800005', '00000069000019'].map((gtin) => {
      const fixed = gtin.slice(0, 13);
      for (let digit = 0; digit < 10; digit += 1) if (readGtin(fixed + String(digit)).ok) return fixed + String(digit);
      return '';
    }) as [string, string];
    const kept = await asMain(async (ctx) => registerCode(ctx, { gtin: unit, innerQty: null, content: await content() }));
    expect(await one(kept.id)).toMatchObject({ codeForm: 'GTIN13', existing: true, itemRef: '80000', status: 0 });
    expect(
      await one((await asMain(async (ctx) => registerCode(ctx, { gtin: small, innerQty: null, content: await content() }))).id),
    ).toMatchObject({ codeForm: 'GTIN8', prefixId: null });
    await expect(asMain(async (ctx) => registerCode(ctx, { gtin: unit, innerQty: null, content: await content() }))).rejects.toMatchObject({
      key: 'invalidInput',
    });
    const foreign = await registeredPrefix(world, other, auditor, { prefix: '69244444' });
    const theirs = (await world.ok(other, goodsCode.nextRef, { prefixId: foreign.id })).gtin!;
    await expect(
      asMain(async (ctx) => registerCode(ctx, { gtin: `0${theirs}`, innerQty: null, content: await content() })),
    ).rejects.toMatchObject({ key: 'invalidInput' });
  });
});

describe('goodsCode.export', () => {
  it('answers a workbook of the filter or of the lines', async () => {
    for (const payload of [{}, { lines: ['6901234567892'] }]) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/goodsCode/export',
        headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
        payload,
      });
      expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    }
  });
});
