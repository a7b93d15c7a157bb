import { productIdentify, productIdentifyModel } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accredit, aptitudeOf } from '../../../../test/aptitudes.ts';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import {
  approvedProduct,
  generalValues,
  productFieldsOf,
  readyProduct,
  seriesOf,
  standardOf,
  submittedProduct,
} from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
let seriesId: string;
let general: string;
let oldVersion: string;
beforeAll(async () => {
  ({ world, companyId, main, reader, stranger, auditor } = await companiesAndAuditor());
  ({ seriesId } = await seriesOf(world, main, auditor));
  general = (await standardOf(world, main)).id;
  oldVersion = (await world.ok(main, productIdentifyModel.findVersion, { StandardId: general })).find(
    ({ versionNo }) => versionNo === 'V1.0',
  )!.versionId;
});
afterAll(() => world.end());

/** A product whose specification is no size, so that its models say the size. */
const draft = async () =>
  (await world.ok(main, productIdentify.saveOrUpdate, await productFieldsOf(world, main, seriesId, { spec: '三人位' }))).id;
const modelsOf = async (id: string) => (await world.ok(main, productIdentify.findOne, { id })).models;
const faultsOf = (answer: { data: unknown }) => (answer.data as { fields?: { field: string; msg: string }[] } | null)?.fields ?? [];

/** Values for V1.0 of the general standard; the grade E2 and the quality grade exist only in that version. */
const oldValues = {
  DE10001: ['PANEL', 'WOOD'],
  DE10002: '橡木',
  DE10003: ['MDF'],
  DE20001: 800,
  DE20002: 420,
  DE20003: 1050,
  DE20012: 'NONE',
  DE30002: 'E2',
  DE40001: 1,
  DE40004: '广东佛山',
  DE50001: 'ALL',
  DE50007: 'FIRST',
};

describe('productIdentifyModel.saveOrUpdate', () => {
  it('keeps what is filled in, shows the default elements to the public, and says what is still missing', async () => {
    const id = await draft();
    const saved = await world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: general,
      values: { DE20001: '2380', DE10001: '布艺、实木' },
    });
    expect(saved.completeness).toBeGreaterThan(0);
    expect(saved.missing.map(({ code }) => code)).toEqual(expect.arrayContaining(['DE20002', 'DE10006']));
    expect(await modelsOf(id)).toMatchObject([{ values: { DE20001: 2380, DE10001: ['FABRIC', 'WOOD'] }, versionNo: 'V1.1' }]);
    expect((await modelsOf(id))[0]!.selected).toEqual(expect.arrayContaining(['DE10001', 'DE50004']));
    expect((await modelsOf(id))[0]!.selected).not.toContain('DE10005');
  });

  it('has one row per product and standard', async () => {
    const id = await draft();
    const first = await world.ok(main, productIdentifyModel.saveOrUpdate, { productNode: id, StandardId: general, values: {} });
    const again = await world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: general,
      values: generalValues,
      selected: ['DE20001'],
    });
    expect(again.id).toBe(first.id);
    await world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: (await standardOf(world, main, 'STD-SOFA')).id,
      values: {},
    });
    expect((await modelsOf(id)).map(({ standardCode, selected }) => [standardCode, selected.length])).toEqual([
      ['STD-GENERAL', 1],
      ['STD-SOFA', expect.any(Number)],
    ]);
    expect(
      await world.call(main, productIdentifyModel.saveOrUpdate, {
        id: again.id,
        version: 0,
        productNode: id,
        StandardId: general,
        values: {},
      }),
    ).toMatchObject({ code: 409, error: 'versionConflict' });
  });

  it('names every element that is wrong, what is wrong and what would be right', async () => {
    const id = await draft();
    const answer = await world.call(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: general,
      values: { DE20001: -1, DE20005: 2001, DE10001: ['CHOCOLATE'], DE10006: '纯棉', DE50006: '12345', DE99999: 'x', DE30004: '也许' },
      selected: ['DE88888'],
    });
    expect(answer).toMatchObject({ code: 400, error: 'invalidInput' });
    expect(Object.fromEntries(faultsOf(answer).map(({ field, msg }) => [field, msg]))).toMatchObject({
      'values.DE20001': '长应在 1–20000 mm 之间',
      'values.DE20005': '承重应在 1–2000 kg 之间',
      'values.DE10001': expect.stringContaining('主要材质“CHOCOLATE”不在可选项中，可选：实木、'),
      'values.DE10006': '面料成分格式不正确，应写明各成分的百分比，如“聚酯纤维 85%，棉 15%”',
      'values.DE50006': expect.stringContaining('售后服务电话格式不正确'),
      'values.DE99999': expect.stringContaining('不是该标准版本的数据元'),
      'values.DE30004': expect.stringContaining('应为“是”或“否”'),
      selected: expect.stringContaining('DE88888'),
    });
    expect(await modelsOf(id)).toEqual([]);
  });

  it('takes an own certificate or one lent by another company, and no other', async () => {
    const id = await draft();
    const save = (aptitudeId: string, aptitudeCompany: string | null = null) =>
      world.call(main, productIdentifyModel.saveOrUpdate, {
        productNode: id,
        StandardId: general,
        values: {},
        aptitudeId,
        aptitudeCompany,
      });
    expect(await save(await aptitudeOf(world, companyId))).toMatchObject({ code: 200 });
    const lender = await world.company({ name: '广东皮革检测企业' });
    const lent = await aptitudeOf(world, lender);
    expect(faultsOf(await save(lent)).map(({ field }) => field)).toEqual(['aptitudeId']);
    const loan = await accredit(world, lent, lender, companyId);
    expect(faultsOf(await save(lent, companyId)).map(({ field }) => field)).toEqual(['aptitudeCompany']);
    expect(await save(lent, lender)).toMatchObject({ code: 200 });
    expect(await modelsOf(id)).toMatchObject([{ aptitude: { id: lent, companyName: '广东皮革检测企业', fault: null } }]);
    await world.asStaff((db) => db.updateTable('aptitudeAccredit').set({ status: 4 }).where('id', '=', loan).execute());
    expect((await world.ok(main, productIdentify.findOne, { id })).checks.find(({ key }) => key === 'aptitude')).toMatchObject({
      tone: 'bad',
    });
    expect(faultsOf(await save(await aptitudeOf(world, companyId, { name: '旧报告', validTo: '2020-01-01' })))).toEqual([
      { field: 'aptitudeId', msg: '资质“旧报告”已于 2020-01-01 到期' },
    ]);
  });

  it('is refused under review and once approved, to a reader, and to another company', async () => {
    const input = { StandardId: general, values: generalValues };
    for (const id of [await submittedProduct(world, main, seriesId), await approvedProduct(world, main, auditor, seriesId)])
      expect(await world.call(main, productIdentifyModel.saveOrUpdate, { ...input, productNode: id })).toMatchObject({
        code: 409,
        error: 'notAllowedInState',
      });
    const id = await draft();
    expect(await world.call(stranger, productIdentifyModel.saveOrUpdate, { ...input, productNode: id })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentifyModel.saveOrUpdate, { ...input, productNode: id })).toMatchObject({ code: 403 });
    expect(await world.call(main, productIdentifyModel.saveOrUpdate, { ...input, productNode: id, StandardId: '1' })).toMatchObject({
      code: 404,
    });
  });
});

