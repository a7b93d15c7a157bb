import bwipjs from 'bwip-js/generic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { dotsOf } from '../raster/dots.ts';
import { dataMatrixOf } from './data-matrix.ts';

const reference = (text: string): number[] => (bwipjs.raw('datamatrix', text, '') as { pixs: number[] }[])[0]!.pixs;
const bitmapOf = (text: string) => dotsOf({ kind: 'qr', element: 0, symbol: dataMatrixOf(text)!, x: 0, y: 0, module: 0.375 }, 203)!.bitmap;

describe('dataMatrixOf', () => {
  it('draws digits module for module as the reference encoder does, in every size', () => {
    const sizes = new Set<number>();
    for (let length = 2; length <= 2600; length += 14) {
      const text = '0123456789'.repeat(260).slice(0, length);
      const symbol = dataMatrixOf(text)!;
      if (sizes.has(symbol.size)) continue;
      sizes.add(symbol.size);
      expect([...symbol.dark]).toEqual(reference(text));
    }
    expect(sizes.size).toBeGreaterThanOrEqual(21);
  });

  it('is read back by an independent reader, whatever the mixture', async () => {
    const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 }).filter((content) => content.trim() === content);
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        expect(await decode(bitmapOf(content), ['DataMatrix'])).toEqual([{ format: 'DataMatrix', text: content }]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['', '沙发', 'é', 'x'.repeat(1305)])('answers nothing for %j', (content) => expect(dataMatrixOf(content)).toBeUndefined());
});
