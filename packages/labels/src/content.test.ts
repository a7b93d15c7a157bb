import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applies,
  cellText,
  computed,
  contentOf,
  fieldsOf,
  formed,
  lackedBy,
  mostOf,
  placeholderOf,
  placeholdersIn,
  readTemplate,
  shiftedDay,
  type Step,
  stepsIn,
  stepsText,
  unreadIn,
} from './index.ts';
import type { Condition } from './template.ts';

const data = {
  prodDate: '2024-01-31',
  labelNo: '7',
  certificates: 'FSC 认证、环境标志',
  color: '雾灰',
  empty: '',
  months: '18',
  weight: '12.5',
  model: 'YH-S101',
};
const pattern = (text: string) => contentOf({ field: 'prodDate', pattern: text }, data);

describe('a computed field', () => {
  it.each([
    ['{prodDate+24m}', '2026-01-31'],
    ['{prodDate+1m}', '2024-02-29'],
    ['至 {prodDate+2y-1d:cn}', '至 2026年1月30日'],
    ['{prodDate-31d:yymmdd}', '231231'],
    ['{labelNo*5+95}', '130'],
    ['{labelNo+0:pad4}', '0007'],
    ['{labelNo}', '7'],
    ['{prodDate+[months]m-1d}', '2025-07-30'],
    ['{labelNo*[months]}', '126'],
    ['{weight*2+0.5}', '25.5'],
    ['{labelNo/2}', '3.5'],
    ['{months/7~2}', '2.57'],
    ['{months/7~0u}', '3'],
    ['{months/7~0d}', '2'],
    ['{weight~2}', '12.50'],
    ['{labelNo+1#6}', '000008'],
    ['{model<2}/{model>3}', 'YH/101'],
    ['{color>1<1}', '灰'],
  ])('%s reads %s', (text, read) => expect(pattern(text)).toBe(read));

  it.each([
    '{color+24m}',
    '{color+1}',
    '{labelNo-8}',
    '{labelNo+1m}',
    '{empty+1}',
    '{prodDate+999999y}',
    '{labelNo/0}',
    '{labelNo+[empty]}',
    '{labelNo+[gone]}',
    '{prodDate+[weight]m}',
    '{color~2}',
    '{empty#4}',
  ])('%s cannot be computed: it is missing, never printed unchanged', (text) => {
    expect(pattern(`A ${text}`)).toBe('');
    expect(cellText(`A ${text}`, data)).toBe('A ');
  });

  it('needs the fields it works with, too', () => {
    const lasting = { type: 'field', field: 'prodDate', pattern: '{prodDate+[gone]m}', x: 1, y: 1, width: 9, height: 9, size: 8 } as const;
    expect([fieldsOf({ elements: [lasting] }), lackedBy(lasting, data)]).toEqual([['prodDate', 'gone'], ['gone']]);
  });

  it('whose steps cannot be read stays text, and is named', () => {
    const typed = '{prodDate + 24m} {labelNo*5)} {labelNo^2:pad4} {labelNo*5} {} {{labelNo}}';
    expect(unreadIn(typed)).toEqual(['{prodDate + 24m}', '{labelNo*5)}', '{labelNo^2:pad4}']);
    expect(pattern('{labelNo^2}')).toBe('{labelNo^2}');
  });

  const operand = fc.oneof(
    fc.integer({ min: 0, max: mostOf.operand * 1000 }).map((n) => n / 1000),
    fc.stringMatching(/^\w{1,20}$/).map((field) => ({ field })),
  );
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ does: fc.constantFrom('add', 'subtract'), by: operand, unit: fc.constant('') }),
    fc.record({
      does: fc.constantFrom('add', 'subtract'),
      by: fc.oneof(fc.integer({ min: 0, max: mostOf.operand }), fc.record({ field: fc.stringMatching(/^\w{1,20}$/) })),
      unit: fc.constantFrom('d', 'm', 'y'),
    }),
    fc.record({ does: fc.constantFrom('multiply', 'divide'), by: operand }),
    fc.record({ does: fc.constantFrom('round', 'roundUp', 'roundDown'), places: fc.integer({ min: 0, max: mostOf.places }) }),
    fc.record({ does: fc.constantFrom('first', 'last', 'pad'), length: fc.integer({ min: 1, max: mostOf.length }) }),
  ) as fc.Arbitrary<Step>;
  const someSteps = fc.array(step, { maxLength: 8 });

  it('is written as it was chosen step by step, and read back as the same steps', () => {
    fc.assert(
      fc.property(someSteps, (steps) => {
        expect(stepsIn(stepsText(steps))).toEqual(steps);
        const written = placeholderOf({ name: 'labelNo', steps: stepsText(steps), format: 'pad4' });
        expect(placeholdersIn(`至 ${written} 止`)).toEqual([
          { name: 'labelNo', steps: stepsText(steps), format: 'pad4', at: 2, length: written.length },
        ]);
      }),
    );
  });

  it('never fails, and computes nothing of what is missing', () => {
    fc.assert(
      fc.property(someSteps, fc.string(), (steps, value) => {
        const { does } = steps[0] ?? {};
        const result = computed(value, stepsText(steps), { labelNo: value });
        if (value === '' || (/^(add|subtract|multiply|divide|round)/.test(does ?? '') && !/^\d/.test(value))) {
          expect(result).toBe(does ? '' : value);
        }
      }),
    );
    expect(stepsIn('+24w')).toBeUndefined();
  });

  it('is taken apart and put together as it was typed, and what is no field stays text', () => {
    const [one] = placeholdersIn('至 {prodDate+24m-1d:cn} 止');
    expect(one).toEqual({ name: 'prodDate', steps: '+24m-1d', format: 'cn', at: 2, length: 20 });
    expect(placeholderOf(one!)).toBe('{prodDate+24m-1d:cn}');
    expect([placeholdersIn('{a b}{+1}{}'), pattern('{a+}')]).toEqual([[], '{a+}']);
    expect(shiftedDay('no day', 1, 'd')).toBe('');
  });
});

