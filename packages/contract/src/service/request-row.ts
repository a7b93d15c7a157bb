import {
  afterSalesLife,
  covers,
  logBy,
  namesOfParts,
  qualityWarningLife,
  receiverTypes,
  requestChannels,
  requestTypes,
  solutions,
} from '@touchmark/domain';
import * as z from 'zod';
import { day, FileRef, id, int, namesOf, stateField, time, words } from '../common.ts';
import { maskableTelephone } from '../people/account-fields.ts';
import { digitText } from '../typed-text.ts';

export const part = z.enum(namesOfParts);
export const requestType = z.enum(namesOf(requestTypes));
export const solution = z.enum(namesOf(solutions));
const cover = z.enum(namesOf(covers));

export const RequestRow = z.object({
  id,
  requestNo: z.string(),
  type: requestType,
  status: stateField(afterSalesLife),
  channel: z.enum(namesOf(requestChannels)),
  productId: id,
  productName: z.string(),
  model: z.string(),
  code: z.string(),
  part: part.nullable(),
  description: z.string(),
  /** Name and phone masked; empty where nobody left them, or they were deleted. */
  customerName: z.string(),
  phone: z.string(),
  city: z.string(),
  cover,
  coveredUntil: day.nullable(),
  receiverId: id.nullable(),
  receiverName: z.string(),
  handlerName: z.string(),
  /** Working days since it was asked, and the day until which the company promised to answer. */
  age: z.number(),
  promisedOn: day,
  overdue: z.boolean(),
  solution: solution.nullable(),
  /** In fen. */
  cost: z.number(),
  resultNote: z.string(),
  servicePlace: z.string(),
  exchangedCode: z.string(),
  rating: z.number().nullable(),
  ratingText: z.string(),
  expectTime: z.string(),
  /** Whether the caller’s company is the one to which it was handed. */
  side: z.enum(['COMPANY', 'DEALER', 'STAFF']),
  /** Whether the caller’s company may act on it now: its own, or in its hands by a contract that stands. */
  held: z.boolean(),
  companyName: z.string(),
  companyNameEn: z.string(),
  createTime: time,
  finishTime: time.nullable(),
  version: z.number(),
});
export type RequestRow = z.infer<typeof RequestRow>;

export const RequestLog = z.object({
  id,
  step: z.string(),
  by: z.enum(namesOf(logBy)),
  userName: z.string(),
  text: z.string(),
  visible: z.boolean(),
  time,
});

/** What a clerk has to know of the piece at once. */
export const RequestFacts = z.object({
  code: z.string(),
  productId: id,
  productName: z.string(),
  model: z.string(),
  /** A recalled, stolen, frozen or void unit; null where nothing speaks against it. */
  unitState: z.object({ zh: z.string(), en: z.string() }).nullable(),
  prodBatchNo: z.string(),
  /** The card in force; without one, the sale or delivery day and today’s terms. */
  cardId: id.nullable(),
  begin: day.nullable(),
  parts: z.array(z.object({ part, until: day })),
  soldOn: day.nullable(),
  /** Days since it was sold or delivered. */
  days: z.number().nullable(),
  seller: z.string(),
  termsVersion: z.number().nullable(),
  returnText: z.string(),
  exchangeText: z.string(),
  repairText: z.string(),
  sourceText: z.string(),
  /** Whose card it is, masked; for the form of a new request. */
  customerName: z.string(),
  phone: z.string(),
});
export type RequestFacts = z.infer<typeof RequestFacts>;

const EarlierRequest = z.object({
  id,
  requestNo: z.string(),
  type: requestType,
  part: part.nullable(),
  status: stateField(afterSalesLife),
  sameFault: z.boolean(),
  createTime: time,
});

export const RequestDetail = RequestRow.extend({
  address: z.string(),
  adcode: z.string(),
  photos: z.array(FileRef),
  parts: z.array(z.object({ name: z.string(), qty: z.number() })),
  free: z.boolean(),
  rejectReason: z.string(),
  forgotten: z.boolean(),
  log: z.array(RequestLog),
  facts: RequestFacts,
  earlier: z.array(EarlierRequest),
  /** The warning of its production batch, while it is open. */
  warning: z.object({ id, requests: z.number() }).nullable(),
});
export type RequestDetail = z.infer<typeof RequestDetail>;

/** Photos of one request, those that its customer adds among them. */
export const mostRequestPhotos = 12;
/** What a form says of a request. */
export const requestFields = {
  /** A code, scanned or typed; without one, the product. */
  text: words(300).default(''),
  productId: id.nullable().default(null),
  type: requestType,
  channel: z.enum(['PHONE', 'DEALER', 'CONSOLE']).default('PHONE'),
  part: part.nullable().default(null),
  description: words(500).min(5, '请填写 5–500 字|Enter 5–500 characters'),
  customerName: words(30).default(''),
  phone: maskableTelephone,
  adcode: digitText(/^\d{6}$/, '请选择所在地区|choose a region'),
  address: words(200).default(''),
  expectTime: words(60).default(''),
  photos: z.array(id).max(mostRequestPhotos).default([]),
};

export const resultFields = {
  solution,
  note: words(500).default(''),
  parts: z
    .array(z.object({ name: words(60).min(1), qty: int(1, 999) }))
    .max(20)
    .default([]),
  cost: int(0, 100_000_000).default(0),
  free: z.boolean().default(true),
  servicePlace: words(100).default(''),
};

export const NearbyReceiver = z.object({
  id,
  name: z.string(),
  type: z.enum(namesOf(receiverTypes)),
  place: z.string(),
  /** How near: same county, city, province, or further; the seller of the piece stands first. */
  near: z.enum(['COUNTY', 'CITY', 'PROVINCE', 'FAR']),
  sold: z.boolean(),
  /** Whether its company sees it in its own console. */
  bound: z.boolean(),
});
export type NearbyReceiver = z.infer<typeof NearbyReceiver>;

export const QualityWarning = z.object({
  id,
  prodBatchId: id,
  prodBatchNo: z.string(),
  productName: z.string(),
  requests: z.number(),
  firstTime: time,
  lastTime: time,
  status: stateField(qualityWarningLife),
  reason: z.string(),
  recallNo: z.string(),
  /** Its requests side by side, the newest first. */
  items: z.array(
    z.object({
      id,
      requestNo: z.string(),
      part: part.nullable(),
      description: z.string(),
      code: z.string(),
      city: z.string(),
      createTime: time,
    }),
  ),
  version: z.number(),
});
export type QualityWarning = z.infer<typeof QualityWarning>;
