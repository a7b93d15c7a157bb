import { describe, expect, it } from 'vitest';
import { applies, completeness, isRequired, missingOf, readValues } from './standard.ts';
import { readValue } from './element-value.ts';
import { type StandardItem } from './standard-item.ts';

const item = (fields: Partial<StandardItem>): StandardItem => ({
  code: 'DE1',
  name: { zh: '承重', en: 'Rated load' },
  group: { zh: '规格', en: 'Size' },
  type: 'int',
  constraint: 'M',
  publicDefault: true,
  ...fields,
});
const options = [
  { value: 'ENF', zh: 'ENF 级', en: 'ENF grade' },
  { value: 'E0', zh: 'E0 级', en: 'E0 grade' },
];
const kg = { zh: 'kg', en: 'kg' };

describe('readValue', () => {
  const good: [string, Partial<StandardItem>, unknown, unknown][] = [
    ['a whole number', { type: 'int' }, 12, 12],
    ['a number written as text', { type: 'int' }, ' 12 ', 12],
    ['a decimal within its places', { type: 'decimal', scale: 3 }, 0.124, 0.124],
    ['the least number allowed', { type: 'int', min: 1 }, 1, 1],
    ['the greatest number allowed', { type: 'int', max: 50 }, 50, 50],
    ['a text, trimmed', { type: 'text' }, ' 广东佛山 ', '广东佛山'],
    ['a text of the right form', { type: 'text', pattern: '\\d+%' }, '棉 100%', '棉 100%'],
    ['a day', { type: 'date' }, '2026-02-28', '2026-02-28'],
    ['an option by its value', { type: 'select', options }, 'E0', 'E0'],
    ['an option by its Chinese name', { type: 'select', options }, 'E0 级', 'E0'],
    ['an option by its English name', { type: 'select', options }, 'ENF grade', 'ENF'],
    ['several options', { type: 'multi', options }, ['E0', 'ENF', 'E0'], ['E0', 'ENF']],
    ['several options from a sheet', { type: 'multi', options }, 'E0 级、ENF', ['E0', 'ENF']],
    ['yes', { type: 'switch' }, '是', true],
    ['no', { type: 'switch' }, false, false],
  ];
  it.each(good)('takes %s', (_, fields, raw, value) => expect(readValue(item(fields), raw)).toEqual({ ok: true, value }));

  const bad: [string, Partial<StandardItem>, unknown, string, string][] = [
    ['a word for a number', { type: 'int' }, '很重', 'type', '应为数字'],
    ['a fraction for a whole number', { type: 'int' }, 1.5, 'type', '应为整数'],
    ['too many places', { type: 'decimal', scale: 2 }, 0.125, 'type', '最多 2 位小数'],
    ['not a number at all', { type: 'decimal' }, Number.NaN, 'type', '应为数字'],
    ['too small', { type: 'int', min: 1, max: 50, unit: kg }, 0, 'range', '应在 1–50 kg 之间'],
    ['too large', { type: 'int', min: 1, max: 50, unit: { zh: '件', en: 'pcs' } }, 51, 'range', '应在 1–50 件之间'],
    ['below a sole limit', { type: 'int', min: 5 }, 4, 'range', '不能小于 5'],
    ['above a sole limit', { type: 'int', max: 5 }, 6, 'range', '不能大于 5'],
    ['too long a text', { type: 'text', maxLength: 3 }, '四个字啊', 'length', '应为 1–3 个字，现为 4 个'],
    ['too short a text', { type: 'text', minLength: 5 }, '短', 'length', '应为 5–200 个字，现为 1 个'],
    ['a number for a text', { type: 'text' }, 5, 'type', '应为文字'],
    [
      'a text of the wrong form',
      { type: 'text', pattern: '%', patternHint: { zh: '应写明百分比', en: 'state percentages' } },
      '纯棉',
      'pattern',
      '格式不正确，应写明百分比',
    ],
    ['a day that does not exist', { type: 'date' }, '2026-02-30', 'type', '应为 2026-01-31 这样的日期'],
    ['an option that is not offered', { type: 'select', options }, 'E2', 'option', '“E2”不在可选项中，可选：ENF 级、E0 级'],
    ['one wrong option among several', { type: 'multi', options }, ['E0', 'E9'], 'option', '“E9”不在可选项中，可选：ENF 级、E0 级'],
    ['no list', { type: 'multi', options }, 7, 'type', '应至少选择一项'],
    ['maybe', { type: 'switch' }, '也许', 'type', '应为“是”或“否”'],
  ];
  it.each(bad)('refuses %s, saying what would be right', (_, fields, raw, kind, zh) =>
    expect(readValue(item(fields), raw)).toMatchObject({ ok: false, kind, text: { zh } }),
  );
});

const panel = item({ code: 'GRADE', type: 'select', options, constraint: 'C', when: { code: 'MAT', in: ['PANEL'] } });
const material = item({
  code: 'MAT',
  type: 'multi',
  options: [
    { value: 'PANEL', zh: '人造板', en: 'Panel' },
    { value: 'WOOD', zh: '实木', en: 'Wood' },
  ],
});
const optional = item({ code: 'NOTE', type: 'text', constraint: 'O' });
const items = [material, panel, optional];

