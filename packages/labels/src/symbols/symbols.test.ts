import fc from 'fast-check';
import JsBarcode from 'jsbarcode';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { Bitmap } from '../raster/bitmap.ts';
import { dotsOf } from '../raster/dots.ts';
import type { QrLevel, Symbology } from '../template.ts';
import { barsOf } from './bars.ts';
import { code128Bars } from './code128.ts';
import { darkRects } from './dark-rects.ts';
import { qrOf } from './qr.ts';

const characters = fc.constantFrom('0123456789', 'ABC 123:/$', 'https://id.example.com/e/?k=_', '沙发 Sofa，é');
const text = (maxLength: number) => characters.chain((set) => fc.string({ unit: fc.constantFrom(...set), minLength: 1, maxLength }));
const level = fc.constantFrom<QrLevel>('L', 'M', 'Q', 'H');

describe('qrOf', () => {
  it('draws module for module what the reference encoder draws, at every level and length', () => {
    fc.assert(
      fc.property(text(700), level, (content, wanted) => {
        const ours = qrOf(content, wanted)!;
        const reference = encode(content, { ecc: wanted, maskPattern: 0, border: 0, boostEcc: true });
        expect(ours.size).toBe(reference.size);
        expect([...ours.dark]).toEqual(reference.data.flat().map(Number));
      }),
      { numRuns: 150 },
    );
  });

  it.each(['L', 'M', 'Q', 'H'] as const)('covers all forty versions at level %s', (wanted) => {
    const sizes = new Set<number>();
    for (let length = 1; length < 3000; length += 12) {
      const content = 'x'.repeat(length);
      const ours = qrOf(content, wanted);
      if (!ours || sizes.has(ours.size)) continue;
      sizes.add(ours.size);
      expect([...ours.dark]).toEqual(encode(content, { ecc: wanted, maskPattern: 0, border: 0, boostEcc: true }).data.flat().map(Number));
    }
    expect(sizes.size).toBeGreaterThan(37);
  });

  it('answers nothing for an empty text and for one that no QR code can hold', () => {
    expect(qrOf('')).toBeUndefined();
    expect(qrOf('x'.repeat(2954), 'L')).toBeUndefined();
    expect(qrOf('x'.repeat(2953), 'L')).toMatchObject({ size: 177 });
  });

  it('is read back by an independent reader', async () => {
    for (const content of [
      'https://id.example.com/z/K7QX2MTP4RW9ABCA',
      '沙发 3 件',
      '0123456789',
      'HTTPS://ID.EXAMPLE.COM/01/09521101000016',
    ]) {
      const symbol = qrOf(content)!;
      const { bitmap } = dotsOf({ kind: 'qr', element: 0, symbol, x: 0, y: 0, module: 0.5 }, 203)!;
      expect(await decode(bitmap)).toEqual([{ format: expect.stringMatching(/^QRCode/), text: content }]);
    }
  });
});

describe('darkRects', () => {
  it('covers each dark module and no light one', () => {
    fc.assert(
      fc.property(text(120), (content) => {
        const symbol = qrOf(content)!;
        const covered = new Uint8Array(symbol.dark.length);
        const rects = darkRects(symbol);
        for (let i = 0; i < rects.length; i += 4) {
          const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number];
          for (let row = y; row < y + height; row++) covered.fill(1, row * symbol.size + x, row * symbol.size + x + width);
        }
        expect(covered).toEqual(symbol.dark);
      }),
      { numRuns: 40 },
    );
  });
});

/** Bars at three dots per module, with a margin around them. */
function bitmapOf(symbology: Symbology, content: string): Bitmap {
  const symbol = barsOf(symbology, content)!;
  const { bitmap } = dotsOf({ kind: 'bars', element: 0, symbol, x: 0, y: 0, module: 0.375, height: 10, guard: 0 }, 203)!;
  const framed = new Bitmap(bitmap.width + 80, bitmap.height + 20);
  framed.draw(bitmap, 40, 10);
  return framed;
}

describe('code128Bars', () => {
  const printable = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 12 }),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 5 }),
  );
  const mixed = fc.array(printable, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

  it('is never longer than the library makes it', () => {
    fc.assert(
      fc.property(mixed, (content) => {
        const target: { encodings?: { data: string }[] } = {};
        JsBarcode(target, content, { format: 'CODE128' });
        expect(code128Bars(content).modules).toBeLessThanOrEqual(target.encodings![0]!.data.length);
      }),
      { numRuns: 300 },
    );
  });

  it('is read back by an independent reader, whatever the mixture of digits and letters', async () => {
    await fc.assert(
      fc.asyncProperty(
        mixed.filter((content) => content.trim() === content),
        async (content) => {
          expect(await decode(bitmapOf('code128', content), ['Code128'])).toEqual([{ format: 'Code128', text: content }]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('barsOf', () => {
  it.each<[Symbology, string, string, string]>([
    ['ean13', '9521101000016', 'EAN13', '9521101000016'],
    ['ean8', '96385074', 'EAN8', '96385074'],
    ['itf14', '19521101000013', 'ITF', '19521101000013'],
    ['gs1-128', '(00)106141411234567897', 'Code128', '(00)106141411234567897'],
    ['code128', '(01)09521101000016(21)ABC2345678DEFGH', 'Code128', '(01)09521101000016(21)ABC2345678DEFGH'],
    ['gs1-128', '(01)09521101000016(10)L-1(21)A1B2C3', 'Code128', '(01)09521101000016(10)L-1(21)A1B2C3'],
  ])('%s %s is read back', async (symbology, content, format, expected) => {
    expect(await decode(bitmapOf(symbology, content))).toEqual([{ format: expect.stringContaining(format), text: expected }]);
  });

  it.each<[Symbology, string]>([
    ['code128', '中文'],
    ['code128', ''],
    ['code128', 'È'],
    ['ean13', '9521101000017'],
    ['ean13', '952110100001'],
    ['ean8', '96385075'],
    ['itf14', '19521101000014'],
    ['gs1-128', '09521101000016'],
    ['gs1-128', '(01)09521101000017'],
    ['gs1-128', '(99)'],
    ['gs1-128', `(99)${'A'.repeat(47)}`],
  ])('%s refuses %j', (symbology, content) => expect(barsOf(symbology, content)).toBeUndefined());
});
