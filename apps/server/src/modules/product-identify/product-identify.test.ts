import { type Input, productCheck, productIdentify, productIdentifyModel } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf, uploadPicture } from '../../../test/brands.ts';
import {
  approvedProduct,
  categoryId,
  generalValues,
  productFieldsOf,
  readyProduct,
  seriesOf,
  standardOf,
  submittedProduct,
} from '../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
let seriesId: string;
let brandId: string;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company({ name: '佛山云禾家具' });
  [main, reader, stranger, auditor] = [
    await world.person(companyId, 'ENT_MAIN'),
    await world.person(companyId, 'ENT_READER'),
    await world.person(await world.company(), 'ENT_MAIN'),
    await auditorOf(world),
  ];
  ({ seriesId, brandId } = await seriesOf(world, main, auditor));
});
afterAll(() => world.end());

const one = (id: string, who = main) => world.ok(who, productIdentify.findOne, { id });
const faultsOf = (answer: { data: unknown }) =>
  ((answer.data as { fields?: { field: string; msg: string }[] } | null)?.fields ?? []).map(({ field }) => field);

describe('productIdentify.saveOrUpdate', () => {
  it('keeps a draft, and its change', async () => {
    const fields = await productFieldsOf(world, main, seriesId, {
      detail: '<p onclick="x">木作</p><script>1</script>',
      gtin: '9521101000016',
      executeStandards: ['gb/t3324-2024'],
    });
    const { id, version } = await world.ok(main, productIdentify.saveOrUpdate, fields);
    expect(await one(id)).toMatchObject({
      productName: '清屿三人布艺沙发',
      brandId,
      applyStatus: 0,
      serviceStatus: 0,
      identifier: null,
      gtin: '09521101000016',
      executeStandards: ['GB/T 3324-2024'],
      detail: '<p>木作</p>',
      isTest: false,
      fee: { isTrial: false, paid: true },
    });
    await world.ok(main, productIdentify.saveOrUpdate, { ...fields, id, version, productName: '清屿双人布艺沙发', gtin: null });
    expect(await one(id)).toMatchObject({ productName: '清屿双人布艺沙发', gtin: null, version: version + 1 });
    expect(await world.call(main, productIdentify.saveOrUpdate, { ...fields, id, version })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
  });

  const faults: [string, string, Partial<Input<typeof productIdentify.saveOrUpdate>>][] = [
    ['a name of one character', 'productName', { productName: '椅' }],
    ['a name of 101 characters', 'productName', { productName: '长'.repeat(101) }],
    ['an empty model', 'model', { model: ' ' }],
    ['a model of 51 characters', 'model', { model: 'M'.repeat(51) }],
    ['an empty specification', 'spec', { spec: '' }],
    ['no unit', 'unit', { unit: '' }],
    ['no package', 'packagePieces', { packagePieces: 0 }],
    ['51 packages', 'packagePieces', { packagePieces: 51 }],
    ['a warranty of 241 months', 'warrantyMonths', { warrantyMonths: 241 }],
    ['something that is no standard number', 'executeStandards.0', { executeStandards: ['质量很好'] }],
    ['a wrong check digit', 'gtin', { gtin: '9521101000017' }],
    ['the GTIN of a carton', 'gtin', { gtin: '19521101000013' }],
    ['ten pictures', 'mainImgs', { mainImgs: Array.from({ length: 10 }, () => '1') }],
    ['a picture that does not exist', 'mainImgs.0', { mainImgs: ['1'] }],
    ['a video that does not exist', 'video', { video: '1' }],
    ['a series that does not exist', 'seriesId', { seriesId: '1' }],
    ['a category that does not exist', 'categoryId', { categoryId: '1' }],
    ['a label template that does not exist', 'labelTemplateId', { labelTemplateId: '1' }],
  ];
  it.each(faults)('refuses %s and names the field', async (_, field, wrong) => {
    const answer = await world.call(main, productIdentify.saveOrUpdate, await productFieldsOf(world, main, seriesId, wrong));
    expect(answer).toMatchObject({ code: 400, error: 'invalidInput' });
    expect(faultsOf(answer)).toContain(field);
  });

  it('names several faults at once', async () => {
    const answer = await world.call(
      main,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, main, '1', {
        categoryId: await categoryId(world, main, '软体家具'),
        mainImgs: [await uploadPicture(world, main, { width: 599, height: 800 })],
      }),
    );
    expect((answer.data as unknown as { fields: unknown }).fields).toEqual([
      { field: 'seriesId', msg: '产品系列不存在' },
      { field: 'categoryId', msg: '“软体家具”下还有细分品类，请选择末级' },
      { field: 'mainImgs.0', msg: '“logo.png”为 599×800，短边应不小于 600 像素' },
    ]);
  });

  it('takes neither a picture nor a series of another company', async () => {
    const foreign = await seriesOf(world, stranger, auditor);
    expect(faultsOf(await world.call(main, productIdentify.saveOrUpdate, await productFieldsOf(world, main, foreign.seriesId)))).toEqual([
      'seriesId',
    ]);
    expect(
      faultsOf(
        await world.call(
          main,
          productIdentify.saveOrUpdate,
          await productFieldsOf(world, main, seriesId, { mainImgs: [await uploadPicture(world, stranger, { width: 800, height: 800 })] }),
        ),
      ),
    ).toEqual(['mainImgs.0']);
  });

  it('refuses a model the brand already has, and a GTIN that is taken anywhere', async () => {
    const fields = await productFieldsOf(world, main, seriesId, { gtin: '9521101000023' });
    await world.ok(main, productIdentify.saveOrUpdate, fields);
    expect(faultsOf(await world.call(main, productIdentify.saveOrUpdate, fields))).toEqual(['model', 'gtin']);
    const foreign = await seriesOf(world, stranger, auditor);
    expect(
      await world.call(
        stranger,
        productIdentify.saveOrUpdate,
        await productFieldsOf(world, stranger, foreign.seriesId, { gtin: '9521101000023' }),
      ),
    ).toMatchObject({ code: 409, error: 'gtinTaken', msg: '商品码 9521101000023 已被其他产品使用' });
  });

  it('locks what describes a product under review and once approved, and leaves price and label free', async () => {
    const id = await submittedProduct(world, main, seriesId);
    const fields = inputOf(await one(id));
    const pending = await world.call(main, productIdentify.saveOrUpdate, { ...fields, id, productName: '另一个名称', color: '灰' });
    expect(pending).toMatchObject({ code: 400 });
    expect(faultsOf(pending)).toEqual(['productName', 'color']);
    await world.ok(main, productIdentify.saveOrUpdate, { ...fields, id, retailPrice: 599_900 });
    await world.ok(auditor, productCheck.audit, { id, pass: true });
    expect(await world.call(main, productIdentify.saveOrUpdate, { ...fields, id, spec: '小一号' })).toMatchObject({
      code: 400,
      msg: 'spec：已审核通过，不能直接修改；请提交变更',
    });
    await world.ok(main, productIdentify.saveOrUpdate, { ...fields, id, retailPrice: 499_900 });
    expect(await one(id)).toMatchObject({ retailPrice: 499_900, productName: fields.productName });
  });

  it('lets a trial company have five products, also when they are added at the same time', async () => {
    const trial = await world.company({ isTrial: true });
    const owner = await world.person(trial, 'ENT_MAIN');
    const place = await seriesOf(world, owner, auditor);
    const inputs = await Promise.all(Array.from({ length: 7 }, () => productFieldsOf(world, owner, place.seriesId)));
    const answers = await Promise.all(inputs.map((input) => world.call(owner, productIdentify.saveOrUpdate, input)));
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      code: 422,
      error: 'trialLimit',
      msg: '试用企业最多添加 5 个产品，缴纳年费后不受限制',
    });
    expect((await one(answers.find(({ success }) => success)!.data.id, owner)).isTest).toBe(true);
  });

  it('is refused to a reader, and answers 404 for another company’s product', async () => {
    const fields = await productFieldsOf(world, main, seriesId);
    expect(await world.call(reader, productIdentify.saveOrUpdate, fields)).toMatchObject({ code: 403 });
    const { id } = await world.ok(main, productIdentify.saveOrUpdate, fields);
    expect(await world.call(stranger, productIdentify.saveOrUpdate, { ...fields, id })).toMatchObject({ code: 404 });
  });
});

