import {
  baseProps,
  dataElement,
  dict,
  type Input,
  productIdentify,
  productIdentifyModel,
  standard,
  standardAudit,
  standardVersion,
} from '@touchmark/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readValues } from '@touchmark/domain';
import { basic } from '../../../../test/calling.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyProduct, seriesOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
let admin: Person;
let auditor: Person;
let maker: Person;
beforeAll(async () => {
  world = await createWorld();
  const platform = await world.company({ isPlatform: true });
  operator = await world.person(platform, 'PLATFORM_OPERATOR');
  admin = await world.person(platform, 'PLATFORM_ADMIN');
  auditor = await world.person(platform, 'PLATFORM_AUDITOR');
  maker = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const prop = async (kind: 'dataType' | 'widgetType' | 'inforLevel' | 'dataLevel' | 'category' | 'dataVersion', code: string) =>
  (await world.ok(operator, baseProps.select, {})).find((row) => row.kind === kind && row.code === code)!.id;

async function elementFields(more: Partial<Input<typeof dataElement.saveOrUpdate>> = {}): Promise<Input<typeof dataElement.saveOrUpdate>> {
  return {
    nameCn: '防火等级',
    nameEn: 'Fire-safety grade',
    shortName: 'fireGrade',
    definition: '按 GB 17927 检验的防火等级',
    dataTypeId: await prop('dataType', 'E'),
    widgetTypeId: await prop('widgetType', 'select'),
    inforLevelId: await prop('inforLevel', 'SPECIAL'),
    dataLevelId: await prop('dataLevel', 'L3'),
    categoryId: await prop('category', '04'),
    listCode: 'FIRE_GRADE',
    ...more,
  };
}

/** The list of grades, and the published element that has it. */
async function fireGrade(): Promise<string> {
  const parent = await world.ok(operator, dict.submit, {
    code: 'FIRE_GRADE',
    dictValue: '防火等级',
    dictValueEn: 'Fire-safety grade',
    source: 'VALUES',
  });
  for (const [sort, grade] of ['一级', '二级'].entries())
    await world.ok(operator, dict.submit, {
      parentId: parent.id,
      code: 'FIRE_GRADE',
      dictKey: `G${sort + 1}`,
      dictValue: grade,
      dictValueEn: `Grade ${sort + 1}`,
      sort,
    });
  const { id } = await world.ok(operator, dataElement.saveOrUpdate, await elementFields());
  await world.ok(operator, dataElement.publish, { id });
  return id;
}

describe('a data element and the standard that takes it', () => {
  let fire: string;
  let draft: string;

  it('an element is written, found by pinyin initials, published and then fixed', async () => {
    fire = await fireGrade();
    const [row] = (await world.ok(operator, dataElement.list, { keyword: 'fhdj' })).records;
    expect(row).toMatchObject({ id: fire, code: 'DE50008', status: 1, domain: { zh: '一级、二级', en: 'Grade 1, Grade 2' } });
    expect(await world.call(operator, dataElement.saveOrUpdate, { id: fire, ...(await elementFields()) })).toMatchObject({ code: 409 });
    expect(await world.call(operator, dataElement.publish, { id: fire })).toMatchObject({ code: 409 });
    expect(await world.call(operator, dataElement.delete, { id: fire })).toMatchObject({ code: 409 });
    expect(await world.call(auditor, dataElement.disable, { id: fire })).toMatchObject({ code: 403 });
  });

  it.each<[string, () => Promise<Partial<Input<typeof dataElement.saveOrUpdate>>>]>([
    ['shortName', async () => ({ shortName: 'fireGrade', nameCn: '别名' })],
    ['listCode', async () => ({ shortName: 'fireTwo', listCode: 'NOWHERE' })],
    ['min', async () => ({ shortName: 'fireTwo', nameCn: '克重', min: 1 })],
    ['widgetTypeId', async () => ({ shortName: 'fireTwo', nameCn: '克重', widgetTypeId: await prop('widgetType', 'number') })],
    [
      'pattern',
      async () => ({
        shortName: 'fireTwo',
        nameCn: '克重',
        dataTypeId: await prop('dataType', 'C'),
        widgetTypeId: await prop('widgetType', 'input'),
        listCode: null,
        pattern: '(a)\\1',
      }),
    ],
    ['whenCode', async () => ({ shortName: 'fireTwo', nameCn: '克重', constraint: 'C' })],
  ])('an element is refused at its field %s', async (field, more) =>
    expect(await world.call(operator, dataElement.saveOrUpdate, await elementFields(await more()))).toMatchObject({
      code: 400,
      data: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    }),
  );

  it('a list that changes later changes no published element; the next revision has the new values', async () => {
    const [parent] = (await world.ok(operator, dict.parentList, { code: 'FIRE_GRADE' })).records;
    await world.ok(operator, dict.submit, {
      parentId: parent!.id,
      code: 'FIRE_GRADE',
      dictKey: 'G3',
      dictValue: '三级',
      dictValueEn: 'Grade 3',
      sort: 9,
    });
    const values = async (id: string) =>
      (await world.ok(operator, dataElement.select, { ids: [id] }))[0]!.item.options!.map(({ value }) => value);
    expect(await values(fire)).toEqual(['G1', 'G2']);
    const next = await world.ok(operator, dataElement.revise, { id: fire });
    expect(await values(next.id)).toEqual(['G1', 'G2', 'G3']);
    await world.ok(operator, dataElement.delete, { id: next.id });
  });

  it('a draft is copied from the version in force, compared line by line, and shows the form it makes', async () => {
    const general = (await world.ok(operator, standardVersion.list, { code: 'STD-GENERAL', status: 2 })).records[0]!;
    draft = (await world.ok(operator, standardVersion.newVersion, { id: general.id, dataVersionId: await prop('dataVersion', 'V1_2') })).id;
    const { items, form: _, ...row } = await world.ok(operator, standardVersion.detail, { id: draft });
    const more = { elementId: fire, constraint: 'M' as const, groupZh: '环保与安全', groupEn: 'Health and safety' };
    await world.ok(operator, standardVersion.saveOrUpdate, {
      ...row,
      dataVersionId: row.dataVersionId!,
      id: draft,
      version: row.version,
      items: [...items, more],
    });
    const { lines } = await world.ok(operator, standardVersion.compare, { id: draft, withId: general.id });
    expect(lines.filter(({ kind }) => kind !== 'same')).toMatchObject([{ code: 'DE50008', kind: 'added' }]);
    const turned = await world.ok(operator, standardVersion.compare, { id: general.id, withId: draft });
    expect(turned).toMatchObject({ older: { id: general.id }, newer: { id: draft }, lines });
    expect((await world.ok(operator, standardVersion.detail, { id: draft })).form.at(-1)).toMatchObject({
      code: 'DE50008',
      constraint: 'M',
      options: [{ value: 'G1' }, { value: 'G2' }],
    });
    expect(await world.call(maker, standardVersion.detail, { id: draft })).toMatchObject({ code: 404 });
    const stale = await world.call(operator, standardVersion.saveOrUpdate, {
      ...row,
      dataVersionId: row.dataVersionId!,
      id: draft,
      version: row.version,
      items,
    });
    expect(stale).toMatchObject({ code: 409, error: 'versionConflict' });
  });

  it('a version is shown although it has lost its last category', async () => {
    const put = (categoryCodes: string[]) =>
      world.asStaff((db) => db.updateTable('standardVersion').set({ categoryCodes }).where('id', '=', draft).execute());
    const { categoryCodes } = await world.ok(operator, standardVersion.detail, { id: draft });
    await put([]);
    expect(await world.ok(operator, standardVersion.detail, { id: draft })).toMatchObject({ categoryCodes: [], categoryNames: [] });
    await put(categoryCodes);
  });

  it('what a draft may not contain is refused', async () => {
    const { form: _, ...row } = await world.ok(operator, standardVersion.detail, { id: draft });
    const save = (change: object) =>
      world.call(operator, standardVersion.saveOrUpdate, { ...row, dataVersionId: row.dataVersionId!, id: draft, ...change });
    expect(await save({ items: [row.items[0]!, row.items[0]!] })).toMatchObject({ code: 400, data: { fields: [{ field: 'items' }] } });
    expect(await save({ items: [{ ...row.items[0]!, elementId: '1' }] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'items.0.elementId' }] },
    });
    expect(await save({ categoryCodes: ['F3010'] })).toMatchObject({ code: 409, error: 'standardRival' });
    expect(await save({ dataVersionId: await prop('dataVersion', 'V1_1') })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'dataVersionId' }] },
    });
    const [first, second] = row.items.filter(({ whenCode }) => whenCode === null);
    expect(await save({ items: [{ ...first!, constraint: 'C', whenCode: 'DE99999', whenIn: ['X'] }, second!] })).toMatchObject({
      code: 200,
    });
    expect(await world.call(operator, standardVersion.submit, { id: draft })).toMatchObject({ code: 422, error: 'standardIncomplete' });
    expect(await save({ items: row.items, version: undefined })).toMatchObject({ code: 200 });
  });

  it('an auditor passes it, and then the older version is history and products can be upgraded', async () => {
    const { seriesId } = await seriesOf(world, maker, auditor);
    const product = await readyProduct(world, maker, seriesId);
    await world.ok(operator, standardVersion.submit, { id: draft });
    expect(await world.call(operator, standardVersion.submit, { id: draft })).toMatchObject({ code: 409 });
    const [waiting] = (await world.ok(auditor, standardAudit.list, {})).records;
    expect(waiting).toMatchObject({ code: 'STD-GENERAL', versionNo: 'V1.2', checkTone: 'ok' });
    expect((await world.ok(auditor, standardAudit.findOne, { id: waiting!.id })).lines.filter(({ kind }) => kind === 'added')).toHaveLength(
      1,
    );
    await world.ok(auditor, standardAudit.audit, { id: waiting!.id, pass: true });
    const states = (await world.ok(operator, standardVersion.list, { code: 'STD-GENERAL' })).records.map(
      ({ versionNo, status }) => `${versionNo} ${status}`,
    );
    expect(states).toEqual(['V1.2 2', 'V1.1 3', 'V1.0 3']);

    const newest = await world.ok(maker, standard.findOne, {
      id: waiting!.versionId && (await world.ok(maker, standardVersion.list, { code: 'STD-GENERAL', status: 2 })).records[0]!.standardId,
    });
    expect(newest.items.at(-1)).toMatchObject({ code: 'DE50008', name: { zh: '防火等级' } });
    const preview = await world.ok(maker, productIdentifyModel.oneKeyConvert, { id: product, preview: true });
    expect(preview).toMatchObject({
      result: 'preview',
      from: { versionNo: 'V1.1' },
      to: { versionNo: 'V1.2' },
      missing: [{ code: 'DE50008' }],
      dropped: [],
    });
    await world.ok(maker, productIdentifyModel.oneKeyConvert, { id: product });
    const [model] = (await world.ok(maker, productIdentify.findOne, { id: product })).models;
    const values = { ...model!.values, DE50008: '一级' };
    const saved = await world.ok(maker, productIdentifyModel.saveOrUpdate, { productNode: product, StandardId: model!.standardId, values });
    expect(saved.missing).toEqual([]);
    expect(
      await world.call(maker, productIdentifyModel.saveOrUpdate, {
        productNode: product,
        StandardId: model!.standardId,
        values: { ...values, DE50008: '四级' },
      }),
    ).toMatchObject({ code: 400 });
  });

  it('a published version cannot be changed, not even past the program; a previous one is repealed', async () => {
    expect(await world.call(operator, standardVersion.delete, { id: draft })).toMatchObject({ code: 409 });
    expect(await world.call(admin, standardVersion.abolish, { id: draft })).toMatchObject({ code: 409 });
    await expect(world.asStaff((db) => db.deleteFrom('standardItem').where('versionId', '=', draft).execute())).rejects.toThrow('no draft');
    await expect(world.asStaff((db) => db.updateTable('dataElement').set({ max: '1' }).where('id', '=', fire).execute())).rejects.toThrow(
      'changed by a revision',
    );
    const old = (await world.ok(operator, standardVersion.list, { code: 'STD-GENERAL', versionNo: 'V1.0' })).records[0]!;
    await world.ok(admin, standardVersion.abolish, { id: old.id });
    expect(await world.call(admin, standardVersion.abolish, { id: old.id })).toMatchObject({ code: 409 });
  });

  it('a rejected version is a draft again, and its author is told', async () => {
    const general = (await world.ok(operator, standardVersion.list, { code: 'STD-GENERAL', status: 2 })).records[0]!;
    const { id } = await world.ok(operator, standardVersion.newVersion, {
      id: general.id,
      dataVersionId: await prop('dataVersion', 'V2_0'),
    });
    await world.ok(operator, standardVersion.submit, { id });
    const [waiting] = (await world.ok(auditor, standardAudit.list, {})).records;
    await world.ok(auditor, standardAudit.audit, { id: waiting!.id, pass: false, opinion: '请写明变更说明' });
    expect(await world.ok(operator, standardVersion.detail, { id })).toMatchObject({ status: 0 });
    await world.ok(operator, standardVersion.delete, { id });
  });

  it('schema.json is JSON Schema 2020-12 and judges values as the server does', async () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    addFormats.default(ajv);
    for (const { id } of (await world.ok(operator, standardVersion.list, { status: 2 })).records) {
      const answer = await world.app.inject({
        method: 'GET',
        url: `/api/standard/${id}/schema.json`,
        headers: { authorization: basic, 'blade-auth': `bearer ${maker.token}` },
      });
      const schema = JSON.parse(answer.payload) as object;
      expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
      const judge = ajv.compile(schema);
      const { form } = await world.ok(operator, standardVersion.detail, { id });
      for (const values of [{}, { DE10001: ['PANEL'] }, { DE10001: ['WOOD'], DE20001: 1.5 }, { DE20001: 900, DE40001: 0 }]) {
        const { faults } = readValues(form, values);
        expect(judge(values), JSON.stringify(values)).toBe(faults.length === 0);
        for (const { code } of faults) expect(JSON.stringify(judge.errors), code).toContain(code);
      }
    }
  });
});
