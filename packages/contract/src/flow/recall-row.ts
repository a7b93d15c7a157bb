import { recallLife } from '@touchmark/domain';
import * as z from 'zod';
import { id, stateField, time, version } from '../common.ts';
import { HistoryEntry } from '../platform/review.ts';

/** What a recall is made from. */
export const recallKinds = ['BATCHES', 'LOTS', 'RANGE', 'CODES'] as const;

export const RecallRow = z.object({
  id,
  recallNo: z.string(),
  title: z.string(),
  drill: z.boolean(),
  status: stateField(recallLife),
  units: z.number(),
  boxes: z.number(),
  holders: z.number(),
  /** How many holders have answered. */
  answered: z.number(),
  isTest: z.boolean(),
  createUserName: z.string(),
  createTime: time,
  publishTime: time.nullable(),
  endTime: time.nullable(),
  /** Whether the caller may decide what waits, its publishing or its lifting: he is a second person. */
  mayApprove: z.boolean(),
  /** Whether the caller asked for the lifting that waits. */
  askedEnd: z.boolean(),
  version,
});
export type RecallRow = z.infer<typeof RecallRow>;

export const Recall = RecallRow.extend({
  reason: z.string(),
  instructions: z.string(),
  instructionsEn: z.string(),
  hotline: z.string(),
  kind: z.enum(recallKinds),
  prodBatchIds: z.array(id),
  lotIds: z.array(id),
  batchId: id.nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  codes: z.array(z.string()),
  /** Lots, production batches or code batch by their names. */
  sourceNames: z.array(z.string()),
  /** How long it took to find units, boxes and holders. */
  findMs: z.number(),
  foundTime: time,
  /** How many units the holders found, and when the last of them answered. */
  foundUnits: z.number(),
  allAnsweredTime: time.nullable(),
  approveUserName: z.string(),
  /** Who asked for the lifting that waits, and the colleagues who may decide what waits. */
  endAskUserName: z.string(),
  deciders: z.array(z.string()),
  opinion: z.string(),
  endReason: z.string(),
  boxNos: z.array(z.object({ boxNo: z.string(), units: z.number() })),
  history: z.array(HistoryEntry),
});
export type Recall = z.infer<typeof Recall>;

/** How many he found, and what became of these. */
const answered = {
  found: z.number().nullable(),
  returned: z.number().nullable(),
  destroyed: z.number().nullable(),
  sold: z.number().nullable(),
};
/** Who holds units of a recall, and what he answered. */
export const RecallHolder = z.object({
  id,
  name: z.string(),
  own: z.boolean(),
  units: z.number(),
  boxes: z.number(),
  ...answered,
  answer: z.string(),
  /** He answered by his link himself. */
  byHolder: z.boolean(),
  contactName: z.string(),
  /** Masked for those who do not work on recalls. */
  contactPhone: z.string(),
  /** Whether he has a link to answer by. */
  linked: z.boolean(),
  answerTime: time.nullable(),
  version,
});
export type RecallHolder = z.infer<typeof RecallHolder>;

/** The part that a company has in a recall of a brand, by a receiver for which it stands. */
export const RecallPart = z.object({
  id,
  recallNo: z.string(),
  title: z.string(),
  drill: z.boolean(),
  status: stateField(recallLife),
  companyName: z.string(),
  companyNameEn: z.string(),
  receiverName: z.string(),
  units: z.number(),
  boxes: z.number(),
  ...answered,
  answerTime: time.nullable(),
  publishTime: time.nullable(),
  endTime: time.nullable(),
  version,
});
export type RecallPart = z.infer<typeof RecallPart>;

/** What a holder sees of a recall: what is recalled, what he has of it, and what he answered. */
export const openPart = {
  recallNo: z.string(),
  title: z.string(),
  drill: z.boolean(),
  reason: z.string(),
  instructions: z.string(),
  instructionsEn: z.string(),
  hotline: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  holderName: z.string(),
  units: z.number(),
  boxes: z.number(),
  products: z.array(z.object({ productName: z.string(), model: z.string(), batchNo: z.string(), units: z.number() })),
  /** Boxes with units of nobody else; only the first of many, and of the codes likewise. */
  boxNos: z.array(z.string()),
  codes: z.array(z.object({ code: z.string(), lastCode: z.string(), units: z.number(), boxNo: z.string() })),
  moreCodes: z.boolean(),
  ...answered,
  answer: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  answerTime: time.nullable(),
};
