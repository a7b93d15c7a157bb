import { followWays, leadInterests, leadLife, leadOrders, leadResults, leadSources, orderLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, id, int, moment, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { mobile } from '../flow/receiver-row.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';

const interest = z.enum(namesOf(leadInterests));
const source = z.enum(namesOf(leadSources));
const result = z.enum(namesOf(leadResults));
const content = words(500).min(5);

export const LeadRow = z.object({
  id,
  leadNo: z.string(),
  company: z.string(),
  interest,
  contact: z.string(),
  phone: z.string(),
  sources: z.array(source),
  asked: z.number(),
  status: stateField(leadLife),
  follower: id.nullable(),
  followerName: z.string(),
  result: result.nullable(),
  lastFollow: time.nullable(),
  nextTime: time.nullable(),
  /** The next contact is due today or earlier. */
  due: z.boolean(),
  orderNo: z.string(),
  orderStatus: stateField(orderLife).nullable(),
  closeReason: z.string(),
  createTime: time,
  version: z.number(),
});
export type LeadRow = z.infer<typeof LeadRow>;

const LeadNote = z.object({
  id,
  kind: z.enum(['ASK', 'FOLLOW']),
  way: z.enum([...namesOf(leadSources), ...namesOf(followWays)]),
  content: z.string(),
  result: result.nullable(),
  nextTime: time.nullable(),
  userName: z.string(),
  createTime: time,
});
type LeadNote = z.infer<typeof LeadNote>;

const filters = {
  /** Company or number, or the whole of a phone. */
  keyword: words(100).optional(),
  interest: interest.optional(),
  source: source.optional(),
  status: stateFilter(leadLife).optional(),
  followerId: id.optional(),
  startTime: day.optional(),
  endTime: day.optional(),
  /** Only those of the caller whose next contact is due. */
  mine: z.boolean().optional(),
};
const one = { id, version: version.optional() };

/** Whoever asks for the platform: one row for a phone and a company, followed until there is an order. */
export const lead = calls('lead', {
  /** Administrators see all, operators their own and those without a follower. What is due comes first. */
  list: read('POST /api/consult/list', { input: z.object({ ...paging, ...filters }), output: pageOf(LeadRow), access: 'consult_view' }),
  findOne: read('POST /api/consult/findOne', {
    input: byId,
    output: LeadRow.extend({
      history: z.array(
        z.object({
          time,
          userName: z.string(),
          call: z.string(),
          action: z.string(),
          fromStatus: z.string().nullable(),
          toStatus: z.string().nullable(),
          opinion: z.string(),
        }),
      ),
    }),
    access: 'consult_view',
  }),
  /** What was asked and said, the newest first. */
  followList: read('POST /api/consult/followList', {
    input: z.object({ ...paging, id }),
    output: pageOf(LeadNote),
    access: 'consult_view',
  }),
  /** Who can follow a lead. */
  followers: read('POST /api/consult/followers', {
    input: z.object({}),
    output: z.array(z.object({ id, name: z.string() })),
    access: 'consult_view',
  }),
  /** Without `id`: who has asked for the same company with this phone before gets no second row; `merged` says so. */
  saveOrUpdate: write('POST /api/consult/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      company: words(100).min(2),
      interest,
      contact: words(30).min(2),
      phone: mobile,
      source: source.default('PHONE'),
      /** What is asked; only when it is new. */
      content: content.optional(),
    }),
    output: z.object({ id, version, leadNo: z.string(), merged: z.boolean() }),
    access: 'consult_add',
    secret: ['contact', 'phone', 'content'],
    audit: { zh: '保存咨询线索', en: 'Save a lead' },
  }),
  assign: write('POST /api/consult/assign', {
    input: z.object({ ids: z.array(id).min(1).max(200), followerId: id }),
    output: z.object({ assigned: z.number() }),
    access: 'consult_assign',
    audit: { zh: '指派咨询线索', en: 'Assign leads' },
  }),
  follow: write('POST /api/consult/follow', {
    input: z
      .object({
        ...one,
        way: z.enum(namesOf(followWays)),
        content,
        result,
        nextTime: moment(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/, '形如 2026-01-31 09:30|must look like 2026-01-31 09:30').optional(),
      })
      .refine(({ result: said, nextTime }) => said === 'NONE' || nextTime !== undefined, {
        path: ['nextTime'],
        message: '有意向或待定时请约定下次跟进时间|is needed unless there is no interest',
      }),
    output: done,
    access: 'consult_follow',
    secret: ['content'],
    audit: { zh: '跟进咨询线索', en: 'Follow a lead up' },
  }),
  /** Makes an order, to be paid, for the registered company of this name. */
  convert: write('POST /api/consult/convert', {
    input: z
      .object({ ...one, company: words(100).min(2), product: z.enum(namesOf(leadOrders)), quantity: int(1, 100_000_000).optional() })
      .refine(({ product, quantity }) => product === 'FEE' || quantity !== undefined, {
        path: ['quantity'],
        message: '请填写数量|is required',
      }),
    output: z.object({ orderNo: z.string(), amount: z.number() }),
    access: 'consult_convert',
    refreshes: ['order'],
    audit: { zh: '线索转订单', en: 'Turn a lead into an order' },
  }),
  close: write('POST /api/consult/close', {
    input: z.object({ ...one, reason }),
    output: done,
    access: 'consult_close',
    audit: { zh: '关闭咨询线索', en: 'Close a lead' },
  }),
  reopen: write('POST /api/consult/reopen', {
    input: z.object(one),
    output: done,
    access: 'consult_close',
    audit: { zh: '重开咨询线索', en: 'Reopen a lead' },
  }),
  /** Name and phone; each look is in the audit log, and the answer is not stored. */
  unmask: write('POST /api/consult/unmask', {
    input: byId,
    output: z.object({ contact: z.string(), phone: z.string() }),
    access: 'consult_follow',
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看线索完整联系方式', en: 'View the whole contact of a lead' },
  }),
  export: sheetCall('POST /api/consult/export', filters, 'consult_export'),
});
