import {
  baseProps,
  dataElement,
  dict,
  file,
  type ImportReport,
  productIdentify,
  productIdentifyModel,
  standardAudit,
  standardVersion,
} from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { approvedProduct, readyProduct, seriesOf, standardOf } from '../../../../test/products.ts';
import type { Person, World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';
import { unzip } from '../../../../test/unzip.ts';

let world: World;
let main: Person;
let stranger: Person;
let auditor: Person;
let operator: Person;
let StandardId: string;
let product: string;

beforeAll(async () => {
  ({ world, main, stranger, auditor } = await companiesAndAuditor());
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
  const { seriesId } = await seriesOf(world, main, auditor);
  product = await readyProduct(world, main, seriesId, { model: 'VS-1' });
  await approvedProduct(world, main, auditor, seriesId, { model: 'VS-2' });
  StandardId = (await standardOf(world, main)).id;
});
afterAll(() => world.end());

/** The workbook of a call that answers a file, as bytes. */
async function workbook(path: string, who: Person, language: string, payload?: object): Promise<Buffer> {
  const headers = { authorization: world.basic, 'blade-auth': `bearer ${who.token}`, 'accept-language': language };
  const answer = await world.app.inject(payload ? { method: 'POST', url: path, headers, payload } : { method: 'GET', url: path, headers });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.rawPayload;
}
const exported = (language = 'zh') => workbook('/api/productIdentifyModel/export', main, language, { StandardId });
const template = (language = 'zh') => workbook(`/api/productIdentifyModel/importTemplate?StandardId=${StandardId}`, main, language);
const csv = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'));

async function send(bytes: Buffer, more: object = {}, who = main) {
  const answer = await world.upload(who, file.put, { name: '数据.csv', mime: 'text/csv', bytes }, { scene: 'sheet' });
  return world.call(who, productIdentifyModel.import, { StandardId, fileId: (answer.data as { fileId: string }).fileId, ...more });
}
const valuesOf = async () => (await world.ok(main, productIdentify.findOne, { id: product })).models[0]!.values;
const reportOf = (answer: { data: unknown }) => answer.data as ImportReport;

/** A mandatory element with a list, in the next version of the general standard; another element goes. */
async function nextVersion(): Promise<string> {
  const props = await world.ok(operator, baseProps.select, {});
  const prop = (kind: string, code: string) => props.find((row) => row.kind === kind && row.code === code)!.id;
  const list = await world.ok(operator, dict.submit, {
    code: 'FIRE_GRADE',
    dictValue: '防火等级',
    dictValueEn: 'Fire-safety grade',
    source: 'VALUES',
  });
  await world.ok(operator, dict.submit, {
    parentId: list.id,
    code: 'FIRE_GRADE',
    dictKey: 'G1',
    dictValue: '一级',
    dictValueEn: 'Grade 1',
  });
  const { id: elementId } = await world.ok(operator, dataElement.saveOrUpdate, {
    nameCn: '防火等级',
    nameEn: 'Fire-safety grade',
    shortName: 'fireGrade',
    definition: '按 GB 17927 检验',
    dataTypeId: prop('dataType', 'E'),
    widgetTypeId: prop('widgetType', 'select'),
    inforLevelId: prop('inforLevel', 'SPECIAL'),
    dataLevelId: prop('dataLevel', 'L3'),
    categoryId: prop('category', '04'),
    listCode: 'FIRE_GRADE',
  });
  await world.ok(operator, dataElement.publish, { id: elementId });
  const inForce = (await world.ok(operator, standardVersion.list, { code: 'STD-GENERAL', status: 2 })).records[0]!;
  const { id } = await world.ok(operator, standardVersion.newVersion, { id: inForce.id, dataVersionId: prop('dataVersion', 'V1_2') });
  const { items, form, ...kept } = await world.ok(operator, standardVersion.detail, { id });
  const gone = form.findIndex(({ code }) => code === 'DE10002');
  const more = { elementId, constraint: 'M' as const, groupZh: '环保与安全', groupEn: 'Health and safety' };
  await world.ok(operator, standardVersion.saveOrUpdate, {
    ...kept,
    dataVersionId: kept.dataVersionId!,
    items: [...items.filter((_, at) => at !== gone), more],
  });
  await world.ok(operator, standardVersion.submit, { id });
  const [waiting] = (await world.ok(auditor, standardAudit.list, {})).records;
  await world.ok(auditor, standardAudit.audit, { id: waiting!.id, pass: true });
  return id;
}

describe('values of products as a sheet', () => {
  it('the template is a workbook with lists in both languages, and names its standard and version', async () => {
    for (const [language, heading, option] of [
      ['zh', '产品型号（STD-GENERAL V1.1） *', '水性'],
      ['en', 'Product model (STD-GENERAL V1.1) *', 'Water'],
    ] as const) {
      const bytes = await template(language);
      const [titles] = await readSheet(bytes, { rows: 9, columns: 60 });
      expect(titles![0]).toBe(heading);
      const parts = unzip(bytes);
      const lists = parts.get('xl/worksheets/sheet3.xml')!.content.toString();
      expect(lists).toContain(option);
      const rules = [
        ...parts
          .get('xl/worksheets/sheet1.xml')!
          .content.toString()
          .matchAll(/<dataValidation type="list"[^>]*sqref="([A-Z]+)2:/g),
      ];
      const { form } = await world.ok(operator, standardVersion.detail, {
        id: (await world.ok(operator, standardVersion.list, { code: 'STD-GENERAL', status: 2 })).records[0]!.id,
      });
      expect(rules).toHaveLength(form.filter(({ type }) => type === 'select' || type === 'switch').length);
      expect(titles).toHaveLength(form.length + 2);
    }
  });

  it('what is exported can be edited and imported: other values stay, empty cells change nothing', async () => {
    const [titles, ...lines] = await readSheet(await exported(), { rows: 9, columns: 60 });
    const row = lines.find(([model]) => model === 'VS-1')!;
    const at = titles!.indexOf('木材名称');
    expect(row[at]).toBe('北美白蜡木');
    const before = await valuesOf();
    const changed = row.map((cell, n) => (n === at ? '红橡木' : n % 2 === 0 && n > at ? '' : cell));
    expect(reportOf(await send(csv([titles!, changed]), { confirm: true }))).toMatchObject({ imported: 1, bad: 0 });
    expect(await valuesOf()).toEqual({ ...before, DE10002: '红橡木' });
  });

  it('says at its row and field what is wrong', async () => {
    const sheet = csv([
      ['model', 'DE10005', 'DE40003'],
      ['VS-1', 'Gold', ''],
      ['VS-2', '', ''],
      ['NONE', '', ''],
      ['VS-1', '', '很大'],
    ]);
    const report = reportOf(await send(sheet));
    expect(report).toMatchObject({ total: 4, good: 0, imported: 0 });
    expect(report.rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
      ['DE10005'],
      ['model'],
      ['model'],
      ['model', 'DE40003'],
    ]);
  });

  it('of another company nothing is exported, and its products are not found', async () => {
    expect(
      await readSheet(await workbook('/api/productIdentifyModel/export', stranger, 'zh', { StandardId }), { rows: 9, columns: 60 }),
    ).toHaveLength(1);
    const [titles] = await readSheet(await template(), { rows: 9, columns: 60 });
    expect(reportOf(await send(csv([titles!, ['VS-1']]), {}, stranger)).rows[0]!.faults).toMatchObject([{ field: 'model' }]);
  });

  it('a sheet of another version says what is new and gone, and keeps what was typed; of another standard it is refused', async () => {
    const old = await exported();
    const [titles, ...lines] = await readSheet(old, { rows: 9, columns: 60 });
    const row = lines.find(([model]) => model === 'VS-1')!.map((cell, n) => (titles![n] === '主材品种' ? '白橡木' : cell));
    const id = await nextVersion();
    const report = reportOf(await send(csv([titles!, row])));
    expect(report.note!.zh).toMatch(/V1\.1.*V1\.2.*新增的列：防火等级；取消的列：木材名称。/u);
    expect(report.note!.en).toMatch(/New columns: Fire-safety grade\. Columns that are gone: /);
    expect(report.rows[0]!.faults).toMatchObject([{ field: 'model', en: expect.stringContaining('upgrade it first') as string }]);
    expect(Object.values(report.rows[0]!.cells).filter(Boolean).length).toBe(row.filter(Boolean).length - 1);
    await world.ok(main, productIdentifyModel.oneKeyConvert, { id: product });
    const { form } = await world.ok(operator, standardVersion.detail, { id });
    const fire = form.find(({ name }) => name.zh === '防火等级')!.code;
    const typed = report.rows.map(({ row: at, cells }) => ({ row: at, cells: { ...cells, [fire]: '一级' } }));
    expect(await world.ok(main, productIdentifyModel.import, { StandardId, rows: typed, confirm: true })).toMatchObject({ imported: 1 });
    expect(await valuesOf()).toMatchObject({ [fire]: 'G1' });

    // The next export, template and OpenAPI have the grade; nothing was programmed for it.
    expect((await readSheet(await exported('en'), { rows: 9, columns: 60 }))[0]).toContain('Fire-safety grade');
    expect((await readSheet(await template(), { rows: 9, columns: 60 }))[0]).toContain('防火等级');
    const openapi = JSON.parse((await workbook(`/api/standard/${id}/openapi.json`, main, 'zh')).toString()) as {
      components: { schemas: { Values: { properties: Record<string, object>; required: string[] } } };
    };
    const { properties, required } = openapi.components.schemas.Values;
    expect(properties[fire]).toMatchObject({
      title: '防火等级',
      'x-title-en': 'Fire-safety grade',
      type: 'string',
      enum: ['G1'],
      'x-options': [{ value: 'G1', zh: '一级', en: 'Grade 1' }],
    });
    expect(required).toContain(fire);
    expect(properties['DE20001']).toMatchObject({ type: 'integer', 'x-unit': 'mm', 'x-unit-zh': 'mm' });

    const other = titles!.map((title) => title.replace('STD-GENERAL', 'STD-SOFA'));
    expect(await send(csv([other, row]))).toMatchObject({ code: 422, error: 'sheetOfOther' });
  });
});
