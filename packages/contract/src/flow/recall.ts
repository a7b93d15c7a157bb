import { recallLife, largestSerial } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, int, pageOf, paging, stateField, stateFilter, version } from '../common.ts';
import { maskableTelephone, telephone } from '../people/account-fields.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { openPart, Recall, RecallHolder, recallKinds, RecallPart, RecallRow } from './recall-row.ts';

const text = (max: number) => z.string().trim().max(max);
const serial = int(1, largestSerial);
const fields = {
  title: text(100).min(2),
  /** A drill finds, counts and measures everything; no code changes and nobody outside sees it. */
  drill: z.boolean().default(false),
  reason: text(500).min(2),
  /** What the consumer reads on the page of a recalled product. */
  instructions: text(1000).min(2),
  instructionsEn: text(1000).default(''),
  /** Consumers and dealers call it. */
  hotline: z.union([z.literal(''), telephone]).default(''),
  kind: z.enum(recallKinds),
  prodBatchIds: z.array(id).max(100).default([]),
  /** Lots of materials: every production batch that one of them went into. */
  lotIds: z.array(id).max(100).default([]),
  batchId: id.nullable().default(null),
  from: serial.nullable().default(null),
  to: serial.nullable().default(null),
  codes: z.array(text(300).min(1)).max(5000).default([]),
};

const count = int(0, largestSerial);
/** What a holder answers: how many he found, how many of these he returned or destroyed, and how many were sold before. */
const outcome = {
  found: count,
  returned: count.default(0),
  destroyed: count.default(0),
  sold: count.default(0),
  answer: text(200).default(''),
};
const answerPhone = z.union([z.literal(''), maskableTelephone]).default('');
const token = { token: z.string().min(20).max(100) };

const found = { units: z.number(), boxes: z.number(), holders: z.number() };
const step = { input: z.object({ id, version: version.optional() }), output: done };
const filters = { title: text(100).optional(), status: stateFilter(recallLife).optional(), drill: z.enum(['true', 'false']).optional() };
const partFilters = { ...filters, open: z.boolean().optional() };

