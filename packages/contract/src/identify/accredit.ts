import { accreditLife } from '@touchmark/domain';
import * as z from 'zod';
import { Aptitude, aptitudeFilters } from './aptitude.ts';
import { calls, read, write } from '../call.ts';
import { day, done, id, pageOf, paging, stateField, stateFilter, version, words } from '../common.ts';
import { reason } from '../platform/review.ts';
import { stepCalls } from '../step-calls.ts';

/** A certificate lent to another company (SM-18: 0 待接受 1 生效 2 到期 3 已谢绝 4 已撤销). */
export const AptitudeAccredit = z.object({
  id,
  direction: z.enum(['in', 'out']),
  aptitude: Aptitude,
  fromCompany: id,
  fromName: z.string(),
  fromNameEn: z.string(),
  toCompany: id,
  toName: z.string(),
  toNameEn: z.string(),
  startDate: day,
  endDate: day,
  remark: z.string(),
  status: stateField(accreditLife),
  products: z.number(),
  version: z.number(),
});
export type AptitudeAccredit = z.infer<typeof AptitudeAccredit>;

const refreshes = ['aptitudeManage'];

/** Lending certificates: the holder offers one for a time, the other company accepts, the holder may take it back. */
export const aptitudeAccredit = calls('aptitudeAccredit', {
  list: read('POST /api/aptitudeAccredit/list', {
    input: z.object({
      ...paging,
      ...aptitudeFilters,
      direction: z.enum(['in', 'out']).default('in'),
      company: z.string().trim().max(100).optional(),
      status: stateFilter(accreditLife).optional(),
      startTime: day.optional(),
      endTime: day.optional(),
    }),
    output: pageOf(AptitudeAccredit),
    access: ['product_view', 'productGs1_view', 'empower_view'],
  }),
  /** Offers a certificate to a company that is named exactly. */
  saveOrUpdate: write('POST /api/aptitudeAccredit/saveOrUpdate', {
    input: z
      .object({ aptitudeId: id, toCompany: words(100).min(2), startDate: day, endDate: day, remark: words(200).default('') })
      .refine(({ startDate, endDate }) => endDate >= startDate, {
        path: ['endDate'],
        message: '不能早于开始日期|must not be before the first day',
      }),
    output: z.object({ id, version: z.number() }),
    access: 'empower_add',
    refreshes,
    audit: { zh: '授权资质', en: 'Lend a certificate' },
  }),
  /** The other company answers; whoever lends withdraws an offer that nobody has accepted. */
  ...stepCalls(
    accreditLife,
    '/api/aptitudeAccredit',
    { noun: { zh: '资质授权', en: 'a certificate loan' } },
    { accept: { access: 'empower_accept' }, decline: { access: 'empower_accept', reason }, delete: { access: 'empower_add', refreshes } },
  ),
  /** Moves the last day of a loan in force. */
  extend: write('POST /api/aptitudeAccredit/extend', {
    input: z.object({ id, endDate: day, version: version.optional() }),
    output: done,
    access: 'empower_add',
    audit: { zh: '延长资质授权', en: 'Extend a loan of a certificate' },
  }),
  /** Ends a loan in force; answers how many products of the other company referred to it. */
  revoke: write('POST /api/aptitudeAccredit/revoke', {
    input: z.object({ id, reason, version: version.optional() }),
    output: z.object({ products: z.number() }),
    access: 'empower_revoke',
    refreshes,
    audit: { zh: '收回资质授权', en: 'Revoke a loan of a certificate' },
  }),
});
