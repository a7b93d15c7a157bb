import { chainPushLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { HistoryEntry, reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { amount, amountUnit } from './material.ts';

export const ChainPush = z.object({
  id,
  pushNo: z.string(),
  direction: z.enum(['in', 'out']),
  fromName: z.string(),
  fromNameEn: z.string(),
  toCompany: id,
  toName: z.string(),
  toNameEn: z.string(),
  /** What is sent: material and number of each lot. */
  materials: z.array(z.string()),
  deliveryNo: z.string(),
  deliveryDate: day,
  message: z.string(),
  pushTime: time.nullable(),
  reply: z.string(),
  status: stateField(chainPushLife),
  version: z.number(),
});
export type ChainPush = z.infer<typeof ChainPush>;

const PushedLot = z.object({
  lotId: id,
  material: z.string(),
  lotNo: z.string(),
  qty: z.number(),
  unit: z.union([amountUnit, z.literal('')]),
  accepted: z.number().nullable(),
  /** The receiver’s own lot that came of it; shown to the receiver. */
  receivedLot: id.nullable(),
  /** What the supplier’s lot says, as far as an authorisation in force shows it. */
  facts: z.array(z.object({ key: z.string(), name: textPair, value: z.string() })),
  certificates: z.array(z.object({ name: z.string(), certNo: z.string(), hash: z.string(), files: z.array(FileRef) })),
});
const ChainPushDetail = ChainPush.extend({
  lots: z.array(PushedLot),
  /** Whether an authorisation over material lots is in force between both. */
  shown: z.boolean(),
  answerUser: z.string(),
  answerTime: time.nullable(),
  photos: z.array(FileRef),
  history: z.array(HistoryEntry),
});
export type ChainPushDetail = z.infer<typeof ChainPushDetail>;

const filters = {
  direction: z.enum(['in', 'out']).default('out'),
  pushNo: words(30).optional(),
  partner: words(100).optional(),
  material: words(60).optional(),
  status: stateFilter(chainPushLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const one = z.object({ id, version: version.optional() });

/** Lots of a delivery that a supplier sends to a customer; the facts stay with the supplier. */
export const chainPush = calls('chainPush', {
  list: read('POST /api/chainPush/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(ChainPush),
    access: 'chainPush_view',
  }),
  export: sheetCall('POST /api/chainPush/export', filters, 'chainPush_view'),
  findOne: read('POST /api/chainPush/findOne', { input: byId, output: ChainPushDetail, access: 'chainPush_view' }),
  /** The companies that have agreed to read the lots of this one. */
  partners: read('POST /api/chainPush/partners', {
    input: z.object({}),
    output: z.array(z.object({ id, name: z.string(), nameEn: z.string(), endDate: day })),
    access: 'chainPush_push',
  }),
  saveOrUpdate: write('POST /api/chainPush/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      toCompany: id,
      lots: z
        .array(z.object({ lotId: id, qty: amount }))
        .min(1)
        .max(50),
      deliveryNo: words(40).default(''),
      deliveryDate: day,
      message: words(200).default(''),
    }),
    output: z.object({ id, version: z.number() }),
    access: 'chainPush_push',
    audit: { zh: '保存链源推送', en: 'Save a push' },
  }),
  push: write('POST /api/chainPush/push', {
    input: one,
    output: done,
    access: 'chainPush_push',
    refreshes: ['chainSource'],
    audit: { zh: '推送物料批次', en: 'Push material lots' },
  }),
  delete: write('POST /api/chainPush/delete', {
    input: one,
    output: done,
    access: 'chainPush_push',
    audit: { zh: '删除链源推送', en: 'Delete a push' },
  }),
  withdraw: write('POST /api/chainPush/withdraw', {
    input: one,
    output: done,
    access: 'chainPush_push',
    refreshes: ['chainSource'],
    audit: { zh: '撤回链源推送', en: 'Withdraw a push' },
  }),
  /** All of it, or the amounts that arrived; each lot becomes one of the receiver that points to the sender’s. */
  accept: write('POST /api/chainPush/accept', {
    input: one.extend({
      amounts: z
        .array(z.object({ lotId: id, qty: z.union([z.literal(0), amount]) }))
        .max(50)
        .default([]),
      reply: words(200).default(''),
      photos: z.array(id).max(6).default([]),
    }),
    output: z.object({ lotIds: z.array(id) }),
    access: 'chainPush_accept',
    refreshes: ['chainSource'],
    audit: { zh: '接收链源推送', en: 'Accept a push' },
  }),
  reject: write('POST /api/chainPush/reject', {
    input: one.extend({ reason, photos: z.array(id).max(6).default([]) }),
    output: done,
    access: 'chainPush_reject',
    audit: { zh: '退回链源推送', en: 'Return a push' },
  }),
});
