import type { Text } from '@touchmark/contract';
import { fill } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { t } from './print.text.ts';

interface Factors {
  /** Codes, or products. */ things: number;
  /** Packages of each. */ pieces: number;
  copies: number;
}

/** How many labels will be printed; where they are more than the things, each factor is written out. Empty for none. */
export function countWords({ things, pieces, copies }: Factors): string {
  const labels = things * pieces * copies;
  if (!(labels > 0)) return '';
  const factors: [number, Text][] = [
    [pieces, t.timesPieces],
    [copies, t.timesCopies],
  ];
  const more = factors.filter(([n]) => n > 1).map(([n, words]) => fill(words, { n: number(n) }));
  return fill(t.count, { n: number(labels) }) + (more.length > 0 ? fill(t.factors, { n: number(things), more: more.join('') }) : '');
}
