import { file, type FileRef, goodsBatch, type ImportEntry } from '@touchmark/contract';
import { cartonGtin, checkDigit } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registeredPrefix, batchBrand, gtinWorld, rowFaults, rowOf, rowsOf } from '../../../../test/gs1.ts';
import { type Person, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
let prefix: { id: string; prefix: string };
const brand = batchBrand;
beforeAll(async () => {
  ({ world, main, other, auditor, prefix } = await gtinWorld(batchBrand));
});
afterAll(() => world.end());

const allot = () => ({ kind: 'ALLOT' as const, prefixId: prefix.id });
const unit = (body: string) => body + checkDigit(body);
const check = (rows: ImportEntry[], who = main) => world.ok(who, goodsBatch.batchCheck, { ...allot(), rows });
const register = (rows: ImportEntry[], who = main) => world.ok(who, goodsBatch.batchCheck, { kind: 'REGISTER', rows });
async function uploaded(name: string, content: string | Buffer, who = main): Promise<string> {
  const answer = await world.upload(who, file.put, { name, mime: 'text/csv', bytes: Buffer.from(content as string) }, { scene: 'sheet' });
  return (answer.data as FileRef).fileId;
}
async function answerFile(
  call: typeof goodsBatch.template | typeof goodsBatch.badRows | typeof goodsBatch.batchExport,
  input: object,
  who = main,
) {
  const response = await world.app.inject({
    method: 'POST',
    url: call.endpoint.slice(5),
    payload: input,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` },
  });
  return { name: decodeURIComponent(String(response.headers['content-disposition'])), bytes: response.rawPayload };
}

describe('goodsBatch.batchCheck', () => {
  it('finds nothing wrong where nothing is, and says which names may be chosen', async () => {
    const { good, bad, lists } = await check(rowsOf(3));
    expect([good, bad]).toEqual([3, 0]);
    expect(lists.brand).toEqual([brand]);
    expect(lists.category).toContain('布艺沙发');
  });

  it('names everything that is wrong in all rows at once', async () => {
    const faults = rowFaults(
      await check([
        rowOf(2, { brand: '云乐', category: '沙发', unit: '' }),
        rowOf(3, { nameCn: '长'.repeat(101), model: '' }),
        rowOf(4, { prefix: '6909999', indicator: '3' }),
        rowOf(5, { itemRef: '000123' }),
        rowOf(6, { itemRef: '77' }),
        rowOf(7, { itemRef: '00077' }),
        rowOf(8, { product: 'XX' }),
        rowOf(9, { codeForm: '箱' }),
        rowOf(10, { codeForm: '托盘' }),
      ]),
    );
    expect(faults).toEqual([
      '2 unit 必填',
      '2 brand 没有已审核通过的品牌“云乐”',
      expect.stringMatching(/^2 category “沙发”还有细分品类/),
      '3 nameCn 不能超过 100 个字，现有 101 个',
      '3 model 必填',
      '4 indicator 仅箱码填写；单品请留空',
      '4 prefix 不是本企业已登记的厂商识别代码',
      '5 itemRef 应为 2、3、4、5 位数字，现有 6 位',
      '7 itemRef 与第 6 行重复',
      '8 product 没有产品“XX”，应填产品标识或该品牌下的型号',
      '9 baseGtin 箱码必填',
      '9 indicator 箱码必填',
      '9 innerQty 箱码必填',
      '10 codeForm 应为：单品、箱',
    ]);
  });

  it('reads the same faults in English', async () => {
    const { rows } = await check([rowOf(2, { brand: 'Nobody', itemRef: 'x1' })]);
    expect(rows[0]!.faults.map(({ en }) => en)).toEqual(['must be digits', 'there is no approved brand “Nobody”']);
  });

  it('offers what a name that is nearly right must mean', async () => {
    const { rows } = await check([rowOf(2, { brand: '云禾家居', category: '布艺沙法' })]);
    expect(rows[0]!.faults.map(({ field, fix }) => [field, fix])).toEqual([
      ['brand', brand],
      ['category', '布艺沙发'],
    ]);
  });

  it('sees two rows of one product, and only warns of one that stands in the register', async () => {
    const twin = rowOf(0).cells;
    await world.ok(main, goodsBatch.batchSave, { ...allot(), rows: [{ row: 2, cells: twin }] });
    const { rows, good, bad } = await check([
      { row: 2, cells: twin },
      { row: 3, cells: twin },
    ]);
    expect([good, bad]).toEqual([1, 1]);
    expect(rows.map(({ faults }) => faults.map(({ warn }) => warn ?? false))).toEqual([[true], [false]]);
  });

  it('says when a prefix has not enough numbers left', async () => {
    const small = await registeredPrefix(world, main, auditor, { prefix: '6907777777' });
    const { rows } = await world.ok(main, goodsBatch.batchCheck, { kind: 'ALLOT', prefixId: small.id, rows: rowsOf(102) });
    expect(rows.flatMap(({ row, faults }) => faults.map(({ zh }) => [row, zh]))).toEqual([
      [102, '厂商识别代码 6907777777 只剩 100 个号码'],
      [103, '厂商识别代码 6907777777 只剩 100 个号码'],
    ]);
  });

  it('judges existing numbers by check digit, holder, register and the rows before', async () => {
    await registeredPrefix(world, other, auditor, { prefix: '6908888' });
    const good = unit('690123490001');
    const [box] = [cartonGtin(good, 3)];
    expect(
      rowFaults(
        await register([
          rowOf(2, { gtin: good }),
          rowOf(3, { gtin: good }),
          rowOf(4, { gtin: '6901234900012' }),
          rowOf(5, { gtin: unit('690888812345') }),
          rowOf(6, { gtin: unit('693999912345') }),
          rowOf(7, { gtin: '6.90E+12' }),
          rowOf(8, { gtin: '690123490' }),
          rowOf(9, { gtin: box.ok ? box.value : '' }),
          rowOf(10, { gtin: box.ok ? box.value : '', innerQty: '4' }),
          rowOf(11, {
            gtin: (() => {
              const lone = cartonGtin(unit('690123490009'), 2);
              return lone.ok ? lone.value : '';
            })(),
            innerQty: '4',
          }),
        ]),
      ),
    ).toEqual([
      '3 gtin 与第 2 行重复',
      expect.stringMatching(/^4 gtin 校验位应为 \d/),
      expect.stringMatching(/^5 gtin 属于“证书名称”的厂商识别代码 6908888/),
      '6 gtin 对应的厂商识别代码尚未登记',
      expect.stringMatching(/^7 gtin 编码被表格软件改成了科学计数法/),
      expect.stringMatching(/^8 gtin 应为 8、12、13、14 位数字，现有 9 位/),
      '9 innerQty 箱码必填',
      '10 gtin 与第 9 行重复',
      expect.stringMatching(/^11 gtin 这是箱码：请先登记其中单品/),
    ]);
  });

  it('reads an uploaded file, and refuses another company’s, a lapsed prefix and one of somebody else', async () => {
    const fileId = await uploaded('批量.csv', `商品名称,品牌,型号,规格,产品品类,计量单位\n三人沙发,${brand},Z-1,2 m,布艺沙发,套\n`);
    expect(await world.ok(main, goodsBatch.batchCheck, { ...allot(), fileId })).toMatchObject({
      good: 1,
      bad: 0,
      rows: [{ row: 2, cells: { model: 'Z-1', codeForm: '' } }],
    });
    expect(await world.call(other, goodsBatch.batchCheck, { kind: 'REGISTER', fileId })).toMatchObject({ code: 404 });
    expect(await world.call(other, goodsBatch.batchCheck, { ...allot(), rows: rowsOf(1) })).toMatchObject({ code: 404 });
    const old = await registeredPrefix(world, main, auditor, { prefix: '6905555' });
    await world.asStaff((db) => db.updateTable('gs1Prefix').set({ status: 3, validTo: '2025-07-01' }).where('id', '=', old.id).execute());
    expect(rowFaults(await world.ok(main, goodsBatch.batchCheck, { kind: 'ALLOT', prefixId: old.id, rows: rowsOf(1) }))).toEqual([
      '2 prefix 厂商识别代码 6905555 未生效、已过期或已注销',
    ]);
  });

  it.each([
    ['neither a file nor rows', { kind: 'REGISTER' }, 'fileId'],
    ['no prefix for new numbers', { kind: 'ALLOT', rows: [{ row: 2, cells: {} }] }, 'prefixId'],
    ['2,001 rows', { kind: 'REGISTER', rows: Array.from({ length: 2001 }, (_, at) => ({ row: at + 1, cells: {} })) }, 'rows'],
  ])('refuses %s and names the field', async (_, input, field) => {
    expect(await world.call(main, goodsBatch.batchCheck, input as never)).toMatchObject({ code: 400, data: { fields: [{ field }] } });
  });
});

describe('the files of batches', () => {
  it('are a template with the company’s brands and the categories of a standard', async () => {
    const { name, bytes } = await answerFile(goodsBatch.template, { kind: 'REGISTER' });
    expect(name).toContain('已有商品码登记模板.xlsx');
    expect((await readSheet(bytes, { rows: 9 }))[0]!.slice(0, 3)).toEqual(['商品码 *', '商品名称 *', '品牌 *']);
    expect(await world.call(main, goodsBatch.template, { kind: 'ALLOT', standardId: '1' })).toMatchObject({ code: 404 });
  });

  it('give wrong rows back to be corrected, and take them again', async () => {
    const rows = [rowOf(2), rowOf(3, { unit: '' })];
    const { bytes } = await answerFile(goodsBatch.badRows, { ...allot(), rows });
    const sheet = await readSheet(bytes, { rows: 9 });
    expect(sheet).toHaveLength(2);
    expect(sheet[1]!.at(-1)).toBe('计量单位：必填');
    expect(rowFaults(await world.ok(main, goodsBatch.batchCheck, { ...allot(), fileId: await uploaded('错误行.xlsx', bytes) }))).toEqual([
      '2 unit 必填',
    ]);
  });

  it('say what became of each row', async () => {
    const { id, batchNo } = await world.ok(main, goodsBatch.batchSave, {
      ...allot(),
      rows: [rowOf(2), rowOf(3, { unit: '' })],
      onlyGood: true,
    });
    const { name, bytes } = await answerFile(goodsBatch.batchExport, { id });
    expect(name).toContain(batchNo);
    const [heading, good, bad] = await readSheet(bytes, { rows: 9 });
    expect(heading!.slice(0, 3)).toEqual(['行号', '商品码（结果）', '状态']);
    expect([good![0], good![2], bad![1], bad!.at(-1)]).toEqual(['2', '已预留', '', '计量单位: 必填']);
  });
});
