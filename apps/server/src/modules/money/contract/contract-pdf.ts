import { createHash } from 'node:crypto';
import { type LabelElement, labelPdf, printable, type Template, wrap } from '@touchmark/labels';
import { a4, field, rows } from '../../../pdf/pdf-report.ts';

const size = 10.5;
const widthMm = 170;
const lineMm = 6.2;
const mmPerPoint = 25.4 / 72;
/** The width of a line in thousandths of the size. */
const limit = (widthMm / (size * mmPerPoint)) * 1000;
const mostLines = 2000;
const [onFirst, onNext] = [37, 42];

const line = (name: string, y: number): LabelElement => field(name, 20, y, widthMm, { size, minSize: size, height: lineMm });

const template: Template = {
  page: a4,
  elements: [
    field('title', 20, 18, widthMm, { height: 14, size: 18, bold: true, align: 'center' }),
    ...rows(onFirst, (n) => [line(`first${n}`, 40 + n * lineMm)]),
    ...rows(onNext, (n) => [line(`next${n}`, 16 + n * lineMm)]),
    { type: 'line', x: 20, y: 281, length: widthMm, thickness: 0.2 },
    field('number', 20, 282, 110, { size: 8 }),
    field('page', 130, 282, 60, { size: 8, align: 'right' }),
  ],
};

/** A contract as it is sent: its first line is the title. */
export async function contractPdf(contractNo: string, text: string): Promise<{ pdf: Buffer; sha256: Buffer; pages: number }> {
  const [title = '', ...rest] = printable(text).trim().split('\n');
  const lines = [...wrap(rest.join('\n').trim(), limit, mostLines, false).lines];
  const pages = pagesOf(lines);
  const filled = pages.map((page, n) => ({
    ...page,
    number: contractNo,
    page: `${n + 1} / ${pages.length}`,
    ...(n === 0 ? { title } : {}),
  }));
  const parts: Uint8Array[] = [];
  for await (const part of labelPdf(template, filled, { title: `${title} ${contractNo}` })) parts.push(part);
  const pdf = Buffer.concat(parts);
  return { pdf, sha256: createHash('sha256').update(pdf).digest(), pages: pages.length };
}

function pagesOf(lines: string[]): Record<string, string>[] {
  const pages = [Object.fromEntries(lines.slice(0, onFirst).map((text, n) => [`first${n}`, text]))];
  for (let at = onFirst; at < lines.length; at += onNext)
    pages.push(Object.fromEntries(lines.slice(at, at + onNext).map((text, n) => [`next${n}`, text])));
  return pages;
}

/** Whether a text is longer than a contract can be. */
export const isTooLong = (text: string): boolean => wrap(printable(text), limit, mostLines, false).cut;
