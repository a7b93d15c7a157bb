import type { ImportColumn } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { readImport } from './import.ts';
import { bytesOf, ns, number, text, workbook } from './read/raw-workbook.test-rig.ts';
import { templateFile } from './template.ts';

type Key = 'receiver' | 'model' | 'qty' | 'order';
const column = (key: Key, zh: string, en: string, more: Partial<ImportColumn<Key>> = {}): ImportColumn<Key> => ({
  key,
  kind: 'text',
  title: { zh, en },
  example: { zh: '', en: '' },
  ...more,
});
const columns = [
  column('receiver', '收货方', 'Receiver', { required: true }),
  column('model', '型号', 'Model', { required: true }),
  column('qty', '数量', 'Quantity', { kind: 'whole' }),
  column('order', '单号', 'Order'),
];

const row = (cells: readonly string[], more = '') => `<row${more}>${cells.map(text).join('')}</row>`;
const head = ['收货方', '型号', '数量', '单号'];
const line = (n: number, more: readonly string[] = []) => ['武汉居佳', `YH-${n}`, '2', `SO-${n}`, ...more];
/** A workbook of sheets by name, each with its rows and with what follows them. */
const book = (sheets: readonly { name: string; rows: string; after?: string }[]): Promise<Buffer> =>
  workbook('', {
    sheets: sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join(''),
    more: sheets.map(({ rows, after = '' }, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet ${ns}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ]),
  });
const one = (rows: string, after = '') => book([{ name: '发货', rows, after }]);
const read = async (bytes: Buffer) => {
  const { rows, unread } = await readImport(columns, bytes, { rows: 20, language: 'zh' });
  return {
    cells: rows.map(({ cells }) => [cells.receiver, cells.model, cells.qty, cells.order].join(' ')),
    at: rows.map((one) => one.row),
    faults: rows.flatMap(({ faults }) => faults.map(({ field, zh }) => `${field}：${zh}`)),
    unread: unread.map(({ zh }) => zh),
    unreadEn: unread.map(({ en }) => en),
  };
};
const first = '武汉居佳 YH-1 2 SO-1';

describe('headings', () => {
  it.each([
    ['a title above', row(['2026 年 11 月发货计划'])],
    ['notes and a blank line above', row(['制表：王芳']) + row(['红色为必填项', '收货方']) + '<row/>'],
    ['a form head above', row(['部门', '物流部']) + row(['日期', '2026-11-28'])],
  ])('are found with %s, and the rows keep their numbers', async (_, above) => {
    const found = await read(await one(above + row(head) + row(line(1))));
    expect(found).toMatchObject({ cells: [first], unread: [] });
    expect(found.at).toEqual([(above.match(/<row/g)?.length ?? 0) + 2]);
  });

  it('of which one is missing are told from the title above them', async () => {
    const file = await one(row(['发货计划']) + row(['收货方', '数量', '单号']) + row(['武汉居佳', '2', 'SO-1']));
    await expect(read(file)).rejects.toMatchObject({ params: { columns: '型号' } });
  });

  it('in a CSV are found below a title, too', async () => {
    expect((await read(Buffer.from(`发货计划,,,\n${head.join(',')}\n${line(1).join(',')}\n`))).cells).toEqual([first]);
  });
});

describe('sheets of a workbook', () => {
  const [cover, shipped] = [
    { name: '封面', rows: row(['云禾软体家具', '收货方']) },
    { name: '一月', rows: row(head) + row(line(1)) },
  ];
  it.each([
    ['a cover comes first', [cover, shipped], []],
    ['one with headings alone comes first', [{ name: '空表', rows: row(head) }, shipped], []],
    ['one with headings alone comes behind', [shipped, { name: '空表', rows: row(head) }], []],
    ['notes come behind', [shipped, { name: '说明', rows: row(['列', '填写说明']) }], []],
    [
      'another one has the same headings',
      [shipped, { name: '二月', rows: row(['表']) + row(head) + row(line(2)) }],
      ['只读取了工作表“一月”。表头相同的“二月”没有读取，请另行导入'],
    ],
    [
      'a cover comes first and another one has the same headings',
      [cover, shipped, { name: '二月', rows: row(head) + row(line(2)) }],
      ['只读取了工作表“一月”。表头相同的“二月”没有读取，请另行导入'],
    ],
  ])('%s', async (_, sheets, unread) => expect(await read(await book(sheets))).toMatchObject({ cells: [first], unread }));

  it('beside it that are broken are in nobody’s way', async () => {
    expect((await read(await book([shipped, { name: '坏', rows: '<row><c r="ZZZZ1"></row>' }]))).cells).toEqual([first]);
  });
});

