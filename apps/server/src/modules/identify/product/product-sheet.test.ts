import { file, productIdentify, task } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { approvedProduct, productFieldsOf, readyProduct, seriesOf } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

let world: World;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
let seriesId: string;
beforeAll(async () => {
  ({ world, main, reader, stranger, auditor } = await companiesAndAuditor());
  ({ seriesId } = await seriesOf(world, main, auditor, '云禾'));
});
afterAll(() => world.end());

/** Downloads the file of a stream call. */
async function download(
  who: Person,
  call: { endpoint: string },
  input: object,
): Promise<{ status: number; type: string; bytes: Buffer; name: string }> {
  const [method, url] = call.endpoint.split(' ') as ['GET' | 'POST', string];
  const response = await world.app.inject({
    method,
    url,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` },
    ...(method === 'POST' ? { payload: input } : {}),
  });
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']),
    bytes: response.rawPayload,
    name: decodeURIComponent(String(response.headers['content-disposition'] ?? '')),
  };
}

const heading =
  '产品系列*,产品名称*,型号*,规格*,产品品类*,产品类型,计量单位*,颜色,材质,包件数,质保期（月）,执行标准,参考零售价（元）,商品码（GTIN）,产品详情';
async function upload(who: Person, text: string | Buffer): Promise<string> {
  const answer = await world.upload(
    who,
    file.put,
    { name: '产品.csv', mime: 'text/csv', bytes: Buffer.from(text as string) },
    { scene: 'sheet' },
  );
  return (answer.data as { fileId: string }).fileId;
}

describe('productIdentify.export', () => {
  it('answers a workbook of what the filters find', async () => {
    await readyProduct(world, main, seriesId, { productName: '=cmd|calc', model: 'EX-1' });
    await approvedProduct(world, main, auditor, seriesId, {
      productName: '暖阁软床',
      model: 'EX-2',
      gtin: '9521101000047',
      retailPrice: 123_450,
    });
    const { status, bytes, name } = await download(main, productIdentify.export, { search: 'EX-' });
    expect(status).toBe(200);
    expect(name).toMatch(/产品标识-\d{4}-\d{2}-\d{2}\.xlsx/);
    const rows = await readSheet(bytes, { rows: 10 });
    expect(rows[0]!.slice(0, 3)).toEqual(['产品名称', '型号', '规格']);
    expect(rows.slice(1).map((row) => [row[0], row[1], row[8], row[14], row[16]])).toEqual([
      ['=cmd|calc', 'EX-1', '', '6980', '草稿'],
      ['暖阁软床', 'EX-2', '9521101000047', '1234.5', '已通过'],
    ]);
    const english = await world.app.inject({
      method: 'POST',
      url: '/api/productIdentify/export',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}`, 'accept-language': 'en' },
      payload: { applyStatus: 2 },
    });
    expect((await readSheet(english.rawPayload, { rows: 10 })).map((row) => row[16])).toEqual(['Review', 'Approved']);
  });

  it('shows another company nothing, and is refused without the right', async () => {
    expect(await readSheet((await download(stranger, productIdentify.export, {})).bytes, { rows: 10 })).toHaveLength(1);
    expect((await download(reader, productIdentify.export, {})).status).toBe(403);
  });

  it('is made by a task where there are many, and the file is its company’s', async () => {
    const owner = await world.person(await world.company(), 'ENT_MAIN');
    const place = await seriesOf(world, owner, auditor);
    const { id } = await world.ok(owner, productIdentify.saveOrUpdate, await productFieldsOf(world, owner, place.seriesId));
    await world.asStaff(async (db) => {
      const { id: _, gtin: __, ...row } = await db.selectFrom('productIdentify').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
      for (let at = 0; at < 5; at += 1)
        await db
          .insertInto('productIdentify')
          .values(Array.from({ length: 1000 }, (___, nth) => ({ ...row, fieldRemarks: '{}', model: `M-${at}-${nth}` })))
          .execute();
    });
    const { bytes, type } = await download(owner, productIdentify.export, {});
    expect(type).toContain('application/json');
    const { taskId } = (JSON.parse(bytes.toString()) as { data: { taskId: string } }).data;
    await world.settled();
    const done = await world.ok(owner, task.findOne, { id: taskId });
    expect(done).toMatchObject({ state: 'done', total: 5001, done: 5001, result: { rows: 5001 } });
    const { fileId } = done.result as { fileId: string };
    const { link } = await world.ok(owner, file.link, { id: fileId });
    const stored = await world.app.inject({ method: 'GET', url: link });
    expect(await readSheet(stored.rawPayload, { rows: 6000 })).toHaveLength(5002);
    expect(await world.call(stranger, file.link, { id: fileId })).toMatchObject({ code: 404 });
  });
});

