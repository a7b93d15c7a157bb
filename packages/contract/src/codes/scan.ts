import * as z from 'zod';
import { calls, write } from '../call.ts';
import { digitText } from '../typed-text.ts';

const Words = z.object({ zh: z.string(), en: z.string() });
/** What the scan page says of a code where it warns, with its reason; null where it does not. */
export const ScanWarning = z.object({ word: Words, reason: Words }).nullable();

/** The verdict about a code, as the consumer sees it. */
const ScanVerdict = z.object({
  verdict: z.string(),
  tone: z.enum(['good', 'neutral', 'warn', 'bad']),
  word: Words,
  reason: Words,
  rule: z.number(),
  asksPin: z.boolean(),
  notice: Words.nullable(),
  watermark: z.enum(['test', 'preview']).nullable(),
});

export const open = calls('open', {
  /** One scan: counted and logged. `address` is the content of the QR code, complete or only its path. */
  scan: write('POST /api/open/scan', {
    input: z.object({ address: z.string().min(1).max(500) }),
    access: 'open',
    quiet: true,
    direct: true,
    audit: { zh: '扫码查验', en: 'Scan a code' },
    output: z.object({
      token: z.string(),
      verdict: ScanVerdict,
      code: z.string().nullable(),
      count: z.number().nullable(),
      product: z.object({ name: z.string(), model: z.string().nullable(), brandName: z.string().nullable() }).nullable(),
    }),
  }),
  verifyPin: write('POST /api/open/verifyPin', {
    input: z.object({ token: z.string().max(600), pin: digitText(/^\d{6}$/, '应为 6 位数字|must be six digits') }),
    access: 'open',
    quiet: true,
    direct: true,
    audit: { zh: '核对验证码', en: 'Check a PIN' },
    secret: ['pin', 'token'],
    output: z.object({ verdict: ScanVerdict }),
  }),
  location: write('POST /api/open/location', {
    input: z.object({
      token: z.string().max(600),
      lat: z.coerce.number<number>().min(-90).max(90).optional(),
      lng: z.coerce.number<number>().min(-180).max(180).optional(),
      adcode: digitText(/^\d{6}$/).optional(),
    }),
    access: 'open',
    quiet: true,
    direct: true,
    audit: { zh: '登记扫码位置', en: 'Record scan location' },
    secret: ['token'],
    output: z.object({ city: z.string() }),
  }),
});
