import { AppError, productSeries, type ProductSeries, type SeriesBranch } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import * as rows from './series.queries.ts';
import type { SeriesLevel, SeriesRow } from './series.queries.ts';

const deepest = 3;

export const productSeriesRoutes = handle(productSeries, {
  async brandTree(ctx) {
    const brands = await rows.approvedBrands(ctx);
    const series = await rows.all(ctx);
    const counts = await rows.productCounts(ctx);
    return brands.map(({ id, name, version, companyName }) =>
      branch({ id, type: 'BRAND', name, brandId: id, level: 0, version, companyName }, series, counts, null),
    );
  },

  async select(ctx, { id }) {
    if (!(await rows.brandExists(ctx, id))) throw new AppError('notFound');
    return inTreeOrder(await rows.ofBrand(ctx, id), null, '');
  },

  findById: (ctx, { id }) => oneOf(ctx, id),

  async saveOrUpdate(ctx, { id, brandId, name, pId, version }) {
    const brand = await rows.holdBrand(ctx, brandId);
    if (!brand) throw new AppError('notFound');
    if (brand.applyStatus !== 2) throw fieldFault('brandId', { zh: '品牌尚未通过审核', en: 'the brand is not approved yet' }, ctx.language);
    const before = id ? await present(ctx, id, brandId, version) : undefined;
    const parentId = pId === undefined ? (before?.pId ?? null) : pId;
    const level = await levelBelow(ctx, brandId, parentId);
    if (await rows.nameTaken(ctx, { brandId, pId: parentId, name }, id)) throw taken(ctx, name);
    if (!before) return oneOf(ctx, await rows.insert(ctx, { brandId, pId: parentId, name, level }));
    await moveBelow(ctx, before, parentId, level);
    await rows.update(ctx, before.id, { name, pId: parentId, level });
    return oneOf(ctx, before.id);
  },

  async sort(ctx, { ids }) {
    const found = await rows.reorder(ctx, ids);
    if (found.length !== new Set(ids).size) throw new AppError('notFound');
    if (new Set(found.map(({ brandId, pId }) => `${brandId}/${pId}`)).size > 1)
      throw fieldFault('ids', { zh: '只能调整同一层级内的顺序', en: 'only series of one parent can be put in order' }, ctx.language);
    return true;
  },

  async deleteById(ctx, { id }) {
    if (!(await rows.holdOne(ctx, id))) throw new AppError('notFound');
    if (await rows.inUse(ctx, id)) throw new AppError('seriesNotEmpty');
    await rows.remove(ctx, id);
    return true;
  },
});

/** The series to be changed; its brand cannot be changed. */
async function present(ctx: Ctx, id: string, brandId: string, version: number | undefined): Promise<SeriesRow> {
  const row = await rows.holdOne(ctx, id);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  if (row.brandId !== brandId)
    throw fieldFault('brandId', { zh: '系列不能移到其他品牌', en: 'a series stays with its brand' }, ctx.language);
  return row;
}

function taken(ctx: Ctx, name: string): AppError {
  const error = new AppError('nameTaken', { name });
  return new AppError('nameTaken', { name }, { fields: [{ field: 'name', msg: error.say(ctx.language) }] });
}

/** The level of a child of this parent, which must have the same brand and not be on the deepest level. */
async function levelBelow(ctx: Ctx, brandId: string, pId: string | null): Promise<SeriesLevel> {
  if (!pId) return 1;
  const parent = await rows.holdOne(ctx, pId);
  if (!parent) throw new AppError('notFound');
  if (parent.brandId !== brandId)
    throw fieldFault('pId', { zh: '上级系列不属于该品牌', en: 'the parent belongs to another brand' }, ctx.language);
  if (parent.level >= deepest) throw fieldFault('pId', { zh: `最多 ${deepest} 级`, en: `at most ${deepest} levels` }, ctx.language);
  return (parent.level + 1) as SeriesLevel;
}

/** Moves a series within its brand, if it and its sub-series fit the maximum depth, and not below itself. */
async function moveBelow(ctx: Ctx, row: SeriesRow, pId: string | null, level: number): Promise<void> {
  if (pId === row.pId) return;
  const tree = await rows.below(ctx, row.id);
  if (pId === row.id || tree.some(({ id }) => id === pId))
    throw fieldFault('pId', { zh: '不能移到自己的下级', en: 'a series cannot go below itself' }, ctx.language);
  const shift = level - row.level;
  if (tree.some((one) => one.level + shift > deepest))
    throw fieldFault('pId', { zh: `移动后超过 ${deepest} 级`, en: `this would make more than ${deepest} levels` }, ctx.language);
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

type Node = Omit<SeriesBranch, 'children' | 'productCount'>;
function branch(node: Node, series: readonly SeriesRow[], counts: ReadonlyMap<string, number>, pId: string | null): SeriesBranch {
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
  return { ...node, children, productCount: children.reduce((sum, child) => sum + child.productCount, counts.get(node.id) ?? 0) };
}
