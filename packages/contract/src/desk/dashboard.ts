import { codeTypes, daysBetween, figureNames, type Figure, mostFigureDays } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read } from '../call.ts';
import { day, id, pageOf, paging, time } from '../common.ts';
import { codeText } from '../typed-text.ts';

const figure = z.enum(figureNames);
/** A period of days, both included. Only the platform's staff choose a company; without one they see all companies together. */
const narrowed = {
  companyId: id.optional(),
  brandId: id.optional(),
  productId: id.optional(),
  /** A province or a city, with all that lies in it. Only scans have a place, so the other figures are zero then. */
  region: codeText(/^[1-9]\d{3}00$/, '区域应为省或市的代码|the region must be the code of a province or a city').optional(),
};
/** Both ends of a period: in their order, and not further apart than a year. */
const inBounds = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || (daysBetween(from, to) >= 0 && daysBetween(from, to) < mostFigureDays);
const outside = '期间应为 1 至 366 天|the period must be 1 to 366 days';
const asked = z.object({ from: day, to: day, ...narrowed }).refine(inBounds, outside);

/** A figure of a period, and of the period of the same length before it. */
const Compared = z.object({ n: z.number(), before: z.number() });
const each = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(figureNames.map((name) => [name, value])) as Record<Figure, Value>);

/** Codes of one type that exist now. `waiting` are neither activated nor scrapped. */
export const CodeStock = z.object({
  codeType: z.enum(codeTypes),
  issued: z.number(),
  activated: z.number(),
  spoilt: z.number(),
  waiting: z.number(),
});
export type CodeStock = z.infer<typeof CodeStock>;

/** One row that was counted: a scan, a batch, a print job or an activation. */
export const FigureRow = z.object({
  id,
  time,
  /** The code, or the number of the batch, job or activation. */
  ref: z.string(),
  batchId: id.nullable(),
  productName: z.string(),
  city: z.string(),
  n: z.number(),
});
export type FigureRow = z.infer<typeof FigureRow>;

/** A text that was scanned and names no code of this platform, with how often and from how many networks. */
export const UnknownScan = z.object({
  id,
  /** Without what stood behind '?'; empty where only a fingerprint was kept, and then all of these together. */
  text: z.string(),
  n: z.number(),
  networks: z.number(),
  firstTime: time,
  lastTime: time,
});
export type UnknownScan = z.infer<typeof UnknownScan>;

export const dashboard = calls('dashboard', {
  summary: read('POST /api/dashboard/summary', {
    input: asked,
    output: z.object({
      figures: each(Compared),
      inService: z.number(),
      stock: z.array(CodeStock),
      /** Rows have changed that are not counted yet: a matter of seconds. */
      counting: z.boolean(),
    }),
    access: 'dashboard_view',
  }),
  /** Every day of the period, also those without anything. */
  trend: read('POST /api/dashboard/trend', {
    input: asked,
    output: z.array(z.object({ day, ...each(z.number()).shape })),
    access: 'dashboard_view',
  }),
  /** Scans by city, the most first; an empty `adcode` stands for scans without a place. */
  map: read('POST /api/dashboard/map', {
    input: asked,
    output: z.array(z.object({ adcode: z.string(), city: z.string(), province: z.string(), n: z.number() })),
    access: 'dashboard_view',
  }),
  /** The products with the most scans. */
  rank: read('POST /api/dashboard/rank', {
    input: asked,
    output: z.array(z.object({ productId: id, productName: z.string(), model: z.string(), n: z.number() })),
    access: 'dashboard_view',
  }),
  /** From issuing to the first scan, of all time. */
  funnel: read('POST /api/dashboard/funnel', {
    input: z.object(narrowed),
    output: z.array(z.object({ figure, n: z.number() })),
    access: 'dashboard_view',
  }),
  /** What the figures of a company can be narrowed to; products that match `search`, and of one brand if given. */
  choices: read('POST /api/dashboard/choices', {
    input: z.object({ companyId: id.optional(), brandId: id.optional(), search: z.string().trim().max(100).default('') }),
    output: z.object({
      brands: z.array(z.object({ id, name: z.string() })),
      products: z.array(z.object({ id, productName: z.string(), model: z.string() })),
    }),
    access: 'dashboard_view',
  }),
  /** The rows behind a figure: their `n` add up to it. */
  rows: read('POST /api/dashboard/rows', {
    input: z
      .object({
        ...paging,
        figure,
        from: day.optional(),
        to: day.optional(),
        ...narrowed,
        /** Exactly this place; the empty one stands for scans without a place. */
        adcode: z.string().max(12).optional(),
      })
      .refine(inBounds, outside),
    /** Of scans: the archived months of the span ('2024-05'), whose rows are counted but not listed. */
    output: pageOf(FigureRow).extend({ archivedMonths: z.array(z.string()) }),
    access: 'dashboard_view',
  }),
  /** A figure by company, for the platform's staff. */
  companies: read('POST /api/dashboard/companies', {
    input: z.object({ ...paging, figure, from: day.optional(), to: day.optional() }).refine(inBounds, outside),
    output: pageOf(z.object({ id, name: z.string(), nameEn: z.string(), n: z.number() })),
    access: 'dashboard_view',
  }),
  /** Scans that named no code of this platform, by text, the most frequent first. They belong to no company, so the staff alone see them. */
  unknown: read('POST /api/dashboard/unknown', {
    input: z.object({ ...paging, from: day, to: day }).refine(inBounds, outside),
    output: pageOf(UnknownScan),
    access: 'dashboard_view',
  }),
});
