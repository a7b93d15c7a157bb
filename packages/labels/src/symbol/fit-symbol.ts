import { symbologies } from '../symbols/bars.ts';
import { dotsPerMm, nearestDot, wholeDots } from '../units.ts';
import type { SymbolOrder } from './draw-symbol.ts';
import type { Encoded } from './encode.ts';
import { readableLines, type ReadableLines } from './hri.ts';
import { symbolRules, targetModule, type SymbolKind } from './kinds.ts';
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
export function modulesOf(kind: SymbolKind, encoded: Encoded): number {
  const [left, right] = symbolRules[kind].quiet;
  return ('bars' in encoded ? encoded.bars.modules : encoded.matrix.size) + left + right;
}

/** Thickness of each bearer bar. */
export const bearerOf = (kind: SymbolKind, module: number): number => {
  const { bars } = symbolRules[kind];
  return bars ? symbologies[bars].bearer * module : 0;
};

const widestLine = 45;

/** Size by magnification, or as large as fits into its box. */
export function fitSymbol(order: SymbolOrder, content: SymbolContent, encoded: Encoded): Fit {
  const modules = modulesOf(order.kind, encoded);
  const { bars } = symbolRules[order.kind];
  // Below a one-dimensional symbol the line is as wide as the symbol; a matrix code is often narrower than a GTIN in legible
  // type.
  const room = 'magnification' in order ? (bars ? 0 : widestLine) : order.widthMm;
  const linesAt = (module: number) => (order.readable === false ? undefined : readableLines(content, module, modules * module, room));
  return 'magnification' in order ? magnified(order, modules, linesAt) : boxed(order, modules, linesAt);
}

type LinesAt = (module: number) => ReadableLines | undefined;

function magnified(order: SymbolOrder & { magnification: number; barHeightMm?: number }, modules: number, linesAt: LinesAt): Fit {
  const { kind, dpi } = order;
  const { x, bars, barHeight: usual } = symbolRules[kind];
  const perMm = dotsPerMm(dpi);
  const dots = Math.max(
    Math.ceil(x.min * perMm - 1e-6),
    Math.min(wholeDots(x.max, dpi), Math.round(targetModule(kind, order.magnification) * perMm)),
  );
  const module = dots / perMm;
  const barHeight = bars ? nearestDot(order.barHeightMm ?? usual(module), dpi) / perMm : 0;
  const lines = linesAt(module);
  const tall = bars ? barHeight + 2 * bearerOf(kind, module) : modules * module;
  return {
    dots,
    module,
    wanted: module,
    barHeight,
    lines,
    width: Math.max(modules * module, lines?.width ?? 0),
    height: tall + (lines?.height ?? 0),
  };
}

function boxed(order: SymbolOrder & { widthMm: number; heightMm: number }, modules: number, linesAt: LinesAt): Fit {
  const { kind, dpi, widthMm: width, heightMm: height } = order;
  const { x, bars } = symbolRules[kind];
  const perMm = dotsPerMm(dpi);
  // The line below takes height from a matrix code, and its own height depends on the module size, so the size is computed in
  // several rounds.
  let dots = 0;
  let lines: ReadableLines | undefined;
  for (let round = 0; round < 3; round++) {
    const space = bars ? width : Math.min(width, height - (lines?.height ?? 0));
    dots = Math.max(0, Math.min(wholeDots(x.max, dpi), Math.floor(wholeDots(space, dpi) / modules)));
    lines = linesAt(dots / perMm);
  }
  const module = dots / perMm;
  const barHeight = bars ? Math.floor((height - (lines?.height ?? 0) - 2 * bearerOf(kind, module)) * perMm + 1e-6) / perMm : 0;
  return { dots, module, wanted: module || width / modules, barHeight, lines, width, height };
}
