import { circulationLife, circulationTypes, lineLife, lineWays, receiptExceptions, shipReasons } from '@touchmark/domain';
import * as z from 'zod';
import { FileRef, id, namesOf, stateField, time, version } from '../common.ts';
import { HistoryEntry } from '../platform/review.ts';

export const circulationType = z.enum(namesOf(circulationTypes));
export const lineWay = z.enum(namesOf(lineWays));
export const receiptException = z.enum(namesOf(receiptExceptions));

/** Who sends or receives: a receiver, or the brand itself where the id is null. */
const party = { id: id.nullable(), name: z.string(), companyId: id.nullable() };
const CirculationParty = z.object(party);

export const PlanRow = z.object({
  productId: id,
  productName: z.string(),
  model: z.string(),
  qty: z.number(),
  /** Units in the document so far, and how many of them were received. */
  scanned: z.number(),
  received: z.number(),
});
export type PlanRow = z.infer<typeof PlanRow>;

export const CirculationDoc = z.object({
  id,
  docNo: z.string(),
  docType: circulationType,
  status: stateField(circulationLife),
  from: CirculationParty,
  to: CirculationParty,
  /** The document that this one returns goods of, or whose rest it is. */
  ofDocId: id.nullable(),
  ofDocNo: z.string(),
  ofKind: z.enum(['RETURN', 'REST']).nullable(),
  products: z.string(),
  erpOrderNo: z.string(),
  carrier: z.string(),
  waybillNo: z.string(),
  planned: z.number(),
  units: z.number(),
  boxes: z.number(),
  received: z.number(),
  /** Lines that arrived damaged or not at all. */
  exceptions: z.number(),
  shipTime: time.nullable(),
  receiveTime: time.nullable(),
  /** Days since it left, until it was received. */
  transitDays: z.number().nullable(),
  /** Received by the system, because nobody did in time. */
  autoReceived: z.boolean(),
  /** Which side of it the caller is on. */
  side: z.enum(['BRAND', 'FROM', 'TO', 'STAFF']),
  buyerName: z.string(),
  buyerPhone: z.string(),
  remark: z.string(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  createUserName: z.string(),
  createTime: time,
  isTest: z.boolean(),
  version,
});
export type CirculationDoc = z.infer<typeof CirculationDoc>;

export const CirculationLine = z.object({
  id,
  docId: id,
  docNo: z.string(),
  docType: circulationType,
  docStatus: stateField(circulationLife),
  toName: z.string(),
  /** A box, or a run of serials of one batch as shown. */
  boxId: id.nullable(),
  boxNo: z.string(),
  level: z.number().nullable(),
  code: z.string(),
  codeTo: z.string(),
  productId: id.nullable(),
  productName: z.string(),
  units: z.number(),
  way: lineWay,
  state: stateField(lineLife),
  exception: receiptException.nullable(),
  exceptionNote: z.string(),
  photos: z.array(FileRef),
  userName: z.string(),
  station: z.string(),
  scanTime: time,
  removeReason: z.string(),
  removeUserName: z.string(),
});
export type CirculationLine = z.infer<typeof CirculationLine>;

export const CirculationDetail = CirculationDoc.extend({
  plan: z.array(PlanRow),
  lines: z.array(CirculationLine),
  moreLines: z.boolean(),
  /** Documents that return something of this one or are its rest. */
  following: z.array(z.object({ id, docNo: z.string(), docType: circulationType, status: stateField(circulationLife) })),
  /** Where its goods may be sold, as it was when they left (the version of the areas). */
  areas: z.array(z.string()),
  forceReason: z.string(),
  closeReason: z.string(),
  cancelReason: z.string(),
  remindTime: time.nullable(),
  /** Who received signed for it. */
  signature: FileRef.nullable(),
  history: z.array(HistoryEntry),
});
export type CirculationDetail = z.infer<typeof CirculationDetail>;

export const ShipFault = z.object({
  reason: z.enum(namesOf(shipReasons)),
  zh: z.string(),
  en: z.string(),
  doZh: z.string(),
  doEn: z.string(),
});
export type ShipFault = z.infer<typeof ShipFault>;

/** The answer to one scan against a document. */
export const DocScanAnswer = z.object({
  key: z.string(),
  accepted: z.boolean(),
  /** The code or box as shown; the text itself where it was not readable. */
  shown: z.string(),
  lineId: id.nullable(),
  productId: id.nullable(),
  productName: z.string(),
  units: z.number(),
  /** What the document has after it, and what its plan wants of this product. */
  docUnits: z.number(),
  scanned: z.number(),
  planned: z.number(),
  fault: ShipFault.nullable(),
  /** An older production batch of the product is still in stock: its number. */
  olderBatch: z.string().nullable(),
});
export type DocScanAnswer = z.infer<typeof DocScanAnswer>;

export const Holding = z.object({
  receiverId: id.nullable(),
  holderName: z.string(),
  productId: id,
  productName: z.string(),
  model: z.string(),
  /** Units of it: on the way to this holder, in his stock, sold by him, on their way back or returned to him. */
  inTransit: z.number(),
  inStock: z.number(),
  sold: z.number(),
  returned: z.number(),
  /** When the oldest of the stock arrived. */
  oldest: time.nullable(),
});
export type Holding = z.infer<typeof Holding>;
