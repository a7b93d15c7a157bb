import type { CirculationDetail, CirculationDoc, CirculationLine } from '@touchmark/contract';
import { type BoxScheme, shownBoxNo, shownCode } from '@touchmark/domain';
import { codeTexts } from '../../../codes/public.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { findBatches, placeOf } from '../../codes/batch/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { areasOf } from '../receiver/public.ts';
import { divisionName } from '../../platform/division/public.ts';
import { type DocRow, following, planOf, productsOf } from './circulation.queries.ts';
import { type LineRow, listLines } from './line-list.queries.ts';
import { forBrand } from './party.ts';
import { maskedBuyer } from './sale.ts';

const shownLines = 200;
const shownProducts = 2;

/** Documents as lists show them. */
export async function docRows(ctx: Ctx, rows: readonly DocRow[]): Promise<CirculationDoc[]> {
  const products = await productsOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => docRow(ctx, row, products.get(row.id) ?? []));
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
  };
}

/** Lines as lists show them: boxes by their numbers, runs by their first and last code. */
export async function lineViews(ctx: Ctx, rows: readonly LineRow[]): Promise<CirculationLine[]> {
  const codes = await codesOf(ctx, rows);
  const photos = new Map((await fileRefs(ctx, [...new Set(rows.flatMap(({ photos: ids }) => ids))])).map((ref) => [ref.fileId, ref]));
  return rows.map(({ scheme, batchId, codeType, from, to, photos: ids, ...row }) => {
    const shown = (serial: number) => (batchId && codeType ? shownCode(codeType, codes.get(`${batchId}/${serial}`) ?? `#${serial}`) : '');
    return {
      ...row,
      boxNo: row.boxNo && shownBoxNo({ scheme: scheme as BoxScheme, boxNo: row.boxNo }),
      code: shown(from),
      codeTo: to === from ? '' : shown(to),
      photos: ids.flatMap((id) => photos.get(id) ?? []),
    };
  });
}

async function codesOf(ctx: Ctx, rows: readonly LineRow[]): Promise<Map<string, string>> {
  const wanted = new Map<string, { companyId: string; serials: Set<number> }>();
  for (const { batchId, companyId, from, to } of rows)
    if (batchId) {
      const one = wanted.get(batchId) ?? { companyId, serials: new Set<number>() };
      wanted.set(batchId, one);
      one.serials.add(from).add(to);
    }
  const found = new Map<string, string>();
  for (const [batchId, { companyId, serials }] of wanted)
    await forBrand(ctx, companyId, async (brand) => {
      const [batch] = await findBatches(brand, [batchId]);
      for (const [serial, code] of batch ? await codeTexts(brand.db, placeOf(batch), [...serials]) : [])
        found.set(`${batchId}/${serial}`, code);
    });
  return found;
}

/** The areas that held when a document left, in words. */
async function areaNames(brand: Ctx, receiverId: string, areaVersion: number | null): Promise<string[]> {
  const areas = areaVersion === null ? [] : await areasOf(brand, receiverId, areaVersion);
  return areas.map(({ goodsName, divisions }) =>
    [
      goodsName,
      ...divisions.map((code) => (code === 'ALL' ? { zh: '全国', en: 'nationwide' }[brand.language] : divisionName(code, brand.language))),
    ]
      .filter(Boolean)
      .join(' '),
  );
}
