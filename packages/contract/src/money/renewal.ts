import { dueRanges, endingKinds, renewStates } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, id, int, namesOf, pageOf, paging, words } from '../common.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { OrderLine } from './fee.ts';

const objectType = z.enum(namesOf(endingKinds));
const name = z.object({ zh: z.string(), en: z.string() });

/** Something that ends, and what was decided about it. Amounts in fen. */
export const RenewRow = z.object({
  /** What tells the rows of a list apart. */
  key: z.string(),
  objectType,
  objectId: id,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  name,
  startDay: day.nullable(),
  endDay: day,
  daysLeft: z.number(),
  lastAmount: z.number().nullable(),
  /** What the least quantity costs the company today; null if it is not ordered here. */
  price: z.number().nullable(),
  least: z.number(),
  unit: name,
  /** One order takes one year of service only. */
  most: z.number().nullable(),
  reminders: z.number(),
  state: z.enum(namesOf(renewStates)),
  orderId: id.nullable(),
  /** The order, or what else follows it already. */
  orderNo: z.string(),
  reason: z.string(),
  /** Where it is renewed, if it is not ordered. */
  path: z.string(),
});
export type RenewRow = z.infer<typeof RenewRow>;

const filters = {
  companyName: words(100).optional(),
  objectType: objectType.optional(),
  due: z.enum(Object.keys(dueRanges) as [keyof typeof dueRanges]).optional(),
  state: z.enum(namesOf(renewStates)).optional(),
};
const object = { objectType, objectId: id };
const ordered = z
  .array(z.object({ ...object, quantity: int(1, 100) }))
  .min(1)
  .max(50);

/** What runs out, computed from what ends; only decisions are stored. */
export const renewal = calls('renewal', {
  list: read('POST /api/renew/list', { input: z.object({ ...paging, ...filters }), output: pageOf(RenewRow), access: 'renew_view' }),
  /** Today’s price of several renewals of one company, each beside what was paid last. */
  quote: read('POST /api/renew/quote', {
    input: z.object({ items: ordered }),
    output: z.object({
      items: z.array(
        z.object({ ...object, name, endDay: day, lastAmount: z.number().nullable(), amount: z.number(), lines: z.array(OrderLine) }),
      ),
      amount: z.number(),
    }),
    access: 'renew_create',
  }),
  /** One order for all of them; `amount` is what the page showed. */
  createOrder: write('POST /api/renew/createOrder', {
    input: z.object({ items: ordered, amount: int(0, 1e12).optional() }),
    output: z.object({ orderId: id, orderNo: z.string(), amount: z.number() }),
    access: 'renew_create',
    quiet: true,
    refreshes: ['order', 'nodeApply', 'wel'],
    audit: { zh: '下单续费', en: 'Order renewals' },
  }),
  remind: write('POST /api/renew/remind', {
    input: z.object({ items: z.array(z.object(object)).min(1).max(200) }),
    output: z.object({ told: z.number() }),
    access: 'renew_remind',
    quiet: true,
    audit: { zh: '提醒续费', en: 'Remind of renewals' },
  }),
  giveUp: write('POST /api/renew/giveUp', {
    input: z.object({ ...object, reason }),
    output: done,
    access: 'renew_create',
    audit: { zh: '放弃一项续费', en: 'Give a renewal up' },
  }),
  /** Takes a decision to give up back. */
  resume: write('POST /api/renew/resume', {
    input: z.object(object),
    output: done,
    access: 'renew_create',
    audit: { zh: '恢复一项续费', en: 'Resume a renewal' },
  }),
  export: sheetCall('POST /api/renew/export', filters, 'renew_export'),
});
