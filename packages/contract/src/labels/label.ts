import { templateLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, int, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';

export const labelKinds = ['product', 'warranty', 'carton', 'package', 'retail', 'logistics'] as const;
/** Templates with codes of the platform, or of GS1 alone. */
const labelSchemes = ['NORMAL', 'GS1'] as const;
/** The kinds of GS1 templates. */
export const gs1Kinds = ['retail', 'carton', 'logistics'] as const;
const labelDpis = [203, 300, 600] as const;
const kind = z.enum(labelKinds);
/** A resolution of label printers. */
export const labelDpi = z.coerce
  .number<number>()
  .refine(
    (value): value is 203 | 300 | 600 => (labelDpis as readonly number[]).includes(value),
    '只能是 203、300 或 600|must be 203, 300 or 600',
  );
const mm = z.coerce.number<number>().min(10).max(300);
/** Maximum size of a drawing, several times that of a label with 200 elements. Unknown fields count too. */
const mostDrawn = 300_000;
/** The drawing; packages/labels validates it. */
const drawing = z
  .object({
    page: z.looseObject({}),
    elements: z
      .array(z.looseObject({ type: z.string().max(40) }))
      .min(1)
      .max(200),
  })
  .refine((drawn) => JSON.stringify(drawn).length <= mostDrawn, '模板内容过大|is too large')
  .meta({ maxBytes: mostDrawn });

/** Sheets of labels instead of a roll. */
export const LabelSheet = z.object({
  widthMm: z.coerce.number<number>().min(50).max(450),
  heightMm: z.coerce.number<number>().min(50).max(450),
  leftMm: z.coerce.number<number>().min(0).max(100),
  topMm: z.coerce.number<number>().min(0).max(100),
  rows: int(1, 40),
  gapDownMm: z.coerce.number<number>().min(0).max(50),
});
export type LabelSheet = z.infer<typeof LabelSheet>;

export const LabelTemplate = z.object({
  id,
  name: z.string(),
  scheme: z.enum(labelSchemes),
  kind,
  width: z.number(),
  height: z.number(),
  dpi: z.number(),
  gap: z.number(),
  columns: z.number(),
  /** Labels under each other that are torn off together. */
  set: z.number(),
  sheet: LabelSheet.nullable(),
  fields: z.array(z.string()),
  /** Shows nothing of a code, so boxes and products can have such labels. */
  codeless: z.boolean(),
  isDefault: z.boolean(),
  isFixed: z.boolean(),
  prints: z.number(),
  revision: z.number(),
  status: stateField(templateLife),
  version,
  thumbnail: z.string(),
  createTime: time,
  updateTime: time,
});
export type LabelTemplate = z.infer<typeof LabelTemplate>;

/** A template as it was saved once. */
export const LabelRevision = LabelTemplate.pick({
  name: true,
  width: true,
  height: true,
  dpi: true,
  thumbnail: true,
  createTime: true,
}).extend({
  revision: z.number(),
  userName: z.string(),
  /** The earlier revision it brought back. */
  restoredFrom: z.number().nullable(),
  /** Print jobs that keep it. */
  prints: z.number(),
});
export type LabelRevision = z.infer<typeof LabelRevision>;

export const labelTemplate = calls('labelTemplate', {
  list: read('POST /api/labelTemplate/list', {
    input: z.object({
      ...paging,
      name: z.string().max(50).optional(),
      scheme: z.enum(labelSchemes).optional(),
      kind: kind.optional(),
      width: mm.optional(),
      codeless: z.boolean().optional(),
      status: stateFilter(templateLife).optional(),
    }),
    output: pageOf(LabelTemplate),
    access: ['labelTemplate_view', 'labelGs1_view', 'barcodeAllot_view'],
  }),
  findOne: read('POST /api/labelTemplate/findOne', {
    input: byId,
    output: LabelTemplate.extend({ template: z.unknown() }),
    access: ['labelTemplate_view', 'labelGs1_view'],
  }),
  saveOrUpdate: write('POST /api/labelTemplate/saveOrUpdate', {
    input: z
      .object({
        id: id.optional(),
        version: version.optional(),
        name: z.string().trim().min(1).max(50),
        scheme: z.enum(labelSchemes).default('NORMAL'),
        kind,
        width: mm,
        height: mm,
        dpi: labelDpi,
        gap: z.coerce.number<number>().min(0).max(20).default(2),
        columns: int(1, 6).default(1),
        set: int(1, 10).default(1),
        sheet: LabelSheet.nullable().default(null),
        template: drawing,
      })
      .refine(({ set, sheet, columns }) => set === 1 || (sheet === null && columns === 1), {
        path: ['set'],
        message: '撕取联只能用于单列卷筒标签|can only be more than 1 on a roll with one column',
      }),
    output: byId,
    access: { add: ['labelTemplate_add', 'labelGs1_add'], edit: ['labelTemplate_edit', 'labelGs1_edit'] },
    audit: { zh: '保存标签模板', en: 'Save label template' },
  }),
  /** What a template was at each save, the newest first. */
  revisions: read('POST /api/labelTemplate/revisions', {
    /** A revision that is named comes alone and with the letters of the print, to be looked at. */
    input: z.object({ ...paging, id, revision: int(1, 1_000_000).optional() }),
    output: pageOf(LabelRevision),
    access: ['labelTemplate_view', 'labelGs1_view'],
  }),
  /** Saves an earlier revision as the newest one. */
  restore: write('POST /api/labelTemplate/restore', {
    input: z.object({ id, revision: int(1, 1_000_000), version }),
    output: byId,
    access: ['labelTemplate_edit', 'labelGs1_edit'],
    audit: { zh: '恢复标签模板的修订', en: 'Restore revision of label template' },
  }),
  copy: write('POST /api/labelTemplate/copy', {
    input: byId,
    output: byId,
    access: ['labelTemplate_add', 'labelGs1_add'],
    audit: { zh: '复制标签模板', en: 'Copy label template' },
  }),
  enable: write('POST /api/labelTemplate/enable', {
    input: z.object({ id, enabled: z.boolean() }),
    output: done,
    access: ['labelTemplate_enable', 'labelGs1_enable'],
    undo: ({ id, enabled }) => (enabled ? null : { id, enabled: true }),
    audit: { zh: '启用或停用标签模板', en: 'Enable or disable label template' },
  }),
  setDefault: write('POST /api/labelTemplate/setDefault', {
    input: byId,
    output: done,
    access: ['labelTemplate_edit', 'labelGs1_edit'],
    audit: { zh: '设为默认标签模板', en: 'Make label template the default' },
  }),
  /** What a drawing breaks of the General Specifications, beside what could not be scanned. */
  gs1Check: read('POST /api/labelTemplate/gs1Check', {
    input: z.object({ kind: z.enum(gs1Kinds), width: mm, height: mm, dpi: labelDpi, template: drawing }),
    output: z.object({ faults: z.array(z.object({ element: z.number(), zh: z.string(), en: z.string() })) }),
    access: ['labelGs1_view', 'labelTemplate_view'],
  }),
  /** The outlines of letters in the printed font, for labels drawn in the browser: public data of the font, whoever draws. */
  glyphs: read('POST /api/labelTemplate/glyphs', {
    input: z.object({ chars: z.string().min(1).max(400), bold: z.boolean().default(false) }),
    /** In the order of the characters: SVG paths in thousandths of the font size, y upwards; empty for a blank. */
    output: z.object({ outlines: z.array(z.string()) }),
    access: 'signedIn',
  }),
  /** The fields of labels, with what they are on a product or on the first label of a batch; otherwise with samples. */
  fields: read('POST /api/labelTemplate/fields', {
    input: z.object({ productId: id.optional(), batchId: id.optional() }),
    output: z.array(
      z.object({
        name: z.string(),
        /** What it tells about. */
        group: z.object({ zh: z.string(), en: z.string() }),
        zh: z.string(),
        en: z.string(),
        sample: z.string(),
      }),
    ),
    access: ['labelTemplate_view', 'labelGs1_view'],
  }),
});
