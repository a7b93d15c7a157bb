import { feedbackKinds, feedbackLife, feedbackReach, feedbackSources, replyWays } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, id, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { HistoryEntry } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';

const kind = z.enum(namesOf(feedbackKinds));
const source = z.enum(namesOf(feedbackSources));
const replyWay = z.enum(namesOf(replyWays));

export const FeedbackRow = z.object({
  id,
  feedbackNo: z.string(),
  kind,
  source,
  status: stateField(feedbackLife),
  content: z.string(),
  /** Where it was bought and the number of the receipt. */
  bought: z.string(),
  contactName: z.string(),
  /** The phone or the mail address, masked. */
  contact: z.string(),
  /** How the writer can be reached now, or why not. */
  reach: z.enum(namesOf(feedbackReach)),
  code: z.string(),
  productName: z.string(),
  /** Empty while no company is known: then the operators answer. */
  companyName: z.string(),
  companyNameEn: z.string(),
  /** Whether it waits with the platform, which may pass it on to a company. */
  ofPlatform: z.boolean(),
  /** The company it was passed on to. */
  passedTo: z.string(),
  passedToEn: z.string(),
  /** The after-sales request that was made of it. */
  requestNo: z.string(),
  reply: z.string(),
  replyWay: replyWay.nullable(),
  internalNote: z.string(),
  handlerName: z.string(),
  createTime: time,
  replyTime: time.nullable(),
  version: z.number(),
});
export type FeedbackRow = z.infer<typeof FeedbackRow>;

const filters = {
  /** Content, number, code or company. */
  keyword: words(100).optional(),
  kind: kind.optional(),
  source: source.optional(),
  status: stateFilter(feedbackLife).optional(),
  /** Only what waits with the platform, of no company. */
  ofPlatform: z.boolean().optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const one = { id, version: version.optional() };
const note = words(500);

/** What visitors and consumers wrote: operators see all, a company its own. */
export const feedback = calls('feedback', {
  list: read('POST /api/feedback/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(FeedbackRow),
    access: 'feedback_view',
  }),
  findOne: read('POST /api/feedback/findOne', {
    input: byId,
    output: FeedbackRow.extend({ history: z.array(HistoryEntry) }),
    access: 'feedback_view',
  }),
  /** Records the reply, and sends it where `notify` says so and there is a way. `way` says what became of it, `fault` why not. */
  reply: write('POST /api/feedback/reply', {
    input: z.object({ ...one, reply: words(500).min(2), notify: z.boolean().default(false), note: note.optional() }),
    output: z.object({ way: replyWay, sentTo: z.string(), fault: z.string() }),
    access: 'feedback_reply',
    audit: { zh: '回复留言', en: 'Reply to feedback' },
    direct: true,
    // What it does holds the writer's contact, which is kept nowhere in plain; the version keeps a reply from being sent twice.
    fleeting: true,
  }),
  /** Seen by whoever handles it, never by the writer. */
  note: write('POST /api/feedback/note', {
    input: z.object({ ...one, note }),
    output: done,
    access: 'feedback_reply',
    audit: { zh: '备注留言', en: 'Note on feedback' },
  }),
  /** What waits with the platform becomes a feedback of the certified company of this name. */
  transfer: write('POST /api/feedback/transfer', {
    input: z.object({ ...one, company: words(100).min(2) }),
    output: done,
    access: 'feedback_transfer',
    audit: { zh: '转交留言', en: 'Pass feedback on' },
  }),
  /** It becomes an after-sales request about its product, once. */
  toRequest: write('POST /api/feedback/toRequest', {
    input: z.object(one),
    output: z.object({ requestId: id, requestNo: z.string() }),
    access: 'afterSales_add',
    refreshes: ['afterSales'],
    audit: { zh: '留言转售后申请', en: 'Make a request of feedback' },
  }),
  spam: write('POST /api/feedback/spam', {
    input: z.object(one),
    output: done,
    access: 'feedback_close',
    audit: { zh: '标记垃圾留言', en: 'Mark feedback as spam' },
  }),
  close: write('POST /api/feedback/close', {
    input: z.object(one),
    output: done,
    access: 'feedback_close',
    audit: { zh: '关闭留言', en: 'Close feedback' },
  }),
  /** Name and contact; each look is in the audit log, and the answer is not stored. */
  unmask: write('POST /api/feedback/unmask', {
    input: byId,
    output: z.object({ contactName: z.string(), contact: z.string() }),
    access: 'feedback_reply',
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看留言人完整联系方式', en: 'View the whole contact of a feedback' },
  }),
  export: sheetCall('POST /api/feedback/export', filters, 'feedback_export'),
});
