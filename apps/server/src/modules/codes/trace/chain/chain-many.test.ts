import { file, mostLookedUp, traceChain } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../../test/world.ts';
import { ns, text as cellOf, workbook as rawWorkbook } from '../../../../sheet/read/raw-workbook.test-rig.ts';
import { xlsxStream } from '../../../../sheet/write/xlsx.ts';

let world: World;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
async function put(name: string, mime: string, bytes: Buffer): Promise<string> {
  const { data } = await world.upload(main, file.put, { name, mime, bytes }, { scene: 'sheet' });
  return (data as { fileId: string }).fileId;
}
async function xlsx(rows: string[][]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of xlsxStream([{ title: '查询内容' }, { title: '数量' }], [rows])) parts.push(part as Buffer);
  return put('codes.xlsx', workbook, Buffer.concat(parts));
}
const csv = (text: string) => put('codes.csv', 'text/csv', Buffer.from(text));
const read = (fileId: string, who = main) => world.call(who, traceChain.readFile, { fileId });

it('reads the first column of a workbook or CSV, each text once, without its heading', async () => {
  const rows = ['1999910000100001000000011', '(00)369521770000000018', '1999910000100001000000011', ' 一线-0107/A '];
  const texts = ['1999910000100001000000011', '(00)369521770000000018', '一线-0107/A'];
  expect(await read(await xlsx(rows.map((text) => [text, '1'])))).toMatchObject({ code: 200, data: { texts } });
  expect(await read(await csv(['Code,n', ...rows.map((text) => `"${text}",2`)].join('\r\n')))).toMatchObject({ data: { texts } });
  // What is no heading is looked up, also in the first row.
  expect(await read(await csv('"P-1, 一线",2\r\nHM-260101,3'))).toMatchObject({ data: { texts: ['P-1, 一线', 'HM-260101'] } });
});

it.each([
  ['below a title', '三月出库\r\n\r\n编码,数量\r\nA-1,2\r\nA-2,3'],
  ['in another column than the first', '序号,日期, 箱码 \r\n1,3月1日,A-1\r\n2,3月2日,A-2'],
  ['in the first column of a sheet without headings', 'A-1,x\r\nA-2,y'],
])('reads what is searched for %s', async (_, text) =>
  expect(await read(await csv(text))).toMatchObject({ data: { texts: ['A-1', 'A-2'] } }),
);

it('reads the sheet with the heading of a workbook, and none where several have it', async () => {
  const row = (...cells: string[]) => `<row>${cells.map(cellOf).join('')}</row>`;
  const sheets = '<sheet name="说明" sheetId="1" r:id="rId1"/><sheet name="二月" sheetId="2" r:id="rId2"/>';
  const two = async (first: string, second: string) =>
    put(
      '追溯.xlsx',
      workbook,
      await rawWorkbook(first, {
        sheets,
        more: [['xl/worksheets/sheet2.xml', `<worksheet ${ns}><sheetData>${second}</sheetData></worksheet>`]],
      }),
    );
  const second = row('编码') + row('A-1');
  expect(await read(await two(row('使用说明'), second))).toMatchObject({ data: { texts: ['A-1'] } });
  expect(await read(await two(row('编码') + row('A-0'), second))).toMatchObject({ code: 422, error: 'sheetsWithCodes' });
});

it('refuses a sheet that is empty or too long, and a file of another company', async () => {
  const numbers = (n: number) => Array.from({ length: n }, (_, at) => [String(at)]);
  expect(await read(await xlsx(numbers(mostLookedUp)))).toMatchObject({ code: 200 });
  for (const n of [mostLookedUp + 1, 5000])
    expect(await read(await xlsx(numbers(n)))).toMatchObject({ code: 422, msg: expect.stringContaining('500') });
  expect(await read(await csv('编码,数量\r\n'))).toMatchObject({ code: 400 });
  const fileId = await csv('19999');
  expect(await read(fileId, await world.person(await world.company(), 'ENT_MAIN'))).toMatchObject({ code: 404 });
});

it('lists for staff all companies that chose the same number, instead of opening one by chance; a company finds its own', async () => {
  const operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
  const other = await world.company();
  const lotOf = (companyId: string) => ({ companyId, material: '海绵', supplier: '顺德海绵厂', lotNo: 'HM-9' });
  await world.asStaff((db) => db.insertInto('materialLot').values(lotOf(main.companyId)).execute());
  expect(await world.ok(operator, traceChain.find, { text: 'HM-9' })).toMatchObject({ kind: 'lot', title: 'HM-9' });
  await world.asStaff((db) => db.insertInto('materialLot').values(lotOf(other)).execute());
  expect(await world.call(operator, traceChain.find, { text: 'HM-9' })).toMatchObject({ code: 409, error: 'severalCompanies' });
  const { rows } = await world.ok(operator, traceChain.findMany, { texts: ['HM-9', 'HM-0'] });
  expect(rows.map(({ text, node }) => [text, node?.title])).toEqual([
    ['HM-9', 'HM-9'],
    ['HM-9', 'HM-9'],
    ['HM-0', undefined],
  ]);
  expect(new Set(rows.map(({ node }) => node?.companyName)).size).toBe(3);
  expect((await world.ok(main, traceChain.findMany, { texts: ['HM-9'] })).rows).toHaveLength(1);
  expect(await world.ok(main, traceChain.find, { text: 'HM-9' })).toMatchObject({ kind: 'lot', title: 'HM-9' });
});

it('answers a text that stands twice in the list twice, in its place, and looks at it once', async () => {
  const operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
  const lot = { companyId: main.companyId, material: '海绵', supplier: '顺德海绵厂' };
  await world.asStaff((db) =>
    db
      .insertInto('materialLot')
      .values([
        { ...lot, lotNo: 'HM-1' },
        { ...lot, lotNo: 'HM-2' },
      ])
      .execute(),
  );
  const texts = ['HM-1', 'HM-none', 'HM-2', 'HM-1', 'HM-none', 'HM-1'];
  for (const who of [main, operator]) {
    const { rows } = await world.ok(who, traceChain.findMany, { texts });
    expect(rows.map(({ text, node }) => [text, node?.title ?? null])).toEqual(
      texts.map((text) => [text, text === 'HM-none' ? null : text]),
    );
  }
  const looks = await world.asStaff((db) =>
    db.selectFrom('auditLog').where('userId', '=', operator.userId).where('companyId', '=', main.companyId).select('opinion').execute(),
  );
  expect(looks.map(({ opinion }) => opinion).toSorted()).toEqual(['HM-1', 'HM-2']);
});