describe('a conditional element', () => {
  it('is asked for where its condition holds, in a list or alone', () => {
    expect(isRequired(panel, { MAT: ['WOOD', 'PANEL'] })).toBe(true);
    expect(isRequired(panel, { MAT: 'PANEL' })).toBe(true);
    expect(isRequired(panel, { MAT: ['WOOD'] })).toBe(false);
    expect(applies(panel, {})).toBe(false);
    expect(applies(optional, {})).toBe(true);
  });
});

describe('readValues', () => {
  it('names every element that is wrong or missing', () => {
    const { faults } = readValues(items, { MAT: ['PANEL'], NOTE: 5, OLD: 'x' });
    expect(faults.map(({ code, kind }) => [code, kind])).toEqual([
      ['NOTE', 'type'],
      ['OLD', 'unknown'],
      ['GRADE', 'required'],
    ]);
    expect(faults[2]!.text).toEqual({ zh: '必填，请选择', en: 'is required' });
  });
  it('lets a draft leave required elements for later, but nothing wrong', () => {
    expect(readValues(items, { MAT: '人造板' }, { draft: true })).toEqual({ values: { MAT: ['PANEL'] }, faults: [] });
    expect(readValues(items, { GRADE: 'E7' }, { draft: true }).faults).toHaveLength(1);
  });
  it('takes blanks as nothing', () =>
    expect(readValues(items, { MAT: ['WOOD'], GRADE: '', NOTE: '  ' })).toEqual({ values: { MAT: ['WOOD'] }, faults: [] }));
});

describe('completeness', () => {
  it('is 100 when nothing required is missing, and never before', () => {
    expect(completeness(items, {})).toMatchObject({ percent: 0, required: 1, filled: 0 });
    expect(completeness(items, { MAT: ['PANEL'] })).toMatchObject({ percent: 50, required: 2, filled: 1 });
    expect(completeness(items, { MAT: ['PANEL'], GRADE: 'E0' }).percent).toBe(100);
    expect(completeness([optional], {}).percent).toBe(100);
    const many = Array.from({ length: 300 }, (_, at) => item({ code: `N${at}` }));
    expect(completeness(many, Object.fromEntries(many.slice(1).map(({ code }) => [code, 1]))).percent).toBe(99);
  });
  it('counts a switch that says no as filled in', () => expect(missingOf([item({ type: 'switch' })], { DE1: false })).toEqual([]));
});

describe('pictures, files and tables', () => {
  const column = (code: string, more: object) => ({
    code,
    name: { zh: code, en: code },
    type: 'text' as const,
    constraint: 'O' as const,
    ...more,
  });
  const table = item({
    type: 'table',
    maxOccurs: 2,
    columns: [
      column('NAME', { constraint: 'M' }),
      column('LENGTH', { type: 'int', unit: { zh: 'mm', en: 'mm' }, otherUnits: [{ zh: 'cm', en: 'cm', factor: 10 }] }),
    ],
  });
  const refused = (of: StandardItem, raw: unknown) => {
    const read = readValue(of, raw);
    return read.ok ? null : [read.kind, read.text.en];
  };

  it('files are ids of uploads, each once', () => {
    const two = item({ type: 'file', maxOccurs: 2 });
    expect(readValue(two, ['7', '8', '7'])).toEqual({ ok: true, value: ['7', '8'] });
    expect(refused(two, ['7', '8', '9'])).toEqual(['length', 'can have at most 2 files; it has 3']);
    for (const wrong of ['7', [], [7], ['a.pdf'], [['7']], [{ id: '7' }]])
      expect(refused(two, wrong), JSON.stringify(wrong)).toEqual(['type', 'must be uploaded files']);
  });

  it('a table is read cell by cell, and rows with nothing in them are left out', () =>
    expect(readValue(table, [{}, { NAME: ' A ', LENGTH: '9 cm' }, { NAME: 'B', LENGTH: null }])).toEqual({
      ok: true,
      value: [{ NAME: 'A', LENGTH: 90 }, { NAME: 'B' }],
    }));

  it.each([
    [
      [{ NAME: 'A' }, { LENGTH: 5 }],
      ['required', 'in row 2: NAME is required'],
    ],
    [[{ NAME: 'A', LENGTH: 1.5 }], ['type', 'in row 1: LENGTH must be a whole number']],
    [[{ NAME: 'A', WIDTH: 1 }], ['unknown', 'has an unknown column WIDTH in row 1']],
    [
      [{ NAME: 'A' }, { NAME: 'B' }, { NAME: 'C' }],
      ['length', 'can have at most 2 rows; it has 3'],
    ],
    [['A'], ['type', 'must be a table']],
    ['A', ['type', 'must have at least one row']],
  ])('%j is refused at its row and column', (raw, fault) => expect(refused(table, raw)).toEqual(fault));

  it('rows with nothing in them are no answer', () => {
    expect(missingOf([table], { DE1: [{}, { NAME: ' ' }] })).toEqual([table]);
    expect(readValues([table], { DE1: [{}] }).faults.map(({ kind }) => kind)).toEqual(['required']);
  });
});
