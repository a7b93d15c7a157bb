import { fixedSample, gs1Check, placeholdersIn, preflight, readTemplate, type LabelElement, type Page, placeOf } from '@touchmark/labels';
import { describe, expect, it } from 'vitest';
import { align, distribute, grouped, layered, withGroup } from './arrange.ts';
import { typedContent, withContent, type WithContent } from './content/content.ts';
import { dithered } from './content/dither.ts';
import { freshElement, palette, turned } from './elements.ts';
import { elementsText, readWith, valueFor } from './content/gs1-elements.ts';
import { begun, changedTo, redone, undone } from './history.ts';
import { reformed } from './content/field-format.tsx';
import { snapTo } from './canvas/snapping.ts';
import { type Table, withCell, withColumn, withoutColumn, withoutRow, withRow } from './content/table.ts';

const page: Page = { widthMm: 105, heightMm: 148, dpi: 203 };
const sample = {
  gtin: '9521101000016',
  prodDate: '2026-11-23',
  url: 'https://id.example.com/e/1',
  batchNo: 'B1',
  productName: 'A',
  labelNo: '7',
  labelTotal: '1000',
  model: 'B',
};
const rect = (x: number, y: number, width: number, height: number): LabelElement => ({ type: 'rect', x, y, width, height });

describe('a new element', () => {
  it.each(palette)('%s lies on the label, can be stored, and prints with sample data', (kind) => {
    for (const dpi of [203, 300, 600] as const) {
      const element = freshElement(kind, { ...page, dpi }, []);
      const template = { page: { ...page, dpi }, elements: [element] };
      expect(readTemplate(template)).toMatchObject({ ok: true });
      expect(preflight(template, sample)).toMatchObject({ ok: true });
    }
  });

  it('stands on the next free place: six in a row cover nothing of each other', () => {
    const elements: LabelElement[] = [];
    for (let nth = 0; nth < 6; nth++) elements.push(freshElement(nth % 2 === 0 ? 'text' : 'line', page, elements));
    const boxes = elements.map(placeOf);
    const covered = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(({ x, y, width, height }) => one.x < x + width && x < one.x + one.width && one.y < y + height && y < one.y + one.height),
    );
    expect(covered).toEqual([]);
  });

  it.each(palette)('%s is itself again after four quarter turns', (kind) => {
    const element = freshElement(kind, page, []);
    const again = turned(turned(turned(turned(element))));
    expect(placeOf(again)).toMatchObject({ x: expect.closeTo(placeOf(element).x, 1) as number, width: placeOf(element).width });
  });
});

describe('content', () => {
  it('is a text, a field or both, as it is typed', () => {
    const text = freshElement('text', page, []) as WithContent;
    for (const typed of ['净重', '{gtin}', '{prodDate:cn} 生产']) expect(typedContent(withContent(text, typed))).toBe(typed);
    expect(withContent(text, '{gtin}')).toMatchObject({ type: 'field', field: 'gtin' });
    expect(withContent(text, '质保至 {prodDate+24m:cn}')).toMatchObject({ type: 'field', field: 'prodDate' });
    expect(withContent(withContent(text, '{gtin}'), 'A')).toMatchObject({ type: 'text', text: 'A' });
  });
});

describe('arranging', () => {
  const three = [rect(0, 0, 10, 10), rect(20, 5, 10, 20), rect(70, 9, 10, 4)];
  it('aligns with each other, and a single element with the label', () => {
    expect(align(three, [0, 1, 2], 'right', rect(0, 0, 100, 100) as never).map((one) => placeOf(one).x)).toEqual([70, 70, 70]);
    expect(placeOf(align(three, [0], 'center', { x: 0, y: 0, width: 100, height: 50 })[0]!).x).toBe(45);
  });
  it('makes gaps equal and keeps the outer elements', () => {
    expect(distribute(three, [0, 1, 2], 'across').map((one) => placeOf(one).x)).toEqual([0, 35, 70]);
  });
  it('does not move what is locked', () => {
    const locked = three.map((one) => ({ ...one, locked: true }) as LabelElement);
    expect(align(locked, [0, 1, 2], 'top', { x: 0, y: 0, width: 9, height: 9 })).toEqual(locked);
  });
  it('brings to the front and keeps the others in order', () => {
    expect(layered(4, [0, 2], 'front')).toEqual([1, 3, 0, 2]);
    expect(layered(4, [1, 3], 'back')).toEqual([1, 3, 0, 2]);
  });
  it('makes a group and takes it apart', () => {
    const group = grouped(three, [0, 2]);
    expect(withGroup(group, 2)).toEqual([0, 2]);
    expect(grouped(group, [0, 2])).toEqual(three);
  });
});

