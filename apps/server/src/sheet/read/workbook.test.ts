import { describe, expect, it } from 'vitest';
import { dateCell, isDateFormat, numberCell } from './cell.ts';
import { readSheetLines } from './read-sheet.ts';
import { number, text, workbook } from './raw-workbook.test-rig.ts';

const limits = { rows: 50, columns: 40 };
const cellsOf = async (cells: string, options = {}) =>
  (await readSheetLines(await workbook(`<row r="1">${cells}</row>`, options), limits))[0]?.cells ?? [];

describe('the cells of a workbook', () => {
  it('are numbers as people write them, dates as days, formulas as what they came to', async () => {
    const cells = await cellsOf(
      [
        number('6952110100001'),
        number('6.952110100001E12'),
        number('0.30000000000000004'),
        number('1E-3'),
        number('695211010000', 2),
        number('45292', 1),
        number('45292.75', 4),
        number('12345678901234567'),
        '<c t="str"><f>CONCATENATE("a","b")</f><v>ab</v></c>',
        '<c><f>1+1</f><v>2</v></c>',
        '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        '<c t="b"><v>1</v></c>',
        '<c><f>A1</f></c>',
      ].join(''),
    );
    expect(cells.map((cell) => cell.text)).toEqual([
      '6952110100001',
      '6952110100001',
      '0.3',
      '0.001',
      '0695211010000',
      '2024-01-01',
      '2024-01-01 18:00:00',
      '1.23457E+16',
      'ab',
      '2',
      '#DIV/0!',
      'TRUE',
      '#CALC!',
    ]);
    expect(cells.map((cell) => cell.kind)).toEqual([
      'number',
      'number',
      'number',
      'number',
      'number',
      'date',
      'date',
      'number',
      'text',
      'number',
      'error',
      'plain',
      'error',
    ]);
    expect(cells.map((cell) => cell.lost ?? false).indexOf(true)).toBe(7);
  });

  it('count days from 1904 where the file says so, and as Excel does before March 1900', async () => {
    expect((await cellsOf(number('43830', 1), { date1904: ' date1904="1"' }))[0]!.text).toBe('2024-01-01');
    expect([1, 59, 61].map((serial) => dateCell(String(serial), false).text)).toEqual(['1900-01-01', '1900-02-28', '1900-03-01']);
    expect(dateCell('99999999', false)).toEqual({ text: '99999999', kind: 'plain' });
  });

  it.each([
    [14, undefined, true],
    [49, undefined, false],
    [2, undefined, false],
    [164, 'yyyy/m/d', true],
    [164, '[$-804]aaaa;@', false],
    [164, '"日"0', false],
    [164, 'General', false],
    [164, '[红色]0.00', false],
    [164, 'mm:ss', true],
  ])('with format %i %s are a date: %s', (id, code, is) => expect(isDateFormat(id, code)).toBe(is));

  it('keep a number that is none as it stands', () => expect(numberCell('1e999', '')).toEqual({ text: '1e999', kind: 'plain' }));

  it('come from the first sheet that is not hidden', async () => {
    const file = await workbook(`<row>${text('hidden')}</row>`, {
      sheets: '<sheet name="L" sheetId="1" state="veryHidden" r:id="rId1"/><sheet name="D" sheetId="2" r:id="rId2"/>',
      more: [
        [
          'xl/worksheets/sheet2.xml',
          `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>shown</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
        ],
      ],
    });
    expect((await readSheetLines(file, limits))[0]!.cells[0]!.text).toBe('shown');
  });

  it('keep the numbers their rows have in the file, whatever is empty between', async () => {
    const lines = await readSheetLines(
      await workbook(`<row r="2">${text('a')}</row><row r="3"><c/></row><row r="7"><c r="C7" t="inlineStr"><is><t>b</t></is></c></row>`),
      limits,
    );
    expect(lines.map(({ line, cells }) => [line, cells.map((cell) => cell.text)])).toEqual([
      [2, ['a']],
      [7, ['', '', 'b']],
    ]);
  });

  it('stand where an attribute with a prefix says', async () => {
    expect((await cellsOf(`<c x:r="B1" x:t="inlineStr"><is><t>b</t></is></c>`)).map((cell) => cell.text)).toEqual(['', 'b']);
  });
});
