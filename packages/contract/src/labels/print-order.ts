import { printOrderLife, largestSerial } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, int, stateField, time } from '../common.ts';
import { digitText } from '../typed-text.ts';

export const PrintOrder = z.object({
  id,
  partner: z.string(),
  /** The service provider that was chosen; null where only a name was written. */
  partnerId: id.nullable(),
  /** What the company said of its work. */
  stars: z.number().nullable(),
  status: stateField(printOrderLife),
  until: time,
  downloads: z.number(),
  openedTime: time.nullable(),
  reportedTime: time.nullable(),
  good: z.number().nullable(),
  remark: z.string(),
  userName: z.string(),
  createTime: time,
});
export type PrintOrder = z.infer<typeof PrintOrder>;

/** What a partner opens his page with: the link carries the token, the PIN comes another way. */
const key = { token: z.string().min(20).max(100), pin: digitText(/^\d{6}$/, '应为 6 位数字|must be six digits') };
const serials = z.string().trim().max(500).default('');

/** A job that a partner prints, who has no account. */
export const printOrder = calls('printOrder', {
  list: read('POST /api/printOrder/list', { input: byId, output: z.array(PrintOrder), access: ['labelTemplate_view', 'labelGs1_view'] }),
  /** The link, the PIN and the pass phrase of the file are in this answer only. */
  create: write('POST /api/printOrder/create', {
    input: z
      .object({
        id,
        /** A service provider, or the name of any other printing house. */
        partnerId: id.optional(),
        partner: z.string().trim().min(2).max(50).optional(),
        days: int(1, 30).default(7),
      })
      .refine(({ partnerId, partner }) => partnerId !== undefined || partner !== undefined, {
        path: ['partner'],
        message: '请选择或填写印刷厂|must be chosen or written',
      }),
    output: z.object({ id, link: z.string(), pin: z.string(), password: z.string(), until: time }),
    access: 'ecode_download',
    audit: { zh: '外发给印刷厂', en: 'Hand labels to a partner printer' },
    refreshes: ['printJob', 'printCount', 'ecodeBatch'],
    quiet: true,
    fleeting: true,
  }),
  revoke: write('POST /api/printOrder/revoke', {
    input: byId,
    output: done,
    access: 'ecode_download',
    audit: { zh: '撤回外发链接', en: 'Revoke the link of a partner printer' },
  }),
  /** What the partner sees. Five wrong PINs end the link. */
  open: read('POST /api/printOrder/open', {
    input: z.object(key),
    output: z.object({
      companyName: z.string(),
      companyNameEn: z.string(),
      partner: z.string(),
      jobNo: z.string(),
      productName: z.string(),
      batchNo: z.string(),
      rangeFrom: z.number(),
      rangeTo: z.number(),
      labels: z.number(),
      width: z.number(),
      height: z.number(),
      until: time,
      reported: z.boolean(),
    }),
    access: 'open',
    direct: true,
  }),
  /** A ZIP with AES-256: the data of the labels, the template and a proof. */
  file: read('POST /api/printOrder/file', { input: z.object(key), output: z.unknown(), access: 'open', direct: true, stream: true }),
  /** Once: planned = good + spoilt + missing, the last two named by their serials. */
  report: write('POST /api/printOrder/report', {
    input: z.object({
      ...key,
      good: int(0, largestSerial),
      spoilt: serials,
      missing: serials,
      remark: z.string().trim().max(200).default(''),
    }),
    output: done,
    access: 'open',
    audit: { zh: '印刷厂回报数量', en: 'Report of a partner printer' },
    secret: ['token', 'pin'],
    direct: true,
    quiet: true,
  }),
});