describe('history', () => {
  it('undoes and redoes every step, however many', () => {
    const steps = Array.from({ length: 300 }, (_, i) => [rect(i, 0, 1, 1)]);
    let state = begun([]);
    for (const step of steps) state = changedTo(state, step);
    for (let i = 0; i < 300; i++) state = undone(state);
    expect(state.elements).toEqual([]);
    expect(undone(state)).toBe(state);
    for (let i = 0; i < 300; i++) state = redone(state);
    expect(state.elements).toBe(steps.at(-1));
  });
});

describe('snapping', () => {
  it('jumps to the nearest edge or middle within reach, and names the guide', () => {
    const snap = snapTo({ x: 10.4, y: 50, width: 10, height: 10 }, [{ x: 10, y: 0, width: 30, height: 10 }], 1);
    expect(snap).toEqual({ dx: expect.closeTo(-0.4) as number, dy: 0, guides: [{ vertical: true, at: 10 }] });
  });
});

describe('the GS1 assistant', () => {
  it('puts keys first and identifiers of fixed length before the others', () => {
    const text = elementsText([
      { ai: '10', value: '{batchNo}' },
      { ai: '11', value: '{prodDate:yymmdd}' },
      { ai: '01', value: '{gtin:gtin14}' },
    ]);
    expect(text).toBe('(01){gtin:gtin14}(11){prodDate:yymmdd}(10){batchNo}');
    expect(readWith(text, sample)).toEqual({
      ok: true,
      value: [
        ['01', '09521101000016'],
        ['11', '261123'],
        ['10', 'B1'],
      ],
    });
    expect(readWith('(01)1', sample)).toMatchObject({ ok: false });
  });
});

describe('what the GS1 assistant proposes', () => {
  it.each([[['00']], [['01', '10', '11', '21']], [['02', '37', '00']]])('for %j keeps the rules of the identifiers', (ais) => {
    const rows = ais.map((ai) => ({ ai, value: valueFor(ai, fixedSample) }));
    expect(readWith(elementsText(rows), fixedSample)).toMatchObject({ ok: true, value: { length: ais.length } });
  });

  it('for an SSCC is one that a logistic label accepts', () => {
    const pattern = elementsText([{ ai: '00', value: valueFor('00', fixedSample) }]);
    const bars = {
      type: 'barcode',
      symbology: 'gs1-128',
      readable: true,
      field: 'sscc',
      pattern,
      x: 5,
      y: 100,
      width: 95,
      height: 40,
    } as const;
    expect(preflight({ page, elements: [bars] }, fixedSample)).toMatchObject({ ok: true });
    expect(gs1Check({ page, elements: [bars] }, fixedSample, 'logistics')).toEqual([]);
  });
});

describe('dithering', () => {
  it('keeps black and white, and makes half of a middle grey black', () => {
    const grey = (value: number) => new Uint8ClampedArray(64 * 64 * 4).fill(value);
    const black = (value: number) =>
      [...atob(dithered(grey(value), 64, 64))].reduce((sum, char) => sum + char.charCodeAt(0).toString(2).replaceAll('0', '').length, 0);
    expect(black(0)).toBe(4096);
    expect(black(255)).toBe(0);
    expect(black(128) / 4096).toBeCloseTo(0.5, 1);
  });
});

describe('a table', () => {
  const table: Table = {
    type: 'table',
    columns: [1, 2],
    rows: [
      ['型号', '{model}'],
      ['规格', '{spec}'],
    ],
    size: 8,
    x: 0,
    y: 0,
    width: 60,
    height: 10,
  };
  it('gets rows and columns beside any other, and loses them', () => {
    expect(withRow(table, 1)).toMatchObject({
      rows: [
        ['型号', '{model}'],
        ['', ''],
        ['规格', '{spec}'],
      ],
      height: 15,
    });
    expect(withoutRow(withRow(table, 2), 2)).toEqual(table);
    expect(withColumn(table, 1)).toMatchObject({
      columns: [1, 1.5, 2],
      rows: [
        ['型号', '', '{model}'],
        ['规格', '', '{spec}'],
      ],
    });
    expect(withoutColumn(withColumn(table, 0), 0)).toEqual(table);
    expect(withCell({ ...table, rows: [['型号']] }, 0, 1, '{model}').rows).toEqual([['型号', '{model}']]);
    expect(readTemplate({ page, elements: [withColumn(withRow(table, 0), 2)] })).toMatchObject({ ok: true });
  });
});

it('each field of a text has a form of its own, whatever is computed of it', () => {
  const typed = '{model} 保修至 {prodDate+24m:cn}，{qty}';
  const [model, date, qty] = placeholdersIn(typed);
  expect(reformed(typed, date!, { format: 'dots' })).toBe('{model} 保修至 {prodDate+24m:dots}，{qty}');
  expect(reformed(typed, date!, { steps: '+3y' })).toBe('{model} 保修至 {prodDate+3y:cn}，{qty}');
  expect(reformed(typed, model!, { format: 'lower' })).toBe('{model:lower} 保修至 {prodDate+24m:cn}，{qty}');
  expect(reformed(typed, qty!, { format: '' })).toBe(typed);
});
