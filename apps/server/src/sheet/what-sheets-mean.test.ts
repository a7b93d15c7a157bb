import { barcodeImportColumns, factoryImportColumns, type ImportColumn, isRowGood, productImportColumns } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { sheetRows } from '../../test/sheet-rows.ts';
import { readTyped } from './import.ts';
import { orderOf, readCells } from './columns.ts';
import { emptyCell } from './read/cell.ts';
import { parseSheet } from './read/parse.ts';
import { bytesOf, number, text, workbook } from './read/raw-workbook.test-rig.ts';
import { templateFile } from './template.ts';
import { xlsxStream } from './write/xlsx.ts';

const readSheet = (bytes: Buffer, { rows }: { rows: number }) => sheetRows(bytes, { rows, columns: 60 });
/** As an upload is read, but here. */
async function readImport<Key extends string>(wanted: readonly ImportColumn<Key>[], bytes: Buffer) {
  const [heading, ...lines] = (await parseSheet(bytes, { rows: 50, columns: 60 })).lines;
  const order = orderOf(wanted, heading!.cells, 'zh');
  return lines.map(({ cells }) => readCells(wanted, (key) => cells[order.get(key) ?? -1] ?? emptyCell));
}
const columns: ImportColumn<'code' | 'word' | 'whole' | 'decimal' | 'money' | 'day'>[] = (
  [
    ['code', 'code'],
    ['word', 'text'],
    ['whole', 'whole'],
    ['decimal', 'decimal'],
    ['money', 'decimal'],
    ['day', 'day'],
  ] as const
).map(([key, kind]) => ({
  key,
  kind,
  title: { zh: key, en: key },
  example: { zh: '', en: '' },
  ...(key === 'money' ? { money: true } : {}),
}));
type Key = (typeof columns)[number]['key'];

/** One cell below its heading. */
const inWorkbook = async (key: Key, cell: string) =>
  (await readImport(columns, await workbook(`<row>${text(key)}${text('note')}</row><row>${cell}${text('x')}</row>`)))[0]!;
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const inCsv = async (key: Key, cell: string) => (await readImport(columns, Buffer.from(`${key},note\n${quoted(cell)},x`)))[0]!;
/** What the browser sends back: cells as they were shown, whatever is wrong with them. */
const again = (row: Awaited<ReturnType<typeof inCsv>>) => readTyped(columns, [{ row: 2, cells: row.cells }])[0]!;

describe('long numbers', () => {
  const places: readonly (readonly [string, Key])[] = [
    ['a code', 'code'],
    ['a text', 'word'],
  ];
  it.each(places)('that a workbook has already changed are no %s, also when the row is sent again', async (_, key) => {
    for (const stored of ['2026112600000001234', '12345678901234567890', '1E15', '-2026112600000001234', '1.234567890123456E25']) {
      const row = await inWorkbook(key, number(stored));
      expect(row.faults.map(({ zh }) => zh).join()).toContain('已丢失');
      expect(
        again(row)
          .faults.map(({ zh }) => zh)
          .join(),
      ).toMatch(/已丢失|应为数字/);
    }
  });

  it.each(places)('that a CSV shows in scientific notation are no %s', async (_, key) => {
    for (const shown of ['2.02611E+18', '6.95211E+12', '2E+15', '2.02611E+018', '２．０２６１１Ｅ＋１８'.normalize('NFKC')])
      expect((await inCsv(key, shown)).faults.map(({ zh }) => zh).join()).toContain('科学计数法');
  });

  it('in a text cell stay as they are', async () => {
    for (const digits of ['2026112600000001234', '12345678901234567890', '00120', '2.02611E+18'])
      expect(await inWorkbook('word', text(digits))).toMatchObject({ cells: { word: digits }, faults: [] });
    expect(await inCsv('word', '12345678901234567890')).toMatchObject({ cells: { word: '12345678901234567890' }, faults: [] });
  });

  it.each(['12E5', 'E+18', '3e8', '1.5E-3', '10E+2型', '2.5E+1'])('and the model %s is a model', async (model) =>
    expect(await inCsv('word', model)).toMatchObject({ cells: { word: model }, faults: [] }),
  );

  it('are refused in every column of text of barcodes and batches', async () => {
    for (const { columns: all, rest } of [
      { columns: barcodeImportColumns, rest: { symbology: 'Code 128', purpose: '内部' } },
      { columns: factoryImportColumns, rest: {} },
    ])
      for (const column of all.filter(({ kind }) => kind === 'text')) {
        const fields = { ...rest, [column.key]: null } as Record<string, string | null>;
        const heading = Object.keys(fields).map((key) => text(all.find((one) => one.key === key)!.title.zh));
        const cells = Object.values(fields).map((cell) => (cell === null ? number('2026112600000001234') : text(cell)));
        // Columns that a sheet must have stand behind it, empty.
        const others = all.filter(({ key, required }) => required && !(key in fields)).map(({ title }) => text(title.zh));
        const file = await workbook(`<row>${heading.join('')}${others.join('')}</row><row>${cells.join('')}</row>`);
        const [row] = await readImport(all as readonly ImportColumn[], file);
        expect(row!.faults.filter(({ field }) => field === column.key).map(({ zh }) => zh)).toEqual([expect.stringContaining('已丢失')]);
      }
  });

  it('keep the zeros that their cell shows', async () =>
    expect((await readSheet(await workbook(`<row>${number('695211010000', 2)}</row>`), { rows: 9 }))[0]).toEqual(['0695211010000']));
});