describe('productIdentifyModel.delete', () => {
  it('deletes a draft’s model, but not the only one of an approved product', async () => {
    const [model] = await modelsOf(await readyProduct(world, main, seriesId));
    expect(await world.call(stranger, productIdentifyModel.delete, { id: model!.id })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentifyModel.delete, { id: model!.id })).toMatchObject({ code: 403 });
    await world.ok(main, productIdentifyModel.delete, { id: model!.id });
    expect(await world.call(main, productIdentifyModel.delete, { id: model!.id })).toMatchObject({ code: 404 });
    const [waiting] = await modelsOf(await submittedProduct(world, main, seriesId));
    expect(await world.call(main, productIdentifyModel.delete, { id: waiting!.id })).toMatchObject({
      code: 409,
      error: 'notAllowedInState',
    });
    const [only] = await modelsOf(await approvedProduct(world, main, auditor, seriesId));
    expect(await world.call(main, productIdentifyModel.delete, { id: only!.id })).toMatchObject({ code: 409, error: 'lastModel' });
  });
});

describe('productIdentifyModel.oneKeyConvert', () => {
  const oldModel = async (id: string, values: object = oldValues) =>
    world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: general,
      standardVersionId: oldVersion,
      values: values as never,
    });

  it('reports what would be kept, dropped and asked for, and changes nothing', async () => {
    const id = await draft();
    await oldModel(id);
    expect((await world.ok(main, productIdentify.findOne, { id })).upgradable).toBe(true);
    const report = await world.ok(main, productIdentifyModel.oneKeyConvert, { id, preview: true });
    expect(report).toMatchObject({ result: 'preview', from: { versionNo: 'V1.0' }, to: { versionNo: 'V1.1' } });
    expect(report.taken).toHaveLength(11);
    expect(report.taken).toContainEqual({ code: 'DE20001', name: { zh: '长', en: 'Length' }, before: '800 mm', after: '800 mm' });
    expect(report.dropped.map(({ code, value, reason }) => [code, value, reason.zh])).toEqual([
      ['DE30002', 'E2 级', expect.stringContaining('不在可选项中')],
      ['DE50007', '一等品', '新版本已取消该数据元'],
    ]);
    expect(report.missing.map(({ code }) => code)).toEqual(['DE10004', 'DE30002', 'DE30004', 'DE40005', 'DE50004']);
    expect(await modelsOf(id)).toMatchObject([{ versionNo: 'V1.0', values: { DE50007: 'FIRST' } }]);
  });

  it('carries a draft over and keeps the choice of what the public sees', async () => {
    const id = await draft();
    await world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: general,
      standardVersionId: oldVersion,
      values: oldValues,
      selected: ['DE20001'],
    });
    expect(await world.ok(main, productIdentifyModel.oneKeyConvert, { id })).toMatchObject({ result: 'converted' });
    const [model] = await modelsOf(id);
    expect(model).toMatchObject({ versionNo: 'V1.1', values: { DE20001: 800, DE10003: ['MDF'] } });
    expect(model!.selected).toContain('DE20001');
    expect(model!.selected).not.toContain('DE20002');
    expect(model!.selected).toContain('DE40005');
    expect(await world.ok(main, productIdentifyModel.oneKeyConvert, { id })).toMatchObject({ result: 'current' });
  });

  it('sends an approved product to review, once nothing is missing', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    const put = (values: object) =>
      world.asStaff((db) =>
        db
          .updateTable('productIdentifyModel')
          .set({ standardVersionId: oldVersion, elementValues: JSON.stringify(values) })
          .where('productId', '=', id)
          .execute(),
      );
    await put(oldValues);
    expect(await world.ok(main, productIdentifyModel.oneKeyConvert, { id })).toMatchObject({ result: 'incomplete' });
    await put({ ...generalValues, DE50007: 'FIRST' });
    expect(await world.ok(main, productIdentifyModel.oneKeyConvert, { id })).toMatchObject({
      result: 'changeRequested',
      dropped: [{ code: 'DE50007' }],
      missing: [],
    });
    expect(await world.ok(main, productIdentify.findOne, { id })).toMatchObject({ changeStatus: 1, models: [{ versionNo: 'V1.0' }] });
    expect(await world.call(main, productIdentifyModel.oneKeyConvert, { id })).toMatchObject({ code: 409, error: 'changeOpen' });
  });

  it('is refused under review, without the right, and to another company', async () => {
    const id = await draft();
    await oldModel(id);
    expect(await world.call(stranger, productIdentifyModel.oneKeyConvert, { id })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentifyModel.oneKeyConvert, { id })).toMatchObject({ code: 403 });
    await oldModel(id, { ...oldValues, DE30002: 'E1' });
    await world.ok(main, productIdentify.submit, { id });
    expect(await world.call(main, productIdentifyModel.oneKeyConvert, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    expect(await world.call(main, productIdentifyModel.oneKeyConvert, { id: await draft() })).toMatchObject({ code: 404 });
  });
});

