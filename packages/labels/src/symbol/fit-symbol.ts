import type { SymbolKind } from '@touchmark/gs1';
import { symbologies } from '../symbols/bars.ts';
import { dotsThatFit, onDots } from '../symbols/fit-bars.ts';
import { dotsPerMm, nearestDot, wholeDots } from '../units.ts';
import type { SymbolOrder } from './order.ts';
import type { Encoded } from './encode.ts';
import { readableLines, type ReadableLines } from './hri.ts';
import { symbolRules, targetModule } from './kinds.ts';
import type { SymbolContent } from './read-content.ts';

/** The size of a symbol on the printer's dots. */
export interface Fit {
  readonly dots: number;
  readonly module: number;
  /** For messages: the size that would be needed where not even one dot per module fits. */
  readonly wanted: number;
  readonly barHeight: number;
  readonly lines: ReadableLines | undefined;
  readonly width: number;
  readonly height: number;
}

/** Number of modules across the symbol with its quiet zones. */
export function modulesOf(kind: SymbolKind, encoded: Encoded, dots: number): number {
  const [left, right] = symbolRules[kind].quiet;
  return ('bars' in encoded ? onDots(encoded.bars, dots).modules : encoded.matrix.size) + left + right;
}

/** The most dots per module with which the symbol and its quiet zones fit into a length and are no longer than its kind may be. */
function mostDots(kind: SymbolKind, encoded: Encoded, length: number, dpi: number): number {
  const { quiet, bars, x } = symbolRules[kind];
  const [left, right] = quiet;
  const room = wholeDots(Math.min(length, (bars && symbologies[bars].longest) ?? Infinity), dpi);
  const most = wholeDots(x.max, dpi);
  return 'bars' in encoded
    ? dotsThatFit(encoded.bars, left + right, room, most)
    : Math.max(0, Math.min(most, Math.floor(room / (encoded.matrix.size + left + right))));
}

/** Thickness of each bearer bar. */
export const bearerOf = (kind: SymbolKind, module: number): number => {
  const { bars } = symbolRules[kind];
  return bars ? symbologies[bars].bearer * module : 0;
};

const widestLine = 45;

/** Size by magnification, or as large as fits into its box. */
export function fitSymbol(order: SymbolOrder, content: SymbolContent, encoded: Encoded): Fit {
  const { bars } = symbolRules[order.kind];
  // Below a one-dimensional symbol the line is as wide as the symbol; a matrix code is often narrower than a GTIN in legible
  // type.
  const room = 'magnification' in order ? (bars ? 0 : widestLine) : order.widthMm;
  const linesAt = (module: number, width: number) => (order.readable === false ? undefined : readableLines(content, module, width, room));
  return 'magnification' in order ? magnified(order, encoded, linesAt) : boxed(order, encoded, linesAt);
}

type LinesAt = (module: number, width: number) => ReadableLines | undefined;

function magnified(order: SymbolOrder & { magnification: number; barHeightMm?: number }, encoded: Encoded, linesAt: LinesAt): Fit {
  const { kind, dpi } = order;
  const { x, bars, barHeight: usual } = symbolRules[kind];
  const perMm = dotsPerMm(dpi);
  const dots = Math.max(
    Math.ceil(x.min * perMm - 1e-6),
    Math.min(mostDots(kind, encoded, Infinity, dpi), Math.round(targetModule(kind, order.magnification) * perMm)),
  );
  const module = dots / perMm;
  const wide = modulesOf(kind, encoded, dots) * module;
  const barHeight = bars ? nearestDot(order.barHeightMm ?? usual(module), dpi) / perMm : 0;
  const lines = linesAt(module, wide);
  const tall = bars ? barHeight + 2 * bearerOf(kind, module) : wide;
  return { dots, module, wanted: module, barHeight, lines, width: Math.max(wide, lines?.width ?? 0), height: tall + (lines?.height ?? 0) };
}

function boxed(order: SymbolOrder & { widthMm: number; heightMm: number }, encoded: Encoded, linesAt: LinesAt): Fit {
  const { kind, dpi, widthMm: width, heightMm: height } = order;
  const { bars } = symbolRules[kind];
  const perMm = dotsPerMm(dpi);
  // The line below takes height from a matrix code, and its own height depends on the module size, so the size is computed in
  // several rounds.
  let dots = 0;
  let lines: ReadableLines | undefined;
  for (let round = 0; round < 3; round++) {
    const space = bars ? width : Math.min(width, height - (lines?.height ?? 0));
    dots = mostDots(kind, encoded, space, dpi);
    lines = linesAt(dots / perMm, (modulesOf(kind, encoded, dots) * dots) / perMm);
  }
  const module = dots / perMm;
  const barHeight = bars ? Math.floor((height - (lines?.height ?? 0) - 2 * bearerOf(kind, module)) * perMm + 1e-6) / perMm : 0;
  return { dots, module, wanted: module || width / modulesOf(kind, encoded, dots), barHeight, lines, width, height };
}
