import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, version, words } from '../common.ts';
import { sixDigits } from '../people/account-fields.ts';
import { reason } from '../platform/review.ts';
import { supplyOffers, SupplyTask } from './supply-row.ts';

const token = z.string().min(20).max(100);
/** What the code by SMS was exchanged for. */
const key = { token, pass: z.string().min(20).max(200) };
const how = { access: 'open', secret: ['token', 'pass'], direct: true } as const;
const written = { ...how, quiet: true, fleeting: true } as const;

/** A supply plan that is answered by whoever was sent its link and has its phone. */
export const supplyLink = calls('supplyLink', {
  /** Sends a code to the phone of the plan. */
  code: write('POST /api/supplyLink/code', {
    input: z.object({ token }),
    output: z.object({ phone: z.string(), /** Whether the demonstration keeps it instead of sending. */ outbox: z.boolean() }),
    ...written,
    secret: ['token'],
    audit: { zh: '发送供应计划验证码', en: 'Send a code for a supply plan' },
  }),
  signIn: write('POST /api/supplyLink/signIn', {
    input: z.object({ token, code: sixDigits }),
    output: z.object({ pass: z.string() }),
    ...written,
    secret: ['token', 'code'],
    audit: { zh: '凭验证码打开供应计划', en: 'Open a supply plan by a code' },
  }),
  open: read('POST /api/supplyLink/open', { input: z.object(key), output: SupplyTask, ...how }),
  confirm: write('POST /api/supplyLink/confirm', {
    input: z.object({ ...key, version, offers: supplyOffers, note: words(200).default('') }),
    output: done,
    ...written,
    audit: { zh: '凭链接确认供应计划', en: 'Confirm a supply plan by link' },
  }),
  counter: write('POST /api/supplyLink/counter', {
    input: z.object({ ...key, version, offers: supplyOffers, reason }),
    output: done,
    ...written,
    audit: { zh: '凭链接协商供应计划', en: 'Make a counter-offer to a supply plan by link' },
  }),
});
