import type { Parsed, supplyPlan } from '@touchmark/contract';
import {
  addDays,
  type AmountUnitName,
  chainPushLife,
  type Lateness,
  materialLife,
  statesOf,
  type SupplyPlanState,
  supplyPlanLife,
  today,
} from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { allPlans } from './supply.queries.ts';

const undonePush = statesOf(chainPushLife, 'returned', 'withdrawn');
/** Deliveries that count: not those whose push came back, nor those whose lot the buyer voided. */
const delivered = (until = sql``) => sql<string>`(
  select coalesce(sum(coalesce(s.accepted, d.qty)), 0) from supply_delivery d
  left join chain_push p on p.id = d.push_id left join chain_push_lot s on s.push_id = d.push_id and s.lot_id = d.lot_id
  left join material_lot o on o.id = d.lot_id and o.company_id = d.company_id
  where d.company_id = l.company_id and d.line_id = l.id and (p.id is null or p.status not in (${sql.join(statesOf(chainPushLife, 'returned', 'withdrawn').map((one) => sql.lit(one)))}))
    and (o.id is null or o.status <> ${sql.lit(materialLife.at.void)}) ${until})`;
const counts = [delivered().as('delivered'), delivered(sql`and d.day <= l.need_date`).as('deliveredInTime')] as const;

const lines = ({ db }: Pick<Ctx, 'db'>) => db.selectFrom('supplyPlanLine as l').selectAll('l').select(counts);
type Found = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];
export type LineRecord = ReturnType<typeof numbers>;

const numbers = (row: Found) => ({
  ...row,
  unit: row.unit as AmountUnitName,
  qty: Number(row.qty),
  confirmedQty: row.confirmedQty === null ? null : Number(row.confirmedQty),
  delivered: Number(row.delivered),
  deliveredInTime: Number(row.deliveredInTime),
});

/** The lines of some plans, in their order. */
export const linesOf = async (ctx: Pick<Ctx, 'db'>, planIds: readonly string[]): Promise<LineRecord[]> =>
  planIds.length === 0
    ? []
    : (await lines(ctx).where('l.planId', 'in', planIds).orderBy('l.planId').orderBy('l.lineNo').execute()).map(numbers);

const mostInCalendar = 500;
/** The lines that are needed, or confirmed for, from one day to another. */
export async function linesBetween(ctx: Ctx, direction: 'in' | 'out', { from, to }: { from: string; to: string }) {
  const base = allLines(ctx, { direction })
    .where((eb) =>
      eb.or([
        eb.and([eb('l.needDate', '>=', from), eb('l.needDate', '<', to)]),
        eb.and([eb('l.confirmedDate', '>=', from), eb('l.confirmedDate', '<', to)]),
      ]),
    )
    .where('t.status', '!=', supplyPlanLife.at.cancelled);
  const { n } = await base
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const found = await base.clearOrderBy().orderBy('l.needDate').orderBy('l.id').limit(mostInCalendar).execute();
  return { found, total: Number(n) };
}

/** The lines of the plans of a list, each with its plan. */
export const allLines = (ctx: Ctx, filters: Parameters<typeof allPlans>[1]) =>
  ctx.db
    .selectFrom('supplyPlanLine as l')
    .innerJoin(allPlans(ctx, filters).clearOrderBy().as('t'), 't.id', 'l.planId')
    .selectAll('l')
    .select(counts)
    .select(['t.planNo', 't.buyerName', 't.buyerNameEn', 't.supplierName', 't.supplierNameEn', 't.periodStart', 't.periodEnd', 't.status'])
    .orderBy('t.createTime', 'desc')
    .orderBy('t.id', 'desc')
    .orderBy('l.lineNo');
export type PlannedRecord = Awaited<ReturnType<ReturnType<typeof allLines>['execute']>>[number];
export const plannedNumbers = (row: PlannedRecord) => ({ ...row, ...numbers(row), status: row.status as SupplyPlanState });

export interface NewLine {
  material: string;
  spec: string;
  qty: number;
  unit: AmountUnitName;
  needDate: string;
  note: string;
}
/** Writes the lines of a draft anew. */
export async function replaceLines({ db, me: { companyId } }: Ctx, planId: string, list: readonly NewLine[]): Promise<void> {
  await db.deleteFrom('supplyPlanLine').where('companyId', '=', companyId).where('planId', '=', planId).execute();
  await addLines({ db, companyId }, planId, list, 0);
}
export const addLines = ({ db, companyId }: { db: Db; companyId: string }, planId: string, list: readonly NewLine[], after: number) =>
  db
    .insertInto('supplyPlanLine')
    .values(list.map(({ qty, ...line }, at) => ({ companyId, planId, lineNo: after + at + 1, qty: String(qty), ...line })))
    .execute();

type LineChange = { qty?: string; needDate?: string; confirmedQty?: string | null; confirmedDate?: string | null; lateTold?: '' };
export const changeLine = ({ db, me }: Ctx, lineId: string, set: LineChange) =>
  db.updateTable('supplyPlanLine').set(set).where('companyId', '=', me.companyId).where('id', '=', lineId).execute();

