import type { SymbolKind } from '@touchmark/gs1';
import { symbologies } from '../symbols/bars.ts';
import type { Symbology } from '../template.ts';

/** X dimensions in millimetres: limits below and above which it is refused, the smallest that is safe for scanners, and the default. */
interface Widths {
  readonly min: number;
  readonly good: number;
  readonly target: number;
  readonly max: number;
}

/** How to draw a kind of symbol, and the limits of its size. */
interface SymbolRule {
  readonly name: string;
  /** The symbology identifier that a scanner sends before the data (ISO/IEC 15424). */
  readonly scanId: string;
  readonly x: Widths;
  /** Quiet zones in modules: left, right, and above and below. */
  readonly quiet: readonly [left: number, right: number, around: number];
  /** The symbology of a one-dimensional symbol. */
  readonly bars?: Symbology;
  readonly matrix?: 'qr' | 'dataMatrix';
  /** Height of the bars at this X dimension; 0 for matrix codes. */
  readonly barHeight: (moduleMm: number) => number;
  /** True for GS1 data, whose sizes the General Specifications define. */
  readonly gs1: boolean;
}

const nominal = 0.33;
const none = () => 0;
const bars = (symbology: Symbology, more: Pick<SymbolRule, 'scanId' | 'gs1' | 'barHeight'> & { target: number }): SymbolRule => {
  const { name, minModule: min, goodModule: good, maxModule: max, quiet } = symbologies[symbology];
  const { target, ...rest } = more;
  return { name, bars: symbology, x: { min, good, target, max }, quiet: [...quiet, 0], ...rest };
};
const matrix = (name: string, kind: 'qr' | 'dataMatrix', scanId: string, gs1: boolean, x: Partial<Widths> = {}): SymbolRule => {
  const quiet = kind === 'qr' ? 4 : 1;
  return {
    name,
    matrix: kind,
    scanId,
    gs1,
    x: { min: 0.25, good: 0.25, target: 0.495, max: 2, ...x },
    quiet: [quiet, quiet, quiet],
    barHeight: none,
  };
};

/** GS1 General Specifications, symbol specification tables 1 and 2 (GB 12904, GB/T 16830, GB/T 15425 say the same). */
export const symbolRules: Readonly<Record<SymbolKind, SymbolRule>> = {
  EAN13: bars('ean13', { scanId: ']E0', gs1: true, target: nominal, barHeight: (x) => (22.85 * x) / nominal }),
  EAN8: bars('ean8', { scanId: ']E4', gs1: true, target: nominal, barHeight: (x) => (18.23 * x) / nominal }),
  UPCA: bars('upca', { scanId: ']E0', gs1: true, target: nominal, barHeight: (x) => (22.85 * x) / nominal }),
  ITF14: bars('itf14', { scanId: ']I1', gs1: true, target: 0.66, barHeight: () => 31.75 }),
  GS1_128: bars('gs1-128', { scanId: ']C1', gs1: true, target: 0.495, barHeight: () => 31.75 }),
  // Table 1, addendum for two-dimensional symbols at the point of sale: X from 0.396 to 0.990 mm, 0.495 mm preferred.
  GS1_DATAMATRIX: matrix('GS1 DataMatrix', 'dataMatrix', ']d2', true, { good: 0.396, max: 0.99 }),
  QR_DL: matrix('QR Digital Link', 'qr', ']Q1', true, { good: 0.396, max: 0.99 }),
  CODE128: bars('code128', { scanId: ']C0', gs1: false, target: 0.33, barHeight: () => 10 }),
  CODE39: bars('code39', { scanId: ']A0', gs1: false, target: 0.33, barHeight: () => 10 }),
  DATAMATRIX: matrix('DataMatrix', 'dataMatrix', ']d1', false),
  QR: matrix('QR', 'qr', ']Q1', false),
};

/** X dimension for a magnification: 1 gives the target X of the kind; limited to its range. */
export const targetModule = (kind: SymbolKind, magnification: number): number => {
  const { min, target, max } = symbolRules[kind].x;
  return Math.min(max, Math.max(min, target * magnification));
};