export const recall = calls('recall', {
  list: read('POST /api/recall/list', { input: z.object({ ...paging, ...filters }), output: pageOf(RecallRow), access: 'recall_view' }),
  exportList: sheetCall('POST /api/recall/exportList', filters, 'recall_export'),
  findOne: read('POST /api/recall/findOne', { input: byId, output: Recall, access: 'recall_view' }),
  /** The production batches one may choose from, the newest first. */
  batches: read('POST /api/recall/batches', {
    input: z.object({ search: text(50).optional() }),
    output: z.array(
      z.object({ id, batchNo: z.string(), productName: z.string(), model: z.string(), prodDate: z.string(), qty: z.number() }),
    ),
    access: 'recall_view',
  }),
  holders: read('POST /api/recall/holders', { input: z.object({ ...paging, id }), output: pageOf(RecallHolder), access: 'recall_view' }),
  exportHolders: sheetCall('POST /api/recall/exportHolders', { id }, 'recall_export'),
  /** Saves a draft and finds its units, boxes and holders. */
  saveOrUpdate: write('POST /api/recall/saveOrUpdate', {
    input: z.object({ id: id.optional(), version: version.optional(), ...fields }).superRefine((input, context) => {
      const miss = (path: string) => context.addIssue({ code: 'custom', path: [path], message: '必填|is required' });
      if (input.kind === 'BATCHES' && input.prodBatchIds.length === 0) miss('prodBatchIds');
      if (input.kind === 'LOTS' && input.lotIds.length === 0) miss('lotIds');
      if (input.kind === 'CODES' && input.codes.length === 0) miss('codes');
      if (input.kind !== 'RANGE') return;
      for (const field of ['batchId', 'from', 'to'] as const) if (input[field] === null) miss(field);
      if ((input.from ?? 0) > (input.to ?? Infinity))
        context.addIssue({ code: 'custom', path: ['to'], message: '止号不能小于起号|The last serial must not be below the first' });
    }),
    output: z.object({ id, version, ...found }),
    access: 'recall_add',
    audit: { zh: '保存召回草稿', en: 'Save recall draft' },
  }),
  /** Finds the units again, by the same words and the same source: what was activated, shipped or packed since is then in it. */
  refresh: write('POST /api/recall/refresh', {
    input: z.object({ id, version: version.optional() }),
    output: z.object(found),
    access: ['recall_add', 'recall_approve'],
    audit: { zh: '重新查找召回范围', en: 'Search recall scope again' },
  }),
  submit: write('POST /api/recall/submit', { ...step, access: 'recall_add', audit: { zh: '提交召回', en: 'Submit recall' } }),
  withdraw: write('POST /api/recall/withdraw', {
    ...step,
    access: 'recall_add',
    audit: { zh: '撤回召回申请', en: 'Withdraw recall request' },
  }),
  delete: write('POST /api/recall/delete', { ...step, access: 'recall_add', audit: { zh: '删除召回草稿', en: 'Delete recall draft' } }),
  /** By another person than the one who wrote or submitted it. Consumers see it from now on, unless it is a drill. */
  approve: write('POST /api/recall/approve', {
    ...step,
    access: 'recall_approve',
    refreshes: ['ecodeBatch'],
    audit: { zh: '通过并发布召回', en: 'Approve and publish recall' },
  }),
  reject: write('POST /api/recall/reject', {
    input: z.object({ id, version: version.optional(), reason }),
    output: done,
    access: 'recall_approve',
    audit: { zh: '驳回召回', en: 'Reject recall' },
  }),
  /** What a holder answered. */
  answer: write('POST /api/recall/answer', {
    input: z.object({ id, version: version.optional(), ...outcome }),
    output: done,
    access: 'recall_add',
    audit: { zh: '登记召回答复', en: 'Record recall answer' },
  }),
  /** The address where a holder without an account answers, to be sent to him. `renew`: the former one ends. */
  link: write('POST /api/recall/link', {
    input: z.object({ id, renew: z.boolean().default(false) }),
    output: z.object({ link: z.string() }),
    access: 'recall_add',
    audit: { zh: '获取召回答复链接', en: 'Get the link of a recall holder' },
    quiet: true,
    fleeting: true,
  }),
  withdrawLink: write('POST /api/recall/withdrawLink', {
    input: byId,
    output: done,
    access: 'recall_add',
    audit: { zh: '撤回召回答复链接', en: 'Withdraw the link of a recall holder' },
  }),
  /** What a holder sees with his link, of nobody else. */
  openAnswer: read('POST /api/recall/openAnswer', { input: z.object(token), output: z.object(openPart), access: 'open', direct: true }),
  /** A holder answers by himself, as often as he likes until the recall is closed. */
  reply: write('POST /api/recall/reply', {
    input: z.object({ ...token, ...outcome, contactName: text(30).default(''), contactPhone: answerPhone }),
    output: done,
    access: 'open',
    audit: { zh: '持有方答复召回', en: 'Answer of a recall holder' },
    secret: ['token', 'contactName', 'contactPhone'],
    direct: true,
    quiet: true,
  }),
  /** Recalls of brands that touch what the caller's company has as their receiver; `open` waits for its answer. */
  parts: read('POST /api/recall/parts', {
    input: z.object({ ...paging, ...partFilters }),
    output: pageOf(RecallPart),
    access: 'recall_view',
  }),
  exportParts: sheetCall('POST /api/recall/exportParts', partFilters, 'recall_export'),
  findPart: read('POST /api/recall/findPart', {
    input: byId,
    output: z.object({ id, status: stateField(recallLife), version, ...openPart }),
    access: 'recall_view',
  }),
  /** The same answer as by a link, in the holder's own console. */
  answerPart: write('POST /api/recall/answerPart', {
    input: z.object({ id, version: version.optional(), ...outcome, contactName: text(30).default(''), contactPhone: answerPhone }),
    output: done,
    access: 'recall_add',
    secret: ['contactName', 'contactPhone'],
    audit: { zh: '持有方答复召回', en: 'Answer of a recall holder' },
  }),
  close: write('POST /api/recall/close', {
    input: z.object({ id, version: version.optional(), reason }),
    output: done,
    access: 'recall_approve',
    audit: { zh: '召回结案', en: 'Close recall' },
  }),
  /** The recall was a mistake: asks a second person to lift it. Until then it goes on. */
  askEnd: write('POST /api/recall/askEnd', {
    input: z.object({ id, version: version.optional(), reason }),
    output: done,
    access: ['recall_add', 'recall_approve'],
    audit: { zh: '申请解除召回', en: 'Ask to lift a recall' },
  }),
  /** By another person than the one who asked: its codes get their state back. */
  end: write('POST /api/recall/end', {
    ...step,
    access: 'recall_approve',
    refreshes: ['ecodeBatch'],
    audit: { zh: '解除召回', en: 'Lift recall' },
  }),
  /** The lifting is turned down, or withdrawn by the one who asked. */
  keep: write('POST /api/recall/keep', {
    input: z.object({ id, version: version.optional(), reason: text(200).default('') }),
    output: done,
    access: ['recall_add', 'recall_approve'],
    audit: { zh: '不解除召回', en: 'Do not lift a recall' },
  }),
  /** The units of a recall, or those that one holder has: each code with its holder and its boxes. */
  export: sheetCall('POST /api/recall/export', { id, holderId: id.optional() }, 'recall_export'),
  /** The boxes in which units of a recall lie. */
  exportBoxes: sheetCall('POST /api/recall/exportBoxes', { id, holderId: id.optional() }, 'recall_export'),
  /** A letter to each holder, or to one, as one PDF. */
  letter: read('GET /api/recall/letter', {
    input: z.object({ id, holderId: id.optional() }),
    output: z.unknown(),
    access: 'recall_export',
    stream: true,
  }),
  /** What was found, how long each step took and who answered what, as PDF. */
  report: read('GET /api/recall/report', { input: byId, output: z.unknown(), access: 'recall_export', stream: true }),
});
