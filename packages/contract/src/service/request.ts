import { afterSalesLife, covers, namesOfParts, qualityWarningLife, requestChannels } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, id, namesOf, pageOf, paging, stateFilter, time, version, words } from '../common.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import {
  NearbyReceiver,
  QualityWarning,
  RequestDetail,
  RequestFacts,
  requestFields,
  RequestRow,
  requestType,
  resultFields,
} from './request-row.ts';

const filters = {
  requestNo: words(30).optional(),
  /** A code, scanned or typed. */
  code: words(300).optional(),
  product: words(100).optional(),
  /** The whole phone: it is found by its hash. */
  phone: words(30).optional(),
  type: requestType.optional(),
  cover: z.enum(namesOf(covers)).optional(),
  status: stateFilter(afterSalesLife).optional(),
  channel: z.enum(namesOf(requestChannels)).optional(),
  part: z.enum(namesOfParts).optional(),
  /** Name of whom it was handed to. */
  assignee: words(60).optional(),
  prodBatchId: id.optional(),
  startTime: day.optional(),
  endTime: day.optional(),
  /** Only what was not taken up until the day that was promised. */
  overdue: z.boolean().optional(),
  /** `in`: what was handed to the caller’s company. */
  direction: z.enum(['own', 'in']).optional(),
};
const one = { id, version: version.optional() };
const note = words(500);
const handle = 'afterSales_handle';