/** A product as it would be saved again. */
function inputOf(product: Awaited<ReturnType<typeof one>>): Input<typeof productIdentify.saveOrUpdate> {
  const {
    seriesId: series,
    productName,
    model,
    spec,
    categoryId: category,
    productType,
    unit,
    color,
    materials,
    packagePieces,
    warrantyMonths,
    executeStandards,
    retailPrice,
    gtin,
    mainImgs,
    video,
    detail,
    labelTemplateId,
  } = product;
  return {
    seriesId: series,
    productName,
    model,
    spec,
    categoryId: category,
    productType,
    unit,
    color,
    materials,
    packagePieces,
    warrantyMonths,
    executeStandards,
    retailPrice,
    gtin,
    mainImgs: mainImgs.map(({ fileId }) => fileId),
    video: video?.fileId ?? null,
    detail,
    labelTemplateId,
  };
}

describe('productIdentify.list', () => {
  it('finds by series, brand, state, time and text, and counts', async () => {
    const owner = await world.person(await world.company(), 'ENT_MAIN');
    const place = await seriesOf(world, owner, auditor);
    const [draft, pending] = [
      await readyProduct(world, owner, place.seriesId, { productName: '山岚真皮沙发', model: 'YH-L502' }),
      await submittedProduct(world, owner, place.seriesId, { productName: '暖阁软床', model: 'YH_B180' }),
    ];
    const ids = async (input: Input<typeof productIdentify.list>) =>
      (await world.ok(owner, productIdentify.list, input)).records.map(({ id }) => id);
    expect(await ids({})).toEqual([pending, draft]);
    expect(await ids({ series: place.seriesId })).toHaveLength(2);
    expect(await ids({ series: place.brandId })).toHaveLength(2);
    expect(await ids({ series: '1' })).toEqual([]);
    expect(await ids({ applyStatus: 1 })).toEqual([pending]);
    expect(await ids({ serviceStatus: 1 })).toEqual([]);
    expect(await ids({ search: 'l502' })).toEqual([draft]);
    expect(await ids({ search: 'YH_' })).toEqual([pending]);
    expect(await ids({ startTime: '2020-01-01', endTime: '2020-12-31' })).toEqual([]);
    expect(await ids({ startTime: '2020-01-01 00:00:00' })).toHaveLength(2);
    expect(await ids({ orderBy: 'productName' })).toEqual([draft, pending]);
    expect(await world.ok(owner, productIdentify.list, { pageSize: 1 })).toMatchObject({
      total: 2,
      pages: 2,
      records: [
        {
          productName: '暖阁软床',
          completeness: 100,
          standardName: { zh: '通用家具' },
          versionNo: 'V1.1',
          upgradable: false,
          codesIssued: 0,
        },
      ],
    });
  });

  it('shows nobody the products of another company, and the staff those of all', async () => {
    await readyProduct(world, main, seriesId);
    expect((await world.ok(stranger, productIdentify.list, { search: '清屿' })).records).toEqual([]);
    expect((await world.ok(auditor, productIdentify.list, { search: '清屿' })).total).toBeGreaterThan(0);
  });

  it('counts completeness by what is there', async () => {
    const { id } = await world.ok(
      main,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, main, seriesId, { mainImgs: [], executeStandards: [] }),
    );
    expect((await one(id)).completeness).toBe(0);
    await world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: (await standardOf(world, main)).id,
      values: { DE10001: ['METAL'], DE20001: 100 },
    });
    const { completeness } = await one(id);
    expect(completeness).toBeGreaterThan(0);
    expect(completeness).toBeLessThan(100);
  });

  it('names the field of a time it cannot read', async () => {
    expect(await world.call(main, productIdentify.list, { startTime: 'gestern' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'startTime' }] },
    });
  });
});

