import type { CirculationDetail, CirculationDoc, CirculationLine } from '@touchmark/contract';
import { type BoxScheme, shownBoxNo, shownCode } from '@touchmark/domain';
import { codeTexts } from '../../../issued-codes/public.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { findBatches, placeOf } from '../../codes/batch/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { areasOf } from '../receiver/public.ts';
import { divisionName } from '../../platform/division/public.ts';
import { type DocRow, following, planOf, productsOf } from './circulation.queries.ts';
import { type LineRow, listLines, type Things, thingsOf } from './line-list.queries.ts';
import { forBrand } from './party.ts';
import { maskedBuyer } from './sale.ts';

const shownLines = 200;
const shownProducts = 2;

/** Documents as lists show them. The names of products are the brand’s rows: whoever sees the document sees them. */
export async function docRows(ctx: Ctx, rows: readonly DocRow[]): Promise<CirculationDoc[]> {
  const products = new Map<string, string[]>();
  for (const [companyId, own] of byCompany(ctx, rows))
    await forBrand(ctx, companyId, async (brand) => {
      for (const [id, names] of await productsOf(brand.db, own)) products.set(id, names);
    });
  return rows.map((row) => docRow(ctx, row, products.get(row.id) ?? []));
}

/** Rows by the company to which they belong; staff see all of them without acting for one. */
function byCompany<Row extends { companyId: string }>(ctx: Ctx, rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = isPlatform(ctx.me) ? ctx.me.companyId : row.companyId;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

function docRow(ctx: Ctx, row: DocRow, names: readonly string[]): CirculationDoc {
  const more =
    names.length > shownProducts ? { zh: ` 等 ${names.length} 种`, en: ` and ${names.length - shownProducts} more` }[ctx.language] : '';
  return {
    ...row,
    from: { id: row.fromReceiver, name: row.fromName, companyId: row.fromCompany },
    to: { id: row.toReceiver, name: row.toName, companyId: row.toCompany },
    ofDocId: row.ofDoc,
    products: names.slice(0, shownProducts).join(ctx.language === 'zh' ? '、' : ', ') + more,
    ...maskedBuyer(ctx, row),
  };
}

/** One document with its plan, the newest of its lines and what followed. */
export async function docDetail(ctx: Ctx, row: DocRow): Promise<CirculationDetail> {
  const [doc] = await docRows(ctx, [row]);
  const page = await listLines(ctx, { docId: row.id, pageNum: 1, pageSize: shownLines });
  // Plan, areas and what followed are the brand’s rows; the caller’s part in the document is proven by having found it.
  const own = await forBrand(ctx, row.companyId, async (brand) => ({
    plan: await planOf(brand.db, row.companyId, row.id),
    following: await following(brand, row.companyId, row.id),
    areas: row.toReceiver !== null && row.side === 'BRAND' ? await areaNames(brand, row.toReceiver, row.areaVersion) : [],
    history: await historyOf(brand, 'circulationDoc', row.id),
  }));
  return {
    ...doc!,
    ...own,
    lines: await lineViews(ctx, page.records),
    moreLines: page.total > shownLines,
    forceReason: row.forceReason,
    closeReason: row.closeReason,
    cancelReason: row.cancelReason || row.undoReason,
    remindTime: row.remindTime,
    signature: row.signature === null ? null : ((await fileRefs(ctx, [row.signature]))[0] ?? null),
  };
}

/** Lines as lists show them: boxes by their numbers, runs by their first and last code. Boxes, products and codes are the brand’s rows. */
export async function lineViews(ctx: Ctx, rows: readonly LineRow[]): Promise<CirculationLine[]> {
  const photos = new Map((await fileRefs(ctx, [...new Set(rows.flatMap(({ photos: ids }) => ids))])).map((ref) => [ref.fileId, ref]));
  const things = new Map<string, Things>();
  const codes = new Map<string, string>();
  for (const [companyId, own] of byCompany(ctx, rows))
    await forBrand(ctx, companyId, async (brand) => {
      for (const [id, thing] of await thingsOf(
        brand.db,
        own.map(({ id }) => id),
      ))
        things.set(id, thing);
      for (const [key, code] of await codesOf(brand, own)) codes.set(key, code);
    });
  return rows.map(({ batchId, from, to, photos: ids, ...row }) => {
    const { boxNo, scheme, level, codeType, productName } = things.get(row.id)!;
    const shown = (serial: number) => (batchId && codeType ? shownCode(codeType, codes.get(`${batchId}/${serial}`) ?? `#${serial}`) : '');
    return {
      ...row,
      level,
      productName,
      boxNo: boxNo && shownBoxNo({ scheme: scheme as BoxScheme, boxNo }),
      code: shown(from),
      codeTo: to === from ? '' : shown(to),
      photos: ids.flatMap((id) => photos.get(id) ?? []),
    };
  });
}

/** The first and last codes of lines of one brand, by batch and serial. */
async function codesOf(brand: Ctx, rows: readonly LineRow[]): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>();
  for (const { batchId, from, to } of rows) if (batchId) wanted.set(batchId, (wanted.get(batchId) ?? new Set()).add(from).add(to));
  const found = new Map<string, string>();
  for (const [batchId, serials] of wanted) {
    const [batch] = await findBatches(brand, [batchId]);
    for (const [serial, code] of batch ? await codeTexts(brand.db, placeOf(batch), [...serials]) : [])
      found.set(`${batchId}/${serial}`, code);
  }
  return found;
}

/** The areas that held when a document left, in words. */
async function areaNames(brand: Ctx, receiverId: string, areaVersion: number | null): Promise<string[]> {
  const areas = areaVersion === null ? [] : await areasOf(brand, receiverId, areaVersion);
  return areas.map(({ goodsName, divisions }) =>
    [
      goodsName,
      ...divisions.map((code) =>
        code === 'ALL' ? { zh: '全国', en: 'All of China' }[brand.language] : divisionName(code, brand.language),
      ),
    ]
      .filter(Boolean)
      .join(' '),
  );
}
