import { AppError, type BarcodeDrawing, type barcodeFormats } from '@touchmark/contract';
import type { BarcodeSymbology } from '@touchmark/domain';
import {
  drawSymbol,
  outlinedText,
  symbolPdf,
  symbolPng,
  symbolSvg,
  type SymbolDrawing,
  type SymbolKind,
  type SymbolOrder,
  type SymbolResult,
  type SymbolSizing,
} from '@touchmark/labels';
import type { FileAnswer } from '../../../http/handle.ts';
import type { BarcodeRow } from './symbol.queries.ts';

/** The names of symbologies in database and drawing are equal; this line stops compiling if they are not. */
const kindOf = (symbology: BarcodeSymbology): SymbolKind => symbology;

type Drawable = Pick<BarcodeRow, 'symbology' | 'content' | 'magnification' | 'barHeight' | 'width' | 'height' | 'showText'>;
const number = (value: string | null): number | undefined => (value === null ? undefined : Number(value));

function sizingOf({ magnification, barHeight, width, height }: Drawable): SymbolSizing {
  const barHeightMm = number(barHeight);
  return magnification === null
    ? { widthMm: number(width)!, heightMm: number(height)! }
    : { magnification: Number(magnification), ...(barHeightMm === undefined ? {} : { barHeightMm }) };
}

/** Draws a stored symbol. */
export const drawRow = (row: Drawable, dpi: number, marks = false): SymbolResult =>
  drawSymbol({
    kind: kindOf(row.symbology as BarcodeSymbology),
    content: row.content,
    dpi,
    marks,
    readable: row.showText,
    ...sizingOf(row),
  });

/** Draws a symbol that is being edited. */
export const drawOrder = (
  order: SymbolSizing & { symbology: BarcodeSymbology; content: string; dpi: number; marks?: boolean; showText?: boolean },
): SymbolResult => {
  const { symbology, content, dpi, marks = false, showText = true, ...sizing } = order;
  return drawSymbol({ kind: kindOf(symbology), content, dpi, marks, readable: showText, ...sizing } as SymbolOrder);
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
const words = ({ zh, en }: { zh: string; en: string }) => ({ zh, en });

/** A drawing in an answer: with outlines instead of fonts, so that it looks the same on every machine. */
export function answerOf(result: SymbolResult): BarcodeDrawing {
  if (!result.ok)
    return {
      ok: false,
      svg: '',
      dpi: 0,
      content: '',
      widthMm: 0,
      heightMm: 0,
      moduleMm: 0,
      dotsPerModule: 0,
      magnification: 0,
      barHeightMm: 0,
      scanned: '',
      faults: result.faults.map(words),
      warnings: [],
    };
  const { drawing } = result;
  return {
    ok: true,
    svg: symbolSvg(drawing, outlinedText),
    dpi: drawing.dpi,
    content: drawing.content.content,
    widthMm: round(drawing.widthMm),
    heightMm: round(drawing.heightMm),
    moduleMm: round(drawing.moduleMm),
    dotsPerModule: drawing.dotsPerModule,
    magnification: round(drawing.magnification),
    barHeightMm: round(drawing.barHeightMm),
    scanned: drawing.content.scanned.replaceAll('\x1d', '␝'),
    faults: [],
    warnings: drawing.warnings.map(words),
  };
}

export type Format = (typeof barcodeFormats)[number];
const mimes: Readonly<Record<Format, string>> = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' };

const bytesOf = (drawing: SymbolDrawing, format: Format, title: string): Buffer => {
  if (format === 'png') return symbolPng(drawing);
  return format === 'pdf' ? symbolPdf([drawing], title) : Buffer.from(symbolSvg(drawing, outlinedText));
};

/** A file name without characters that file systems refuse. */
export const fileStem = ({ content, symbology }: Pick<BarcodeRow, 'content' | 'symbology'>): string =>
  `${symbology}_${
    content
      .replaceAll(/[^\w.-]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 60) || 'code'
  }`;

/** The file of a symbol for a printing house. */
export function fileOf(
  row: BarcodeRow,
  { format, dpi, marks }: { format: Format; dpi: number; marks: boolean },
): Required<Pick<FileAnswer, 'name' | 'mime'>> & { body: Buffer } {
  const drawn = drawRow(row, dpi, marks);
  if (!drawn.ok) throw new AppError('barcodeRefused', { reason: drawn.faults.map(({ zh }) => zh).join('；') });
  return {
    name: `${fileStem(row)}${format === 'png' ? `_${dpi}dpi` : ''}.${format}`,
    mime: mimes[format],
    body: bytesOf(drawn.drawing, format, row.content),
  };
}
