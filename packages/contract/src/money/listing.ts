import { applyLife, editionWays, listingCategories, listingLife, listingScopes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, FileRef, id, int, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { HistoryEntry, reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { stepCalls } from '../step-calls.ts';

export const listingCategory = z.enum(namesOf(listingCategories));
const scope = z.enum(namesOf(listingScopes));
const mostFen = 100_000_000;

/** A way to have an application: its price for a month or a year, in fen. */
const EditionInput = z
  .object({ key: int(1, 99).optional(), name: words(20).min(1), way: z.enum(namesOf(editionWays)), price: int(0, mostFen).default(0) })
  .refine(({ way, price }) => way === 'FREE' || price !== 0, {
    path: ['price'],
    message: '付费版本请填写价格|is needed for a paid edition',
  });
export const Edition = z.object({ key: z.number(), name: z.string(), way: z.enum(namesOf(editionWays)), price: z.number() });
export type Edition = z.infer<typeof Edition>;

/** What a provider says of his application. */
const listingFields = {
  name: words(30).min(2),
  nameEn: words(60).default(''),
  category: listingCategory,
  icon: id,
  screenshots: z.array(id).min(3, '至少 3 张截图|needs at least 3 screenshots').max(8),
  intro: words(2000).min(20),
  /** Opened in a frame, with a ticket. */
  entryUrl: words(500).regex(/^https?:\/\/[^\s/]\S*$/i, '应以 https:// 开头|must begin with https://'),
  scopes: z.array(scope).min(1).max(namesOf(listingScopes).length),
  dataNote: words(300).min(5),
  needsApproval: z.boolean().default(false),
  editions: z
    .array(EditionInput)
    .min(1)
    .max(5)
    .refine((given) => new Set(given.map(({ name }) => name)).size === given.length, '版本名称不能重复|must have different names'),
};

/** A version of a listing, as it is stored. */
export const ListingContent = z.object({
  name: z.string(),
  nameEn: z.string(),
  category: listingCategory,
  icon: FileRef.nullable(),
  screenshots: z.array(FileRef),
  intro: z.string(),
  entryUrl: z.string(),
  scopes: z.array(scope),
  dataNote: z.string(),
  needsApproval: z.boolean(),
  editions: z.array(Edition),
});
export type ListingContent = z.infer<typeof ListingContent>;

/** The stars of a listing: how many count, and how many are hidden. */
export const Rating = z.object({ average: z.number().nullable(), count: z.number(), hidden: z.number() });

const Waiting = z.object({ id, applyStatus: stateField(applyLife), opinion: z.string(), submitTime: time });

export const ListingRow = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  icon: FileRef.nullable(),
  category: listingCategory,
  status: stateField(listingLife),
  applyStatus: stateField(applyLife),
  opinion: z.string(),
  /** The next version, while it waits or after it was rejected. */
  lastChange: Waiting.nullable(),
  /** Staff took it off: it is listed again with its next approved version. */
  barred: z.boolean(),
  release: z.number(),
  subscribers: z.number(),
  /** Of its orders that were paid, in fen. */
  income: z.number(),
  rating: Rating,
  /** For signing on: its code, once it was approved, and whether the key waits to be taken. */
  appCode: z.string(),
  keyWaits: z.boolean(),
  updateTime: time,
  version: z.number(),
});
export type ListingRow = z.infer<typeof ListingRow>;

const filters = { name: words(30).optional(), status: stateFilter(listingLife).optional(), applyStatus: stateFilter(applyLife).optional() };
const one = z.object({ id, version: version.optional() });
const publish = 'appService_publish';

/** What the own company offers in the market. */
export const appListing = calls('appListing', {
  list: read('POST /api/appListing/list', { input: z.object({ ...paging, ...filters }), output: pageOf(ListingRow), access: publish }),
  findOne: read('POST /api/appListing/findOne', {
    input: byId,
    output: ListingRow.extend({ live: ListingContent, next: ListingContent.nullable(), history: z.array(HistoryEntry) }),
    access: publish,
  }),
  saveOrUpdate: write('POST /api/appListing/saveOrUpdate', {
    input: z.object({ ...listingFields, id: id.optional(), version: version.optional() }),
    output: z.object({ id, version }),
    access: publish,
    audit: { zh: '保存上架应用', en: 'Save a listing' },
  }),
  submit: write('POST /api/appListing/submit', {
    input: one,
    output: done,
    access: publish,
    refreshes: ['appServiceAudit'],
    audit: { zh: '提交应用上架审核', en: 'Submit a listing for review' },
  }),
  withdraw: write('POST /api/appListing/withdraw', {
    input: one,
    output: done,
    access: publish,
    refreshes: ['appServiceAudit'],
    audit: { zh: '撤回应用上架审核', en: 'Withdraw a listing from review' },
  }),
  /** The next version of an approved listing; the live one stays until it is approved. */
  change: write('POST /api/appListing/change', {
    input: z.object({ ...listingFields, id, version: version.optional() }),
    output: z.object({ id }),
    access: publish,
    refreshes: ['appServiceAudit'],
    audit: { zh: '提交应用新版本', en: 'Submit the next version of a listing' },
  }),
  /** Nobody new can subscribe; whoever has it keeps it to his end. */
  // `delist`: nobody new can subscribe; whoever has it keeps it to his end.
  ...stepCalls(
    listingLife,
    '/api/appListing',
    { noun: { zh: '自己的应用', en: 'an own application' }, access: publish, refreshes: ['appMarket'] },
    { delist: { reason }, relist: { audit: { zh: '重新上架应用', en: 'List an application again' } } },
  ),
  delete: write('POST /api/appListing/delete', {
    input: one,
    output: done,
    access: publish,
    audit: { zh: '删除上架应用', en: 'Delete a listing' },
  }),
  /** The sign-on key: the first time the one made at the approval, later a new one, which ends the former. */
  key: write('POST /api/appListing/key', {
    input: byId,
    output: z.object({ appCode: z.string(), key: z.string() }),
    access: publish,
    fleeting: true,
    quiet: true,
    event: 'keyChanged',
    audit: { zh: '取得应用密钥', en: 'Take the key of an application' },
  }),
  /** Answers a rating of an own listing, for everybody to read. */
  answer: write('POST /api/appListing/answer', {
    input: z.object({ ratingId: id, content: words(300).min(2) }),
    output: done,
    access: publish,
    refreshes: ['appMarket'],
    audit: { zh: '回复应用评价', en: 'Answer a rating' },
  }),
  export: sheetCall('POST /api/appListing/export', filters, publish),
});
