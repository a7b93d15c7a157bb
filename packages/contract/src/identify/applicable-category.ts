import * as z from 'zod';
import { calls, read } from '../call.ts';
import { id, time } from '../common.ts';

/** A node in the tree of product categories. */
export interface OpenCategory {
  id: string;
  code: string;
  zh: string;
  en: string;
  children: OpenCategory[];
}
const OpenCategory: z.ZodType<OpenCategory> = z.lazy(() =>
  z.object({ id: z.string(), code: z.string(), zh: z.string(), en: z.string(), children: z.array(OpenCategory) }),
);

const OpenCategoryDetail = z.object({
  id,
  path: z.array(z.object({ zh: z.string(), en: z.string() })),
  requireReport: z.boolean(),
  requireStandards: z.array(z.string()),
  standards: z.array(
    z.object({
      code: z.string(),
      zh: z.string(),
      en: z.string(),
      versionNo: z.string(),
      publishTime: time.nullable(),
      elements: z.number(),
    }),
  ),
  fees: z.array(
    z.object({ code: z.string(), zh: z.string(), en: z.string(), price: z.number(), unit: z.object({ zh: z.string(), en: z.string() }) }),
  ),
  example: z.string().nullable(),
});
type OpenCategoryDetail = z.infer<typeof OpenCategoryDetail>;

/** The public list of categories (/applicableCate). */
export const applicableCate = calls('applicableCate', {
  tree: read('POST /api/open/category/tree', { input: z.object({}), output: z.array(OpenCategory), access: 'open', direct: true }),
  detail: read('POST /api/open/category/detail', { input: z.object({ id }), output: OpenCategoryDetail, access: 'open', direct: true }),
});
