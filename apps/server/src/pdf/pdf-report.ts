import { Readable } from 'node:stream';
import { timeText } from '@touchmark/domain';
import { type LabelElement, labelPdf } from '@touchmark/labels';
import type { Ctx } from '../http/ctx.ts';
import type { FileAnswer } from '../http/handle.ts';

type Field = Extract<LabelElement, { type: 'field' }>;

export const a4 = { widthMm: 210, heightMm: 297, dpi: 300 } as const;

/** A text at its place in millimetres: it shrinks to fit, and is not drawn on a page that has no value for it. */
export const field = (name: string, x: number, y: number, width: number, more: Partial<Field> = {}): LabelElement => ({
  type: 'field',
  field: name,
  x,
  y,
  width,
  height: 7,
  size: 9.5,
  minSize: 6,
  maxLines: 1,
  valign: 'middle',
  ...more,
});

/** A line from margin to margin; with `when`, on pages that have a value for this field. */
export const rule = (y: number, when?: string): LabelElement => ({
  type: 'line',
  x: 15,
  y,
  length: 180,
  thickness: 0.2,
  ...(when ? { when } : {}),
});

/** The elements of so many rows. */
export const rows = (count: number, make: (n: number) => readonly LabelElement[]): LabelElement[] =>
  Array.from({ length: count }, (_, n) => make(n)).flat();

/** What every page of a report has; the rest stands between 40 and 284 mm. */
const frame = [
  field('heading', 15, 14, 130, { height: 12, size: 20, bold: true }),
  field('page', 145, 17, 50, { align: 'right' }),
  field('title', 15, 27, 180, { height: 9, size: 13, bold: true }),
  rule(38),
  rule(285),
  field('made', 15, 286, 180, { size: 8 }),
];

interface Report {
  /** The name of the file, without its ending. */
  name: string;
  heading: string;
  title: string;
  /** Below everything else, such as a watermark. */
  behind?: readonly LabelElement[];
  elements: readonly LabelElement[];
  /** What the fields of each page say. */
  pages: readonly Readonly<Record<string, string>>[];
}

/** A report as PDF: its pages are numbered, and each says who made it and when. */
export function pdfReport({ language, me, now }: Ctx, { name, heading, title, behind = [], elements, pages }: Report): FileAnswer {
  const [who, when] = [me.userName, timeText(now)];
  const made = language === 'zh' ? `导出人 ${who}　导出时间 ${when}` : `Made by ${who} at ${when}`;
  const filled = pages.map((page, n) => ({ ...page, heading, title, made, page: `${n + 1} / ${pages.length}` }));
  return {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    body: Readable.from(labelPdf({ page: a4, elements: [...behind, ...frame, ...elements] }, filled, { title: `${heading} ${title}` })),
  };
}
