import type { LegacyRow, migrate, MovedRow, Parsed, Rehearsal } from '@touchmark/contract';
import { applyLife, inState, type MovePlan } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { allProducts, findProducts, type ProductRecord, rowsOf } from '../../identify/product/public.ts';
import type { MovedRecord } from './migration.queries.ts';
import { planOf, type Planned } from './plan-products.ts';

const atOnce = 500;

type Asked = Omit<Parsed<typeof migrate.rehearse>, 'ids'> & { ids?: string[] | undefined };
/** Legacy products as the list of products finds them. */
export const legacyProducts = (ctx: Ctx, { serviceStatus, ...filters }: Asked) =>
  allProducts(ctx, { ...filters, ...(serviceStatus === undefined ? {} : { serviceStatus: serviceStatus as never }), edition: 'OLD' });

/** Products with their plan, in the wire format. */
export async function legacyRows(ctx: Ctx, found: readonly ProductRecord[]): Promise<LegacyRow[]> {
  return (await planOf(ctx, found)).map(({ row, models, plan }) => ({
    id: row.id,
    productName: row.productName,
    model: row.model,
    identifier: row.identifier ?? '',
    seriesName: row.seriesName,
    brandName: row.brandName,
    template: models.map(({ version }) => ({
      zh: `${version.name.zh} ${version.versionNo}`,
      en: `${version.name.en} ${version.versionNo}`,
    })),
    serviceStatus: row.serviceStatus as LegacyRow['serviceStatus'],
    companyName: row.companyName,
    companyNameEn: row.companyNameEn,
    ...plan,
  }));
}

/** What the move would do to all that is found, in sums. */
export async function rehearse(ctx: Ctx, asked: Asked): Promise<Rehearsal> {
  const sums: Omit<Rehearsal, 'gaps'> = { products: 0, clean: 0, withDropped: 0, withMissing: 0, carried: 0, dropped: 0, missing: 0 };
  const gaps = new Map<string, Rehearsal['gaps'][number]>();
  for (let after = '0'; ;) {
    const found = await legacyProducts(ctx, asked).where('p.id', '>', after).limit(atOnce).execute();
    for (const one of await planOf(ctx, found)) add(sums, gaps, one);
    if (found.length < atOnce) break;
    after = found.at(-1)!.id;
  }
  return { ...sums, gaps: [...gaps.values()].toSorted((a, b) => b.products - a.products) };
}

function add(sums: Omit<Rehearsal, 'gaps'>, gaps: Map<string, Rehearsal['gaps'][number]>, { plan }: Planned): void {
  const { carried, dropped, missing } = plan;
  sums.products += 1;
  sums.carried += carried.length;
  sums.dropped += dropped.length;
  sums.missing += missing.length;
  if (dropped.length > 0) sums.withDropped += 1;
  if (missing.length > 0) sums.withMissing += 1;
  if (dropped.length === 0 && missing.length === 0) sums.clean += 1;
  // The sentence of the first product stands for all: its numbers are its own.
  for (const { key, zh, en } of missing) {
    const known = gaps.get(key) ?? { key, zh, en, products: 0 };
    gaps.set(key, { ...known, products: known.products + 1 });
  }
}

/** Moved products as they were kept, and what they are today. */
export async function movedRows(ctx: Ctx, found: readonly MovedRecord[]): Promise<MovedRow[]> {
  const records = await findProducts(
    ctx,
    found.map(({ productId }) => productId),
  );
  const today = new Map((await rowsOf(ctx, records)).map((row) => [row.id, row]));
  return found.map(({ productId, carried, dropped, missing, ...row }) => {
    const now = today.get(productId);
    const plan = { carried, dropped, missing } as MovePlan;
    return {
      id: productId,
      productName: row.productName,
      model: row.model,
      identifier: row.identifier,
      companyName: row.companyName,
      companyNameEn: row.companyNameEn,
      movedBy: row.movedBy,
      movedTime: row.movedTime,
      ...plan,
      exists: now !== undefined,
      completeness: now?.completeness ?? null,
      upgradable: now?.upgradable ?? false,
      pending: now !== undefined && (inState(applyLife, now.applyStatus, 'pending') || inState(applyLife, now.changeStatus, 'pending')),
    };
  });
}
