import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { id } from '../common.ts';
import { phone } from './account-fields.ts';

/** The public data of a certified company. */
export const OpenCompany = z.object({
  /** 'ok', 'frozen' (only the notice is shown), or 'unknown'. */
  state: z.enum(['ok', 'frozen', 'unknown']),
  id: id.nullable(),
  name: z.string(),
  nameEn: z.string(),
  shortName: z.string(),
  usccMasked: z.string(),
  region: z.string(),
  verifiedDate: z.string().nullable(),
  identifier: z.string(),
  logo: z.string(),
  intro: z.string(),
  isTest: z.boolean(),
  brands: z.array(z.object({ brandName: z.string(), logo: z.string() })),
  aptitudes: z.array(z.object({ name: z.string(), issuer: z.string(), validTo: z.string().nullable() })),
});
export type OpenCompany = z.infer<typeof OpenCompany>;

const OpenProduct = z.object({ id, productName: z.string(), model: z.string(), brandName: z.string(), picture: z.string() });
type OpenProduct = z.infer<typeof OpenProduct>;

const key = { id: id.optional(), no: z.string().trim().max(100).optional() };

export const openCompany = calls('openCompany', {
  detail: read('POST /api/open/company/detail', { input: z.object(key), output: OpenCompany, access: 'open', direct: true }),
  products: read('POST /api/open/company/products', { input: z.object(key), output: z.array(OpenProduct), access: 'open', direct: true }),
  /** The captcha is in the headers Captcha-Key and Captcha-Code. */
  feedback: write('POST /api/open/feedback/submit', {
    input: z.object({ companyId: id, name: z.string().trim().min(2).max(30), phone, content: z.string().trim().min(5).max(500) }),
    output: z.literal(true),
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '提交留言', en: 'Send message' },
    secret: ['phone'],
  }),
});
