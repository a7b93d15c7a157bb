import { AppError, dashboard } from '@touchmark/contract';
import { addDays, codeTypes, daysBetween, type Figure, figureNames, funnelSteps } from '@touchmark/domain';
import { pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { divisionName, placeIn } from '../../platform/division/public.ts';
import type { Asked } from './daily-sums.queries.ts';
import * as rows from './dashboard.queries.ts';
import { archivedMonths } from '../../codes/scan-archive/public.ts';
import { hasPlace } from './ledger.queries.ts';
import { unknownScans } from './unknown.queries.ts';

const mostProducts = 10;

/** The company whose figures are asked for: staff may choose one or see all (null), others have their own. */
function companyOf({ me }: Ctx, asked: string | undefined): string | null {
  if (isPlatform(me)) return asked ?? null;
  if (asked !== undefined && asked !== me.companyId) throw new AppError('notFound');
  return me.companyId;
}

const everyFigure = <Value>(of: (figure: Figure) => Value) =>
  Object.fromEntries(figureNames.map((figure) => [figure, of(figure)])) as Record<Figure, Value>;

/** What is asked for, of the company that may be asked for. */
const askedOf = <Input extends { companyId?: string | undefined }>(ctx: Ctx, input: Input) => ({
  ...input,
  companyId: companyOf(ctx, input.companyId),
});

export const dashboardRoutes = handle(dashboard, {
  async summary(ctx, input) {
    const asked = askedOf(ctx, input);
    const { companyId, from, to } = asked;
    const days = daysBetween(from, to) + 1;
    const now = await totals(ctx, asked);
    const before = await totals(ctx, { ...asked, from: addDays(from, -days), to: addDays(from, -1) });
    const held = new Map((await rows.stock(ctx, asked)).map((row) => [row.codeType, row]));
    return {
      figures: everyFigure((figure) => ({ n: now.get(figure) ?? 0, before: before.get(figure) ?? 0 })),
      inService: await rows.inService(ctx, asked),
      stock: codeTypes.map((codeType) => {
        const row = held.get(codeType);
        const [issued, activated, spoilt] = [Number(row?.issued ?? 0), Number(row?.activated ?? 0), Number(row?.spoilt ?? 0)];
        return { codeType, issued, activated, spoilt, waiting: issued - activated - spoilt };
      }),
      counting: await rows.isCounting(ctx, companyId),
    };
  },

  async trend(ctx, input) {
    const { from, to } = input;
    const found = new Map((await rows.byDay(ctx, askedOf(ctx, input))).map((row) => [`${row.day} ${row.figure}`, Number(row.n)]));
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
      const day = addDays(from, i);
      return { day, ...everyFigure((figure) => found.get(`${day} ${figure}`) ?? 0) };
    });
  },

  async map(ctx, input) {
    const cities = await rows.byCity(ctx, askedOf(ctx, input));
    return cities.map(({ adcode, n }) => ({
      adcode,
      city: divisionName(adcode, ctx.language),
      province: adcode === '' ? '' : divisionName(`${adcode.slice(0, 2)}0000`, ctx.language),
      n: Number(n),
    }));
  },

  async rank(ctx, input) {
    const top = await rows.topProducts(ctx, askedOf(ctx, input), mostProducts);
    return top.map((row) => ({ ...row, n: Number(row.n) }));
  },

  async funnel(ctx, input) {
    const all = await totals(ctx, { ...askedOf(ctx, input), from: null, to: null });
    return funnelSteps.map((figure) => ({ figure, n: all.get(figure) ?? 0 }));
  },

  async choices(ctx, { search, brandId, ...asked }) {
    const companyId = companyOf(ctx, asked.companyId);
    return companyId === null ? { brands: [], products: [] } : rows.choices(ctx, companyId, { search, brandId });
  },

  async rows(ctx, { figure, from, to, companyId: asked, pageNum, pageSize, ...narrowed }) {
    const companyId = companyOf(ctx, asked);
    const paging = { pageNum, pageSize };
    // All companies together are shown by company: `companies`.
    if (companyId === null) throw new AppError('notFound');
    const span = { companyId, from: from ? `${from} 00:00:00+08` : null, to: to ? `${addDays(to, 1)} 00:00:00+08` : null };
    const records = await rows.ledgerRows(ctx, figure, span, narrowed, paging);
    const total = hasPlace(figure)
      ? await rows.sumOf(ctx, { companyId, from: from ?? null, to: to ?? null, ...narrowed }, figure)
      : await rows.countRows(ctx, figure, span, narrowed);
    return {
      records: records.map((row) => ({ ...row, city: placeIn(ctx.language, row.city), n: Number(row.n) })),
      total,
      current: paging.pageNum,
      size: paging.pageSize,
      pages: Math.ceil(total / paging.pageSize),
      archivedMonths: hasPlace(figure) ? await archivedMonths(ctx.db, from, to) : [],
    };
  },

  async companies(ctx, { figure, from, to, ...paging }) {
    const page = await pageOfRows(
      rows.byCompany(ctx, { companyId: companyOf(ctx, undefined), from: from ?? null, to: to ?? null }, figure),
      paging,
    );
    return { ...page, total: page.total, records: page.records.map((row) => ({ ...row, n: Number(row.n) })) };
  },

  async unknown(ctx, { from, to, ...paging }) {
    if (!isPlatform(ctx.me)) throw new AppError('notFound');
    const page = await pageOfRows(unknownScans(ctx, `${from} 00:00:00+08`, `${addDays(to, 1)} 00:00:00+08`), paging);
    return { ...page, records: page.records.map((row) => ({ ...row, n: Number(row.n), networks: Number(row.networks) })) };
  },
});

async function totals(ctx: Ctx, asked: Asked): Promise<Map<Figure, number>> {
  return new Map((await rows.sums(ctx, asked)).map(({ figure, n }) => [figure, Number(n)]));
}
