import type { PlannedLine, SupplierOnTime, SupplyLine, SupplyPlan, SupplyPlanDetail, SupplyTask } from '@touchmark/contract';
import {
  groupBy,
  inState,
  lackingOf,
  latenessOf,
  percentOf,
  type SupplyPlanState,
  supplyPlanLife,
  today,
  wasOnTime,
} from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import * as lineRows from './lines.queries.ts';
import { linesOf, type LineRecord, plannedNumbers, type PlannedRecord } from './lines.queries.ts';
import type { PlanRecord } from './supply.queries.ts';
import { maskedPhone, shownLink } from './supply-link.ts';

/** Plans of which lines can still be late. */
const isOpen = (status: number) => inState(supplyPlanLife, status, 'toConfirm', 'confirmed', 'running', 'negotiating');
const isAgreed = (status: number) => inState(supplyPlanLife, status, 'confirmed', 'running', 'done');
const latenessIn = (status: number, line: LineRecord, day: string) => (isOpen(status) ? latenessOf(line, day) : null);

function shownLine(line: LineRecord, status: number, day: string): SupplyLine {
  const { id, lineNo, material, spec, qty, unit, needDate, note, confirmedQty, confirmedDate, delivered } = line;
  const lateness = latenessIn(status, line, day);
  return { id, lineNo, material, spec, qty, unit, needDate, note, confirmedQty, confirmedDate, delivered, lateness };
}

function shownPlan({ me }: Ctx, row: PlanRecord, lines: readonly LineRecord[], day: string): SupplyPlan {
  const known = isAgreed(row.status) ? lines.map((line) => wasOnTime(line, day)).filter((one) => one !== null) : [];
  return {
    id: row.id,
    planNo: row.planNo,
    direction: row.companyId === me.companyId ? 'out' : 'in',
    buyerName: row.buyerName,
    buyerNameEn: row.buyerNameEn,
    supplierName: row.supplierName,
    supplierNameEn: row.supplierNameEn,
    byLink: row.supplierId === null,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    materials: [...new Set(lines.map(({ material }) => material))].slice(0, 20),
    lines: lines.length,
    confirmedLines: lines.filter(({ confirmedQty }) => (confirmedQty ?? 0) > 0).length,
    deliveredLines: lines.filter((line) => line.delivered > 0 && lackingOf(line) === 0).length,
    lateLines: lines.filter((line) => latenessIn(row.status, line, day) !== null).length,
    onTime: percentOf(known.filter(Boolean).length, known.length),
    status: row.status,
    issueTime: row.issueTime,
    version: row.version,
  };
}

/** Rows of the list in the wire format. */
export async function shownPlans(ctx: Ctx, found: readonly PlanRecord[]): Promise<SupplyPlan[]> {
  const day = today(ctx.now);
  const lines = groupBy(
    await linesOf(
      ctx,
      found.map(({ id }) => id),
    ),
    ({ planId }) => planId,
  );
  return found.map((row) => shownPlan(ctx, row, lines.get(row.id) ?? [], day));
}

const shownRounds = async (ctx: Ctx, planId: string) =>
  (await lineRows.roundsOf(ctx, planId)).map(({ roundNo, lineId, kind, qty, day, note, byName, createTime }) => ({
    roundNo,
    lineId,
    kind,
    qty: Number(qty),
    day,
    note,
    byName,
    createTime,
  }));

/** The whole of a plan: the supplier sees neither phone nor link. */
export async function wholePlan(ctx: Ctx, row: PlanRecord): Promise<SupplyPlanDetail> {
  const day = today(ctx.now);
  const lines = await linesOf(ctx, [row.id]);
  const buys = row.companyId === ctx.me.companyId;
  const ownLot = buys ? row.supplierId === null : true;
  const [attachment] = row.attachment ? await actFor(ctx, row.companyId, (buyer) => fileRefs(buyer, [row.attachment!])) : [];
  return {
    ...shownPlan(ctx, row, lines, day),
    lineList: lines.map((line) => shownLine(line, row.status, day)),
    rounds: await shownRounds(ctx, row.id),
    deliveries: (await lineRows.deliveriesOf(ctx, row.id)).map((one) => ({
      id: one.id,
      lineId: one.lineId,
      qty: Number(one.qty),
      day: one.day,
      deliveryNo: one.deliveryNo,
      lotLabel: one.lotLabel,
      lotId: ownLot ? one.lotId : null,
      pushId: one.pushId,
      undone: one.undone,
      byName: one.byName,
      createTime: one.createTime,
    })),
    note: row.note,
    attachment: attachment ?? null,
    phone: buys ? maskedPhone(ctx.services, row.phone) : '',
    reason: row.reason,
    answerUser: row.answerUser,
    answerTime: row.answerTime,
    link: buys ? await shownLink(ctx, row.id) : null,
    history: await historyOf(ctx, 'supplyPlan', row.id),
  };
}

/** Lines with their plans, for the calendar and the sheet. */
export const shownPlanned = (ctx: Ctx, found: readonly PlannedRecord[]): PlannedLine[] =>
  found.map((row) => {
    const line = plannedNumbers(row);
    const { planId, planNo, buyerName, buyerNameEn, supplierName, supplierNameEn, periodStart, periodEnd } = row;
    return {
      ...shownLine(line, row.status, today(ctx.now)),
      planId,
      planNo,
      buyerName,
      buyerNameEn,
      supplierName,
      supplierNameEn,
      periodStart,
      periodEnd,
      status: row.status as SupplyPlanState,
    };
  });

/** What somebody with the link sees. */
export async function taskOf(ctx: Ctx, row: PlanRecord): Promise<SupplyTask> {
  const { planNo, buyerName, buyerNameEn, supplierName, periodStart, periodEnd, note, status, version } = row;
  const lines = (await linesOf(ctx, [row.id])).map((line) => shownLine(line, status, today(ctx.now)));
  const rounds = await shownRounds(ctx, row.id);
  return { planNo, buyerName, buyerNameEn, supplierName, periodStart, periodEnd, note, status, version, lines, rounds };
}

/** The share of lines in time for each supplier, the worst first. */
export async function onTimeOf(ctx: Ctx, rows: Awaited<ReturnType<typeof lineRows.onTimeRows>>): Promise<SupplierOnTime[]> {
  const day = today(ctx.now);
  const all = [...groupBy(rows, ({ supplierName }) => supplierName).values()].map((lines) => {
    const known = lines.map((line) => wasOnTime(line, day)).filter((one) => one !== null);
    const onTime = known.filter(Boolean).length;
    const { supplierName, supplierNameEn } = lines[0]!;
    const late = lines.filter((line) => latenessIn(line.status, line, day) !== null).length;
    return { supplierName, supplierNameEn, lines: lines.length, due: known.length, onTime, rate: percentOf(onTime, known.length), late };
  });
  return all.toSorted((one, other) => (one.rate ?? 101) - (other.rate ?? 101));
}
