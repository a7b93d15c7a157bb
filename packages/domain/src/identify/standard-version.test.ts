import { describe, expect, it } from 'vitest';
import { readValue } from './element-value.ts';
import { type StandardItem, type TableRow } from './standard-item.ts';
import { publicAttributes, valueText } from './shown-value.ts';
import { versionLines } from './standard-lines.ts';
import { convertSelected, convertValues, versionDiff } from './standard-version.ts';

const item = (code: string, fields: Partial<StandardItem> = {}): StandardItem => ({
  code,
  name: { zh: code, en: code },
  group: { zh: '组', en: 'Group' },
  type: 'text',
  constraint: 'O',
  publicDefault: true,
  ...fields,
});
const grade = (values: string[]) =>
  item('GRADE', { type: 'select', options: values.map((value) => ({ value, zh: `${value} 级`, en: `${value} grade` })) });
const older = [item('A'), item('B'), grade(['E1', 'E2']), item('LOAD', { type: 'int' })];
const newer = [
  item('A', { name: { zh: '新的说法', en: 'reworded' } }),
  item('C', { constraint: 'M' }),
  grade(['E0', 'E1']),
  item('LOAD', { type: 'int', min: 10 }),
  item('D', { publicDefault: false }),
];

describe('versionDiff', () => {
  it('names what came, what went, and what changed in substance', () => {
    const diff = versionDiff(older, newer);
    expect(diff.added.map(({ code }) => code)).toEqual(['C', 'D']);
    expect(diff.removed.map(({ code }) => code)).toEqual(['B']);
    expect(diff.changed.map(({ item: { code }, what }) => [code, what])).toEqual([
      ['GRADE', ['options']],
      ['LOAD', ['min']],
    ]);
  });
  it('sees no change in a version against itself, whatever the order of its keys', () => {
    const turned = newer.map((one) => Object.fromEntries(Object.entries(one).reverse()) as StandardItem);
    expect(versionDiff(newer, turned)).toEqual({ added: [], removed: [], changed: [] });
  });
});

describe('versionLines', () => {
  it('say of what came and went how it is taken and which values it has', () => {
    const asked = item('ASKED', { type: 'switch' });
    const came = item('CAME', { ...grade(['E0', 'E1']), code: 'CAME', constraint: 'C', when: { code: 'ASKED', in: ['true'] } });
    const [same, added, removed] = versionLines([asked, item('GONE', { maxLength: 9 })], [asked, came]);
    expect(same).toMatchObject({ kind: 'same', differences: [] });
    expect([added!.kind, ...added!.differences.map(({ what, after }) => `${what.en}: ${after.en}`)]).toEqual([
      'added',
      'Group: Group',
      'Constraint: Conditional',
      'Condition: ASKED = Yes',
      'Data type: One of a list',
      'Options: E0 grade, E1 grade',
      'Public by default: Yes',
    ]);
    expect([removed!.kind, ...removed!.differences.map(({ what, before }) => `${what.zh}：${before.zh}`)]).toEqual([
      'removed',
      '分组：组',
      '约束：选填',
      '数据类型：文字',
      '最大长度：9',
      '默认公开：是',
    ]);
  });
});

describe('convertValues', () => {
  it('keeps values of the same element, and says what is dropped and what is asked for', () => {
    const { values, dropped, missing } = convertValues(older, newer, { A: '一', B: '二', GRADE: 'E1', LOAD: 120 });
    expect(values).toEqual({ A: '一', GRADE: 'E1', LOAD: 120 });
    expect(dropped.map(({ code, value, reason }) => [code, value, reason.zh])).toEqual([['B', '二', '新版本已取消该数据元']]);
    expect(missing.map(({ code }) => code)).toEqual(['C']);
  });
  it('drops what the new version no longer takes, with the reason', () => {
    const { values, dropped } = convertValues(older, newer, { GRADE: 'E2', LOAD: 5 });
    expect(values).toEqual({});
    expect(dropped.map(({ code, reason }) => [code, reason.zh])).toEqual([
      ['GRADE', '“E2”不在可选项中，可选：E0 级、E1 级'],
      ['LOAD', '不能小于 10'],
    ]);
  });
});

describe('convertSelected', () => {
  it('keeps the maker’s choices and takes the defaults of what is new', () => {
    expect(convertSelected(older, newer, ['A', 'B'])).toEqual(['A', 'C']);
    expect(convertSelected(older, newer, [])).toEqual(['C']);
  });
});

