import { type ElementValue, elementTypes, type StandardItem } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read } from '../call.ts';
import { id, recordOf, time } from '../common.ts';

export const textPair = z.object({ zh: z.string(), en: z.string() });

/** What an element is and which values it accepts; a column of a table is one, too. */
const domain = {
  code: z.string(),
  name: textPair,
  type: z.enum(elementTypes),
  unit: textPair.optional(),
  otherUnits: z
    .array(textPair.extend({ factor: z.number() }))
    .readonly()
    .optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  scale: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxOccurs: z.number().optional(),
  pattern: z.string().optional(),
  patternHint: textPair.optional(),
  options: z
    .array(textPair.extend({ value: z.string() }))
    .readonly()
    .optional(),
  widget: z.string().optional(),
  help: textPair.optional(),
};
const constraint = z.enum(['M', 'O', 'C']);

/** One element of a version: the schema of the domain's StandardItem, for validation and OpenAPI. */
export const StandardItemSchema = z.object({
  ...domain,
  columns: z
    .array(z.object({ ...domain, constraint }))
    .readonly()
    .optional(),
  group: textPair,
  constraint,
  when: z.object({ code: z.string(), in: z.array(z.string()).readonly() }).optional(),
  publicDefault: z.boolean(),
  defaultValue: z.string().optional(),
}) satisfies z.ZodType<StandardItem>;

const plain = z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(60)).max(50).readonly()]);
/** The values that were filled in, by element code. */
export const elementValues = recordOf(
  z.string().max(20),
  z.union([
    plain,
    z
      .array(recordOf(z.string().max(20), plain, 20))
      .max(50)
      .readonly(),
  ]) satisfies z.ZodType<ElementValue>,
  300,
);

export const StandardVersion = z.object({
  versionId: id,
  versionNo: z.string(),
  status: z.number(),
  publishTime: time,
  changeLog: z.string(),
  added: z.array(textPair),
  removed: z.array(textPair),
  changed: z.array(textPair),
  itemCount: z.number(),
});
export type StandardVersion = z.infer<typeof StandardVersion>;

/** A standard in a selection: its newest published version, and whether it is intended for the given category. */
export const StandardChoice = z.object({
  id,
  code: z.string(),
  name: textPair,
  versionId: id,
  versionNo: z.string(),
  fits: z.enum(['category', 'general', 'other']),
  required: z.number(),
  optional: z.number(),
});
export type StandardChoice = z.infer<typeof StandardChoice>;

export const StandardDetail = z.object({
  id,
  code: z.string(),
  name: textPair,
  versionId: id,
  versionNo: z.string(),
  status: z.number(),
  newest: z.boolean(),
  items: z.array(StandardItemSchema),
});
export type StandardDetail = z.infer<typeof StandardDetail>;

const access = ['product_view', 'productCheck_view', 'productGs1_view', 'productOld_view', 'standard_view'] as const;

export const standard = calls('standard', {
  /** The standards that may describe a product; those intended for its category come first. */
  select: read('POST /api/standard/select', { input: z.object({ categoryId: id.optional() }), output: z.array(StandardChoice), access }),
  /** One version with its elements; without `versionId`, the newest published one. */
  findOne: read('POST /api/standard/findOne', { input: z.object({ id, versionId: id.optional() }), output: StandardDetail, access }),
});
