import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inkOf } from './drawn.ts';
import { applies, type Bitmap, fixedSample, preflight, readTemplate, renderBitmap, type LabelElement, type Template } from './index.ts';
import { placeAll } from './place.ts';
import type { Box } from './template.ts';

const tenth = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const box = { x: tenth(0, 60), y: tenth(0, 60), width: tenth(2, 60), height: tenth(2, 50) };
const rotate = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
/** Options that are not chosen are not there. */
const bare = (record: object): object => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
const style = {
  size: tenth(4, 20),
  minSize: some(tenth(4, 6)),
  maxLines: fc.integer({ min: 1, max: 4 }),
  bold: some(fc.boolean()),
  inverse: some(fc.boolean()),
  align: some(fc.constantFrom('left', 'center', 'right')),
  valign: some(fc.constantFrom('top', 'middle', 'bottom')),
};
/** Large enough for most codes. */
const room = { x: tenth(0, 30), y: tenth(0, 30), width: tenth(15, 110), height: tenth(12, 60) };
/** A code of any symbology. */
const codeIn = (place: typeof room) =>
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom(
          { symbology: 'code128', field: 'batchNo' },
          { symbology: 'code39', field: 'model' },
          { symbology: 'gs1-128', field: 'sscc' },
          { symbology: 'gs1-128', field: 'gtin', pattern: '(01){gtin:gtin14}' },
          { symbology: 'ean13', field: 'gtin' },
          { symbology: 'ean8', text: '95211015' },
          { symbology: 'upca', text: '012345678905' },
          { symbology: 'itf14', text: '19521101000013' },
        ),
        fc.record({ type: fc.constant('barcode'), ...place, rotate, readable: fc.boolean() }),
      )
      .map(([content, box]) => ({ ...content, ...box })),
    fc
      .tuple(
        fc.constantFrom(
          { field: 'url' },
          { text: '物印', level: 'H' },
          { symbology: 'datamatrix', field: 'batchNo' },
          { symbology: 'gs1-datamatrix', field: 'gtin', pattern: '(01){gtin:gtin14}' },
          { symbology: 'gs1-link', field: 'gtin', pattern: '(01){gtin:gtin14}' },
        ),
        fc.record({ type: fc.constant('qr'), ...place, rotate }),
      )
      .map(([content, box]) => ({ ...content, ...box })),
  );
const element = fc
  .tuple(
    fc.oneof(
      fc.record({ type: fc.constant('text'), text: fc.constantFrom('外箱', '小心轻放 Fragile', '12/24'), ...box, rotate, ...style }),
      fc.record({
        type: fc.constant('field'),
        field: fc.constantFrom('productName', 'model', 'spec', 'codeText'),
        ...box,
        rotate,
        ...style,
      }),
      fc.record({
        type: fc.constant('field'),
        field: fc.constant('prodDate'),
        pattern: fc.constantFrom('{prodDate+24m:cn}', '{labelNo:pad4} / {labelTotal}'),
        ...box,
        rotate,
        ...style,
      }),
      codeIn(room),
      fc.record({ type: fc.constant('rect'), ...box, thickness: tenth(0, 2), fill: fc.boolean() }),
      fc.record({
        type: fc.constant('line'),
        x: box.x,
        y: box.y,
        length: tenth(1, 80),
        thickness: tenth(0, 2),
        vertical: fc.boolean(),
        dash: some(tenth(1, 8)),
      }),
      fc.record({
        type: fc.constant('table'),
        columns: fc.constantFrom([1], [1, 2], [2, 1, 3]),
        rows: fc.constantFrom([['型号', '{model}']], [['型号', '{model}', '{spec}'], ['日期'], ['', '{prodDate:dots}']]),
        thickness: some(tenth(0, 1)),
        ...box,
        rotate,
        ...style,
        inverse: fc.constant(undefined),
      }),
      fc.record({
        type: fc.constant('image'),
        // The third path leaves the size it says it has.
        image: fc.constantFrom(
          'mark',
          { path: 'M0 0H20V10H0Z', width: 20, height: 10 },
          { path: 'M-5 0H40V10H0Z', width: 20, height: 10 },
          { dots: Buffer.from([0xaa, 0xf0, 0x55, 0x0f]).toString('base64'), width: 12, height: 2 },
        ),
        ...box,
        rotate,
      }),
    ),
    // Some are there only where the data wants it.
    fc.constantFrom({}, {}, {}, { when: 'gtin' }, { when: 'gtin', not: true }, { when: 'model', contains: 'x', group: 'g1', locked: true }),
  )
  .map(([one, condition]) => bare({ ...one, ...condition }) as LabelElement);
