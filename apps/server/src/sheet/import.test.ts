import type { Readable } from 'node:stream';
import type { ImportColumn } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../test/unzip.ts';
import { readSheet } from './read/read-sheet.ts';
import { zipStream } from './write/zip.ts';
import { readImport, readTyped } from './import.ts';
import { templateFile } from './template.ts';

const bytesOf = async (stream: Readable | Buffer): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
};
const ns =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook from XML parts; styles: 1 date, 2 thirteen zeros, 3 text, 4 custom time. */
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

const columns: ImportColumn<'gtin' | 'name' | 'qty' | 'day' | 'form'>[] = [
  {
    key: 'gtin',
    title: { zh: '商品码', en: 'GTIN' },
    kind: 'code',
    required: true,
    digits: [8, 12, 13, 14],
    example: { zh: '9521101000016', en: '9521101000016' },
  },
  {
    key: 'name',
    title: { zh: '商品名称', en: 'Name' },
    kind: 'text',
    required: true,
    max: 6,
    example: { zh: '示例（导入时忽略本行）', en: 'EXAMPLE (this row is ignored)' },
  },
  { key: 'qty', title: { zh: '数量', en: 'Quantity' }, kind: 'whole', range: [1, 99], example: { zh: '4', en: '4' } },
  { key: 'day', title: { zh: '日期', en: 'Day' }, kind: 'day', example: { zh: '2026-01-31', en: '2026-01-31' } },
  {
    key: 'form',
    title: { zh: '类型', en: 'Form' },
    kind: 'choice',
    choices: { GTIN13: { zh: '单品', en: 'Unit' }, GTIN14: { zh: '箱', en: 'Case' } },
    example: { zh: '单品', en: 'Unit' },
  },
];
const readCsvRows = async (body: string | Buffer) =>
  (await readImport(columns, Buffer.from(body as string), { rows: 20, language: 'zh' })).rows;

