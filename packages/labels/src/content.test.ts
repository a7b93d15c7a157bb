import { describe, expect, it } from 'vitest';
import { applies, cellText, contentOf, formed, placeholderOf, placeholdersIn, readTemplate, shiftedDay } from './index.ts';
import type { Condition } from './template.ts';

const data = { prodDate: '2024-01-31', labelNo: '7', certificates: 'FSC 认证、环境标志', color: '雾灰', empty: '' };
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
  ])('%s reads %s', (text, read) => expect(pattern(text)).toBe(read));

  it.each(['{color+24m}', '{color+1}', '{labelNo-8}', '{labelNo+1m}', '{empty+1}', '{prodDate+999999y}'])(
    '%s cannot be computed: it is missing, never printed unchanged',
    (text) => {
      expect(pattern(`A ${text}`)).toBe('');
      expect(cellText(`A ${text}`, data)).toBe('A ');
    },
  );

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
  const form = (value: string, name: string) => formed(value, '', name);
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
