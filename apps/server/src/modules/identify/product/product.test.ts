import { type Input, productCheck, productIdentify } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults.ts';
import { uploadPicture, companiesAndAuditor } from '../../../../test/brands.ts';
import { categoryId, productFieldsOf, seriesOf, submittedProduct, inputOf } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
let seriesId: string;
let brandId: string;
beforeAll(async () => {
  ({ world, main, reader, stranger, auditor } = await companiesAndAuditor());
  ({ seriesId, brandId } = await seriesOf(world, main, auditor));
});
afterAll(() => world.end());

const one = (id: string, who = main) => world.ok(who, productIdentify.findOne, { id });

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