describe('what is not imported is named', () => {
  it.each([
    ['a heading in other words', [...head, '发货日期'], ['2026-12-01'], '这些列不导入：发货日期。要导入的列，表头须与模板一致'],
    ['a second column of one heading', [...head, '数量'], ['5'], '这些列不导入：数量（E 列）。要导入的列，表头须与模板一致'],
    ['content without a heading', head, ['加急'], '这些列不导入：E 列。要导入的列，表头须与模板一致'],
    [
      'more than can be named',
      [...head, ...Array.from({ length: 10 }, (_, at) => `列${at}`)],
      Array.from({ length: 10 }, () => 'x'),
      '这些列不导入：列0、列1、列2、列3、列4、列5、列6、列7 等 10 项。要导入的列，表头须与模板一致',
    ],
  ])('%s', async (_, heading, more, said) =>
    expect(await read(await one(row(heading) + row(line(1, more))))).toMatchObject({ cells: [first], unread: [said] }),
  );

  it.each([
    ['a number for each line', ['序号', ...head], ['1', ...line(1)]],
    ['an empty column', [...head, '备用'], line(1)],
  ])('but not %s', async (_, heading, cells) =>
    expect(await read(await one(row(heading) + row(cells)))).toMatchObject({ cells: [first], unread: [] }),
  );

  it('and rows that a filter hides are counted', async () => {
    const found = await read(await one(row(head) + row(line(1)) + row(line(2), ' hidden="1"') + row(line(3), ' hidden="true"')));
    expect(found.cells).toHaveLength(3);
    expect(found.unread).toEqual(['表格中隐藏（或被筛掉）的 2 行也在其中：第 3、4 行。不要导入的请先删除']);
    expect(found.unreadEn).toEqual(['Rows that the sheet hides (or filters out) are among them: 3, 4. Delete what is not to be imported']);
  });

  it('and of wrong rows that were given back nothing is', async () => {
    const wrong = templateFile(
      { name: { zh: '', en: '' }, columns, most: 9, rows: [{ cells: { receiver: '武汉居佳', model: 'YH-1' }, faults: ['型号：没有'] }] },
      'zh',
    );
    expect((await read(await bytesOf(wrong.body as Buffer))).unread).toEqual([]);
  });
});

describe('merged cells', () => {
  const merged = (...ranges: string[]) => `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
  it('say the same in each of their rows', async () => {
    const rows = row(head) + row(line(1)) + row(['', 'YH-2', '3', '']) + row(['', 'YH-3', '4', '']) + row(['长沙美筑', 'YH-4', '5', '']);
    expect(await read(await one(rows, merged('A2:A4', 'D2:D3', 'A1:B1')))).toMatchObject({
      cells: [first, '武汉居佳 YH-2 3 SO-1', '武汉居佳 YH-3 4 ', '长沙美筑 YH-4 5 '],
      faults: [],
      unread: [],
    });
  });

  it('with an amount are a fault of the rows below: it may be that of all together', async () => {
    const rows = row(head) + `<row>${text('武汉居佳')}${text('YH-1')}${number('10')}${text('')}</row>` + row(['武汉居佳', 'YH-2', '', '']);
    expect((await read(await one(rows, merged('C2:C3')))).faults).toEqual([
      'qty：与上一行是合并单元格，不清楚数量属于哪一行；请取消合并，分别填写',
    ]);
  });

  it.each([
    ['over rows that are empty', 'A2:A9'],
    ['that overlap', 'A2:A3', 'A2:A3'],
    ['that are none', 'A2', 'A3:A2', 'x:y', ''],
    ['over a million rows', 'A2:A1048576'],
  ])('%s add no rows', async (_, ...ranges) =>
    expect((await read(await one(row(head) + row(line(1)), merged(...ranges)))).cells).toEqual([first]),
  );
});
