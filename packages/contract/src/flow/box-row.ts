import { boxLife, boxSchemes, type PackReason, packReasons } from '@touchmark/domain';
import * as z from 'zod';
import { id, instant, int, stateField, time, version } from '../common.ts';
import { HistoryEntry } from '../platform/review.ts';

export const boxScheme = z.enum(boxSchemes);
const boxText = z.string().trim().min(1).max(300);
/** What the gun read: a code, the address in its symbol, or the number of a box. */
export const scanText = z.string().trim().min(1).max(500);
/** The clock of a device, with its zone. */
export const deviceTime = instant;

export const BoxCode = z.object({
  id,
  boxNo: z.string(),
  scheme: boxScheme,
  level: z.number(),
  status: stateField(boxLife),
  productId: id.nullable(),
  productName: z.string(),
  model: z.string(),
  prodBatchId: id.nullable(),
  prodBatchNo: z.string(),
  mixed: z.boolean(),
  capacity: z.number(),
  /** What lies in it directly: pieces and boxes. */
  qty: z.number(),
  /** Which packages of products in several packages lie in it: their numbers, and how many there are. Told by lists alone. */
  packages: z.object({ nos: z.array(z.number()), of: z.number() }).nullish(),
  /** The container it lies in now. */
  parentId: id.nullable(),
  parentNo: z.string(),
  grossWeightKg: z.string().nullable(),
  packTime: time.nullable(),
  sealTime: time.nullable(),
  holder: z.string(),
  /** How many units in it, and in the boxes in it, count as stolen. Told by lists and of one box. */
  stolen: z.number().optional(),
  /** It came back, and waits for being restocked. */
  returned: z.boolean(),
  remark: z.string(),
  isTest: z.boolean(),
  version: z.number(),
  createTime: time,
});
export type BoxCode = z.infer<typeof BoxCode>;

/** Pieces that lie in a box: consecutive serials of one batch. `code` and `codeTo` are the first and the last code as shown. */
export const PackedRun = z.object({
  batchId: id,
  batchNo: z.string(),
  productName: z.string(),
  model: z.string(),
  from: z.number(),
  to: z.number(),
  code: z.string(),
  codeTo: z.string(),
  pieceNo: z.number(),
  pieceTotal: z.number(),
  since: time,
});
export type PackedRun = z.infer<typeof PackedRun>;

/** A unit of several packages of which not all lie where this box lies. */
export const MissingPiece = z.object({
  code: z.string(),
  productName: z.string(),
  pieceTotal: z.number(),
  missing: z.array(z.object({ pieceNo: z.number(), /** The box it lies in, or empty. */ boxNo: z.string() })),
});
export type MissingPiece = z.infer<typeof MissingPiece>;

export const BoxDetail = BoxCode.extend({
  runs: z.array(PackedRun),
  moreRuns: z.boolean(),
  boxes: z.array(BoxCode),
  moreBoxes: z.boolean(),
  /** The containers around it, the nearest first. */
  path: z.array(z.object({ id, boxNo: z.string(), level: z.number() })),
  /** Units in it and in all boxes in it; a unit of three packages counts three pieces. */
  pieces: z.number(),
  missing: z.array(MissingPiece),
  past: z.array(z.object({ what: z.string(), pieceNo: z.number(), since: time, until: time, station: z.string() })),
  history: z.array(HistoryEntry),
});
export type BoxDetail = z.infer<typeof BoxDetail>;

export const PackFault = z.object({
  reason: z.enum(Object.keys(packReasons) as [PackReason, ...PackReason[]]),
  zh: z.string(),
  en: z.string(),
  /** What to do now. */
  doZh: z.string(),
  doEn: z.string(),
});
export type PackFault = z.infer<typeof PackFault>;

export const scanActs = ['PACK', 'REMOVE', 'SEAL', 'MIXED', 'NEW'] as const;
/** One scan at a station: packs a piece (or a box), takes one out, seals, allows mixed packing, or asks for a new box. */
export const stationScan = z.object({
  /** Drawn by the station at the scan: sent twice, it is done once and answered alike. */
  key: z.string().trim().min(8).max(64),
  /** The number of a box, or the name of one that another act asked for (`unnumberedBox`). */
  boxNo: boxText,
  act: z.enum(scanActs).default('PACK'),
  text: scanText.optional(),
  /** The damaged piece in the box that this one takes the place of. */
  replaces: scanText.optional(),
  /** The level of a new box. */
  level: int(1, 2).optional(),
  deviceTime,
  /** With the piece that fills the box, a new box with the same settings is made. */
  next: z.boolean().default(false),
});
/** `sentTime` is the device's clock when it sends: the difference to the server's clock corrects `deviceTime`. */
export const stationClock = { stationId: z.string().trim().max(40).default(''), sentTime: deviceTime };

export const ScanAnswer = z.object({
  key: z.string(),
  accepted: z.boolean(),
  boxId: id.nullable(),
  boxNo: z.string(),
  /** The code or box as shown; empty if it was not readable. */
  code: z.string(),
  piece: z.object({ no: z.number(), of: z.number() }).nullable(),
  count: z.number(),
  capacity: z.number(),
  status: stateField(boxLife).nullable(),
  sealed: z.boolean(),
  nextBox: z.object({ id, boxNo: z.string(), capacity: z.number().optional() }).nullable(),
  fault: PackFault.nullable(),
});
export type ScanAnswer = z.infer<typeof ScanAnswer>;

export const PackRule = z.object({
  id,
  productId: id,
  productName: z.string(),
  model: z.string(),
  packagePieces: z.number(),
  perCarton: z.number(),
  perPallet: z.number(),
  mixed: z.boolean(),
  wholeSets: z.boolean(),
  autoSeal: z.boolean(),
  version,
});
export type PackRule = z.infer<typeof PackRule>;

export const PackSetting = z.object({ scheme: boxScheme, prefixId: id.nullable(), extension: z.number() });
