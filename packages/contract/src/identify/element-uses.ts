import { basePropKinds } from '@touchmark/domain';
import * as z from 'zod';
import { id } from '../common.ts';
import { textPair } from './standard.ts';

/** What uses something, in numbers and with the first ten by name; and what would no longer work without it. */
export const Uses = z.object({
  elements: z.object({ total: z.number(), first: z.array(z.object({ id, code: z.string(), name: textPair })) }),
  standards: z.object({ total: z.number(), first: z.array(z.object({ id, code: z.string(), name: textPair, versionNo: z.string() })) }),
  products: z.object({ total: z.number(), first: z.array(z.object({ id, identifier: z.string(), name: z.string() })) }),
  /** What else uses it; with the code by which its own page finds it, or `of: null` where there is no page. */
  others: z.object({
    total: z.number(),
    first: z.array(
      z.object({ name: textPair, of: z.enum([...basePropKinds, 'proCategory', 'standard', 'element']).nullable(), code: z.string() }),
    ),
  }),
  breaks: z.array(textPair),
});
export type Uses = z.infer<typeof Uses>;
