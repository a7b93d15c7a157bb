import { circulationLife, lineLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, id, instant, stateField, time } from '../common.ts';
import { deviceKey, receiptInput } from './circulation-input.ts';
import { circulationType, ShipFault } from './circulation-row.ts';
import { ship } from './circulation-rights.ts';

const token = { token: z.string().min(16).max(100) };
export const mostReceiveActs = 50;
/** Photos and signatures that one link may send. */
export const mostReceiveFiles = 60;

/** What whoever has the link sees of the document: neither remark nor order number, nor anybody’s phone. */
export const ReceiveDoc = z.object({
  docNo: z.string(),
  docType: circulationType,
  status: stateField(circulationLife),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  fromName: z.string(),
  toName: z.string(),
  carrier: z.string(),
  waybillNo: z.string(),
  shipTime: time.nullable(),
  receiveTime: time.nullable(),
  units: z.number(),
  received: z.number(),
  exceptions: z.number(),
  signed: z.boolean(),
  lines: z.array(
    z.object({
      id,
      boxNo: z.string(),
      level: z.number().nullable(),
      code: z.string(),
      codeTo: z.string(),
      productName: z.string(),
      units: z.number(),
      state: stateField(lineLife),
    }),
  ),
  moreLines: z.boolean(),
});
export type ReceiveDoc = z.infer<typeof ReceiveDoc>;

const ReceiveAnswer = z.object({
  key: z.string(),
  accepted: z.boolean(),
  /** It came before the goods left, and counts when they do. */
  waits: z.boolean(),
  received: z.number(),
  missing: z.number(),
  status: stateField(circulationLife),
  faults: z.array(ShipFault.extend({ text: z.string() })),
});
export type ReceiveAnswer = z.infer<typeof ReceiveAnswer>;

/** One document, received by whoever was handed its link. */
export const receiveLink = calls('receiveLink', {
  /** The link of a document; with `renew` a new one, and the former leads nowhere. */
  show: write('POST /api/receiveLink/show', {
    input: z.object({ id, renew: z.boolean().default(false) }),
    output: z.object({ link: z.string(), until: time }),
    access: ship,
    quiet: true,
    fleeting: true,
    audit: { zh: '查看收货链接', en: 'Show the receiving link' },
  }),
  withdraw: write('POST /api/receiveLink/withdraw', {
    input: z.object({ id }),
    output: done,
    access: ship,
    audit: { zh: '收回收货链接', en: 'Withdraw the receiving link' },
  }),
  open: read('POST /api/receiveLink/open', { input: z.object(token), output: ReceiveDoc, access: 'open', secret: ['token'], direct: true }),
  /** What arrived, act by act in their order, each answered on its own; an act without receipts receives all that is under way. */
  receive: write('POST /api/receiveLink/receive', {
    input: z.object({
      ...token,
      sentTime: instant,
      acts: z
        .array(
          z.object({ key: deviceKey, deviceTime: instant, receipts: z.array(receiptInput).max(200).default([]), signature: id.nullish() }),
        )
        .min(1)
        .max(mostReceiveActs),
    }),
    output: z.object({ answers: z.array(ReceiveAnswer) }),
    access: 'open',
    secret: ['token'],
    direct: true,
    quiet: true,
    fleeting: true,
    audit: { zh: '凭链接签收', en: 'Receive by link' },
  }),
  /** A photo of what is broken, or the signature. */
  upload: write('POST /api/receiveLink/upload', {
    input: z.object(token),
    output: z.object({ fileId: id }),
    access: 'open',
    secret: ['token'],
    upload: true,
    direct: true,
    quiet: true,
    fleeting: true,
    audit: { zh: '上传收货照片', en: 'Upload a photo of a receipt' },
  }),
});
