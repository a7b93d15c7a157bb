import {
  AppError,
  inSheet,
  markOf,
  type Parsed,
  productIdentifyModel,
  readMark,
  type SheetRow,
  type SheetVersion,
  valueColumns,
} from '@touchmark/contract';
import {
  type ElementValues,
  factsOf,
  isEditable,
  productLimits,
  readValues,
  type StandardItem,
  valueText,
  versionDiff,
  withFacts,
} from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import type { Handlers } from '../../../http/handle.ts';
import { noUpload, transaction } from '../../../http/pipeline.ts';
import { importOf, sheetOf } from '../../platform/sheet/public.ts';
import type { ModelSnapshot } from '../product-change/public.ts';
import { products, touchProduct } from '../product-catalogue/public.ts';
import { versionFor, versionOfCode, type VersionRow } from '../standard/public.ts';
import { snapshotOf } from './model.ts';
import * as rows from './model.queries.ts';
import { type NamedProduct, namedProducts } from './value-sheet.queries.ts';

type Calls = Pick<typeof productIdentifyModel, 'export' | 'importTemplate' | 'import' | 'importFaults'>;
type Asked = Pick<Parsed<Calls['importFaults']>, 'StandardId'>;
interface Line {
  product: NamedProduct;
  model: ModelSnapshot;
}

const newest = async (ctx: Ctx, { StandardId }: Asked): Promise<VersionRow> => (await versionFor(ctx, StandardId)).version;

/** Values of products as a sheet, out and in again: its columns are the elements of a version. */
export const valueSheet: Handlers<Calls> = {
  export: sheetOf(productIdentifyModel.export, {
    name: { zh: '产品数据', en: 'Data of products' },
    query: (ctx, { StandardId }) => namedProducts(ctx).where('m.standardId', '=', StandardId).orderBy('p.id'),
    items: (_, found) => found.map(({ values, ...row }) => ({ ...row, values: (values ?? {}) as ElementValues })),
    async columns(ctx, asked) {
      const version = await newest(ctx, asked);
      const [model, brand, ...elements] = valueColumns(version);
      const items = version.items.filter(inSheet);
      return [
        { title: model!.title, width: 24, cell: (row) => row.model },
        { title: brand!.title, width: 14, cell: (row) => row.brandName },
        ...elements.map(({ title }, at) => ({
          title,
          width: 16,
          cell: ({ values }: { values: ElementValues }, language: Ctx['language']) => cellOf(items[at]!, values, language),
        })),
      ];
    },
  }),
  importTemplate: async (ctx, asked) => sheetFor(await newest(ctx, asked)).importTemplate(ctx, {}, noUpload),
  async import(base, { StandardId, ...sheet }) {
    const version = await transaction(base, (ctx) => newest(ctx, { StandardId }));
    return sheetFor(version).import(base, sheet, noUpload);
  },
  importFaults: async (ctx, { StandardId, rows: typed }) =>
    sheetFor(await newest(ctx, { StandardId })).importFaults(ctx, { rows: typed }, noUpload),
};

/** A number without its unit, which stands in the heading; everything else as people read it. */
function cellOf(item: StandardItem, values: ElementValues, language: Ctx['language']) {
  const value = values[item.code];
  return typeof value === 'number' ? value : valueText(item, value, language) || null;
}

const sheetFor = (version: VersionRow) =>
  importOf<string, Line>(productIdentifyModel, {
    name: { zh: `${version.name.zh} ${version.versionNo}`, en: `${version.name.en} ${version.versionNo}` },
    columns: valueColumns(version),
    most: productLimits.importRows,
    older: (base, headings) => transaction(base, (ctx) => olderOf(ctx, version, headings)),
    check: (ctx, sheet) => checkRows(ctx, version, sheet),
    async save(ctx, { product, model }) {
      await products.hold(ctx, product.id);
      await rows.put(ctx, ctx.me.companyId, product.id, model);
      await touchProduct(ctx, { id: product.id, companyId: ctx.me.companyId });
      ctx.note({ bizType: 'productIdentify', bizId: product.id, action: 'describe' });
      return null;
    },
  });