describe('a condition', () => {
  const box = { type: 'rect', x: 1, y: 1, width: 9, height: 9 } as const;
  it.each([
    [{}, true],
    [{ when: 'color' }, true],
    [{ when: 'empty' }, false],
    [{ when: 'gone' }, false],
    [{ when: 'gone', not: true }, true],
    [{ when: 'color', equals: '雾灰' }, true],
    [{ when: 'color', equals: '雾灰', not: true }, false],
    [{ when: 'color', oneOf: ['米白', '雾灰'] }, true],
    [{ when: 'color', oneOf: ['米白'] }, false],
    [{ when: 'certificates', contains: 'FSC' }, true],
    [{ when: 'certificates', contains: 'PEFC' }, false],
  ])('%j holds: %s; and can be stored', (condition, holds) => {
    const element: typeof box & Condition = { ...box, ...condition };
    expect(applies(element, data)).toBe(holds);
    expect(readTemplate({ page: { widthMm: 60, heightMm: 40, dpi: 203 }, elements: [element] })).toMatchObject({ ok: true });
  });
});

describe('the forms of a field', () => {
  const form = (value: string, name: string) => formed({ name: 'value', steps: '', format: name }, { value });
  it.each([
    ['2026-03-04', 'mdy', '03/04/2026'],
    ['2026-03-04', 'month', '2026-03'],
    ['2026-03-04', 'cnmonth', '2026年3月'],
    ['1234567.5', 'thousands', '1,234,567.5'],
    ['0.123456', 'thousands', '0.123456'],
    ['999', 'thousands', '999'],
    ['52.5', 'dec2', '52.50'],
    ['52.46', 'dec1', '52.5'],
    ['52.5', 'whole', '53'],
    ['solid OAK chair', 'title', 'Solid Oak Chair'],
    ['YH-S101', 'lower', 'yh-s101'],
  ])('%s as %s is %s', (value, name, shown) => expect(form(value, name)).toBe(shown));

  it('leaves alone what is no number or no day', () => {
    for (const name of ['thousands', 'dec2', 'whole'])
      for (const code of ['6901234567892', 'B-1', '12,5']) expect(form(code, name)).toBe(code);
    expect(form('soon', 'cnmonth')).toBe('soon');
  });
});