describe('productIdentify.importTemplate', () => {
  it('is a workbook with every heading, and its example row is no product', async () => {
    const { bytes, name } = await download(main, productIdentify.importTemplate, {});
    expect(name).toContain('产品标识导入模板.xlsx');
    expect((await readSheet(bytes, { rows: 10 }))[0]!.join(',').replaceAll(' *', '*')).toBe(heading);
    const uploaded = await world.upload(main, file.put, { name: 'x.xlsx', mime: '', bytes }, { scene: 'sheet' });
    expect(await world.call(main, productIdentify.import, { fileId: (uploaded.data as { fileId: string }).fileId })).toMatchObject({
      code: 400,
      error: 'sheetEmpty',
    });
    expect((await download(reader, productIdentify.importTemplate, {})).status).toBe(403);
  });
});

describe('productIdentify.import', () => {
  const rows = [
    '云禾/沙发,三人布艺沙发,IM-1,2380×950×820 mm,布艺沙发,标准品,套,米白,布艺、实木,2,36,QB/T 1952.1、GB 18584-2024,6980.00,9521101000061,可拆洗',
    '云禾 / 沙发,单人布艺沙发,IM-2,980×950×820 mm,F101001,,套,,,,,,,,',
    '云禾/椅子,椅,IM-3,,软体家具,特价品,,,,51,很久,好标准,便宜,123,',
    '云禾/沙发,又一个,IM-1,2380×950×820 mm,布艺沙发,,套,,,,,,,9521101000061,',
  ];

  it('names the faults of every row at once, then imports the good ones as drafts', async () => {
    const fileId = await upload(main, `\uFEFF${[heading, ...rows].join('\r\n')}`);
    const check = await world.ok(main, productIdentify.import, { fileId });
    expect(check).toMatchObject({ total: 4, good: 2, bad: 2, imported: 0 });
    expect(check.rows.map(({ row, cells, faults }) => [row, cells['model'], faults.length])).toEqual([
      [2, 'IM-1', 0],
      [3, 'IM-2', 0],
      [4, 'IM-3', 11],
      [5, 'IM-1', 2],
    ]);
    expect(Object.fromEntries(check.rows[2]!.faults.map(({ field, zh }) => [field, zh]))).toEqual({
      seriesId: '没有系列“云禾/椅子”，应写“品牌/系列”，且品牌已审核通过',
      categoryId: '没有品类“软体家具”，应填末级品类的名称或编码',
      productType: '应为：标准品、定制品',
      retailPrice: '应为金额，如 6980.00',
      productName: '至少 2 个字',
      spec: '必填',
      unit: '必填',
      packagePieces: '应在 1–50 之间',
      warrantyMonths: '应为整数',
      executeStandards: '“好标准”不是标准编号，应如 GB/T 3324-2024',
      gtin: '应为 8、12、13、14 位数字，现有 3 位',
    });
    expect(check.rows[3]!.faults).toEqual([
      expect.objectContaining({ field: 'model', zh: '该品牌下已有型号“IM-1”' }),
      expect.objectContaining({ field: 'gtin', zh: '该商品码已被其他产品使用' }),
    ]);
    expect((await world.ok(main, productIdentify.list, { search: 'IM-' })).total).toBe(0);
    expect(await world.ok(main, productIdentify.import, { fileId, confirm: true })).toMatchObject({ imported: 2, bad: 2 });
    expect((await world.ok(main, productIdentify.list, { search: 'IM-', orderBy: 'model' })).records).toMatchObject([
      { model: 'IM-1', applyStatus: 0, gtin: '09521101000061', categoryName: { zh: '布艺沙发' } },
      { model: 'IM-2', applyStatus: 0 },
    ]);
    expect(await world.ok(main, productIdentify.import, { fileId, confirm: true })).toMatchObject({ imported: 0, bad: 4 });
  });

  it('takes rows that were corrected in the browser, and gives back all wrong ones', async () => {
    const cells = { seriesId: '云禾/沙发', productName: '双人沙发', spec: '1 m', categoryId: '布艺沙发', unit: '套' };
    const typed = [2, 3, 4].map((row) => ({ row, cells: { ...cells, model: row === 4 ? '' : 'IM-T' } }));
    const check = await world.ok(main, productIdentify.import, { rows: typed });
    expect(check.rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([[], ['model'], ['model']]);
    expect(check.lists['seriesId']).toContain('云禾/沙发');
    const { bytes, name } = await download(main, productIdentify.importFaults, { rows: typed });
    expect(name).toContain('产品标识-错误行.xlsx');
    // The second row is wrong only beside the first.
    const sheet = await readSheet(bytes, { rows: 10 });
    expect(sheet.slice(1).map((row) => row.at(-1))).toEqual(['型号：该品牌下已有型号“IM-T”', '型号：必填']);
    expect((await world.ok(main, productIdentify.list, { search: 'IM-T' })).total).toBe(0);
    expect(await world.ok(main, productIdentify.import, { rows: typed, confirm: true })).toMatchObject({ imported: 1, bad: 2 });
  });

  it('takes headings in English and in another order', async () => {
    const english = await upload(
      main,
      'Model,Series,Product name,Unit,Category,Specification\nIM-EN,云禾/沙发,Armchair,set,Fabric sofas,900 mm\n',
    );
    expect(await world.ok(main, productIdentify.import, { fileId: english })).toMatchObject({ good: 1, bad: 0 });
  });

  it('leaves a row out whose GTIN another company has, and keeps the others', async () => {
    const foreign = await seriesOf(world, stranger, auditor);
    await world.ok(
      stranger,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, stranger, foreign.seriesId, { gtin: '9521101000078' }),
    );
    const fileId = await upload(
      main,
      [heading, '云禾/沙发,双人沙发,IM-F1,1 m,布艺沙发,,套,,,,,,,9521101000078,', '云禾/沙发,双人沙发,IM-F2,1 m,布艺沙发,,套,,,,,,,,'].join(
        '\n',
      ),
    );
    const report = await world.ok(main, productIdentify.import, { fileId, confirm: true });
    expect(report).toMatchObject({ imported: 1, bad: 1 });
    expect(report.rows[0]!.faults).toEqual([expect.objectContaining({ field: 'gtin', zh: '该商品码已被其他企业的产品使用' })]);
  });

  it('keeps a trial company within its five products', async () => {
    const trial = await world.person(await world.company({ isTrial: true }), 'ENT_MAIN');
    await seriesOf(world, trial, auditor, '试用品牌');
    const fileId = await upload(
      trial,
      [heading, ...Array.from({ length: 7 }, (_, nth) => `试用品牌/沙发,双人沙发,T-${nth},1 m,布艺沙发,,套,,,,,,,,`)].join('\n'),
    );
    expect(await world.ok(trial, productIdentify.import, { fileId, confirm: true })).toMatchObject({ imported: 5, bad: 2 });
    expect(await world.ok(trial, productIdentify.import, { fileId })).toMatchObject({ good: 0, bad: 7 });
  });

  const wrong: [string, string, string][] = [
    ['without the required headings', '名称,型号\nx,y', 'sheetHeading'],
    ['without rows', heading, 'sheetEmpty'],
    [
      'with 2,001 rows',
      [heading, ...Array.from({ length: 2003 }, (_, nth) => `云禾/沙发,双人沙发,L-${nth},1 m,布艺沙发,,套,,,,,,,,`)].join('\n'),
      'sheetTooLong',
    ],
  ];
  it.each(wrong)('refuses a sheet %s', async (_, text, error) => {
    expect(await world.call(main, productIdentify.import, { fileId: await upload(main, text) })).toMatchObject({ error });
  });

  it('reads neither another company’s file nor one that is no sheet, and is refused to a reader', async () => {
    const fileId = await upload(main, heading);
    expect(await world.call(stranger, productIdentify.import, { fileId })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentify.import, { fileId })).toMatchObject({ code: 403 });
    const pdf = await world.upload(main, file.putPdf, {
      name: 'a.pdf',
      mime: 'application/pdf',
      bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    expect(await world.call(main, productIdentify.import, { fileId: (pdf.data as { fileId: string }).fileId })).toMatchObject({
      code: 404,
    });
  });
});
