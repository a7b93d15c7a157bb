import { afterSalesLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, FileRef, id, int, stateField, time, words } from '../common.ts';
import { RequestLog, part, requestType } from './request-row.ts';

const token = { token: z.string().min(16).max(100) };
/** Photos that one link may send. */
export const mostServiceFiles = 6;

/** A request as its customer sees it: with the steps meant for him, and nobody’s phone. */
export const CustomerRequest = z.object({
  requestNo: z.string(),
  type: requestType,
  status: stateField(afterSalesLife),
  companyName: z.string(),
  companyNameEn: z.string(),
  productName: z.string(),
  model: z.string(),
  code: z.string(),
  part: part.nullable(),
  description: z.string(),
  phone: z.string(),
  promisedOn: day,
  /** Until when it is complete by itself. */
  confirmUntil: day.nullable(),
  receiverName: z.string(),
  resultNote: z.string(),
  rejectReason: z.string(),
  rating: z.number().nullable(),
  ratingText: z.string(),
  photos: z.array(FileRef),
  mayUpload: z.boolean(),
  /** Whether it may be a video: nothing was sent by this link yet. */
  mayFilm: z.boolean(),
  log: z.array(RequestLog.pick({ step: true, by: true, text: true, time: true })),
  createTime: time,
});
export type CustomerRequest = z.infer<typeof CustomerRequest>;

const say = { ...token, text: words(500).default('') };
/** A request, by whoever has its link. */
export const serviceLink = calls('serviceLink', {
  open: read('POST /api/serviceLink/open', {
    input: z.object(token),
    output: CustomerRequest,
    access: 'open',
    secret: ['token'],
    direct: true,
  }),
  upload: write('POST /api/serviceLink/upload', {
    input: z.object(token),
    output: z.object({ fileId: id }),
    access: 'open',
    secret: ['token'],
    upload: true,
    direct: true,
    quiet: true,
    audit: { zh: '顾客上传售后照片或视频', en: 'A customer uploads a photo or video' },
  }),
  confirm: write('POST /api/serviceLink/confirm', {
    input: z.object(token),
    output: done,
    access: 'open',
    secret: ['token'],
    direct: true,
    audit: { zh: '顾客确认售后完成', en: 'A customer confirms' },
  }),
  /** It is not done: the company takes it up again. */
  object: write('POST /api/serviceLink/object', {
    input: z.object({ ...token, text: words(500).min(5, '请填写 5–500 字|Enter 5–500 characters') }),
    output: done,
    access: 'open',
    secret: ['token'],
    direct: true,
    audit: { zh: '顾客提出异议', en: 'A customer objects' },
  }),
  rate: write('POST /api/serviceLink/rate', {
    input: z.object({ ...say, rating: int(1, 5) }),
    output: done,
    access: 'open',
    secret: ['token'],
    direct: true,
    audit: { zh: '顾客评价售后', en: 'A customer rates' },
  }),
  cancel: write('POST /api/serviceLink/cancel', {
    input: z.object(say),
    output: done,
    access: 'open',
    secret: ['token'],
    direct: true,
    audit: { zh: '顾客取消售后申请', en: 'A customer cancels' },
  }),
});
