import { expect, it } from 'vitest';
import { place } from './place.ts';
import type { BarcodeElement, Box } from './template.ts';
import { overlaps } from './units.ts';

type Drawing = ReturnType<typeof place>;

/** Every bar of a symbol as a box; guard bars reach further down. */
const barBoxes = (drawn: Drawing): Box[] =>
  drawn.flatMap((one) => {
    if (one.kind !== 'bars') return [];
    const { symbol, x, y, module, height, guard } = one;
    return Array.from({ length: symbol.bars.length / 2 }, (_, at) => ({
      x: x + symbol.bars[2 * at]! * module,
      y,
      width: symbol.bars[2 * at + 1]! * module,
      height: height + (symbol.guards.has(at) ? guard : 0),
    }));
  });
const textsOf = (drawn: Drawing) => drawn.flatMap((one) => (one.kind === 'text' ? [{ ...one.block, ...one.block.lines[0]! }] : []));
/** Digits are three quarters of an em high and stand on the baseline. */
const inkOfDigits = ({ x, y, width, em }: { x: number; y: number; width: number; em: number }): Box => ({
  x,
  y: y - 0.75 * em,
  width,
  height: 0.75 * em,
});

it.each([
  ['ean13', '6901234567892', 3],
  ['ean8', '96385074', 2],
  ['upca', '036000291452', 4],
] as const)('the digits of %s stand in groups and meet no bar, at any size and resolution', (symbology, text, groups) => {
  for (const width of [32, 38, 45, 60, 75])
    for (const dpi of [203, 300, 600] as const) {
      const element: BarcodeElement = { type: 'barcode', symbology, text, readable: true, x: 2, y: 2, width, height: 25 };
      const drawn = place(element, {}, dpi, 0);
      expect(textsOf(drawn).map((one) => one.text)).toHaveLength(groups);
      expect(
        textsOf(drawn)
          .map((one) => one.text)
          .join(''),
      ).toBe(text);
      const bars = barBoxes(drawn);
      expect(bars.length).toBeGreaterThan(20);
      const met = textsOf(drawn).map(inkOfDigits);
      expect(met.filter((ink) => bars.some((bar) => overlaps(ink, bar)))).toEqual([]);
    }
});

it('the first and the last digit of UPC-A are small, outside the bars, and on the line of the others', () => {
  const element: BarcodeElement = {
    type: 'barcode',
    symbology: 'upca',
    text: '036000291452',
    readable: true,
    x: 2,
    y: 2,
    width: 40,
    height: 25,
  };
  const drawn = place(element, {}, 600, 0);
  const bars = drawn.find((one) => one.kind === 'bars')!;
  const [first, left, , last] = textsOf(drawn);
  const right = bars.x + bars.symbol.modules * bars.module;
  for (const outer of [first!, last!]) {
    expect(outer.width).toBeLessThanOrEqual(4 * bars.module + 1e-6);
    expect(outer.em).toBeLessThan(left!.em);
    expect(outer.y).toBeCloseTo(left!.y, 6);
  }
  expect((bars.x - first!.x - first!.width) / bars.module).toBeCloseTo(5, 6);
  expect((last!.x - right) / bars.module).toBeCloseTo(5, 6);
});
