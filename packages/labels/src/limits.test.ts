import { describe, expect, it } from 'vitest';
import { drawSymbol, preflight, renderBitmap, symbolBitmap, type LabelElement, type SymbolKind, type Template } from './index.ts';
import { barsOf } from './symbols/bars.ts';
import { onDots } from './symbols/fit-bars.ts';

const symbol = (kind: SymbolKind, content: string, dpi: number) => {
  const result = drawSymbol({ kind, content, dpi, magnification: 1 });
  if (!result.ok) throw new Error(result.faults.map(({ en }) => en).join());
  return result.drawing;
};
const label = (dpi: 203 | 300 | 600, element: object): Template => ({
  page: { widthMm: 290, heightMm: 40, dpi },
  elements: [{ x: 2, y: 2, width: 280, height: 36, readable: true, ...element } as LabelElement],
});
const longest = '(01)09521101000016(21)ABCDEFGHIJKLMNOPQRST';

describe('a GS1-128', () => {
  it('is never drawn longer than 165.10 mm, however much room there is', () => {
    const drawing = symbol('GS1_128', longest, 300);
    expect(drawing.widthMm).toBeLessThanOrEqual(165.1);
    expect(drawing.warnings.map(({ fault }) => fault)).toContain('barModuleSmall');
    const judged = preflight(label(300, { type: 'barcode', symbology: 'gs1-128', text: longest }), {});
    expect(judged.symbols[0]!.widthMm).toBeLessThanOrEqual(165.1);
  });
});

describe('the human-readable line', () => {
  it.each([203, 300, 600] as const)('keeps every dot of brackets and small letters at %i dpi', (dpi) => {
    for (const text of ['(gjpqy)[|]', longest]) {
      const small = symbolBitmap(symbol('CODE128', text, dpi));
      let last = 0;
      for (let x = 0; x < small.width; x++) if (small.get(x, small.height - 1)) last++;
      expect(last).toBe(0);
      const box = { type: 'barcode', symbology: 'code128', text, height: 30, y: 2 };
      const page = renderBitmap(label(dpi, box), {});
      const below = Math.round((32 / 25.4) * (dpi === 203 ? 203.2 : dpi));
      let dots = 0;
      for (let y = below; y < page.height; y++) for (let x = 0; x < page.width; x++) if (page.get(x, y)) dots++;
      expect(dots).toBe(0);
    }
  });
});

describe('brackets in a plain Code 128', () => {
  it('are encoded with a warning, unless they mark valid GS1 data', () => {
    const wrong = '(00)395211010000000012';
    expect(symbol('CODE128', wrong, 300).warnings.map(({ fault }) => fault)).toContain('bracketsEncoded');
    expect(symbol('CODE128', 'A(00)', 300).warnings).toEqual([]);
    const warned = (text: string) =>
      preflight(label(300, { type: 'barcode', symbology: 'code128', text }), {}).warnings.map(({ fault }) => fault);
    expect(warned(wrong)).toContain('bracketsEncoded');
    expect(warned(longest)).not.toContain('bracketsEncoded');
  });
});

describe('ITF-14', () => {
  it('has wide bars of 2.5 narrow ones, rounded to whole dots', () => {
    const bars = barsOf('itf14', '19521101000013')!;
    const widths = new Set(bars.bars.filter((_, i) => i % 2 === 1));
    expect([...widths].sort()).toEqual([1, 2.5]);
    const onThree = onDots(bars, 3);
    for (const value of onThree.bars) expect(Math.abs(value * 3 - Math.round(value * 3))).toBeLessThan(1e-9);
    expect(new Set(onThree.bars.filter((_, i) => i % 2 === 1).map((width) => Math.round(width * 3)))).toEqual(new Set([3, 8]));
  });
});