describe('amounts', () => {
  it.each([
    ['whole', '1,500', '1500'],
    ['whole', '12,345,678', '12345678'],
    ['whole', '1，500', '1500'],
    ['whole', '１５００', '1500'],
    ['whole', '1 500', '1500'],
    ['whole', '1500.00', '1500'],
    ['decimal', '1,500.25', '1500.25'],
    ['decimal', '1.000', '1.000'],
    ['money', '6,980.00', '6980.00'],
    ['money', '￥6980', '6980'],
    ['money', '６９８０', '6980'],
    ['money', '¥6,980.50 元', '6980.50'],
  ] as const)('in a %s column %s is %s', async (key, typed, value) => {
    expect(await inCsv(key, typed)).toMatchObject({ cells: { [key]: value }, faults: [] });
    expect(await inWorkbook(key, text(typed))).toMatchObject({ cells: { [key]: value }, faults: [] });
  });

  it.each([
    ['whole', '1,5'],
    ['whole', '12,34'],
    ['whole', '1.000,00'],
    ['whole', '1.000'],
    ['whole', '12.345.678'],
    ['whole', '1 5'],
    ['decimal', '1,5'],
    ['decimal', '1.000,00'],
    ['decimal', '12,3456.7'],
    ['money', '6980,00'],
    ['money', '6.980,00'],
  ] as const)('in a %s column %s is not guessed, and the message says how to write it', async (key, typed) => {
    const row = await inCsv(key, typed);
    expect(row.cells[key]).toBe(typed);
    expect(row.faults).toEqual([{ field: key, zh: expect.stringContaining('1,200'), en: expect.stringContaining('1,200') }]);
    expect(isRowGood(again(row))).toBe(false);
  });

  it('of a workbook are what it stores, however it shows them', async () => {
    expect((await inWorkbook('whole', number('1000'))).cells.whole).toBe('1000');
    expect((await inWorkbook('decimal', number('1.5'))).cells.decimal).toBe('1.5');
  });

  it('of products are read like all others', () => {
    const cells = { retailPrice: '￥6,980.00', packagePieces: '２', warrantyMonths: '1,5' };
    const [row] = readTyped(productImportColumns, [{ row: 2, cells }]);
    expect(row!.cells).toMatchObject({ retailPrice: '6980.00', packagePieces: '2' });
    expect(row!.faults.find(({ field }) => field === 'warrantyMonths')!.zh).toContain('1,200');
  });
});

describe('escapes of a workbook', () => {
  const read = async (cell: string) => (await readSheet(await workbook(`<row>${cell}</row>`), { rows: 9 }))[0]![0];
  it.each([
    ['a line end', '第一行_x000D_', '第一行'],
    ['a line end within', 'a_x000D_&#10;b', 'a\r\nb'],
    ['a letter', '_x0041_BC', 'ABC'],
    ['an underscore', '_x005F_x0041_', '_x0041_'],
    ['in small letters', '_x000d_a', 'a'],
    ['a separator', '01_x001D_10', '01\u001d10'],
    ['two halves of a character', '_xD83D__xDE00_', '😀'],
    ['half a character', 'a_xD83D_', 'a\ufffd'],
    ['nothing', 'a_x0000_b', 'ab'],
    ['none', '_x41_ x0041 _y0041_', '_x41_ x0041 _y0041_'],
  ])('are that character: %s', async (_, written, meant) => {
    expect(await read(text(written))).toBe(meant);
    expect(await read(`<c t="str"><f>A1</f><v>${written}</v></c>`)).toBe(meant);
    const shared: [string, string][] = [['xl/sharedStrings.xml', `<sst xmlns="x"><si><t>${written}</t></si></sst>`]];
    expect((await readSheet(await workbook('<row><c t="s"><v>0</v></c></row>', { more: shared }), { rows: 9 }))[0]![0]).toBe(meant);
  });

  it.each(['_x0041_', '_x005F_x0041_', 'a_x000D_b', '01\u001d10', '__x0041__', '_x004', 'a"b<c>&d', '_X0041_'])(
    '%j comes back from an export and from the rows to correct',
    async (cell) => {
      expect((await readSheet(await bytesOf(xlsxStream([{ title: 'a' }], [[[cell]]])), { rows: 9 }))[1]).toEqual([cell]);
      const wrong = templateFile({ name: { zh: 'x', en: 'x' }, columns, most: 9, rows: [{ cells: { word: cell }, faults: ['x'] }] }, 'zh');
      expect((await readSheet(await bytesOf(wrong.body), { rows: 9 }))[1]).toContain(cell);
    },
  );
});