describe('productIdentify.findOne', () => {
  it('answers models, checks, fee state and history', async () => {
    const id = await submittedProduct(world, main, seriesId);
    const product = await one(id, reader);
    expect(product.models).toMatchObject([
      { standardCode: 'STD-GENERAL', versionNo: 'V1.1', completeness: 100, missing: [], values: { DE20001: 2380 }, aptitude: null },
    ]);
    expect(product.checks.filter(({ tone }) => tone !== 'ok')).toEqual([]);
    expect(product.mainImgs).toHaveLength(1);
    expect(product.history.map(({ action }) => action)).toEqual(['add', 'describe', 'submit']);
  });

  it('answers 404 to another company and 403 without the right', async () => {
    const id = await readyProduct(world, main, seriesId);
    expect(await world.call(stranger, productIdentify.findOne, { id })).toMatchObject({ code: 404 });
    expect(await world.call(await world.person(companyId, 'ENT_FIN'), productIdentify.findOne, { id })).toMatchObject({ code: 403 });
  });
});

describe('productIdentify.submit', () => {
  it('hands in what is complete', async () => {
    const id = await submittedProduct(world, main, seriesId);
    expect((await one(id)).applyStatus).toBe(1);
    expect(await world.call(main, productIdentify.submit, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });

  it('says everything that is missing at once, and changes nothing', async () => {
    const { id } = await world.ok(
      main,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, main, seriesId, { mainImgs: [], executeStandards: [] }),
    );
    const answer = await world.call(main, productIdentify.submit, { id });
    expect(answer).toMatchObject({ code: 422, error: 'productIncomplete' });
    expect(faultsOf(answer)).toEqual(['images', 'executeStandards', 'model']);
    expect((await one(id)).applyStatus).toBe(0);
  });

  it('names the required elements that are empty', async () => {
    const { DE20001: _, ...values } = generalValues;
    const id = await readyProduct(world, main, seriesId, {}, { values });
    expect(await world.call(main, productIdentify.submit, { id })).toMatchObject({ code: 422, msg: '资料尚未完善：必填数据元未填：长' });
  });

  it('wants a report where the category does', async () => {
    const id = await readyProduct(world, main, seriesId, { categoryId: await categoryId(world, main, '儿童沙发') });
    expect(faultsOf(await world.call(main, productIdentify.submit, { id }))).toEqual(['report']);
  });

  it('is refused to a reader and to another company', async () => {
    const id = await readyProduct(world, main, seriesId);
    expect(await world.call(reader, productIdentify.submit, { id })).toMatchObject({ code: 403 });
    expect(await world.call(stranger, productIdentify.submit, { id })).toMatchObject({ code: 404 });
  });
});

describe('productIdentify.withdraw', () => {
  it('takes a product back from review, to be edited and handed in again', async () => {
    const id = await submittedProduct(world, main, seriesId);
    await world.ok(main, productIdentify.withdraw, { id });
    expect((await one(id)).applyStatus).toBe(4);
    expect(await world.call(main, productIdentify.withdraw, { id })).toMatchObject({ code: 409 });
    await world.ok(main, productIdentify.submit, { id });
    expect((await one(id)).applyStatus).toBe(1);
  });

  it('takes back a change and leaves the product approved', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    await world.ok(main, productIdentify.change, await changeOf(id, { color: '墨绿' }));
    await world.ok(main, productIdentify.withdraw, { id });
    expect(await one(id)).toMatchObject({ applyStatus: 2, color: '米白', change: { applyStatus: 4 } });
    expect(await world.call(main, productIdentify.withdraw, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });

  it('is refused to another company', async () => {
    expect(await world.call(stranger, productIdentify.withdraw, { id: await submittedProduct(world, main, seriesId) })).toMatchObject({
      code: 404,
    });
  });
});

/** A change of an approved product. */
async function changeOf(
  id: string,
  fields: Partial<Input<typeof productIdentify.saveOrUpdate>>,
): Promise<Input<typeof productIdentify.change>> {
  const product = await one(id);
  const models = product.models.map(({ standardId, standardVersionId, values, selected }) => ({
    StandardId: standardId,
    standardVersionId,
    values,
    selected,
  }));
  return { ...inputOf(product), id, version: product.version, models, ...fields };
}

describe('productIdentify.change', () => {
  it('leaves the approved version in place while it waits', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    await world.ok(main, productIdentify.change, await changeOf(id, { color: '墨绿' }));
    expect(await one(id)).toMatchObject({
      applyStatus: 2,
      color: '米白',
      changeStatus: 1,
      change: { applyStatus: 1, fields: { color: '墨绿' } },
    });
    expect(await world.call(main, productIdentify.change, await changeOf(id, { color: '灰' }))).toMatchObject({
      code: 409,
      error: 'changeOpen',
    });
  });

  it('refuses what changes nothing, is not approved, or is incomplete', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    expect(await world.call(main, productIdentify.change, await changeOf(id, {}))).toMatchObject({ code: 422, error: 'nothingChanged' });
    expect(await world.call(main, productIdentify.change, await changeOf(id, { mainImgs: [] }))).toMatchObject({
      code: 422,
      error: 'productIncomplete',
    });
    expect(
      faultsOf(
        await world.call(main, productIdentify.change, {
          ...(await changeOf(id, {})),
          models: [{ StandardId: (await standardOf(world, main)).id, values: { DE20001: '很长' } }],
        }),
      ),
    ).toEqual(expect.arrayContaining(['models.0.values.DE20001', 'models.0.values.DE10001']));
    const other = (await seriesOf(world, main, auditor)).seriesId;
    expect(faultsOf(await world.call(main, productIdentify.change, await changeOf(id, { seriesId: other })))).toEqual(['seriesId']);
    const draft = await readyProduct(world, main, seriesId);
    expect(await world.call(main, productIdentify.change, await changeOf(draft, { color: '灰' }))).toMatchObject({
      code: 409,
      error: 'notAllowedInState',
    });
    expect(await world.call(stranger, productIdentify.change, await changeOf(id, { color: '灰' }))).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentify.change, await changeOf(id, { color: '灰' }))).toMatchObject({ code: 403 });
  });
});

