import { installLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, int, stateField, time, words } from '../common.ts';
import { installKind, visitTime } from './install-row.ts';

const token = { token: z.string().min(16).max(100) };

/** What the customer sees of the visit at his home. */
export const CustomerVisit = z.object({
  orderNo: z.string(),
  kind: installKind,
  status: stateField(installLife),
  companyName: z.string(),
  companyNameEn: z.string(),
  product: z.string(),
  /** Masked: whoever was forwarded the link learns no name. */
  customerName: z.string(),
  place: z.string(),
  workerName: z.string(),
  visitFrom: time.nullable(),
  visitTo: time.nullable(),
  confirmed: z.boolean(),
  /** Times he may choose instead. */
  free: z.array(z.object({ from: time, to: time })),
  rating: z.number().nullable(),
  cancelReason: z.string(),
});
export type CustomerVisit = z.infer<typeof CustomerVisit>;

const open = { access: 'open', secret: ['token'], direct: true } as const;
const act = { ...open, quiet: true, fleeting: true } as const;

/** One visit, confirmed or moved by the customer who was handed its link. */
export const visitLink = calls('visitLink', {
  open: read('POST /api/visitLink/open', { input: z.object(token), output: CustomerVisit, ...open }),
  confirm: write('POST /api/visitLink/confirm', {
    input: z.object(token),
    output: done,
    ...act,
    audit: { zh: '客户确认上门时间', en: 'The customer confirms the visit' },
  }),
  /** Another of the free times. */
  choose: write('POST /api/visitLink/choose', {
    input: z.object({ ...token, from: visitTime }),
    output: done,
    ...act,
    audit: { zh: '客户改选时间', en: 'The customer chooses another time' },
  }),
  rate: write('POST /api/visitLink/rate', {
    input: z.object({ ...token, stars: int(1, 5), note: words(200).default('') }),
    output: done,
    ...act,
    audit: { zh: '客户评分', en: 'Rated by the customer' },
  }),
  /** The visit for the customer's calendar (.ics). */
  file: read('POST /api/visitLink/file', { input: z.object(token), output: z.unknown(), ...open, stream: true }),
});