describe('an import', () => {
  it('names everything that is wrong in a row at once, and what would be right', async () => {
    const [row] = await readCsvRows('商品码 *,商品名称＊,数量,日期,类型,备注\n952110100001,三人位转角布艺沙发,0,2026-02-30,袋,x');
    expect(row!.row).toBe(2);
    expect(row!.faults.map(({ field, zh }) => `${field} ${zh}`)).toEqual([
      'name 不能超过 6 个字，现有 9 个',
      'qty 应在 1–99 之间',
      'day 应为日期，如 2026-01-31',
      'form 应为：单品、箱',
    ]);
    expect(row!.faults.every(({ en }) => /^[ -~–]+$/.test(en))).toBe(true);
  });

  it.each([
    ['９５２１１０１０００１６', '952110100016', undefined],
    ['952-1101 000016', '9521101000016', undefined],
    ['="0012345678905"', '0012345678905', undefined],
    ["'0012345678905", '0012345678905', undefined],
    ['9.52E+12', '9.52E+12', '科学计数法'],
    ['9.521101E12', '9.521101E12', '科学计数法'],
    ['12345678905', '12345678905', '丢掉了开头的 0'],
    ['95211A1000016', '95211A1000016', '应为数字'],
    ['', '', '必填'],
  ])('reads the code %s as %s', async (typed, value, fault) => {
    const [row] = await readCsvRows(`商品码,商品名称\n${typed.includes('"') ? `"${typed.replaceAll('"', '""')}"` : typed},沙发`);
    expect(row!.cells.gtin).toBe(value);
    expect(row!.faults.map(({ zh }) => zh).join()).toEqual(fault ? (expect.stringContaining(fault) as unknown) : '');
  });

  it.each([
    ['the zeros a spreadsheet has dropped', '12345678905', '012345678905'],
    ['none where the check digit says that more is wrong', '12345678906', undefined],
  ])('suggests %s', async (_, typed, fix) => expect((await readCsvRows(`GTIN,Name\n${typed},sofa`))[0]!.faults[0]!.fix).toBe(fix));

  it('knows a code that a workbook keeps as a number too long for it, and a formula that failed', async () => {
    const file = await workbook(
      `<row>${text('GTIN')}${text('Name')}</row><row>${number('1234567890123456789')}<c t="e"><v>#N/A</v></c></row>`,
    );
    expect((await readImport(columns, file, { rows: 9, language: 'en' })).rows[0]!.faults.map(({ en }) => en)).toEqual([
      expect.stringContaining('after the 15th'),
      expect.stringContaining('#N/A'),
    ]);
  });

  it.each(['2026-1-5', '2026/01/05', '2026.1.5', '2026年1月5日', '20260105', '２０２６－０１－０５'])('reads %s as a day', async (typed) =>
    expect((await readCsvRows(`商品码,商品名称,日期\n9521101000016,沙发,${typed}`))[0]!.cells.day).toBe('2026-01-05'),
  );
  it.each([
    ['1,200', 'x'],
    ['４', '4'],
    ['4.0', '4'],
    ['4.5', '4.5'],
  ])('reads the amount %s', async (typed, value) =>
    expect((await readCsvRows(`商品码,商品名称,数量\n9521101000016,沙发,"${typed}"`))[0]!.cells.qty).toBe(value === 'x' ? '1200' : value),
  );

  it('reads GB18030, headings in English, in any order and width, and skips its own example', async () => {
    const gbk = Buffer.from([
      0xc9, 0xcc, 0xc6, 0xb7, 0xc2, 0xeb, 0x2c, 0x4e, 0x41, 0x4d, 0x45, 0x0a, 0x39, 0x35, 0x32, 0x31, 0x31, 0x30, 0x31, 0x30, 0x30, 0x30,
      0x30, 0x31, 0x36, 0x2c, 0xc9, 0xb3, 0xb7, 0xa2,
    ]);
    expect((await readCsvRows(gbk))[0]!.cells).toMatchObject({ gtin: '9521101000016', name: '沙发' });
    expect(await readCsvRows('Name,ＧＴＩＮ\n示例（导入时忽略本行）,1\nsofa,9521101000016')).toMatchObject([
      { row: 3, cells: { gtin: '9521101000016', name: 'sofa' } },
    ]);
  });

  it('reads a row whose own words begin like the example', async () =>
    expect(await readCsvRows('商品码,商品名称\n9521101000016,示例沙发\n9521101000023,Example')).toHaveLength(2));

  it('drops what cannot be seen, so that equal names are equal', () =>
    expect(readTyped(columns, [{ row: 9, cells: { gtin: '9521101000016', name: ' 沙\u200b发\u00a0 床\n' } }])[0]!.cells.name).toBe(
      '沙发 床',
    ));

  it.each([
    ['without a required heading', 'Name\nx', 'sheetHeading'],
    ['without rows', '商品码,商品名称\n', 'sheetEmpty'],
    ['with the example alone', '商品码,商品名称\n1,示例（导入时忽略本行）', 'sheetEmpty'],
    ['with too many rows', `商品码,商品名称\n${'1,x\n'.repeat(21)}`, 'sheetTooLong'],
    ['with far too many rows', `商品码,商品名称\n${'1,x\n'.repeat(99)}`, 'sheetTooLong'],
  ])('%s is refused', async (_, body, key) => {
    await expect(readCsvRows(body)).rejects.toThrow(key);
  });
});

describe('a template', () => {
  it('is read back by the import: headings known, example skipped, nothing to read', async () => {
    const file = await bytesOf(templateFile({ name: { zh: '模板', en: 'template' }, columns, most: 20 }, 'zh').body);
    expect((await readSheet(file, { rows: 9 }))[0]).toEqual(['商品码 *', '商品名称 *', '数量', '日期', '类型']);
    await expect(readImport(columns, file, { rows: 20, language: 'zh' })).rejects.toThrow('sheetEmpty');
  });

  it('offers lists of any length and explains its columns', async () => {
    const brands = Array.from({ length: 300 }, (_, nth) => `品牌 & ${nth}`);
    const parts = unzip(
      await bytesOf(templateFile({ name: { zh: '模板', en: 'template' }, columns, most: 20, lists: { name: brands } }, 'en').body),
    );
    const part = (name: string) => parts.get(name)!.content.toString();
    expect(
      [...part('xl/worksheets/sheet1.xml').matchAll(/sqref="([^"]+)"><formula1>([^<]+)</g)].map(([, where, list]) => [where, list]),
    ).toEqual([
      ['B2:B22', '_lists!$A$1:$A$300'],
      ['E2:E22', '_lists!$B$1:$B$2'],
    ]);
    expect(part('xl/worksheets/sheet3.xml')).toContain('品牌 &amp; 299');
    expect(part('xl/worksheets/sheet2.xml')).toMatch(/GTIN.*required/);
  });

  it('gives wrong rows back with what is wrong, and takes them again once they are right', async () => {
    const file = await bytesOf(
      templateFile(
        {
          name: { zh: '错误行', en: 'wrong' },
          columns,
          most: 20,
          rows: [{ cells: { gtin: '0012345678905', name: '沙发', form: 'GTIN14' }, faults: ['商品码：校验位应为 5'] }],
        },
        'zh',
      ).body,
    );
    expect((await readSheet(file, { rows: 9 }))[1]).toEqual(['0012345678905', '沙发', '', '', '箱', '商品码：校验位应为 5']);
    expect((await readImport(columns, file, { rows: 20, language: 'zh' })).rows).toMatchObject([
      { row: 2, cells: { gtin: '0012345678905', form: 'GTIN14' }, faults: [] },
    ]);
  });
});