interface NewRound {
  planId: string;
  roundNo: number;
  kind: 'ISSUE' | 'COUNTER' | 'ADJUST' | 'CONFIRM';
  byName: string;
  note: string;
}
/** Keeps what was offered for each line. */
export const addRound = ({ db, me }: Ctx, { kind, ...round }: NewRound, offers: readonly { lineId: string; qty: number; day: string }[]) =>
  db
    .insertInto('supplyPlanRound')
    .values(
      offers.map(({ lineId, qty, day }) => ({
        companyId: me.companyId,
        ...round,
        kind,
        side: kind === 'ISSUE' || kind === 'ADJUST' ? ('BUYER' as const) : ('SUPPLIER' as const),
        lineId,
        qty: String(qty),
        day,
      })),
    )
    .execute();
export const roundsOf = ({ db }: Pick<Ctx, 'db'>, planId: string) =>
  db.selectFrom('supplyPlanRound').where('planId', '=', planId).orderBy('roundNo').orderBy('lineId').selectAll().execute();

interface NewDelivery {
  planId: string;
  lineId: string;
  qty: string;
  day: string;
  deliveryNo: string;
  lotId: string | null;
  lotLabel: string;
  pushId: string | null;
  byName: string;
}
export const addDelivery = ({ db, me }: Ctx, delivery: NewDelivery) =>
  db
    .insertInto('supplyDelivery')
    .values({ companyId: me.companyId, ...delivery, createUser: me.userId || null })
    .execute();
export const deliveriesOf = ({ db }: Pick<Ctx, 'db'>, planId: string) =>
  db
    .selectFrom('supplyDelivery as d')
    .leftJoin('chainPush as p', 'p.id', 'd.pushId')
    .leftJoin('materialLot as o', (join) => join.onRef('o.id', '=', 'd.lotId').onRef('o.companyId', '=', 'd.companyId'))
    .where('d.planId', '=', planId)
    .orderBy('d.id')
    .selectAll('d')
    .select(
      sql<boolean>`coalesce(p.status = any(${undonePush}::int[]), false) or coalesce(o.status = ${sql.lit(materialLife.at.void)}, false)`.as(
        'undone',
      ),
    )
    .execute();

/** How each supplier of the caller's company kept to its days. */
export async function onTimeRows(ctx: Ctx, { startTime, endTime }: Parsed<typeof supplyPlan.onTime>) {
  let query = allLines(ctx, { direction: 'out' })
    .where('t.status', 'in', statesOf(supplyPlanLife, 'confirmed', 'running', 'done'))
    .where('l.confirmedQty', '>', '0')
    .where('l.needDate', '>=', startTime ?? addDays(today(ctx.now), -365));
  if (endTime) query = query.where('l.needDate', '<=', endTime);
  return (await query.clearOrderBy().orderBy('l.needDate', 'desc').limit(20_000).execute()).map(plannedNumbers);
}

const open = statesOf(supplyPlanLife, 'toConfirm', 'confirmed', 'running', 'negotiating');
/** Lines that nobody was told of yet and that may be late, in the order of their ids. */
export const mayBeLate = async (db: Db, { after, until, most }: { after: string; until: string; most: number }) =>
  (
    await db
      .selectFrom('supplyPlanLine as l')
      .innerJoin('supplyPlan as t', 't.id', 'l.planId')
      .innerJoin('company as f', 'f.id', 't.companyId')
      .leftJoin('company as g', 'g.id', 't.supplierId')
      .where('t.status', 'in', open)
      .where('l.lateTold', '=', '')
      .where('l.planId', '>', after)
      .where((eb) => eb.or([eb('l.needDate', '<=', until), eb('l.confirmedDate', '>', eb.ref('l.needDate'))]))
      .where('l.planId', 'in', (eb) =>
        eb
          .selectFrom('supplyPlanLine as n')
          .innerJoin('supplyPlan as u', 'u.id', 'n.planId')
          .where('u.status', 'in', open)
          .where('n.lateTold', '=', '')
          .where('n.planId', '>', after)
          .where((or) => or.or([or('n.needDate', '<=', until), or('n.confirmedDate', '>', or.ref('n.needDate'))]))
          .groupBy('n.planId')
          .orderBy('n.planId')
          .limit(most)
          .select('n.planId'),
      )
      .orderBy('l.planId')
      .orderBy('l.lineNo')
      .selectAll('l')
      .select(counts)
      .select(['t.planNo', 't.supplierId', 'f.name as buyerName', sql<string>`coalesce(g.name, t.partner)`.as('supplierName')])
      .execute()
  ).map((row) => ({ ...row, ...numbers(row) }));

/** Marks lines of which both sides are being told; answers those that nobody marked meanwhile. */
export const markTold = async (db: Db, ids: readonly string[], as: Exclude<Lateness, 'OVERDUE'>): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .updateTable('supplyPlanLine')
          .set({ lateTold: as })
          .where('id', 'in', ids)
          .where('lateTold', '=', '')
          .returning('id')
          .execute()
      ).map(({ id }) => id);
