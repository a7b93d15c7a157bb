import { file, gmdAttributeColumns, gmdStandard, gmdTypes, goodsCode, goodsCodes, productIdentify, reportCheck } from '@touchmark/contract';
import { readGtin } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults.ts';
import { allotInput, allottedCode, autoPass, describe as complete, registeredPrefix, asAuditor, gtinWorld } from '../../../../test/gs1.ts';
import { approvedProduct } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inScope } from '../../../db/connect.ts';
import { clearCode, flagCode, registerCode, settleAllot, settleReport } from './public.ts';

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

const required = ['countryOfOrigin', 'isConsumerUnit', 'functionalName', 'mainMaterial', 'executeStandard'];

const one = (id: string, who = main) => world.ok(who, goodsCode.findOne, { id });
const input = (fields: Parameters<typeof allotInput>[3] = {}) => allotInput(world, main, brandId, { prefixId: prefix.id, ...fields });
const settle = (id: string, pass: boolean, opinion = '') => asAuditor(world, auditor, (ctx) => settleAllot(ctx, id, { pass, opinion }));
const settleNewest = async (codeId: string, pass: boolean, opinion = '') => {
  const { reports } = await one(codeId);
  await world.asStaff((db) =>
    db
      .updateTable('goodsReport')
      .set({ applyStatus: pass ? 2 : 3, opinion })
      .where('id', '=', reports[0]!.id)
      .execute(),
  );
  await asAuditor(world, auditor, (ctx) => settleReport(ctx, reports[0]!.id, { pass, opinion }));
};

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
        db.selectFrom('goodsAllot').where('commodityCodeId', '=', first.id).select(['applyStatus', 'autoPassed']).execute(),
      ),
    ).toEqual([{ applyStatus: 2, autoPassed: true }]);
    // The history names no person, because it was approved automatically.
    expect((await one(first.id)).history.map(({ action }) => action)).toContain('autoAllot');
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
  it('take from the product what it says; completed and reported in one step, or all that is missing is named', async () => {
    const productId = await approvedProduct(world, main, auditor, seriesId);
    const { id } = await allottedCode(world, main, brandId, { prefixId: prefix.id, productId });
    const { suggested, categoryName } = await one(id);
    expect(suggested).toMatchObject({
      widthMm: 2380,
      depthMm: 950,
      heightMm: 820,
      color: '米白',
      images: [{ mime: expect.stringContaining('image/') }],
      gmd: {
        countryOfOrigin: 'CN',
        isConsumerUnit: 'Y',
        functionalName: categoryName.zh,
        mainMaterial: '布艺、实木',
        executeStandard: 'QB/T 1952.1、GB 18584-2024、GB 28008-2024、GB 17927-2024',
        pieces: 2,
        warrantyMonths: 36,
      },
    });
    const gaps = await world.call(main, goodsCode.reportWith, { id, widthMm: 2380 });
    expect(faultsOf(gaps)).toEqual(['depthMm', 'heightMm', 'images', ...required.map((code) => `gmd.${code}`)]);
    const { images, ...values } = suggested;
    await world.ok(main, goodsCode.reportWith, { id, ...values, images: images.map(({ fileId }) => fileId) });
    expect(await one(id)).toMatchObject({ status: 3, widthMm: 2380, color: '米白', reports: [{ reportType: 'NEW', applyStatus: 1 }] });
    expect(await world.call(main, goodsCode.reportWith, { id, ...values })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });

  it('take of its data elements what attributes are mapped to, in their unit and by their codes', async () => {
    const productId = await approvedProduct(world, main, auditor, seriesId);
    const { id } = await allottedCode(world, main, brandId, { prefixId: prefix.id, productId });
    const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
    const before = (await one(id)).suggested.gmd;
    expect([before['seatHeightMm'], before['assemblyRequired'], before['frameMaterial']]).toEqual([undefined, undefined, undefined]);
    const map = async (code: string, elementCode: string, transform: 'SAME' | 'UNIT' | 'MAP') => {
      const row = (await world.ok(operator, gmdStandard.list, { code })).records[0]!;
      await world.ok(operator, gmdStandard.map, { id: row.id, elementCode, transform });
    };
    await map('seatHeightMm', 'DE20003', 'UNIT');
    await map('assemblyRequired', 'DE30004', 'MAP');
    await map('frameMaterial', 'DE10002', 'SAME');
    await map('mainMaterial', 'DE10001', 'SAME');
    const { gmd } = (await one(id)).suggested;
    expect([gmd['seatHeightMm'], gmd['assemblyRequired'], gmd['frameMaterial']]).toEqual([820, 'Y', '北美白蜡木']);
    expect(gmd['mainMaterial']).toBe('布艺、实木');
    for (const code of ['seatHeightMm', 'assemblyRequired', 'frameMaterial', 'mainMaterial']) await map(code, '', 'SAME');
    expect((await one(id)).suggested.gmd).toEqual(before);
  });

  it('begin with what holds for all where a code has no product', async () => {
    const { id } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const { suggested, categoryName } = await one(id);
    expect(suggested).toEqual({
      widthMm: null,
      depthMm: null,
      heightMm: null,
      color: '',
      images: [],
      gmd: { countryOfOrigin: 'CN', isConsumerUnit: 'Y', functionalName: categoryName.zh },
    });
  });

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
    await asAuditor(world, auditor, (ctx) => flagCode(ctx, id, '校验规则命中'));
    expect(await one(id)).toMatchObject({ status: 7, statusBefore: 2, flagReason: '校验规则命中' });
    await expect(asAuditor(world, auditor, (ctx) => flagCode(ctx, id, '校验规则命中'))).rejects.toMatchObject({ key: 'notAllowedInState' });
    expect(await world.call(main, goodsCode.report, { id })).toMatchObject({ code: 409 });
    await asAuditor(world, auditor, (ctx) => clearCode(ctx, id));
    expect(await one(id)).toMatchObject({ status: 2, statusBefore: null, flagReason: '' });
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

describe('the attributes that a report asks for', () => {
  it('are those of the GMD tables: a disabled one no more, a mandatory one of a new release at once', async () => {
    const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
    const { id } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const asked = async () => {
      const named = faultsOf(await world.call(main, goodsCode.report, { id }));
      expect((await one(id)).missing.map(({ field }) => field)).toEqual(named);
      return named.filter((field) => field.startsWith('gmd.'));
    };
    expect(await asked()).toEqual(required.map((code) => `gmd.${code}`));
    const content = await complete(world, main, id);

    const material = (await world.ok(operator, gmdStandard.list, { code: 'mainMaterial' })).records[0]!;
    await world.ok(operator, gmdStandard.enable, { id: material.id, enabled: false });
    // What a product has of it is kept, also if its attribute would not accept it.
    const kept = { ...content.gmd, mainMaterial: '布'.repeat(101) };
    await world.ok(main, goodsCodes.saveOrUpdate, { id, ...content, gmd: kept });
    expect((await one(id)).gmd).toMatchObject({ mainMaterial: '布'.repeat(101) });
    await world.ok(main, goodsCodes.saveOrUpdate, { id, ...content, gmd: {} });
    expect(await asked()).toEqual(required.filter((code) => code !== 'mainMaterial').map((code) => `gmd.${code}`));
    expect((await one(id)).suggested.gmd).not.toHaveProperty('mainMaterial');

    const lines = (await world.ok(operator, gmdStandard.list, { pageSize: 200 })).records
      .filter(({ enabled }) => enabled)
      .map(({ module, code, nameCn, nameEn, type, maxLength, listCode, mandatory }) =>
        [module, code, nameCn, nameEn, gmdTypes[type].zh, maxLength ?? '', listCode ?? '', mandatory ? '是' : '否'].join(','),
      );
    const head = gmdAttributeColumns.map(({ title }) => title.zh).join(',');
    const bytes = Buffer.from(`\uFEFF${[head, ...lines, 'ConsumerInstructions,recycling,回收说明,Recycling,文本,5,,是'].join('\r\n')}\r\n`);
    const saved = await world.upload(operator, file.put, { name: 'gmd.csv', mime: 'text/csv', bytes }, { scene: 'sheet' });
    const { fileId } = saved.data as { fileId: string };
    expect((await world.ok(operator, gmdStandard.import, { fileId, release: '1.1', confirm: true })).faults).toEqual([]);
    expect(await asked()).toContain('gmd.recycling');
    const long = await world.call(main, goodsCodes.saveOrUpdate, { id, ...content, gmd: { recycling: '请按当地规定' } });
    expect(faultsOf(long)).toEqual(['gmd.recycling']);

    // The review checks the same attributes as the form.
    const { mainMaterial: _none, ...rest } = content.gmd!;
    await world.ok(main, goodsCodes.saveOrUpdate, { id, ...content, gmd: { ...rest, recycling: '可回收' } });
    await world.ok(main, goodsCode.report, { id });
    const reportId = (await one(id)).reports[0]!.id;
    const checks = async () => (await world.ok(auditor, reportCheck.findOne, { id: reportId })).checks.find(({ key }) => key === 'gmd');
    expect(await checks()).toMatchObject({ tone: 'ok' });
    const current = (await world.ok(operator, gmdStandard.list, { code: 'mainMaterial' })).records[0]!;
    await world.ok(operator, gmdStandard.enable, { id: current.id, enabled: true });
    expect(await checks()).toMatchObject({ tone: 'bad', zh: '缺少主数据属性：主要材质' });
  });
});