/** A sheet of another version is read with the columns of that version, and says what is new and gone; one of another standard is refused. */
async function olderOf(ctx: Ctx, version: VersionRow, headings: readonly string[]) {
  const mark = readMark(headings);
  if (!mark || markOf(mark) === markOf(version)) return undefined;
  const former = mark.code === version.code ? await versionOfCode(ctx, mark) : undefined;
  if (!former) throw new AppError('sheetOfOther', { theirs: markOf(mark), wanted: `${version.name[ctx.language]} ${markOf(version)}` });
  const { added, removed } = versionDiff(former.items, version.items);
  const list = (items: readonly StandardItem[], language: 'zh' | 'en') =>
    items
      .filter(inSheet)
      .map(({ name }) => name[language])
      .join(language === 'zh' ? '、' : ', ') || { zh: '无', en: 'none' }[language];
  return {
    columns: valueColumns(former),
    note: {
      zh: `该表格按 ${former.versionNo} 的模板填写，现行版本为 ${version.versionNo}。新增的列：${list(added, 'zh')}；取消的列：${list(removed, 'zh')}。取消的列不会导入，其余内容均已读入，可在此补填新增的列；原文件不受影响。`,
      en: `The sheet was filled in for ${former.versionNo}; ${version.versionNo} is in force. New columns: ${list(added, 'en')}. Columns that are gone: ${list(removed, 'en')}. Those are not imported; everything else was read, and the new columns can be filled in here. Your file is not changed.`,
    },
  };
}

async function checkRows(ctx: Ctx, version: VersionRow, sheet: readonly SheetRow[]): Promise<(Line | null)[]> {
  const named = new Map<string, NamedProduct[]>();
  const wanted = sheet.map(({ cells }) => cells['model']!).filter((model) => model !== '');
  for (const row of await namedProducts(ctx, version.standardId)
    .where('p.model', 'in', [...wanted])
    .execute())
    named.set(row.model, [...(named.get(row.model) ?? []), row]);
  const seen = new Set<string>();
  return sheet.map((row) => {
    const product = productOf(row, named.get(row.cells['model']!) ?? []);
    if (!product) return null;
    const say = (zh: string, en: string) => row.faults.push({ field: 'model', zh, en });
    if (seen.has(product.id)) say('在表中重复', 'is in the sheet twice');
    seen.add(product.id);
    if (!isEditable(product.applyStatus))
      say('已提交或已通过审核，请在产品页发起变更', 'was submitted or approved; request a change on the page of products');
    if (product.versionId && product.versionId !== version.id)
      say(`现按 ${product.versionNo} 填写，请先升级标准`, `is described by ${product.versionNo}; upgrade it first`);
    return lineOf(row, version, product);
  });
}

/** The product that a row names; the row says why there is none. */
function productOf({ cells, faults }: SheetRow, found: readonly NamedProduct[]): NamedProduct | undefined {
  if (cells['model'] === '') return undefined;
  const [first, second] = cells['brand'] ? found.filter(({ brandName }) => brandName === cells['brand']) : found;
  if (first && !second) return first;
  faults.push(
    first
      ? { field: 'brand', zh: '多个品牌有该型号，请填写品牌', en: 'is needed: several brands have this model' }
      : { field: 'model', zh: '没有该型号的产品，请先新增产品', en: 'does not exist; add the product first' },
  );
  return undefined;
}

/** What the product says already, with what the row adds; an empty cell changes nothing. */
function lineOf({ cells, faults }: SheetRow, version: SheetVersion & VersionRow, product: NamedProduct): Line | null {
  const codes = new Set(version.items.map(({ code }) => code));
  const misread = new Set(faults.map(({ field }) => field));
  const typed = Object.entries(cells).filter(([code, text]) => codes.has(code) && text !== '' && !misread.has(code));
  const before = product.versionId === version.id ? ((product.values ?? {}) as ElementValues) : {};
  const { values, faults: found } = readValues(
    version.items,
    withFacts(version.items, { ...before, ...Object.fromEntries(typed) }, factsOf(product)),
    { draft: true },
  );
  for (const { code, text } of found) faults.push({ field: code, ...text });
  const shown = version.items.filter(({ publicDefault }) => publicDefault).map(({ code }) => code);
  const { aptitudeId, aptitudeCompany } = product;
  const model = {
    standardId: version.standardId,
    standardVersionId: version.id,
    values,
    selected: product.selected ?? shown,
    aptitudeId,
    aptitudeCompany,
  };
  return { product, model: snapshotOf(model) };
}
