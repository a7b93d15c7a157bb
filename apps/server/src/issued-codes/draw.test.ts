import { readAuthCode, buildEcode, serialAlphabet } from '@touchmark/gs1';
import { describe, expect, it } from 'vitest';
import { type Block, drawBlock, drawPins, type Recipe } from './draw.ts';
import { numberSource } from './random-source.ts';

async function drawn(recipe: Recipe, count: number): Promise<{ block: Block; codes: string[] }> {
  const block = await drawBlock(recipe, count);
  const codes: string[] = [];
  for (const { from, codes: slice } of block.slices()) {
    expect(from).toBe(codes.length);
    const text = slice.toString('latin1');
    for (let at = 0; at < text.length; at += block.width) codes.push(text.slice(at, at + block.width));
  }
  expect(codes).toHaveLength(count);
  return { block, codes };
}
const isSorted = (codes: string[]) => codes.every((code, i) => i === 0 || codes[i - 1]! < code);

describe('a block of codes', () => {
  it('of authenticity codes is sorted, valid and without repetition', async () => {
    const { codes } = await drawn({ type: 'AUTH' }, 50_000);
    expect(isSorted(codes)).toBe(true);
    expect(codes.every((code) => readAuthCode(code).ok)).toBe(true);
  });

  it('of SGTINs is sorted, under its GTIN and of the alphabet without look-alikes', async () => {
    const { codes } = await drawn({ type: 'SGTIN', gtin: '09521101000047' }, 20_000);
    expect(isSorted(codes)).toBe(true);
    expect(codes.every((code) => new RegExp(`^09521101000047[${serialAlphabet}]{15}$`).test(code))).toBe(true);
  });

  it('of ecodes is what the standard’s own reading builds, serial after serial', async () => {
    for (const firstSerial of [1, 99, 12_345_678, 99_990_000]) {
      const { codes, block } = await drawn({ type: 'ECODE', head: '1999910000100001', firstSerial }, 9000);
      expect(codes).toEqual(
        codes.map((_, i) => {
          const built = buildEcode({ nsi: '9999', entNo: '100001', productNo: '00001', serial: firstSerial + i });
          return built.ok && built.value;
        }),
      );
      expect(block.places.every((place, i) => place === i)).toBe(true);
    }
  });

  it('uses every character at every place about equally often, and gives every place on the roll once', async () => {
    const count = 62_000;
    const { block, codes } = await drawn({ type: 'AUTH' }, count);
    for (let place = 0; place < 15; place++) {
      const seen = new Map<string, number>();
      for (const code of codes) seen.set(code[place]!, (seen.get(code[place]!) ?? 0) + 1);
      // Chi-squared test with thirty degrees of freedom: a fair generator fails once in ten million times.
      const expected = count / 31;
      const chi = [...seen.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
      expect(seen.size).toBe(31);
      expect(chi).toBeLessThan(95);
    }
    expect(new Set(block.places).size).toBe(count);
    expect(Math.max(...block.places)).toBe(count - 1);
  });

  it('is shuffled: a code’s rank says nothing of its place', async () => {
    const { places, count } = await drawBlock({ type: 'AUTH' }, 50_000);
    const mean = (count - 1) / 2;
    let [product, square] = [0, 0];
    for (let i = 0; i < count; i++) {
      product += (i - mean) * (places[i]! - mean);
      square += (i - mean) ** 2;
    }
    expect(Math.abs(product / square)).toBeLessThan(0.03);
  });
});

it('PINs are six digits, all of them as likely', () => {
  const pins = drawPins(60_000).toString('latin1');
  const digits = new Map<string, number>();
  for (const digit of pins) digits.set(digit, (digits.get(digit) ?? 0) + 1);
  expect([...digits.keys()].sort().join('')).toBe('0123456789');
  expect([...digits.values()].every((n) => Math.abs(n - 36_000) < 1200)).toBe(true);
});

it('numbers stay below their bound', () => {
  const draw = numberSource();
  for (const bound of [1, 2, 31, 1_000_000, 2 ** 21]) for (let i = 0; i < 1000; i++) expect(draw(bound)).toBeLessThan(bound);
});
