import type { Parsed, supplyPlan } from '@touchmark/contract';
import { type SupplyPlanState, supplyPlanLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { betweenColumns } from '../../platform/between/public.ts';

export const plans = table('supplyPlan');
export type PlanRow = Awaited<ReturnType<typeof plans.hold>>;
type Filters = Omit<Parsed<typeof supplyPlan.list>, 'pageNum' | 'pageSize' | 'orderBy'>;

const whole = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('supplyPlan as t')
    .innerJoin('company as f', 'f.id', 't.companyId')
    .leftJoin('company as g', 'g.id', 't.supplierId')
    .selectAll('t')
    .select([
      'f.name as buyerName',
      'f.nameEn as buyerNameEn',
      sql<string>`coalesce(g.name, t.partner)`.as('supplierName'),
      sql<string>`coalesce(g.name_en, t.partner)`.as('supplierNameEn'),
    ]);
export type PlanRecord = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

const issued = betweenColumns('t.companyId', 't.supplierId', { staff: false });

/** The plans that the caller's company issues, or is sent. */
export function allPlans(ctx: Ctx, { direction, planNo, partner, material, status, startTime, endTime }: Filters) {
  const inward = direction === 'in';
  let query = whole(ctx).where(issued.inDirection(ctx, direction)).orderBy('t.createTime', 'desc').orderBy('t.id', 'desc');
  if (planNo) query = query.where('t.planNo', 'ilike', like(planNo));
  if (partner) query = query.where(inward ? sql`f.name` : sql`coalesce(g.name, t.partner)`, 'ilike', like(partner));
  if (material)
    query = query.where(
      sql<boolean>`exists (select from supply_plan_line s where s.company_id = t.company_id and s.plan_id = t.id and (s.material ilike ${like(material)} or s.spec ilike ${like(material)}))`,
    );
  if (status !== undefined) query = query.where('t.status', '=', status);
  if (startTime) query = query.where('t.periodEnd', '>=', startTime);
  if (endTime) query = query.where('t.periodStart', '<=', endTime);
  return query;
}

export const listPlans = (ctx: Ctx, { pageNum, pageSize, orderBy: _order, ...filters }: Parsed<typeof supplyPlan.list>) =>
  pageOfRows(allPlans(ctx, filters), { pageNum, pageSize });

/** A plan in which the caller’s company is one of both. */
export const findPlan = (ctx: Ctx, id: string): Promise<PlanRecord | undefined> =>
  whole(ctx).where('t.id', '=', id).where(issued.ofEither(ctx)).executeTakeFirst();

/** Plans of the caller's company by their numbers. */
export const plansNumbered = (ctx: Ctx, planNos: readonly string[]): Promise<PlanRecord[]> =>
  planNos.length === 0
    ? Promise.resolve([])
    : whole(ctx).where('t.companyId', '=', ctx.me.companyId).where('t.planNo', 'in', planNos).execute();

/** Plans of the caller's company for some suppliers that go on, the newest first. */
export const plansFor = ({ db, me }: Ctx, wanted: readonly { supplierId: string }[]) =>
  wanted.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('supplyPlan')
        .where('companyId', '=', me.companyId)
        .where('supplierId', 'in', [...new Set(wanted.map(({ supplierId }) => supplierId))])
        .where('status', '<>', supplyPlanLife.at.cancelled)
        .orderBy('id', 'desc')
        .select(['id', 'planNo', 'supplierId', 'periodStart', 'periodEnd'])
        .execute();

const counted = ({ db, me }: Ctx, side: 'companyId' | 'supplierId', status: SupplyPlanState) =>
  db
    .selectFrom('supplyPlan')
    .where(side, '=', me.companyId)
    .where('status', '=', status)
    .select(({ fn }) => fn.countAll<string>().as('n'));
export const countToConfirm = (ctx: Ctx) => counted(ctx, 'supplierId', supplyPlanLife.at.toConfirm);
export const countCountered = (ctx: Ctx) => counted(ctx, 'companyId', supplyPlanLife.at.negotiating);
