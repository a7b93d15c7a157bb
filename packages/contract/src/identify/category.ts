import * as z from 'zod';
import { calls, read } from '../call.ts';
import { id } from '../common.ts';
import { textPair } from './standard.ts';

/** A product category; products are assigned to categories without children. The requirements of the parents are included. */
export const ProCategory = z.object({
  id,
  parentId: id.nullable(),
  code: z.string(),
  name: textPair,
  level: z.number(),
  leaf: z.boolean(),
  requireReport: z.boolean(),
  requireStandards: z.array(z.string()),
  /** Its GPC brick, or ''. */
  gpcBrick: z.string(),
});
export type ProCategory = z.infer<typeof ProCategory>;

export const proCategory = calls('proCategory', {
  /** The enabled categories, parents before children, in their order. */
  tree: read('POST /api/dataDicts/proCategory/tree', { input: z.object({}), output: z.array(ProCategory), access: 'signedIn' }),
});
