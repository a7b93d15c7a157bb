import { placeIn } from '../../platform/division/public.ts';
import type { ChecklistStep, EnterpriseSummary, Expiry, PagePath, PlatformSummary } from '@touchmark/contract';
import {
  addDays,
  applyLife,
  codeTypes,
  companyLife,
  daysBetween,
  type Figure,
  hasLapsed,
  inState,
  serviceLife,
  today,
} from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { sums } from '../dashboard/public.ts';
import { hasSample } from '../../platform/sample-row/public.ts';
import { mayOpen } from './todo.ts';
import * as rows from './home.queries.ts';
import type { CompanyCounts } from './home.queries.ts';

const ahead = 90;
const pageOf = {
  TRADEMARK: '/brandNode/index',
  LICENCE: '/brandNode/index',
  APTITUDE: '/aptitude/manage',
  PREFIX: '/GS1ComPrefix/index',
  MEMBER: '/personnelAuth/organization',
} as const;

/** Where the annual fee is paid: beside the products, or with the orders for those who see no products. */
const feePage = (ctx: Ctx) => (mayOpen(ctx, '/productNode/templateNew') ? '/productNode/templateNew' : '/orderContract/order');

/** The home tab of a company. */
export async function enterpriseSummary(ctx: Ctx): Promise<EnterpriseSummary> {
  const day = today(ctx.now);
  const company = await rows.company(ctx);
  const counts = await rows.companyCounts(ctx);
  const held = new Map((await rows.quotas(ctx)).map((row) => [row.codeType, row]));
  const until = addDays(day, ahead);
  const [now, ever] = [await figuresOf(ctx, ctx.me.companyId, day), await figuresOf(ctx, ctx.me.companyId, null)];
  const fee: Expiry[] =
    company.serviceEnd && company.serviceEnd <= until && mayOpen(ctx, feePage(ctx))
      ? [{ kind: 'FEE', name: '', day: company.serviceEnd, daysLeft: daysBetween(day, company.serviceEnd), path: feePage(ctx) }]
      : [];
  const others = (await rows.ending(ctx, until))
    .filter(({ kind }) => mayOpen(ctx, pageOf[kind]))
    .map((row): Expiry => ({ ...row, daysLeft: daysBetween(day, row.day), path: pageOf[row.kind] }));
  return {
    side: 'ENTERPRISE',
    company: { ...company, regionName: placeIn(ctx.language, company.regionName) },
    checklist: checklistOf(counts, feePage(ctx), {
      certified: inState(companyLife, company.authStatus, 'certified'),
      paid: company.serviceEnd !== null && !hasLapsed(day, company.serviceEnd),
      scanned: await rows.hasScan(ctx),
    }),
    sample: await hasSample(ctx),
    quotas: mayOpen(ctx, '/ecodeManage/ecodeSend') ? codeTypes.map((codeType) => gauge(codeType, held.get(codeType))) : [],
    expiries: [...fee, ...others].sort((a, b) => a.daysLeft - b.daysLeft),
    numbers: shown(ctx, [
      { key: 'brands', n: counts.brands, page: '/brandNode/index', filters: { applyStatus: applyLife.at.approved } },
      { key: 'products', n: counts.products, page: '/productNode/templateNew', filters: { applyStatus: applyLife.at.approved } },
      { key: 'inService', n: counts.inService, page: '/productNode/templateNew', filters: { serviceStatus: serviceLife.at.up } },
      { key: 'codes', n: ever('issued'), page: '/wel/dashboard', filters: { rows: 'issued', ever: 1 } },
      { key: 'activated', n: ever('activated'), page: '/wel/dashboard', filters: { rows: 'activated', ever: 1 } },
      { key: 'scansToday', n: now('scans'), page: '/wel/dashboard', filters: { rows: 'scans', day } },
    ]),
  };
}

function gauge(
  codeType: (typeof codeTypes)[number],
  row: { total: string; used: string; frozen: string } | undefined,
): EnterpriseSummary['quotas'][number] {
  const [total, used, frozen] = [Number(row?.total ?? 0), Number(row?.used ?? 0), Number(row?.frozen ?? 0)];
  return { codeType, total, used, frozen, left: total - used - frozen };
}

