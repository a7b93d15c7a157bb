import { checkResults, installKinds, installLife, installSources, toldWays } from '@touchmark/domain';
import * as z from 'zod';
import { day, FileRef, id, int, moment, namesOf, stateField, stateFilter, time, words } from '../common.ts';
import { scanText } from '../flow/box-row.ts';
import { HistoryEntry } from '../platform/review.ts';

export const installKind = z.enum(namesOf(installKinds));
export const mostInstallPieces = 50;
export const mostChecklistItems = 40;
/** Photos of one order, before and after. */
export const mostInstallPhotos = 40;

export const ChecklistItem = z.object({ text: words(60).min(2), required: z.boolean().default(true) });
export const ChecklistAnswer = z.object({
  at: int(0, mostChecklistItems - 1),
  result: z.enum(namesOf(checkResults)),
  note: words(200).default(''),
});

export const told = z.enum(namesOf(toldWays));

export const InstallRow = z.object({
  id,
  orderNo: z.string(),
  kind: installKind,
  status: stateField(installLife),
  source: z.enum(namesOf(installSources)),
  /** Whether the caller's company is the brand, or whoever the order was handed to. */
  side: z.enum(['BRAND', 'RECEIVER', 'STAFF']),
  companyName: z.string(),
  companyNameEn: z.string(),
  products: z.string(),
  /** Packages found, and how many there are. */
  packagesFound: z.number(),
  packages: z.number(),
  customerOrderNo: z.string(),
  /** Masked, as are phone and address. */
  customerName: z.string(),
  phone: z.string(),
  region: z.string(),
  address: z.string(),
  visitFrom: time.nullable(),
  visitTo: time.nullable(),
  confirmed: z.boolean(),
  workerName: z.string(),
  receiverId: id.nullable(),
  receiverName: z.string(),
  finishTime: time.nullable(),
  rating: z.number().nullable(),
  nextDay: day.nullable(),
  /** The visit should have begun, and has not. */
  late: z.boolean(),
  remark: z.string(),
  createTime: time,
  version: z.number(),
});
export type InstallRow = z.infer<typeof InstallRow>;

const InstallPiece = z.object({ code: z.string(), productName: z.string(), of: z.number(), found: z.array(z.number()) });

export const InstallDetail = InstallRow.extend({
  pieces: z.array(InstallPiece),
  productId: id.nullable(),
  adcode: z.string(),
  checklist: z.array(ChecklistItem),
  /** 0: the preset, otherwise the version of the company's own template. */
  checklistEdition: z.number(),
  answers: z.array(ChecklistAnswer),
  photosBefore: z.array(FileRef),
  photosAfter: z.array(FileRef),
  signature: FileRef.nullable(),
  signTime: time.nullable(),
  /** SHA-256 of the picture, as it was stored. */
  signHash: z.string(),
  refusal: z.string(),
  missingNote: z.string(),
  /** Codes that were scanned on the spot and do not belong to the order. */
  strangers: z.array(z.string()),
  workNote: z.string(),
  rejectReason: z.string(),
  cancelReason: z.string(),
  rhythm: z.number(),
  ratingNote: z.string(),
  startTime: time.nullable(),
  acceptTime: time.nullable(),
  /** Whether the customer and the worker can be told by SMS now. */
  customerReach: told,
  workerReach: told,
  workerPhone: z.string(),
  nextOrderNo: z.string(),
  ofOrderNo: z.string(),
  history: z.array(HistoryEntry),
});
export type InstallDetail = z.infer<typeof InstallDetail>;

/** A visit as the calendar shows it. */
export const InstallVisit = z.object({
  id,
  orderNo: z.string(),
  kind: installKind,
  status: stateField(installLife),
  /** The same text for the visits of one worker; empty: nobody's yet. */
  worker: z.string(),
  workerName: z.string(),
  visitFrom: time,
  visitTo: time,
  customerName: z.string(),
  region: z.string(),
  products: z.string(),
  confirmed: z.boolean(),
  overlaps: z.boolean(),
});
export type InstallVisit = z.infer<typeof InstallVisit>;

export const ChecklistTemplate = z.object({
  id: id.nullable(),
  kind: installKind,
  categoryId: id.nullable(),
  categoryName: z.string(),
  categoryNameEn: z.string(),
  /** 0: the preset. */
  edition: z.number(),
  items: z.array(ChecklistItem),
  createTime: time.nullable(),
  userName: z.string(),
});
export type ChecklistTemplate = z.infer<typeof ChecklistTemplate>;

export const installFilters = {
  orderNo: words(40).optional(),
  kind: installKind.optional(),
  status: stateFilter(installLife).optional(),
  /** The whole phone of the customer. */
  phone: words(30).optional(),
  /** A code of any level. */
  region: words(6).optional(),
  worker: words(50).optional(),
  customerOrderNo: words(50).optional(),
  /** A code of a piece, or the address in its symbol. */
  text: scanText.optional(),
  /** When the visit is. */
  startTime: day.optional(),
  endTime: day.optional(),
  /** Those whose visit should have begun, and has not. */
  late: z.boolean().optional(),
};

/** What was done on the spot. */
export const workFields = {
  answers: z.array(ChecklistAnswer).max(mostChecklistItems).default([]),
  photosBefore: z.array(id).max(mostInstallPhotos).default([]),
  photosAfter: z.array(id).max(mostInstallPhotos).default([]),
  signature: id.nullable().default(null),
  /** Why the customer did not sign. */
  refusal: words(200).default(''),
  missingNote: words(200).default(''),
  workNote: words(500).default(''),
  /** What was scanned: labels of packages. */
  texts: z.array(scanText).max(300).default([]),
};
/** A time on the platform's clock, to the minute. */
export const visitTime = moment(
  /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/,
  '应为 2026-01-31 08:30 这样的时间|must be a time like 2026-01-31 08:30',
);
export const visitFields = { visitFrom: visitTime, visitTo: visitTime };
