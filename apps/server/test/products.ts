import {
  type Input,
  type Output,
  proCategory,
  productFields,
  productCheck,
  productIdentify,
  productIdentifyModel,
  productSeries,
  standard,
} from '@touchmark/contract';
import type { ElementValues } from '@touchmark/domain';
import { approvedBrand, uploadPicture } from './brands.ts';
import type { Person, World } from './world.ts';

type Fields = Input<typeof productIdentify.saveOrUpdate>;
let nth = 0;

/** The requirements for a company's products: an approved brand with one series. */
export async function seriesOf(
  world: World,
  who: Person,
  auditor: Person,
  brandName?: string,
): Promise<{ brandId: string; seriesId: string }> {
  nth += 1;
  const brandId = await approvedBrand(world, who, auditor, {
    brandName: brandName ?? `品牌 ${nth}`,
    trademarkNo: String(20_000_000 + nth),
  });
  return { brandId, seriesId: (await world.ok(who, productSeries.saveOrUpdate, { brandId, name: '沙发' })).id };
}

/** A category by its Chinese name. */
export async function categoryId(world: World, who: Person, name = '布艺沙发'): Promise<string> {
  const found = (await world.ok(who, proCategory.tree, {})).find((category) => category.name.zh === name);
  if (!found) throw new Error(`there is no category ${name}`);
  return found.id;
}

/** A product as a company would enter it. */
export async function productFieldsOf(world: World, who: Person, seriesId: string, fields: Partial<Fields> = {}): Promise<Fields> {
  nth += 1;
  return {
    seriesId,
    productName: '清屿三人布艺沙发',
    model: `YH-S${nth}`,
    spec: '2380×950×820 mm',
    categoryId: await categoryId(world, who),
    productType: 'STD',
    unit: '套',
    color: '米白',
    materials: ['布艺', '实木'],
    packagePieces: 2,
    warrantyMonths: 36,
    executeStandards: ['QB/T 1952.1', 'GB 18584-2024', 'GB 28008-2024', 'GB 17927-2024'],
    retailPrice: 698_000,
    mainImgs: [await uploadPicture(world, who, { width: 800, height: 600 })],
    detail: '<p>高回弹坐垫，可拆洗。</p>',
    ...fields,
  };
}

/** Values for the general furniture standard V1.1, for a fabric sofa. */
export const generalValues: ElementValues = {
  DE10001: ['FABRIC', 'WOOD'],
  DE10002: '北美白蜡木',
  DE10004: ['PAINT'],
  DE10005: 'WATER',
  DE10006: '聚酯纤维 85%，棉 15%',
  DE20001: 2380,
  DE20002: 950,
  DE20003: 820,
  DE20012: 'VISIT',
  DE30001: 'QB/T 1952.1',
  DE30004: true,
  DE40001: 2,
  DE40004: '广东佛山',
  DE40005: 'LABEL',
  DE50001: 'ADULT',
  DE50004: '避免阳光直射，定期吸尘。',
};

/** The standard of this code with its newest version. */
export async function standardOf(world: World, who: Person, code = 'STD-GENERAL') {
  const found = (await world.ok(who, standard.select, {})).find((one) => one.code === code);
  if (!found) throw new Error(`there is no standard ${code}`);
  return found;
}

/** A complete draft: fields, picture, information model. */
export async function readyProduct(
  world: World,
  who: Person,
  seriesId: string,
  fields: Partial<Fields> = {},
  model: Partial<Input<typeof productIdentifyModel.saveOrUpdate>> = {},
): Promise<string> {
  const { id } = await world.ok(who, productIdentify.saveOrUpdate, await productFieldsOf(world, who, seriesId, fields));
  await world.ok(who, productIdentifyModel.saveOrUpdate, {
    productNode: id,
    StandardId: (await standardOf(world, who)).id,
    values: generalValues,
    ...model,
  });
  return id;
}

/** A pending product. */
export async function submittedProduct(world: World, who: Person, seriesId: string, fields: Partial<Fields> = {}): Promise<string> {
  const id = await readyProduct(world, who, seriesId, fields);
  await world.ok(who, productIdentify.submit, { id });
  return id;
}

/** A product approved by an auditor. */
export async function approvedProduct(
  world: World,
  who: Person,
  auditor: Person,
  seriesId: string,
  fields: Partial<Fields> = {},
): Promise<string> {
  const id = await submittedProduct(world, who, seriesId, fields);
  await world.ok(auditor, productCheck.audit, { id, pass: true });
  return id;
}

/** The input that saves a product unchanged. */
export function inputOf(product: Output<typeof productIdentify.findOne>): Fields {
  const fields = Object.fromEntries(Object.keys(productFields).map((name) => [name, product[name as keyof typeof product]]));
  return { ...fields, mainImgs: product.mainImgs.map(({ fileId }) => fileId), video: product.video?.fileId ?? null } as Fields;
}

/** Submits a change of the colour of an approved product; returns the change's id. */
export async function changedColour(world: World, who: Person, id: string, color: string): Promise<string> {
  const product = await world.ok(who, productIdentify.findOne, { id });
  const models = product.models.map(({ standardId, standardVersionId, values, selected }) => ({
    StandardId: standardId,
    standardVersionId,
    values: { ...values, DE20005: 300 },
    selected,
  }));
  const { seriesId, productName, model } = product;
  const mainImgs = product.mainImgs.map(({ fileId }) => fileId);
  const fields = await productFieldsOf(world, who, seriesId, { productName, model, color, mainImgs });
  return (await world.ok(who, productIdentify.change, { id, ...fields, models })).id;
}
