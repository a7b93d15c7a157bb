import { dataAuthLife, dataDoors, dataReach, dataScopeNames, lastAuthDay } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { HistoryEntry, reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';

const scope = z.enum(dataScopeNames);
const reach = z.enum(namesOf(dataReach));
const fieldName = z.string().regex(/^[A-Z]{3,10}\.\w{1,60}$/, '没有这个字段|is not a field');

export const DataAuth = z.object({
  id,
  authNo: z.string(),
  direction: z.enum(['in', 'out']),
  grantorId: id,
  grantorName: z.string(),
  grantorNameEn: z.string(),
  granteeId: id,
  granteeName: z.string(),
  granteeNameEn: z.string(),
  scopes: z.array(scope),
  reach,
  /** How many series or products; 0 where all are meant. */
  reachCount: z.number(),
  fieldCount: z.number(),
  purpose: z.string(),
  startDate: day,
  endDate: day,
  onward: z.boolean(),
  public: z.boolean(),
  /** Reads within 30 days; the grantor alone sees them. */
  reads: z.number().nullable(),
  status: stateField(dataAuthLife),
  createTime: time,
  version: z.number(),
});
export type DataAuth = z.infer<typeof DataAuth>;

const named = z.object({ id, name: z.string() });
const DataAuthDetail = DataAuth.extend({
  fields: z.array(z.object({ key: z.string(), scope, name: textPair })),
  reachOf: z.array(named),
  agreement: FileRef.nullable(),
  agreementHash: z.string(),
  /** The one that it replaces, or that replaced it. */
  replaces: z.object({ id, authNo: z.string() }).nullable(),
  replacedBy: z.object({ id, authNo: z.string(), status: stateField(dataAuthLife) }).nullable(),
  reason: z.string(),
  answerUser: z.string(),
  answerTime: time.nullable(),
  history: z.array(HistoryEntry),
});
export type DataAuthDetail = z.infer<typeof DataAuthDetail>;

/** A table of what is shown: its columns, and in each row what they say. */
export const SharedRows = pageOf(z.object({ id, values: z.record(z.string(), z.string()) })).extend({
  columns: z.array(z.object({ key: z.string(), name: textPair })),
});
export type SharedRows = z.infer<typeof SharedRows>;

const DataAuthRead = z.object({
  authNo: z.string(),
  readerName: z.string(),
  readerNameEn: z.string(),
  lastUser: z.string(),
  scope,
  door: z.enum(namesOf(dataDoors)),
  objectName: z.string(),
  fields: z.array(textPair),
  day,
  times: z.number(),
  lastTime: time,
});
export type DataAuthRead = z.infer<typeof DataAuthRead>;

const filters = {
  direction: z.enum(['in', 'out']).default('out'),
  partner: words(100).optional(),
  scope: scope.optional(),
  status: stateFilter(dataAuthLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const logFilters = {
  id: id.optional(),
  reader: words(100).optional(),
  object: words(100).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const one = z.object({ id, version: version.optional() });
/** What is shown, and of which products. */
const what = {
  scopes: z.array(scope).min(1, '请选择授权内容|must contain at least one').max(5),
  reach,
  reachIds: z.array(id).max(500).default([]),
  fields: z.array(fieldName).min(1, '请至少选择一个字段|must contain at least one field').max(300),
};
const terms = { startDate: day, endDate: day };
const inTerm = ({ startDate, endDate }: { startDate: string; endDate: string }) => endDate >= startDate;
/** What is no day is refused at its field; rules between fields run all the same. */
const notTooLong = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  !day.safeParse(startDate).success || endDate <= lastAuthDay(startDate);

/** What a company shows to a partner, and what partners show to it: evaluated at every read, never copied. */
export const dataAuth = calls('dataAuth', {
  list: read('POST /api/dataAuth/list', { input: z.object({ ...paging, ...filters }), output: pageOf(DataAuth), access: 'dataAuth_view' }),
  export: sheetCall('POST /api/dataAuth/export', filters, 'dataAuth_view'),
  findOne: read('POST /api/dataAuth/findOne', { input: byId, output: DataAuthDetail, access: 'dataAuth_view' }),
  /** The fields that can be shown of some products: those of the scopes, and the data elements of the products’ standards. */
  fields: read('POST /api/dataAuth/fields', {
    input: z.object({ reach, reachIds: what.reachIds }),
    output: z.array(z.object({ key: z.string(), scope, name: textPair, sensitive: z.boolean() })),
    access: 'dataAuth_view',
  }),
  /** Offers a new one. It is never edited: with `replaces` it takes the place of another of the same partner, once he agrees. */
  saveOrUpdate: write('POST /api/dataAuth/saveOrUpdate', {
    input: z
      .object({
        grantee: words(100).min(2),
        ...what,
        purpose: words(200).min(5),
        ...terms,
        onward: z.boolean().default(false),
        public: z.boolean().default(false),
        agreement: id.nullish(),
        replaces: id.optional(),
      })
      .refine(inTerm, { path: ['endDate'], message: '不能早于开始日期|must not be before the first day' })
      .refine(notTooLong, { path: ['endDate'], message: '最长三年|must be within three years' })
      .refine((given) => given.reach === 'ALL' || given.reachIds.length > 0, {
        path: ['reachIds'],
        message: '请选择系列或产品|must contain at least one',
      }),
    output: z.object({ id, version: z.number() }),
    access: 'dataAuth_add',
    audit: { zh: '发起数据授权', en: 'Offer a data authorisation' },
  }),
  /** The same until a later day: a new one that replaces it. */
  extend: write('POST /api/dataAuth/extend', {
    input: one.extend({ endDate: day }),
    output: z.object({ id, version: z.number() }),
    access: 'dataAuth_add',
    audit: { zh: '延长数据授权', en: 'Extend a data authorisation' },
  }),
  agree: write('POST /api/dataAuth/agree', {
    input: one,
    output: done,
    access: 'dataAuth_agree',
    audit: { zh: '同意数据授权', en: 'Agree to a data authorisation' },
  }),
  refuse: write('POST /api/dataAuth/refuse', {
    input: one.extend({ reason }),
    output: done,
    access: 'dataAuth_agree',
    audit: { zh: '拒绝数据授权', en: 'Decline a data authorisation' },
  }),
  /** At once: the partner’s next read finds nothing. */
  revoke: write('POST /api/dataAuth/revoke', {
    input: one.extend({ reason }),
    output: done,
    access: 'dataAuth_revoke',
    audit: { zh: '收回数据授权', en: 'Revoke a data authorisation' },
  }),
  /** What the partner will get, before it is sent. */
  preview: read('POST /api/dataAuth/preview', {
    input: z.object({ ...what, scope, pageNum: paging.pageNum, pageSize: paging.pageSize }),
    output: SharedRows,
    access: 'dataAuth_add',
  }),
  /** What the partner gets: read by himself, which is logged, or by the grantor with his eyes. */
  read: read('POST /api/dataAuth/read', { input: z.object({ ...paging, id, scope }), output: SharedRows, access: 'dataAuth_view' }),
  readExport: sheetCall('POST /api/dataAuth/readExport', { id, scope }, 'dataAuth_view'),
  /** Who read what; for the grantor. */
  logs: read('POST /api/dataAuth/logs', {
    input: z.object({ ...paging, ...logFilters }),
    output: pageOf(DataAuthRead),
    access: 'dataAuth_view',
  }),
  logsExport: sheetCall('POST /api/dataAuth/logsExport', logFilters, 'dataAuth_view'),
});