describe('publicAttributes', () => {
  const shown = [
    item('W', { type: 'int', unit: { zh: 'mm', en: 'mm' } }),
    item('OK', { type: 'switch' }),
    grade(['E0']),
    item('HIDDEN'),
    item('EMPTY'),
    item('LATER', { constraint: 'C', when: { code: 'GRADE', in: ['E9'] } }),
  ];
  const values = { W: 950, OK: true, GRADE: 'E0', HIDDEN: 'x', LATER: 'x' };
  const selected = ['EMPTY', 'GRADE', 'OK', 'W', 'LATER'];
  it('shows what was chosen and filled in, as people read it', () => {
    expect(publicAttributes(shown, values, selected, 'zh')).toEqual([
      { label: 'W', value: '950 mm' },
      { label: 'OK', value: '是' },
      { label: 'GRADE', value: 'E0 级' },
    ]);
    expect(publicAttributes(shown, values, selected, 'en').map(({ value }) => value)).toEqual(['950 mm', 'Yes', 'E0 grade']);
  });
  it('names each option of a list, and keeps one it does not know', () =>
    expect(valueText(item('M', { type: 'multi', options: [{ value: 'WOOD', zh: '实木', en: 'Wood' }] }), ['WOOD', 'CORK'], 'zh')).toBe(
      '实木、CORK',
    ));
});

describe('pictures, files and tables', () => {
  const column = (code: string, en: string, factor?: number) => ({
    code,
    name: { zh: code, en: code },
    type: 'int' as const,
    constraint: 'O' as const,
    unit: { zh: en, en },
    ...(factor ? { otherUnits: [{ zh: 'cm', en: 'cm', factor }] } : {}),
  });
  const older = item('T', { type: 'table', maxOccurs: 9, columns: [column('L', 'cm'), column('GONE', 'kg')] });
  const newer = item('T', { type: 'table', maxOccurs: 9, columns: [column('L', 'mm', 10), column('NEW', 'kg')] });
  const rows: TableRow[] = [{ L: 12, GONE: 1 }, { L: 5 }];

  it('a table is carried over cell by cell: other units are converted, columns that are gone go', () => {
    expect(convertValues([older], [newer], { T: rows }).values).toEqual({ T: [{ L: 120 }, { L: 50 }] });
    expect(versionDiff([older], [newer]).changed.map(({ what }) => what)).toEqual([['columns']]);
  });

  it('are shown as what they are; in a line of text as their rows, names or number', () => {
    const picture = item('P', { type: 'image', maxOccurs: 2 });
    const values = { T: rows, P: ['7', '8'] };
    expect(publicAttributes([older, picture], values, ['T', 'P'], 'en')).toEqual([
      {
        label: 'T',
        value: '12 cm, 1 kg; 5 cm',
        table: {
          head: ['L', 'GONE'],
          rows: [
            ['12 cm', '1 kg'],
            ['5 cm', ''],
          ],
        },
      },
      { label: 'P', value: '2 pictures', pictures: ['7', '8'] },
    ]);
    expect(valueText(item('F', { type: 'file' }), ['9'], 'zh')).toBe('1 个文件');
    expect(valueText(picture, ['7', '8'], 'zh', (id) => `${id}.png`)).toBe('7.png、8.png');
  });
});

describe('units', () => {
  const mm = { zh: 'mm', en: 'mm' };
  const cm = { zh: 'cm', en: 'cm' };
  const length = (unit: typeof mm, otherUnits: { zh: string; en: string; factor: number }[]): StandardItem => ({
    code: 'DE00001',
    name: { zh: '长', en: 'Length' },
    group: { zh: '规格', en: 'Size' },
    type: 'int',
    constraint: 'M',
    unit,
    otherUnits,
    min: 1,
    publicDefault: true,
  });
  const inMm = length(mm, [
    { ...cm, factor: 10 },
    { zh: 'm', en: 'm', factor: 1000 },
  ]);

  it('reads a value in another unit of the same quantity', () => {
    expect(readValue(inMm, '90 cm')).toEqual({ ok: true, value: 900 });
    expect(readValue(inMm, '1.2m')).toEqual({ ok: true, value: 1200 });
    expect(readValue(inMm, '900 mm')).toEqual({ ok: true, value: 900 });
    expect(readValue(inMm, '2 kg')).toMatchObject({ ok: false, kind: 'type' });
  });

  it('are converted when a version asks in another one', () => {
    const inCm = length(cm, [{ ...mm, factor: 0.1 }]);
    const { values, taken } = convertValues([inCm], [inMm], { DE00001: 120 });
    expect(values).toEqual({ DE00001: 1200 });
    expect(taken).toEqual([{ code: 'DE00001', name: { zh: '长', en: 'Length' }, before: 120, after: 1200 }]);
    expect(convertValues([inMm], [inCm], { DE00001: 1205 })).toMatchObject({ values: {}, dropped: [{ code: 'DE00001', value: 1205 }] });
    const inKg = length({ zh: 'kg', en: 'kg' }, []);
    expect(convertValues([inMm], [inKg], { DE00001: 5 }).dropped).toHaveLength(1);
  });
});