const stateOf = (done: boolean, doing: boolean): ChecklistStep['state'] => (done ? 'done' : doing ? 'doing' : 'todo');

/** The steps from registration to the first scanned code, each with its page. */
function checklistOf(
  c: CompanyCounts,
  feePath: string,
  { certified, paid, scanned }: { certified: boolean; paid: boolean; scanned: boolean },
): ChecklistStep[] {
  return [
    { key: 'auth', state: stateOf(certified, false), path: '/realNameAuth/companyAuth' },
    { key: 'brand', state: stateOf(c.brandsOk > 0, c.brandsPending > 0), path: '/brandNode/index' },
    { key: 'product', state: stateOf(c.productsOk > 0, c.productsPending > 0), path: '/productNode/templateNew' },
    { key: 'fee', state: stateOf(paid, c.feePending > 0), path: feePath },
    { key: 'issue', state: stateOf(c.batches > 0, c.appliesPending > 0), path: '/ecodeManage/ecodeSend' },
    { key: 'print', state: stateOf(c.prints > 0, false), path: '/labelTemplate/index' },
    { key: 'activate', state: stateOf(c.batchesActive > 0, c.returnsWaiting > 0), path: '/ecodeManage/ecodeReturn' },
    { key: 'scan', state: stateOf(scanned, false), path: '/ecodeManage/ecodeSend' },
    { key: 'ship', state: stateOf(c.shipped > 0, c.docsOpen > 0), path: '/preventFleeing/sendBatch' },
  ];
}

/** The home tab of the platform's staff. */
export async function platformSummary(ctx: Ctx): Promise<PlatformSummary> {
  const day = today(ctx.now);
  const of = await rows.platformCounts(ctx, `${day} 00:00:00+08`);
  const now = await figuresOf(ctx, null, day);
  const ever = await figuresOf(ctx, null, null);
  const unknown = { key: 'unknown', n: of.unknownScans, page: '/wel/dashboard', filters: { rows: 'unknown', day } } as const;
  const [companies, orders] = ['/identifyAudit/realNameAudit/companyAudit', '/orderContract/order'] as const;
  return {
    side: 'PLATFORM',
    today: shown(ctx, [
      { key: 'companies', n: of.companies, page: companies, filters: { tab: 'all', kind: 'FIRST', startTime: day, endTime: day } },
      { key: 'orders', n: of.orders, page: orders, filters: { startTime: day, endTime: day } },
      { key: 'paid', n: of.paid, page: orders, filters: { paidFrom: day, paidTo: day } },
      { key: 'codes', n: now('issued'), page: '/wel/dashboard', filters: { rows: 'issued', day } },
      { key: 'scans', n: now('scans'), page: '/wel/dashboard', filters: { rows: 'scans', day } },
    ]),
    unknownScans: of.unknownScans,
    unknownPath: shown(ctx, [unknown])[0]?.path,
    total: shown(ctx, [
      {
        key: 'companies',
        n: of.certified,
        page: companies,
        filters: { view: 'companies', 'companies.authStatus': companyLife.at.certified },
      },
      { key: 'products', n: of.products, page: '/identifyAudit/productCheck', filters: { tab: 'passed', kind: 'FIRST' } },
      { key: 'codes', n: ever('issued'), page: '/wel/dashboard', filters: { rows: 'issued', ever: 1 } },
    ]),
  };
}

interface Counted<Key> {
  key: Key;
  n: number;
  page: PagePath;
  /** Under which the page lists exactly what is counted. */
  filters: Record<string, string | number>;
}

/** The numbers whose rows the user may see, with their links. */
const shown = <Key>(ctx: Ctx, numbers: readonly Counted<Key>[]) =>
  numbers
    .filter(({ page }) => mayOpen(ctx, page))
    .map(({ key, n, page, filters }) => ({ key, n, path: `${page}?${new URLSearchParams(filters as Record<string, string>)}` }));

/** The daily figures of a day, or of all days, from the rollup. */
async function figuresOf(ctx: Ctx, companyId: string | null, day: string | null): Promise<(figure: Figure) => number> {
  const found = new Map((await sums(ctx, { companyId, from: day, to: day })).map(({ figure, n }) => [figure, Number(n)]));
  return (figure) => found.get(figure) ?? 0;
}
