import * as z from 'zod';
import { isNamed } from '@touchmark/domain';
import { calls, read, write } from '../call.ts';
import { done, id, paging, time } from '../common.ts';
import { pages, type PagePath } from '../pages.ts';
import { type ReviewName, reviews } from '../platform/reviews.ts';

const text = z.object({ zh: z.string(), en: z.string() });
const path = z
  .string()
  .max(200)
  .refine((value): value is PagePath => isNamed(pages, value), '没有这个页面|is not a page of this platform');

const queueName = z.enum(Object.keys(reviews) as [ReviewName, ...ReviewName[]]);

/** A pending item for this person: number, page, and for reviews the waiting time. */
export const Todo = z.object({
  key: z.string(),
  title: text,
  count: z.number(),
  path: z.string(),
  tone: z.enum(['red', 'amber', 'blue', 'grey']),
  /** Working days the oldest has waited; null where this is not counted. */
  oldestDays: z.number().nullable(),
});
export type Todo = z.infer<typeof Todo>;

/** One step on the way from registration to the first scanned code. */
export const ChecklistStep = z.object({
  key: z.enum(['auth', 'fee', 'brand', 'product', 'issue', 'print', 'activate', 'scan', 'ship']),
  state: z.enum(['done', 'doing', 'todo']),
  path: z.string(),
});
export type ChecklistStep = z.infer<typeof ChecklistStep>;

export const Expiry = z.object({
  kind: z.enum(['FEE', 'TRADEMARK', 'LICENCE', 'APTITUDE', 'PREFIX', 'MEMBER']),
  name: z.string(),
  day: z.string(),
  daysLeft: z.number(),
  path: z.string(),
});
export type Expiry = z.infer<typeof Expiry>;

const Gauge = z.object({
  codeType: z.enum(['ECODE', 'AUTH', 'SGTIN']),
  total: z.number(),
  used: z.number(),
  frozen: z.number(),
  left: z.number(),
});

/** Numbers with the page that lists exactly what each counts. Whoever may not open that page is not told the number. */
const counted = <const Key extends string>(...keys: readonly [Key, ...Key[]]) =>
  z.array(z.object({ key: z.enum(keys), n: z.number(), path: z.string() }));

export const EnterpriseSummary = z.object({
  side: z.literal('ENTERPRISE'),
  company: z.object({
    name: z.string(),
    nameEn: z.string(),
    authStatus: z.number(),
    entNo: z.string().nullable(),
    nodePrefix: z.string().nullable(),
    regionName: z.string(),
    isTrial: z.boolean(),
    serviceEnd: z.string().nullable(),
  }),
  checklist: z.array(ChecklistStep),
  /** Whether the company has the sample data; its steps do not count it. */
  sample: z.boolean(),
  quotas: z.array(Gauge),
  expiries: z.array(Expiry),
  numbers: counted('brands', 'products', 'inService', 'codes', 'activated', 'scansToday'),
});
export type EnterpriseSummary = z.infer<typeof EnterpriseSummary>;

export const PlatformSummary = z.object({
  side: z.literal('PLATFORM'),
  /** Today's figures; `paid` in fen. */
  today: counted('companies', 'orders', 'paid', 'codes', 'scans'),
  /** Scans of today that named no code of this platform, and the page that lists them for whoever may open it. */
  unknownScans: z.number(),
  unknownPath: z.string().optional(),
  total: counted('companies', 'products', 'codes'),
});
export type PlatformSummary = z.infer<typeof PlatformSummary>;

/** A submission that waits for a reviewer. */
export const InboxItem = z.object({
  queue: queueName,
  id,
  /** The name by which it is known: of a brand, a product, a number. */
  what: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  submitTime: time,
  /** Working days it has waited, and how many are left of those promised; negative when it is late. */
  waitingDays: z.number(),
  daysLeft: z.number(),
  lockedBy: z.string().nullable(),
});
export type InboxItem = z.infer<typeof InboxItem>;

/** The home tab. */
export const wel = calls('wel', {
  todo: read('POST /api/wel/todo', { input: z.object({}), output: z.array(Todo), access: 'wel_view' }),
  /** What waits in all queues that the reviewer may open, or in one of them, the oldest first. */
  inbox: read('POST /api/wel/inbox', {
    input: z.object({ pageNum: paging.pageNum, pageSize: paging.pageSize, queue: queueName.optional() }),
    output: z.array(InboxItem),
    access: 'wel_view',
  }),
  summary: read('POST /api/wel/summary', {
    input: z.object({}),
    output: z.discriminatedUnion('side', [EnterpriseSummary, PlatformSummary]),
    access: 'wel_view',
  }),
  /** The pages pinned here that the person may still open. */
  quick: read('POST /api/wel/quick', {
    input: z.object({}),
    output: z.object({ paths: z.array(z.string()), /** Chosen by the person, not by us. */ own: z.boolean() }),
    access: 'wel_view',
  }),
  saveQuick: write('POST /api/wel/saveQuick', {
    input: z.object({ paths: z.array(path).max(8) }),
    output: done,
    access: 'wel_view',
    quiet: true,
    audit: { zh: '设置快捷入口', en: 'Set quick links' },
  }),
});

/** Published notices. */
export const publish = calls('publish', {
  noticeBar: read('POST /api/publish/noticeBar', { input: z.object({}), output: z.array(z.string()), access: 'signedIn' }),
});
