import * as z from 'zod';
import { calls, read } from '../call.ts';

/** The kinds of objects that a scan can find. */
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
  /** The object's id; for a code, its text. */
  id: z.string(),
  title: z.string(),
  /** Additional text beside the title: the model, the product, the quantity. */
  note: z.string(),
  state: Words.extend({ tone: z.enum(['grey', 'blue', 'green', 'amber', 'red', 'purple']) }).nullable(),
  /** The path of its page in the console. */
  path: z.string(),
});
export type Found = z.infer<typeof Found>;

export const scanFind = calls('scanFind', {
  /** Finds the object of scanned or typed text among those the caller may read. Objects of others are answered like unknown ones. */
  find: read('POST /api/scan/find', { input: z.object({ text: z.string().min(1).max(2000) }), output: Found, access: 'signedIn' }),
});
