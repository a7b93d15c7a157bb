import { describe, expect, it } from 'vitest';
import { applies, cellText, contentOf, placeholderOf, placeholdersIn, readTemplate, shiftedDay } from './index.ts';
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
