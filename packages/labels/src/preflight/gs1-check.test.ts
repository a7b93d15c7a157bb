import { describe, expect, it } from 'vitest';
import { fixedSample, galleryIn, gs1Check, type LabelElement, type Template } from '../index.ts';

const page = { widthMm: 105, heightMm: 148, dpi: 203 } as const;
const label = (...elements: LabelElement[]): Template => ({ page, elements });
const sscc: LabelElement = { type: 'barcode', symbology: 'gs1-128', field: 'sscc', readable: true, x: 3, y: 105, width: 99, height: 40 };
const itf: LabelElement = {
  type: 'barcode',
  symbology: 'itf14',
  field: 'gtin',
  pattern: '{gtin:gtin14}',
  x: 3,
  y: 5,
  width: 99,
  height: 36,
};
const faults = (template: Template, use: 'retail' | 'carton' | 'logistics') =>
  gs1Check(template, fixedSample, use).map(({ element, en }) => [element, en]);

describe('gs1Check', () => {
  it.each([
    ['logistic-a6', 'logistics'],
    ['logistic-a5', 'logistics'],
    ['carton-itf14', 'carton'],
    ['link-50x50', 'retail'],
  ] as const)('has nothing against %s of the gallery for %s', (key, use) => {
    expect(faults(galleryIn('zh').find((one) => one.key === key)!.template, use)).toEqual([]);
  });

  it('wants an SSCC on a logistic label, at full height, below all other codes', () => {
    expect(faults(label(itf), 'logistics')).toEqual([[-1, expect.stringContaining('needs an SSCC')]]);
    expect(faults(label({ ...sscc, height: 30 }), 'logistics')).toEqual([[0, expect.stringContaining('31.75 mm')]]);
    expect(faults(label({ ...sscc, y: 5 }, { ...itf, y: 100 }), 'logistics')).toEqual([[0, expect.stringContaining('below all')]]);
    expect(faults(label(itf, sscc), 'logistics')).toEqual([]);
  });

  it('measures the bars without the line below them, turned or not, on cartons too', () => {
    const low = [[0, expect.stringContaining('31.75 mm')]];
    // 33 mm with the line below leave 29.7 for the bars.
    expect(faults(label({ ...sscc, height: 33 }), 'logistics')).toEqual(low);
    expect(faults(label({ ...sscc, height: 36 }), 'logistics')).toEqual([]);
    const tall = { ...label(), page: { ...page, heightMm: 200 } };
    const turned = (width: number) => ({ ...tall, elements: [{ ...sscc, rotate: 90, width, height: 99, x: 3, y: 50 } as LabelElement] });
    expect([faults(turned(33), 'logistics'), faults(turned(36), 'logistics')]).toEqual([low, []]);
    expect(faults(label({ ...itf, height: 30 }), 'carton')).toEqual(low);
    expect(faults(label(itf), 'carton')).toEqual([]);
    expect(faults(label({ ...itf, height: 30 }), 'retail')).not.toEqual(low);
  });

  it('names a code whose modules are too large or too small for its use', () => {
    const ean = (width: number): LabelElement => ({ type: 'barcode', symbology: 'ean13', field: 'gtin', x: 3, y: 5, width, height: 20 });
    expect(faults(label(ean(40)), 'retail')).toEqual([]);
    expect(faults(label(ean(40)), 'carton')).toEqual([[0, expect.stringContaining('general distribution it is 0.495–0.66 mm')]]);
    expect(faults(label({ ...itf, width: 50 }), 'carton')).toEqual([[0, expect.stringContaining('X-dimension')]]);
  });

  it.each([203, 300, 600] as const)('knows how large the modules of matrix codes are for each use, to half a dot of %i dpi', (dpi) => {
    // 18 modules with its quiet zones.
    const matrix = (module: number): Template => {
      const side = 18 * module + 0.001;
      const code = { type: 'qr', symbology: 'gs1-datamatrix', field: 'gtin', pattern: '(01){gtin:gtin14}' } as const;
      return { page: { ...page, dpi }, elements: [{ ...code, x: 3, y: 5, width: side, height: side }, sscc] };
    };
    const dot = dpi === 203 ? 1 / 8 : 25.4 / dpi;
    const about = (mm: number) => Math.round(mm / dot) * dot;
    const right = (use: 'retail' | 'carton' | 'logistics', mm: number) =>
      gs1Check(matrix(mm), fixedSample, use).every(({ element }) => element !== 0);
    for (const [use, least, most] of [
      ['retail', 0.396, 0.99],
      ['carton', 0.743, 1.5],
      ['logistics', 0.743, 1.5],
    ] as const)
      expect(
        [about(least), about(most), about(least) - dot, about(most) + dot].map((mm) => right(use, mm)),
        use,
      ).toEqual([true, true, false, false]);
  });

  it('refuses codes that are none of GS1', () => {
    const plain: LabelElement = { type: 'barcode', symbology: 'code128', field: 'code', x: 3, y: 5, width: 99, height: 20 };
    expect(faults(label(plain, { type: 'qr', field: 'url', x: 3, y: 40, width: 40, height: 40 }), 'retail')).toHaveLength(2);
    expect(
      faults(
        label({ type: 'qr', symbology: 'gs1-link', field: 'gtin', pattern: '(01){gtin:gtin14}', x: 3, y: 40, width: 32, height: 32 }),
        'retail',
      ),
    ).toEqual([]);
  });
});
