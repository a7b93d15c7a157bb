import { hideReasons, listingLife, subscribeLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, FileRef, id, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { auditInput, Check, HistoryEntry, neighbours, reason, reviewState } from '../platform/review.ts';
import { review } from '../platform/review-calls.ts';
import { sheetCall } from '../platform/sheet.ts';
import { listingCategory, ListingContent } from './listing.ts';

const kind = z.enum(['FIRST', 'CHANGE']);

/** What the visit of an entry address brought. */
const Probe = z.object({
  url: z.string(),
  time,
  status: z.number(),
  ms: z.number(),
  title: z.string(),
  type: z.string(),
  fault: z.enum(['', 'inside', 'timeout', 'refused', 'notFound', 'certificate', 'framing', 'failed']),
});

/** A listing or its next version, in review. */
export const ListingAuditRow = z.object({
  id,
  listingId: id,
  kind,
  icon: FileRef.nullable(),
  name: z.string(),
  category: listingCategory,
  /** The listed price of its cheapest edition in fen. */
  price: z.number(),
  release: z.number(),
  listStatus: stateField(listingLife),
  checkTone: z.enum(['ok', 'warn', 'bad']).nullable(),
  ...reviewState,
});
export type ListingAuditRow = z.infer<typeof ListingAuditRow>;

const ListingAudit = ListingAuditRow.extend({
  submitted: ListingContent,
  before: ListingContent.nullable(),
  probe: Probe.nullable(),
  uscc: z.string(),
  regionName: z.string(),
  checks: z.array(Check),
  history: z.array(HistoryEntry),
  ...neighbours,
});
export type ListingAudit = z.infer<typeof ListingAudit>;

export const SubscribeAuditRow = z.object({
  id,
  subNo: z.string(),
  name: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  /** Whether the company is certified, and what it owes. */
  certified: z.boolean(),
  unpaid: z.number(),
  edition: z.string(),
  quantity: z.number(),
  status: stateField(subscribeLife),
  opinion: z.string(),
  orderNo: z.string(),
  amount: z.number().nullable(),
  createTime: time,
  updateTime: time,
  version: z.number(),
});
export type SubscribeAuditRow = z.infer<typeof SubscribeAuditRow>;

const RatingRow = z.object({
  id,
  listingName: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  stars: z.number(),
  content: z.string(),
  answer: z.string(),
  hiddenFor: z.enum(namesOf(hideReasons)).nullable(),
  createTime: time,
  version: z.number(),
});

const { batchAudit: _none, ...steps } = review('appServiceAudit', {
  what: { zh: '应用上架', one: 'a listing', many: 'listings' },
  access: { view: 'appServiceAudit_view', audit: 'appServiceAudit_audit' },
  row: ListingAuditRow,
  item: ListingAudit,
  filters: { name: words(30).optional(), companyName: words(100).optional(), kind: kind.optional(), category: listingCategory.optional() },
  refreshes: ['appListing', 'appMarket', 'menu'],
});
export const listingReview = steps;

const subscribeFilters = { name: words(30).optional(), companyName: words(100).optional(), status: stateFilter(subscribeLife).optional() };
const view = 'appServiceAudit_view';

/** The staff's part of the market: new listings, who asks for an application, and ratings. */
export const appServiceAudit = calls('appServiceAudit', {
  ...steps,
  /** Opens the entry address and keeps what came. */
  probe: write('POST /api/appServiceAudit/probe', {
    input: byId,
    output: Probe,
    access: 'appServiceAudit_audit',
    direct: true,
    quiet: true,
    audit: { zh: '打开应用入口地址', en: 'Open the entry address of a listing' },
  }),
  /** `id` is the listing's. It is listed again with its next approved version. */
  delist: write('POST /api/appServiceAudit/delist', {
    input: z.object({ id, reason }),
    output: done,
    access: 'appServiceAudit_delist',
    refreshes: ['appListing', 'appMarket'],
    audit: { zh: '平台下架应用', en: 'Unpublish a listing' },
  }),
  subscribeList: read('POST /api/appServiceAudit/subscribeList', {
    input: z.object({ ...paging, ...subscribeFilters }),
    output: pageOf(SubscribeAuditRow),
    access: view,
  }),
  subscribeAudit: write('POST /api/appServiceAudit/subscribeAudit', {
    input: auditInput,
    output: done,
    access: 'appServiceAudit_audit',
    refreshes: ['appSubscribe', 'order'],
    event: 'rightsChanged',
    audit: { zh: '审核应用开通', en: 'Decide on a subscription' },
  }),
  subscribeExport: sheetCall('POST /api/appServiceAudit/subscribeExport', subscribeFilters, view),
  ratingList: read('POST /api/appServiceAudit/ratingList', {
    input: z.object({ ...paging, name: words(30).optional(), hidden: z.boolean().optional() }),
    output: pageOf(RatingRow),
    access: view,
  }),
  /** A hidden rating does not count; everybody reads that it is hidden, and why. */
  hide: write('POST /api/appServiceAudit/hide', {
    input: z.object({ id, reason: z.enum(namesOf(hideReasons)), version: version.optional() }),
    output: done,
    access: 'appServiceAudit_delist',
    refreshes: ['appMarket', 'appListing'],
    audit: { zh: '隐藏应用评价', en: 'Hide a rating' },
  }),
  show: write('POST /api/appServiceAudit/show', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'appServiceAudit_delist',
    refreshes: ['appMarket', 'appListing'],
    audit: { zh: '恢复应用评价', en: 'Show a rating again' },
  }),
});
