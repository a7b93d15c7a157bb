import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { zipStream } from '../write/zip.ts';
import { dateCell, isDateFormat, numberCell } from './cell.ts';
import { readSheetLines } from './sheet.ts';

const bytesOf = async (stream: Readable | Buffer): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
};
const limits = { rows: 50, columns: 40, room: 1_000_000 };
const ns =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook of raw parts; styles: 1 a day, 2 thirteen zeros, 3 text, 4 a time of one's own. */
const workbook = (
  rows: string,
  { sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>', more = [] as [string, string][], date1904 = '' } = {},
): Promise<Buffer> =>
  bytesOf(
    zipStream(
      [
        ['xl/workbook.xml', `<workbook ${ns}><workbookPr${date1904}/><sheets>${sheets}</sheets></workbook>`],
        [
          'xl/_rels/workbook.xml.rels',
          '<Relationships xmlns="x"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
        ],
        [
          'xl/styles.xml',
          `<styleSheet ${ns}><numFmts><numFmt numFmtId="164" formatCode="0000000000000"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="49"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
        ],
        ['xl/worksheets/sheet1.xml', `<worksheet ${ns}><sheetData>${rows}</sheetData></worksheet>`],
        ...more,
      ].map(([name, xml]) => ({ name: name!, body: [Buffer.from(xml!)] })),
    ),
  );
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const cellsOf = async (cells: string, options = {}) =>
  readSheetLines(await workbook(`<row r="1">${cells}</row>`, options), limits)[0]?.cells ?? [];

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
      '12345678901234568',
      'ab',
      '2',
      '#DIV/0!',
      'TRUE',
      '',
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
      'plain',
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
    expect(readSheetLines(file, limits)[0]!.cells[0]!.text).toBe('shown');
  });

  it('keep the numbers their rows have in the file, whatever is empty between', async () => {
    const lines = readSheetLines(
      await workbook(`<row r="2">${text('a')}</row><row r="3"><c/></row><row r="7"><c r="C7" t="inlineStr"><is><t>b</t></is></c></row>`),
      limits,
    );
    expect(lines.map(({ line, cells }) => [line, cells.map((cell) => cell.text)])).toEqual([
      [2, ['a']],
      [7, ['', '', 'b']],
    ]);
  });
});

describe('a file made to do harm', () => {
  it.each([
    ['that unpacks to more than may be read', () => workbook(`<row>${text('x'.repeat(2_000_000))}</row>`), 'sheetUnpacksTooLarge'],
    [
      'that says a smaller size than it has',
      async () => {
        const file = await workbook(`<row>${text('x'.repeat(2_000_000))}</row>`);
        for (let at = file.indexOf('PK\u0001\u0002', undefined, 'latin1'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4, 'latin1'))
          file.writeUInt32LE(10, at + 24);
        return file;
      },
      'sheetUnpacksTooLarge',
    ],
    ['whose entities multiply', () => workbook(`<row>${text('&a;')}</row>`), 'fileBroken'],
    [
      'with a document type',
      () => workbook('', { more: [['xl/sharedStrings.xml', `<!DOCTYPE x [<!ENTITY a "aaaa">]><sst ${ns}/>`]] }),
      'fileBroken',
    ],
    ['whose XML breaks off', () => workbook('<row><c>'), 'fileBroken'],
    [
      'whose directory points outside it',
      async () => {
        const file = await workbook('');
        file.writeUInt32LE(0x7fffffff, file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
        return file;
      },
      'fileBroken',
    ],
    [
      'that is an archive of something else',
      async () => bytesOf(zipStream([{ name: 'readme.txt', body: [Buffer.from('x')] }])),
      'fileBroken',
    ],
    ['that is no table at all', async () => Buffer.from([0, 1, 2, 3, 0, 0, 255]), 'fileBroken'],
    ['that was cut off', async () => (await workbook(`<row>${text('a')}</row>`)).subarray(0, 400), 'fileBroken'],
  ])('%s is refused', async (_, file, key) => {
    const bytes = await file();
    expect(() => readSheetLines(bytes, limits)).toThrow(key);
  });
});