describe('productIdentifyModel.findVersion', () => {
  it('answers the versions of a standard or product, newest first, with what each changed', async () => {
    const versions = await world.ok(main, productIdentifyModel.findVersion, { StandardId: general });
    expect(versions.map(({ versionNo, status }) => [versionNo, status])).toEqual([
      ['V1.1', 2],
      ['V1.0', 3],
    ]);
    expect(versions[0]!.removed.map(({ zh }) => zh)).toEqual(['品质等级']);
    expect(versions[0]!.added.map(({ zh }) => zh)).toEqual(
      expect.arrayContaining(['承重', '生产日期规则', '符合有害物质限量（GB 18584-2024）']),
    );
    expect(versions[0]!.changed.map(({ zh }) => zh)).toEqual(['饰面', '执行标准', '甲醛释放等级', '保养说明']);
    expect(await world.ok(main, productIdentifyModel.findVersion, { productNode: await readyProduct(world, main, seriesId) })).toEqual(
      versions,
    );
  });

  it('wants one of both, and shows nothing of another company', async () => {
    expect(await world.call(main, productIdentifyModel.findVersion, {})).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'StandardId', msg: '请指定标准或产品' }] },
    });
    expect(
      await world.call(stranger, productIdentifyModel.findVersion, { productNode: await readyProduct(world, main, seriesId) }),
    ).toMatchObject({ code: 404 });
    expect(
      await world.call(await world.person(companyId, 'ENT_FIN'), productIdentifyModel.findVersion, { StandardId: general }),
    ).toMatchObject({ code: 403 });
  });
});