it('a cell has no control characters that nobody sees', async () => expect((await inCsv('word', 'A\u001fB\u0007')).cells.word).toBe('AB'));

describe('formulas', () => {
  it.each([
    ['a number', '<c><f>A1*2</f></c>'],
    ['a number with an empty value', '<c><f>A1*2</f><v></v></c>'],
    ['a text', '<c t="str"><f>A1&amp;"x"</f></c>'],
    ['a shared formula', '<c><f t="shared" si="0"/></c>'],
    ['a truth', '<c t="b"><f>A1=1</f></c>'],
  ])('without a stored value say so in every column: %s', async (_, cell) => {
    for (const { key } of columns) {
      const row = await inWorkbook(key, cell);
      expect(row.faults.map(({ field, zh }) => [field, zh])).toEqual([[key, expect.stringContaining('打开并保存一次')]]);
      expect(isRowGood(again(row))).toBe(false);
    }
  });

  it('that came to an empty text are empty', async () =>
    expect(await inWorkbook('word', '<c t="str"><f>IF(1,"",2)</f><v></v></c>')).toMatchObject({ cells: { word: '' }, faults: [] }));

  it.each(['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#VALUE!'])(
    'that failed with %s say so, in a workbook, in a CSV, and again',
    async (error) => {
      for (const row of [await inWorkbook('word', `<c t="e"><f>x</f><v>${error}</v></c>`), await inCsv('word', error)]) {
        expect(row.faults.map(({ zh }) => zh).join()).toContain(error);
        expect(isRowGood(again(row))).toBe(false);
      }
    },
  );

  it('are not mistaken for what begins with a number sign', async () =>
    expect(await inCsv('word', '#12 螺丝')).toMatchObject({ cells: { word: '#12 螺丝' }, faults: [] }));
});

describe('days', () => {
  it.each([
    '2026/3/1',
    '2026/3/1 0:00',
    '2026-03-01 00:00',
    '2026-03-01 00:00:00',
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T00:00:00+08:00',
    '2026.3.1 0:00:00',
    '2026年3月1日 0时00分',
    '2026 年 3 月 1 日',
    '2026年3月1号',
    '2026年3月1日星期日',
    '2026-03-01 周日',
    '2026/3/1 12:00 AM',
    '2026/3/1 上午12:00:00',
    '20260301',
    '２０２６／３／１　０：００',
    '2026 - 03 - 01',
  ])('%s is the first of March', async (typed) =>
    expect(await inCsv('day', typed)).toMatchObject({ cells: { day: '2026-03-01' }, faults: [] }),
  );

  it.each([
    ['2026/3/1 12:00', '12:00'],
    ['2026-03-01T08:30:00', '08:30:00'],
    ['2026-02-28T16:00:00.000Z', '16:00:00'],
    ['2026/3/1 12:00 PM', '12:00 PM'],
    ['2026年3月1日 下午3:20', '下午3:20'],
    ['2026/3/1 0:01', '0:01'],
  ])('%s is a time, and the message names it', async (typed, time) => {
    const row = await inCsv('day', typed);
    expect(row.faults).toEqual([{ field: 'day', zh: expect.stringContaining(time), en: expect.stringContaining(time) }]);
  });

  it('a date cell with a time that is not shown is a time', async () => {
    expect((await inWorkbook('day', number('46082.5', 1))).faults[0]!.zh).toContain('12:00:00');
    expect(await inWorkbook('day', number('46082', 1))).toMatchObject({ cells: { day: '2026-03-01' }, faults: [] });
  });

  it.each(['3/1/2026', '2026-02-30', '26-3-1', '2026-3', '1 March 2026', '2026-03-01 soon', '202603011', '2026-13-01 00:00'])(
    '%s is no day',
    async (typed) => expect((await inCsv('day', typed)).faults.map(({ zh }) => zh)).toEqual(['应为日期，如 2026-01-31']),
  );
});
