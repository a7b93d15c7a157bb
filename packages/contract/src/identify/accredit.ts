import { accreditLife } from '@touchmark/domain';
import * as z from 'zod';
import { Aptitude, aptitudeFilters } from './aptitude.ts';
import { calls, read } from '../call.ts';
import { day, id, pageOf, paging, stateField, stateFilter } from '../common.ts';

/** A certificate lent to another company (SM-18: 0 待接受 1 生效 2 到期 3 已谢绝 4 已撤销). */
export const AptitudeAccredit = z.object({
  id,
  direction: z.enum(['in', 'out']),
  aptitude: Aptitude,
  fromCompany: id,
  fromName: z.string(),
  toCompany: id,
  toName: z.string(),
  startDate: day,
  endDate: day,
  status: stateField(accreditLife),
  products: z.number(),
});
export type AptitudeAccredit = z.infer<typeof AptitudeAccredit>;

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
});