const template: fc.Arbitrary<Template> = fc.record({
  page: fc.record({ widthMm: tenth(40, 160), heightMm: tenth(40, 160), dpi: fc.constantFrom(203 as const, 300 as const, 600 as const) }),
  elements: fc.array(element, { minLength: 1, maxLength: 4 }),
});
/** A code with room, so that it passes, and something that may lie beside it or in its quiet zone. */
const ample = { x: tenth(0, 5), y: tenth(0, 5), width: tenth(60, 80), height: tenth(60, 80) };
const coded: fc.Arbitrary<Template> = fc.record({
  page: fc.record({ widthMm: tenth(90, 100), heightMm: tenth(90, 100), dpi: fc.constantFrom(203 as const, 203 as const, 300 as const) }),
  elements: fc.tuple(codeIn(ample), fc.array(element, { maxLength: 1 })).map(([code, others]) => [bare(code) as LabelElement, ...others]),
});

/** The first dot of a box in which two labels differ, without its outermost ones, which belong to the neighbour after rounding. */
function difference(one: Bitmap, other: Bitmap, { x, y, width, height }: Box, dpi: number): string | undefined {
  const perMm = dpi === 203 ? 8 : dpi / 25.4;
  const [left, top] = [Math.ceil(x * perMm) + 1, Math.ceil(y * perMm) + 1];
  const [right, bottom] = [Math.floor((x + width) * perMm) - 1, Math.floor((y + height) * perMm) - 1];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) if (one.get(column, row) !== other.get(column, row)) return `${column}, ${row}`;
  return undefined;
}

/** The same templates in every run; another seed by hand: TEST_SEED=7. */
const seed = Number(process.env['TEST_SEED']) || 20261123;

it('500 random templates are the same after export and import, and what pre-flight passes prints inside the label and in no quiet zone', () => {
  let [passed, codes] = [0, 0];
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.oneof({ weight: 7, arbitrary: template }, { weight: 3, arbitrary: coded }), (drawn) => {
      const read = readTemplate(JSON.parse(JSON.stringify(drawn)));
      expect(read).toEqual({ ok: true, template: drawn });
      if (!preflight(drawn, fixedSample).ok) return;
      passed++;
      for (const one of drawn.elements)
        if (applies(one, fixedSample))
          kinds.add(`${one.type} ${'symbology' in one ? one.symbology : ''} ${'rotate' in one ? one.rotate : ''}`);
      const dot = 25.4 / drawn.page.dpi;
      for (const { x, y, width, height } of placeAll(drawn, fixedSample, drawn.page.dpi).flatMap(inkOf)) {
        expect(Math.min(x, y)).toBeGreaterThan(-dot);
        expect(x + width).toBeLessThan(drawn.page.widthMm + dot);
        expect(y + height).toBeLessThan(drawn.page.heightMm + dot);
      }
      const whole = renderBitmap(drawn, fixedSample);
      for (const code of drawn.elements) {
        if ((code.type !== 'qr' && code.type !== 'barcode') || !applies(code, fixedSample)) continue;
        // In the box of a code, with its quiet zone, the label shows the code and nothing else.
        const alone = renderBitmap({ ...drawn, elements: [code] }, fixedSample);
        expect(difference(whole, alone, code, drawn.page.dpi)).toBeUndefined();
        codes++;
      }
    }),
    { numRuns: 500, seed },
  );
  // Otherwise the second half of the property would hold of nothing.
  expect(passed).toBeGreaterThan(100);
  expect(codes).toBeGreaterThan(60);
  // Each kind of element and symbol was among those that passed, and each kind of element in each rotation.
  const seen = (of: (kind: string[]) => string) => new Set([...kinds].map((kind) => of(kind.split(' '))));
  expect([...seen(([type, symbology]) => `${type} ${symbology}`)].sort()).toEqual(
    [
      'barcode code128',
      'barcode code39',
      'barcode ean13',
      'barcode ean8',
      'barcode gs1-128',
      'barcode itf14',
      'barcode upca',
      'field ',
      'image ',
      'line ',
      'qr datamatrix',
      'qr gs1-datamatrix',
      'qr gs1-link',
      'qr ',
      'rect ',
      'table ',
      'text ',
    ].sort(),
  );
  for (const type of ['text', 'field', 'table', 'image', 'barcode', 'qr'])
    for (const turn of [0, 90, 180, 270]) expect([...seen(([one, , rotate]) => `${one} ${rotate}`)]).toContain(`${type} ${turn}`);
});