/** What customers ask for after the sale: taken up, declined, handed on, solved, confirmed. */
export const afterSales = calls('afterSales', {
  list: read('POST /api/afterSales/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(RequestRow),
    access: 'afterSales_view',
  }),
  findOne: read('POST /api/afterSales/findOne', { input: byId, output: RequestDetail, access: 'afterSales_view' }),
  /** What is known of a piece, for the form of a new request. */
  lookUp: read('POST /api/afterSales/lookUp', {
    input: z.object({ text: words(300).min(1) }),
    output: RequestFacts,
    access: 'afterSales_view',
  }),
  /** Receivers of type SERVICE or DEALER, the nearest to the customer first. */
  nearby: read('POST /api/afterSales/nearby', { input: byId, output: z.array(NearbyReceiver), access: 'afterSales_view' }),
  saveOrUpdate: write('POST /api/afterSales/saveOrUpdate', {
    input: z.object({ id: id.optional(), version: version.optional(), ...requestFields }),
    output: z.object({ id, version, requestNo: z.string() }),
    access: { add: 'afterSales_add', edit: 'afterSales_accept' },
    secret: ['customerName', 'phone', 'address'],
    audit: { zh: '保存售后申请', en: 'Save after-sales request' },
  }),
  accept: write('POST /api/afterSales/accept', {
    input: z.object({ ...one, note: note.default('') }),
    output: done,
    access: 'afterSales_accept',
    audit: { zh: '受理售后申请', en: 'Take up an after-sales request' },
  }),
  reject: write('POST /api/afterSales/reject', {
    input: z.object({ ...one, reason }),
    output: done,
    access: 'afterSales_accept',
    audit: { zh: '不予受理售后申请', en: 'Decline an after-sales request' },
  }),
  /** Hands it to a receiver: in its own console if a company stands behind it, otherwise it is told by the clerk. */
  dispatch: write('POST /api/afterSales/dispatch', {
    input: z.object({ ...one, receiverId: id, note: note.default('') }),
    output: z.object({ told: z.enum(['COMPANY', 'NOBODY']) }),
    access: 'afterSales_dispatch',
    audit: { zh: '售后派单', en: 'Hand on an after-sales request' },
  }),
  /** An answer that the customer sees, or a note that he does not; also where the piece is repaired. */
  answer: write('POST /api/afterSales/answer', {
    input: z.object({ ...one, text: note.min(2), visible: z.boolean().default(false), servicePlace: words(100).optional() }),
    output: done,
    access: handle,
    audit: { zh: '答复或备注售后申请', en: 'Answer an after-sales request' },
  }),
  /** What was done; the customer is asked to confirm it. */
  handle: write('POST /api/afterSales/handle', {
    input: z.object({ ...one, ...resultFields }),
    output: done,
    access: handle,
    audit: { zh: '回填售后结果', en: 'Enter the result of an after-sales request' },
  }),
  /** One act: the old unit goes back or is void, the new one is sold to the same customer, and the warranty goes on with it. */
  exchange: write('POST /api/afterSales/exchange', {
    input: z.object({ ...one, newText: words(300).min(1), old: z.enum(['RETURNED', 'VOID']), note: note.default('') }),
    output: done,
    access: handle,
    audit: { zh: '办理售后换货', en: 'Exchange a unit' },
  }),
  /** The unit is back with the company, and its warranty ends. */
  returnGoods: write('POST /api/afterSales/returnGoods', {
    input: z.object({ ...one, reason }),
    output: done,
    access: handle,
    audit: { zh: '售后退货', en: 'Take a unit back' },
  }),
  /** Completes it for a customer who said so by telephone. */
  finish: write('POST /api/afterSales/finish', {
    input: z.object({ ...one, note: note.default('') }),
    output: done,
    access: 'afterSales_finish',
    audit: { zh: '完结售后申请', en: 'Complete an after-sales request' },
  }),
  /** Asks whom it waits for; at most once in four hours. */
  remind: write('POST /api/afterSales/remind', {
    input: z.object(one),
    output: z.object({ told: z.enum(['COMPANY', 'NOBODY']) }),
    access: 'afterSales_dispatch',
    audit: { zh: '催办售后申请', en: 'Remind of an after-sales request' },
  }),
  /** The customer’s link; with `renew` a new one, and the former leads nowhere. `canSend`: whether it can go by SMS now. */
  link: write('POST /api/afterSales/link', {
    input: z.object({ id, renew: z.boolean().default(false) }),
    output: z.object({ link: z.string(), until: time, canSend: z.boolean(), to: z.string() }),
    access: handle,
    quiet: true,
    fleeting: true,
    audit: { zh: '查看顾客链接', en: 'Show the customer’s link' },
  }),
  withdrawLink: write('POST /api/afterSales/withdrawLink', {
    input: byId,
    output: done,
    access: handle,
    audit: { zh: '收回顾客链接', en: 'Withdraw the customer’s link' },
  }),
  /** Sends the link by SMS; without a provider the demonstration keeps it in its outbox. `fault` is what the provider said. */
  sendLink: write('POST /api/afterSales/sendLink', {
    input: byId,
    output: z.object({ way: z.enum(['SENT', 'KEPT', 'FAILED', 'NONE']), fault: z.string() }),
    access: handle,
    audit: { zh: '短信发送顾客链接', en: 'Send the customer’s link by SMS' },
    direct: true,
    quiet: true,
    // Nothing of the message is stored with the key of the request: neither the phone nor the link.
    fleeting: true,
  }),
  /** Name, phone and address; each look is in the audit log, and the answer is not stored. */
  unmask: write('POST /api/afterSales/unmask', {
    input: byId,
    output: z.object({ customerName: z.string(), phone: z.string(), address: z.string() }),
    access: handle,
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看售后顾客信息', en: 'View the customer of a request' },
  }),
  warnings: read('POST /api/afterSales/warnings', {
    input: z.object({ ...paging, status: stateFilter(qualityWarningLife).optional() }),
    output: pageOf(QualityWarning),
    access: 'afterSales_view',
  }),
  setAside: write('POST /api/afterSales/setAside', {
    input: z.object({ ...one, reason }),
    output: done,
    access: 'afterSales_finish',
    audit: { zh: '排除质量预警', en: 'Set a quality warning aside' },
  }),
  /** Begins the draft of a recall of the production batch. */
  beginRecall: write('POST /api/afterSales/beginRecall', {
    input: z.object(one),
    output: z.object({ recallId: id, recallNo: z.string() }),
    access: 'recall_add',
    refreshes: ['recall'],
    audit: { zh: '由质量预警起草召回', en: 'Begin a recall from a quality warning' },
  }),
  /** How many stand in each state, how many are late, and the warnings that are open. */
  stat: read('POST /api/afterSales/stat', {
    input: z.object({}),
    output: z.object({
      waiting: z.number(),
      working: z.number(),
      confirming: z.number(),
      overdue: z.number(),
      handedIn: z.number(),
      warnings: z.number(),
    }),
    access: 'afterSales_view',
  }),
  export: sheetCall('POST /api/afterSales/export', filters, 'afterSales_export'),
});
