import * as z from 'zod';
import { calls, read } from '../call.ts';

/** What a scan can lead to. */
export const foundTypes = [
  'code',
  'product',
  'brand',
  'company',
  'commodityCode',
  'logisticUnit',
  'codeApply',
  'codeBatch',
  'codeReturn',
  'productionBatch',
  'order',
] as const;
export type FoundType = (typeof foundTypes)[number];

const Words = z.object({ zh: z.string(), en: z.string() });

export const Found = z.object({
  type: z.enum(foundTypes),
  /** The object's number; of a code its text. */
  id: z.string(),
  title: z.string(),
  /** What stands beside the title: the model, the product, the quantity. */
  note: z.string(),
  state: Words.extend({ tone: z.enum(['grey', 'blue', 'green', 'amber', 'red', 'purple']) }).nullable(),
  /** Where the console shows it. */
  path: z.string(),
});
export type Found = z.infer<typeof Found>;

export const scanFind = calls('scanFind', {
  /** Finds the object behind whatever a scanner, a camera or a person gives, among what the caller may read. Anything else is as unknown as an invented one. */
  find: read('POST /api/scan/find', { input: z.object({ text: z.string().min(1).max(2000) }), output: Found, access: 'signedIn' }),
});
