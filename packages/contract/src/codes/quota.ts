import { codeTypes, mostCodes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { id, int } from '../common.ts';

export const codeType = z.enum(codeTypes);

/** The remaining quota of a company for one type. `frozen` is reserved by applications that wait for their review. */
export const CodeQuota = z.object({
  codeType,
  total: z.number(),
  used: z.number(),
  frozen: z.number(),
  left: z.number(),
  /** Hundredths of a fen per code at the smallest quantity; null if none is sold. */
  unitPrice: z.number().nullable(),
  /** Price tiers by quantity, each for its own pieces (`priceLines` of the domain package adds them up); empty if none is sold. */
  tiers: z.array(z.object({ from: z.number(), price: z.number() })),
  minQuantity: z.number(),
});
export type CodeQuota = z.infer<typeof CodeQuota>;

export const codeQuota = calls('codeQuota', {
  mine: read('POST /api/codeQuota/mine', {
    input: z.object({}),
    output: z.object({
      quotas: z.array(CodeQuota),
      /** Test codes of a company that has not paid yet: of all types together. */
      trial: z.object({ limit: z.number(), used: z.number() }).nullable(),
    }),
    access: 'ecode_view',
  }),
  buy: write('POST /api/codeQuota/buy', {
    input: z.object({ codeType, quantity: int(1, mostCodes) }),
    output: z.object({ orderId: id, orderNo: z.string(), amount: z.number() }),
    access: 'ecode_buy',
    quiet: true,
    refreshes: ['nodeApply', 'order'],
    audit: { zh: '购买码包', en: 'Buy a code pack' },
  }),
});
