import { goodsCode, goodsCodes, gs1Prefix, type ImportEntry, type Input } from '@touchmark/contract';
import { inScope } from '../src/db/connect.ts';
import type { Ctx } from '../src/http/ctx.ts';
import { auditorOf, uploadPicture } from './brands.ts';
import { categoryId, seriesOf } from './products.ts';
import { createWorld, type Person, type World } from './world.ts';

type PrefixInput = Input<typeof gs1Prefix.saveOrUpdate>;
type CodeInput = Input<typeof goodsCode.reserve>;
let nth = 0;

/** A certificate as a company would enter it. */
export async function prefixFields(world: World, who: Person, fields: Partial<PrefixInput> = {}): Promise<PrefixInput> {
  nth += 1;
  return {
    prefix: String(69_300_000 + nth),
    memberName: '证书名称',
    certNo: `物编注字第${nth}号`,
    certFile: [await uploadPicture(world, who, { scene: 'certificate' })],
    issueDate: '2025-06-01',
    validFrom: '2025-06-01',
    validTo: '2098-06-01',
    gln: '',
    remark: '更名前的证书',
    ...fields,
  };
}

/** A prefix registered by an auditor. */
export async function registeredPrefix(
  world: World,
  who: Person,
  auditor: Person,
  fields: Partial<PrefixInput> = {},
): Promise<{ id: string; prefix: string }> {
  const input = await prefixFields(world, who, fields);
  const { id } = await world.ok(who, gs1Prefix.saveOrUpdate, input);
  await world.ok(who, gs1Prefix.submit, { id });
  await world.ok(auditor, gs1Prefix.audit, { id, pass: true });
  return { id, prefix: input.prefix };
}

/** The product data of an allotment. */
export async function allotInput(world: World, who: Person, brandId: string, fields: Partial<CodeInput>): Promise<CodeInput> {
  nth += 1;
  return {
    nameCn: '云禾三人布艺沙发',
    brandId,
    model: `GS-${nth}`,
    spec: '2380×950×820 mm',
    categoryId: await categoryId(world, who),
    unit: '套',
    ...fields,
  };
}

/** Enables or disables the automatic approval of allotments without faults. */
export const autoPass = (world: World, on: boolean) =>
  world.asStaff((db) => db.updateTable('platformConfig').set({ autoPassGtins: on }).execute());

/** An allotted code (state 2), approved automatically. */
export async function allottedCode(
  world: World,
  who: Person,
  brandId: string,
  fields: Partial<CodeInput>,
): Promise<{ id: string; gtin: string }> {
  await autoPass(world, true);
  const { id, gtin, status } = await world.ok(who, goodsCode.allot, await allotInput(world, who, brandId, fields));
  await autoPass(world, false);
  if (status !== 2) throw new Error(`the allotment of ${gtin} did not pass`);
  return { id, gtin };
}

/** Completes a code's description, so that it can be reported. */
export async function describe(world: World, who: Person, id: string): Promise<Input<typeof goodsCodes.saveOrUpdate>> {
  const code = await world.ok(who, goodsCodes.findOne, { id });
  const { nameCn, brandId, model, spec, categoryId: category, unit, levels } = code;
  const input = {
    nameCn,
    brandId,
    model,
    spec,
    categoryId: category,
    unit,
    nameEn: 'Sofa',
    color: '米白',
    depthMm: 950,
    widthMm: 2380,
    heightMm: 820,
    netWeightKg: 62.5,
    grossWeightKg: 70,
    images: [await uploadPicture(world, who, { width: 800, height: 800 })],
    gmd: { countryOfOrigin: 'CN', isConsumerUnit: 'Y', functionalName: '沙发', mainMaterial: '布艺、实木', executeStandard: 'QB/T 1952.1' },
    levels: levels.map(({ id: levelId, indicator, innerQty, nameCn: name }) => ({ id: levelId, indicator, innerQty, nameCn: name })),
  };
  await world.ok(who, goodsCodes.saveOrUpdate, { id, ...input });
  return input;
}

/** A company with a brand, a series and a registered prefix; another company, and an auditor. */
export async function gtinWorld(brandName?: string) {
  const world = await createWorld();
  const auditor = await auditorOf(world);
  const main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  const other = await world.person(await world.company({ name: '成都木语' }), 'ENT_MAIN');
  const { brandId, seriesId } = await seriesOf(world, main, auditor, brandName);
  const prefix = await registeredPrefix(world, main, auditor, { prefix: '6901234' });
  return { world, main, other, auditor, brandId, seriesId, prefix };
}

/** Calls a function of the server as the review modules do. */
export const asAuditor = <T>(world: World, { companyId, userId }: Person, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inScope(world.pool, { companyId: null, platform: true }, (db) =>
    work({ db, me: { companyId, userId, userType: 'PLATFORM' }, now: new Date(), language: 'zh', note: () => undefined } as unknown as Ctx),
  );

/** The brand that the rows of batches name. */
export const batchBrand = '云禾';
/** A row of a batch as it is typed; every row describes another product. */
export function rowOf(row: number, cells: Record<string, string> = {}): ImportEntry {
  nth += 1;
  const basics = {
    nameCn: `三人布艺沙发 ${nth}`,
    brand: batchBrand,
    model: `YH-${nth}`,
    spec: '2380×950×820 mm',
    category: '布艺沙发',
    unit: '套',
  };
  return { row, cells: { ...basics, ...cells } };
}
export const rowsOf = (count: number, cells: Record<string, string> = {}): ImportEntry[] =>
  Array.from({ length: count }, (_, at) => rowOf(at + 2, cells));
/** Every fault of some checked rows as `row field text`. */
export const rowFaults = ({ rows }: { rows: { row: number; faults: { field: string; zh: string }[] }[] }): string[] =>
  rows.flatMap(({ row, faults }) => faults.map(({ field, zh }) => `${row} ${field} ${zh}`));
