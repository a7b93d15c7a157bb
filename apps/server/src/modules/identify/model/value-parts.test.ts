import {
  baseProps,
  type BasePropRow,
  dataElement,
  type Input,
  productCheck,
  productIdentify,
  productIdentifyModel,
  standardAudit,
  standardVersion,
} from '@touchmark/contract';
import type { StandardItem } from '@touchmark/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companiesAndAuditor, uploadPicture } from '../../../../test/brands.ts';
import { generalValues, inputOf, readyProduct, seriesOf, standardOf } from '../../../../test/products.ts';
import type { Person, World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

let world: World;
let main: Person;
let stranger: Person;
let auditor: Person;
let operator: Person;
let StandardId: string;
let product: string;
let versionId: string;
/** The codes of the three elements. */
let [pictures, report, parts]: string[] = [];

type Fields = Input<typeof dataElement.saveOrUpdate>;
let props: Pick<BasePropRow, 'id' | 'kind' | 'code'>[];
const prop = (kind: string, code: string) => props.find((row) => row.kind === kind && row.code === code)!.id;
const fieldsOf = (shortName: string, nameCn: string, [type, widget]: [string, string], more: Partial<Fields>): Fields => ({
  nameCn,
  nameEn: shortName,
  shortName,
  definition: nameCn,
  dataTypeId: prop('dataType', type),
  widgetTypeId: prop('widgetType', widget),
  inforLevelId: prop('inforLevel', 'SPECIAL'),
  dataLevelId: prop('dataLevel', 'L3'),
  categoryId: prop('category', '06'),
  ...more,
});
async function publish(fields: Fields): Promise<{ id: string; code: string }> {
  const { id } = await world.ok(operator, dataElement.saveOrUpdate, fields);
  await world.ok(operator, dataElement.publish, { id });
  return { id, code: (await world.ok(operator, dataElement.findOne, { id })).code };
}

beforeAll(async () => {
  ({ world, main, stranger, auditor } = await companiesAndAuditor());
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
  props = await world.ok(operator, baseProps.select, {});
  const { seriesId } = await seriesOf(world, main, auditor);
  product = await readyProduct(world, main, seriesId, { model: 'VP-1' });
  StandardId = (await standardOf(world, main)).id;
});
afterAll(() => world.end());

describe('pictures, files and tables', () => {
  it('are data elements; the columns of a table are published elements with one plain value each', async () => {
    const several = await publish(fieldsOf('detailPictures', '细节图', ['P', 'images'], { maxOccurs: 2 }));
    const file = await publish(fieldsOf('testReport', '检验报告', ['F', 'file'], {}));
    const name = await publish(fieldsOf('partName', '部件名称', ['C', 'input'], { maxLength: 20 }));
    const wrong = (columnCodes: string[], more: Partial<Fields> = {}) =>
      world.call(operator, dataElement.saveOrUpdate, fieldsOf('wrongTable', '错', ['L', 'subTable'], { columnCodes, ...more }));
    for (const answer of [await wrong([]), await wrong([several.code]), await wrong(['DE99999']), await wrong([name.code, name.code])])
      expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'columnCodes' }] } });
    expect(await wrong([name.code], { maxOccurs: 51 })).toMatchObject({ code: 400 });
    expect(await wrong([], { dataTypeId: prop('dataType', 'P'), widgetTypeId: prop('widgetType', 'image'), maxOccurs: 2 })).toMatchObject({
      data: { fields: [{ field: 'maxOccurs' }] },
    });
    const table = await publish(
      fieldsOf('partList', '部件清单', ['L', 'subTable'], { columnCodes: [name.code, 'DE20001', 'DE50001'], maxOccurs: 3 }),
    );
    [pictures, report, parts] = [several.code, file.code, table.code];
    expect(await world.ok(operator, dataElement.findOne, { id: table.id })).toMatchObject({ domain: { zh: '部件名称、长、适用人群' } });
    // The table shows where its columns are used, and a column that a table uses keeps its type.
    expect(await world.ok(operator, dataElement.used, { id: name.id })).toMatchObject({
      others: { total: 1, first: [{ name: { zh: '部件清单' }, of: 'element' }] },
    });
    const { id } = await world.ok(operator, dataElement.revise, { id: name.id });
    expect(
      await world.call(operator, dataElement.saveOrUpdate, { id, ...fieldsOf('partName', '部件名称', ['N', 'number'], { min: 1 }) }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'dataTypeId' }] } });
    await world.ok(operator, dataElement.delete, { id });
    versionId = await nextVersion([several.id, file.id, table.id]);
  });

  it('a revised column changes no published table', async () => {
    const [length] = (await world.ok(operator, dataElement.list, { keyword: 'DE20001' })).records;
    const { id } = await world.ok(operator, dataElement.revise, { id: length!.id });
    const { id: _, version: __, ...kept } = await world.ok(operator, dataElement.findOne, { id });
    await world.ok(operator, dataElement.saveOrUpdate, { ...(kept as Fields), id, max: 10 });
    await world.ok(operator, dataElement.publish, { id });
    const { form } = await world.ok(operator, standardVersion.detail, { id: versionId });
    const columns = form.find(({ code }) => code === parts)!.columns!;
    expect(columns.map(({ code, max }) => [code, max])).toMatchObject([
      [columns[0]!.code, undefined],
      ['DE20001', 20_000],
      ['DE50001', undefined],
    ]);
  });

  const put = (values: object, who = main) =>
    world.call(who, productIdentifyModel.saveOrUpdate, {
      productNode: product,
      StandardId,
      values: { ...generalValues, ...values },
      selected: [pictures!, report!, parts!, 'DE20001'],
    });
  const faultsOf = ({ data }: { data: unknown }) => (data as { fields: { field: string; msg: string }[] }).fields;

  it('a product says them; files of others, files for another purpose and wrong cells are refused at their element', async () => {
    const [own, second] = [await uploadPicture(world, main), await uploadPicture(world, main)];
    const theirs = await uploadPicture(world, stranger);
    const sheet = await uploadPicture(world, main, { scene: 'certificate' });
    expect(faultsOf(await put({ [pictures!]: [theirs] }))).toMatchObject([{ field: `values.${pictures}` }]);
    expect(faultsOf(await put({ [pictures!]: [sheet] }))).toMatchObject([{ field: `values.${pictures}` }]);
    expect(faultsOf(await put({ [report!]: [own] }))).toMatchObject([{ field: `values.${report}` }]);
    expect(faultsOf(await put({ [pictures!]: [own, second, sheet] }))[0]!.msg).toBe('细节图最多 2 个，现为 3 个');
    const [name] = (await world.ok(main, standardVersion.detail, { id: versionId })).form.find(({ code }) => code === parts)!.columns!;
    const rows = (...all: object[]) => ({ [parts!]: all });
    expect(faultsOf(await put(rows({ [name!.code]: '扶手', DE20001: 1.5 })))[0]!.msg).toBe('部件清单第 1 行“长”应为整数');
    expect(faultsOf(await put(rows({ [name!.code]: '扶手' }, { DE20001: 5 })))[0]!.msg).toBe('部件清单第 2 行“部件名称”必填');
    expect(faultsOf(await put(rows({ DE40003: 1 })))[0]!.msg).toContain('未知的列 DE40003');
    const good = rows({ [name!.code]: '扶手', DE20001: '90 cm', DE50001: '成人' }, {}, { [name!.code]: '靠背' });
    expect(await put({ [pictures!]: [own, second], [report!]: [sheet], ...good })).toMatchObject({ code: 200 });
    const { models } = await world.ok(main, productIdentify.findOne, { id: product });
    expect(models[0]!.values).toMatchObject({
      [pictures!]: [own, second],
      [report!]: [sheet],
      [parts!]: [{ [name!.code]: '扶手', DE20001: 900, DE50001: 'ADULT' }, { [name!.code]: '靠背' }],
    });
  });

  it('a sheet leaves them out and says so; what was filled in stays', async () => {
    const sheet = async (path: string, payload?: object) => {
      const headers = { authorization: world.basic, 'blade-auth': `bearer ${main.token}` };
      const answer = await world.app.inject(
        payload ? { method: 'POST', url: path, headers, payload } : { method: 'GET', url: path, headers },
      );
      return { bytes: answer.rawPayload, lines: await readSheet(answer.rawPayload, { rows: 9, columns: 60 }) };
    };
    const template = await sheet(`/api/productIdentifyModel/importTemplate?StandardId=${StandardId}`);
    const titles = ['细节图', '检验报告', '部件清单'];
    for (const title of titles) expect(template.lines[0]).not.toContain(title);
    const exported = await sheet('/api/productIdentifyModel/export', { StandardId });
    expect(exported.lines[0]).toEqual(template.lines[0]!.map((title) => title.replace(/ \*$/, '')));
    const at = exported.lines[0]!.indexOf('保养说明');
    expect(exported.lines[1]![at]).toBe(generalValues['DE50004']);
    const before = (await world.ok(main, productIdentify.findOne, { id: product })).models[0]!.values;
    const row = exported.lines[1]!;
    const cells = Object.fromEntries((await versionItems()).map(({ code }, n) => [code, row[n + 2] ?? '']));
    const saved = await world.ok(main, productIdentifyModel.import, {
      StandardId,
      rows: [{ row: 2, cells: { ...cells, model: 'VP-1', brand: '', DE50004: '请勿长期暴晒' } }],
      confirm: true,
    });
    expect(saved.rows.flatMap(({ faults }) => faults)).toEqual([]);
    expect(saved).toMatchObject({ imported: 1 });
    expect((await world.ok(main, productIdentify.findOne, { id: product })).models[0]!.values).toEqual({
      ...before,
      DE50004: '请勿长期暴晒',
    });
  });

  it('schema.json judges them as the server does', async () => {
    const headers = { authorization: world.basic, 'blade-auth': `bearer ${main.token}` };
    const answer = await world.app.inject({ method: 'GET', url: `/api/standard/${versionId}/schema.json`, headers });
    const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { date: true } });
    const schema = JSON.parse(answer.payload) as object;
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
    const judge = ajv.compile(schema);
    const { values } = (await world.ok(main, productIdentify.findOne, { id: product })).models[0]!;
    expect(judge(values), JSON.stringify(judge.errors)).toBe(true);
    for (const wrong of [{ [pictures!]: [] }, { [report!]: ['a'] }, { [parts!]: [{}] }, { [parts!]: [{ DE40003: 1 }] }])
      expect(judge({ ...values, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });

  it('consumers see pictures, links to files that open, and the table', async () => {
    await world.ok(main, productIdentify.submit, { id: product });
    await world.ok(auditor, productCheck.audit, { id: product, pass: true });
    const { url } = await world.ok(main, productIdentify.tempCode, { id: product });
    const { pathname, search } = new URL(url);
    const page = (await world.app.inject({ method: 'GET', url: pathname + search })).payload;
    const { values } = (await world.ok(main, productIdentify.findOne, { id: product })).models[0]!;
    for (const id of values[pictures!] as string[]) expect(page).toContain(`src="${world.services.files.link({ id, public: true })}"`);
    expect(page).toMatch(/<th scope="col">部件名称<\/th>.*<td>扶手<\/td><td>900 mm<\/td>/s);
    const [, link] = /href="(\/files\/[^"]+sign=[^"]+)"/.exec(page)!;
    const opened = await world.app.inject({ method: 'GET', url: link!.replaceAll('&amp;', '&') });
    expect(opened.statusCode).toBe(200);
    expect((await world.app.inject({ method: 'GET', url: `/files/${(values[report!] as string[])[0]}` })).statusCode).toBe(404);
  });

  it('the reviewer of a change sees by name which file is another one', async () => {
    const detail = await world.ok(main, productIdentify.findOne, { id: product });
    const [model] = detail.models;
    const next = await uploadPicture(world, main);
    const changed = { ...model!.values, [pictures!]: [next] };
    await world.ok(main, productIdentify.change, {
      ...inputOf(detail),
      id: product,
      models: [{ StandardId, standardVersionId: model!.standardVersionId, values: changed, selected: model!.selected }],
    });
    const [waiting] = (await world.ok(auditor, productCheck.list, {})).records;
    const { changes } = await world.ok(auditor, productCheck.findOne, { id: waiting!.id });
    expect(changes).toMatchObject([{ field: pictures, before: 'logo.png、logo.png', after: 'logo.png' }]);
  });

  const versionItems = async (): Promise<StandardItem[]> =>
    (await world.ok(main, standardVersion.detail, { id: versionId })).form.filter(
      ({ type }) => !['image', 'file', 'table'].includes(type),
    ) as StandardItem[];
});

/** The next version of the general standard with further elements, published. */
async function nextVersion(ids: readonly string[]): Promise<string> {
  const inForce = (await world.ok(operator, standardVersion.list, { code: 'STD-GENERAL', status: 2 })).records[0]!;
  const { id } = await world.ok(operator, standardVersion.newVersion, { id: inForce.id, dataVersionId: prop('dataVersion', 'V1_2') });
  const { items, form: _, ...kept } = await world.ok(operator, standardVersion.detail, { id });
  const more = ids.map((elementId) => ({ elementId, constraint: 'O' as const, groupZh: '附件', groupEn: 'Attachments' }));
  await world.ok(operator, standardVersion.saveOrUpdate, { ...kept, dataVersionId: kept.dataVersionId!, items: [...items, ...more] });
  await world.ok(operator, standardVersion.submit, { id });
  const [waiting] = (await world.ok(auditor, standardAudit.list, {})).records;
  await world.ok(auditor, standardAudit.audit, { id: waiting!.id, pass: true });
  return id;
}
