import { barsOf, type BarSymbol } from '../symbols/bars.ts';
import { code128Bars } from '../symbols/code128.ts';
import { dataMatrixOf, type MatrixSymbol } from '../symbols/data-matrix.ts';
import { fnc1 } from '../symbols/element-string.ts';
import { qrOf } from '../symbols/qr.ts';
import type { QrLevel } from '../template.ts';
import { symbolRules } from './kinds.ts';
import type { SymbolContent } from './read-content.ts';

/** The bars or modules of a symbol, without a size. */
export type Encoded = { readonly bars: BarSymbol } | { readonly matrix: MatrixSymbol & { readonly level?: QrLevel } };

const noGuards: ReadonlySet<number> = new Set();

/** Encodes content that was already read; undefined if the symbol cannot hold so much. */
export function encodeSymbol({ kind, payload }: SymbolContent): Encoded | undefined {
  const rule = symbolRules[kind];
  if (rule.matrix === 'qr') return matrixOf(qrOf(payload, 'M'));
  if (rule.matrix === 'dataMatrix') return matrixOf(dataMatrixOf(kind === 'GS1_DATAMATRIX' ? payload.replaceAll('^', fnc1) : payload));
  if (kind === 'CODE128') return { bars: { ...code128Bars(payload), guards: noGuards } };
  if (kind === 'GS1_128') return { bars: { ...code128Bars(payload.replaceAll('^', fnc1)), guards: noGuards } };
  const bars = barsOf(rule.bars!, payload);
  return bars && { bars };
}

const matrixOf = (matrix: (MatrixSymbol & { level?: QrLevel }) | undefined): Encoded | undefined => matrix && { matrix };
