import { AppError, productSeries, type ProductSeries, type SeriesBranch } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import type { Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { refuseSample } from '../../platform/sample-row/public.ts';
import { brands } from '../brand/public.ts';
import * as rows from './series.queries.ts';
import { series, type SeriesLevel, type SeriesRow } from './series.queries.ts';

const deepest = 3;

export const productSeriesRoutes = handle(productSeries, {
  async brandTree(ctx) {
    const approved = await rows.approvedBrands(ctx);
    const all = await rows.all(ctx);
    const counts = await rows.productCounts(ctx);
    return approved.map(({ id, name, version, companyName }) =>
      branch({ id, type: 'BRAND', name, brandId: id, level: 0, version, companyName }, all, counts, null),
    );
  },

  async select(ctx, { id }) {
    await brands.find(ctx, id);
    return inTreeOrder(await rows.ofBrand(ctx, id), null, '');
  },

  findById: (ctx, { id }) => oneOf(ctx, id),

  async saveOrUpdate(ctx, { id, brandId, name, pId, version }) {
    // Locked, so that the brand cannot be voided meanwhile.
    const brand = await brands.hold(ctx, brandId);
    await refuseSample(ctx, brandId);
    if (!inState(applyLife, brand.applyStatus, 'approved'))
      throw fieldFault('brandId', { zh: '品牌尚未通过审核', en: 'belongs to a brand that is not approved yet' });
    const before = id ? await present(ctx, id, brandId, version) : undefined;
    const parentId = pId === undefined ? (before?.parentId ?? null) : pId;
    const level = await levelBelow(ctx, brandId, parentId);
    await series.refuseTaken(ctx, { brandId, parentId, name }, id);
    if (before) await moveBelow(ctx, before, parentId, level);
    const saved = await (before
      ? series.update(ctx, before, { name, parentId, level })
      : series.insert(ctx, { brandId, parentId, name, level, sort: rows.lastPlace(ctx, brandId, parentId) }));
    return oneOf(ctx, saved.id);
  },

  async sort(ctx, { ids }) {
    const found = await rows.reorder(ctx, ids);
    if (found.length !== new Set(ids).size) throw new AppError('notFound');
    if (new Set(found.map(({ brandId, pId }) => `${brandId}/${pId}`)).size > 1)
      throw fieldFault('ids', { zh: '只能调整同一层级内的顺序', en: 'must be series at the same level' });
    return true;
  },

  async deleteById(ctx, { id }) {
    const row = await series.hold(ctx, id);
    if ((await series.taken(ctx, { parentId: id })) || (await rows.hasProducts(ctx, id))) throw new AppError('seriesNotEmpty');
    await series.remove(ctx, row);
    return true;
  },
});

/** The series to be changed; its brand cannot be changed. */
async function present(ctx: Ctx, id: string, brandId: string, version: number | undefined): Promise<Row<'productSeries'>> {
  const row = await series.hold(ctx, id, version);
  if (row.brandId !== brandId) throw fieldFault('brandId', { zh: '系列不能移到其他品牌', en: 'cannot be in another brand' });
  return row;
}

/** The level of a child of this parent, which must have the same brand and not be on the deepest level. */
async function levelBelow(ctx: Ctx, brandId: string, pId: string | null): Promise<SeriesLevel> {
  if (!pId) return 1;
  const parent = await series.hold(ctx, pId);
  if (parent.brandId !== brandId) throw fieldFault('pId', { zh: '上级系列不属于该品牌', en: 'belongs to another brand' });
  if (parent.level >= deepest) throw fieldFault('pId', { zh: `最多 ${deepest} 级`, en: `can have at most ${deepest} levels` });
  return (parent.level + 1) as SeriesLevel;
}

/** Moves a series within its brand, if it and its sub-series fit the maximum depth, and not below itself. */
async function moveBelow(ctx: Ctx, row: Row<'productSeries'>, pId: string | null, level: number): Promise<void> {
  if (pId === row.parentId) return;
  const tree = await rows.below(ctx, row.id);
  if (pId === row.id || tree.some(({ id }) => id === pId))
    throw fieldFault('pId', { zh: '不能移到自己的下级', en: 'cannot be the series itself or one of its sub-series' });
  const shift = level - row.level;
  if (tree.some((one) => one.level + shift > deepest))
    throw fieldFault('pId', { zh: `移动后超过 ${deepest} 级`, en: `would exceed ${deepest} levels` });
  if (tree.length > 0 && shift !== 0)
    await rows.shiftLevels(
      ctx,
      tree.map(({ id }) => id),
      shift,
    );
}

async function oneOf(ctx: Ctx, id: string): Promise<ProductSeries> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  const found = inTreeOrder(await rows.ofBrand(ctx, row.brandId), null, '').find((one) => one.id === id);
  if (!found) throw new AppError('notFound');
  return found;
}

const inTreeOrder = (series: readonly SeriesRow[], pId: string | null, above: string): ProductSeries[] =>
  series
    .filter((one) => one.pId === pId)
    .flatMap((one) => {
      const path = above ? `${above} / ${one.name}` : one.name;
      return [{ ...one, path }, ...inTreeOrder(series, one.id, path)];
    });

type Node = Omit<SeriesBranch, 'children' | keyof rows.Counted>;
function branch(node: Node, series: readonly SeriesRow[], counts: ReadonlyMap<string, rows.Counted>, pId: string | null): SeriesBranch {
  const children = series
    .filter((one) => one.brandId === node.brandId && one.pId === pId)
    .map((one) =>
      branch(
        {
          id: one.id,
          type: 'SERIES',
          name: one.name,
          brandId: one.brandId,
          level: one.level,
          version: one.version,
          companyName: node.companyName,
        },
        series,
        counts,
        one.id,
      ),
    );
  const total = (key: keyof rows.Counted) => children.reduce((sum, child) => sum + child[key], counts.get(node.id)?.[key] ?? 0);
  return { ...node, children, productCount: total('productCount'), gs1Count: total('gs1Count') };
}