describe('productIdentify.copy', () => {
  it('makes a new draft with another model, without number and GTIN', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId, { gtin: '9521101000030' });
    const copy = await world.ok(main, productIdentify.copy, { id, model: 'YH-COPY' });
    expect(await one(copy.id)).toMatchObject({
      model: 'YH-COPY',
      gtin: null,
      identifier: null,
      applyStatus: 0,
      models: [{ values: { DE20001: 2380 } }],
    });
    expect(faultsOf(await world.call(main, productIdentify.copy, { id, model: 'YH-COPY' }))).toEqual(['model']);
    expect(await world.call(stranger, productIdentify.copy, { id, model: 'X' })).toMatchObject({ code: 404 });
    expect(await world.call(auditor, productIdentify.copy, { id, model: 'X' })).toMatchObject({ code: 403 });
  });
});

describe('productIdentify.delete', () => {
  it('deletes drafts, and neither what waits nor what is approved', async () => {
    const draft = await readyProduct(world, main, seriesId);
    expect(await world.call(stranger, productIdentify.delete, { id: draft })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentify.delete, { id: draft })).toMatchObject({ code: 403 });
    await world.ok(main, productIdentify.delete, { id: draft });
    expect(await world.call(main, productIdentify.findOne, { id: draft })).toMatchObject({ code: 404 });
    for (const id of [await submittedProduct(world, main, seriesId), await approvedProduct(world, main, auditor, seriesId)])
      expect(await world.call(main, productIdentify.delete, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });
});
