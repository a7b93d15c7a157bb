import { latenessWords, supplyPlanLife, supplyRoundWords } from '@touchmark/domain';
import * as z from 'zod';
import { day, FileRef, id, namesOf, stateField, time, version, words } from '../common.ts';
import { HistoryEntry } from '../platform/review.ts';
import { amount, amountUnit } from './material.ts';

const lateness = z.enum(namesOf(latenessWords));
const kind = z.enum(namesOf(supplyRoundWords));
const direction = z.enum(['in', 'out']);

/** A line of a plan as a form says it. */
export const SupplyLineInput = z.object({
  material: words(50).min(2),
  spec: words(80).default(''),
  qty: amount,
  unit: amountUnit,
  needDate: day,
  note: words(200).default(''),
});

/** What is offered for a line: nothing of it, or so much on a day. */
const SupplyOffer = z.object({ lineId: id, qty: z.union([z.literal(0), amount]), day });
export const supplyOffers = z.array(SupplyOffer).min(1).max(200);

const SupplyLine = z.object({
  id,
  lineNo: z.number(),
  material: z.string(),
  spec: z.string(),
  qty: z.number(),
  unit: amountUnit,
  needDate: day,
  note: z.string(),
  confirmedQty: z.number().nullable(),
  confirmedDate: day.nullable(),
  delivered: z.number(),
  lateness: lateness.nullable(),
});
export type SupplyLine = z.infer<typeof SupplyLine>;

const SupplyRound = z.object({
  roundNo: z.number(),
  lineId: id,
  kind,
  qty: z.number(),
  day,
  note: z.string(),
  byName: z.string(),
  createTime: time,
});
export type SupplyRound = z.infer<typeof SupplyRound>;

export const SupplyPlan = z.object({
  id,
  planNo: z.string(),
  direction,
  buyerName: z.string(),
  buyerNameEn: z.string(),
  supplierName: z.string(),
  supplierNameEn: z.string(),
  /** The supplier has no company on the platform and answers by a link. */
  byLink: z.boolean(),
  periodStart: day,
  periodEnd: day,
  materials: z.array(z.string()),
  lines: z.number(),
  confirmedLines: z.number(),
  deliveredLines: z.number(),
  lateLines: z.number(),
  /** Share of the lines in time, in percent; null while none is due. */
  onTime: z.number().nullable(),
  status: stateField(supplyPlanLife),
  issueTime: time.nullable(),
  version: z.number(),
});
export type SupplyPlan = z.infer<typeof SupplyPlan>;

const SupplyDelivery = z.object({
  id,
  lineId: id,
  qty: z.number(),
  day,
  deliveryNo: z.string(),
  lotLabel: z.string(),
  /** The reader’s own lot or push, which he may open. */
  lotId: id.nullable(),
  pushId: id.nullable(),
  /** Its push was returned or withdrawn: it does not count. */
  undone: z.boolean(),
  byName: z.string(),
  createTime: time,
});
export const SupplyPlanDetail = SupplyPlan.extend({
  lineList: z.array(SupplyLine),
  rounds: z.array(SupplyRound),
  deliveries: z.array(SupplyDelivery),
  note: z.string(),
  attachment: FileRef.nullable(),
  /** Masked, and shown to the buyer alone. */
  phone: z.string(),
  reason: z.string(),
  answerUser: z.string(),
  answerTime: time.nullable(),
  link: z.object({ link: z.string(), until: time, openedTime: time.nullable() }).nullable(),
  history: z.array(HistoryEntry),
});
export type SupplyPlanDetail = z.infer<typeof SupplyPlanDetail>;

/** A line with the plan it stands in: for the calendar and the sheet. */
export const PlannedLine = SupplyLine.extend({
  planId: id,
  planNo: z.string(),
  buyerName: z.string(),
  buyerNameEn: z.string(),
  supplierName: z.string(),
  supplierNameEn: z.string(),
  periodStart: day,
  periodEnd: day,
  status: stateField(supplyPlanLife),
});
export type PlannedLine = z.infer<typeof PlannedLine>;

/** How a supplier keeps to its days. */
export const SupplierOnTime = z.object({
  supplierName: z.string(),
  supplierNameEn: z.string(),
  lines: z.number(),
  due: z.number(),
  onTime: z.number(),
  /** In percent; null while none is due. */
  rate: z.number().nullable(),
  late: z.number(),
});
export type SupplierOnTime = z.infer<typeof SupplierOnTime>;

/** What somebody with the link sees of a plan. */
export const SupplyTask = z.object({
  planNo: z.string(),
  buyerName: z.string(),
  buyerNameEn: z.string(),
  supplierName: z.string(),
  periodStart: day,
  periodEnd: day,
  note: z.string(),
  status: stateField(supplyPlanLife),
  version,
  lines: z.array(SupplyLine),
  rounds: z.array(SupplyRound),
});
export type SupplyTask = z.infer<typeof SupplyTask>;
