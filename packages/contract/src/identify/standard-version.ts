import { standardLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { Check, HistoryEntry, neighbours, reviewState, TabCounts } from '../platform/review.ts';
import { review } from '../platform/review-calls.ts';
import { sheetCall } from '../platform/sheet.ts';
import { StandardItemSchema, textPair } from './standard.ts';
import { codeText } from '../typed-text.ts';

/** A version of a standard in the operator's list. */
export const VersionListRow = z.object({
  id,
  standardId: id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  versionNo: z.string(),
  status: stateField(standardLife),
  categoryCodes: z.array(z.string()),
  categoryNames: z.array(textPair),
  /** Mandatory, conditional and optional elements. */
  counts: z.object({ m: z.number(), c: z.number(), o: z.number() }),
  products: z.number(),
  publishTime: time.nullable(),
  updateTime: time,
  version: z.number(),
});
export type VersionListRow = z.infer<typeof VersionListRow>;

/** How a draft takes an element. */
export const DraftItem = z.object({
  elementId: id,
  constraint: z.enum(['M', 'O', 'C']),
  groupZh: words(30).min(1),
  groupEn: words(40).min(1),
  whenCode: words(20).nullable().default(null),
  whenIn: z.array(z.string().max(60)).max(50).default([]),
  publicDefault: z.boolean().default(true),
  defaultValue: words(200).default(''),
});
export type DraftItem = z.output<typeof DraftItem>;

const draft = {
  nameZh: words(50).min(2),
  nameEn: words(80).min(2),
  categoryCodes: z.array(z.string().max(20)).min(1).max(50),
  dataVersionId: id,
  scope: words(500).default(''),
  refs: z.array(words(60).min(1)).max(30).default([]),
  changeLog: words(500).default(''),
  items: z.array(DraftItem).max(300).default([]),
};
/** A version with its items, for reading and editing. What a draft must have is no condition for showing a version. */
export const VersionDetail = VersionListRow.extend({
  scope: z.string(),
  refs: z.array(z.string()),
  changeLog: z.string(),
  dataVersionId: id.nullable(),
  items: z.array(DraftItem),
  /** The items as forms read them. */
  form: z.array(StandardItemSchema),
  /** What must be mended before a draft can be submitted. */
  faults: z.array(z.object({ code: z.string(), name: textPair, text: textPair })),
  /** What the platform's staff did with it, with the opinions of its reviews; companies see none of it. */
  history: z.array(HistoryEntry),
});
export type VersionDetail = z.infer<typeof VersionDetail>;

/** One line of a comparison: an element in the older version, the newer one, or both with what differs. */
export const VersionLine = z.object({
  code: z.string(),
  name: textPair,
  kind: z.enum(['added', 'removed', 'changed', 'same']),
  differences: z.array(z.object({ what: textPair, before: textPair, after: textPair })),
});
export type VersionLine = z.infer<typeof VersionLine>;

const filters = {
  code: words(40).optional(),
  name: words(50).optional(),
  status: stateFilter(standardLife).optional(),
  categoryCode: words(20).optional(),
  versionNo: words(10).optional(),
};
const step = { id, version: version.optional() };
const refreshes = ['standard', 'standardAudit', 'productIdentify', 'dataElement'];

const reviewRow = z.object({
  id,
  versionId: id,
  code: z.string(),
  name: textPair,
  versionNo: z.string(),
  submitterName: z.string(),
  itemCount: z.number(),
  checkTone: Check.shape.tone.nullable(),
  ...reviewState,
});
const steps = review(
  'standard',
  {
    what: { zh: '数据标准', one: 'a data standard', many: 'data standards' },
    access: { view: 'standard_audit', audit: 'standard_audit' },
    row: reviewRow,
    item: reviewRow.extend({
      form: z.array(StandardItemSchema),
      changeLog: z.string(),
      scope: z.string(),
      refs: z.array(z.string()),
      categoryNames: z.array(textPair),
      lines: z.array(VersionLine),
      checks: z.array(Check),
      history: z.array(HistoryEntry),
      ...neighbours,
    }),
    filters: { name: words(50).optional() },
    beside: { counts: TabCounts },
    refreshes: ['standard', 'standardVersion', 'productIdentify'],
  },
  (name) => (name === 'audit' ? name : `review${name.charAt(0).toUpperCase()}${name.slice(1)}`),
);
const { counts: _, batchAudit: __, ...standardReview } = steps;
/** The review of versions that operators have submitted. */
export const standardAudit = calls('standardAudit', standardReview);

export const standardVersion = calls('standardVersion', {
  list: read('POST /api/standard/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(VersionListRow),
    access: 'standard_view',
  }),
  detail: read('POST /api/standard/detail', { input: byId, output: VersionDetail, access: 'standard_view' }),
  /** The products that a version describes; companies see their own. */
  products: read('POST /api/standard/products', {
    input: z.object({ ...paging, id }),
    output: pageOf(z.object({ id, identifier: z.string(), name: z.string(), model: z.string(), companyName: z.string() })),
    access: 'standard_view',
  }),
  /** Two versions line by line, also of different standards; of one standard, the older one first. */
  compare: read('POST /api/standard/compare', {
    input: z.object({ id, withId: id }),
    output: z.object({ older: VersionListRow, newer: VersionListRow, lines: z.array(VersionLine) }),
    access: 'standard_view',
  }),
  saveOrUpdate: write('POST /api/standard/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      code: codeText(/^STD-[A-Z0-9][A-Z0-9-]{1,35}$/, '应为 STD- 加大写字母和数字|must be STD- and capitals or digits'),
      ...draft,
    }),
    output: z.object({ id, version }),
    access: { add: 'standard_add', edit: 'standard_edit' },
    refreshes,
    audit: { zh: '保存标准草稿', en: 'Save a draft of a standard' },
  }),
  /** The next version of a standard: a draft with the items of this version, each element in its newest revision. */
  newVersion: write('POST /api/standard/newVersion', {
    input: z.object({ id, dataVersionId: id }),
    output: z.object({ id, version }),
    access: 'standard_add',
    refreshes,
    audit: { zh: '新建标准版本', en: 'Begin a version of a standard' },
  }),
  submit: write('POST /api/standard/submit', {
    input: z.object(step),
    output: done,
    access: 'standard_submit',
    refreshes,
    audit: { zh: '提交标准审核', en: 'Submit a standard for review' },
  }),
  delete: write('POST /api/standard/delete', {
    input: z.object(step),
    output: done,
    access: 'standard_edit',
    refreshes,
    audit: { zh: '删除标准草稿', en: 'Delete a draft of a standard' },
  }),
  abolish: write('POST /api/standard/abolish', {
    input: z.object(step),
    output: done,
    access: 'standard_abolish',
    refreshes,
    audit: { zh: '废止标准版本', en: 'Repeal a version of a standard' },
  }),
  export: sheetCall('POST /api/standard/export', filters, 'standard_export'),
  /** The workbook in which values of this version are typed: one column for each element, with lists. */
  template: read('GET /api/standard/template', { input: byId, output: z.unknown(), access: 'standard_view', stream: true }),
  /** JSON Schema 2020-12 of a published version. */
  schema: read('GET /api/standard/:id/schema.json', { input: byId, output: z.unknown(), access: 'standard_view', stream: true }),
  /** OpenAPI 3.1 of describing a product by this version: each element with its type, unit, list and both names. */
  openapi: read('GET /api/standard/:id/openapi.json', { input: byId, output: z.unknown(), access: 'standard_view', stream: true }),
});
