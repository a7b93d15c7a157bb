import { baseProps, type BasePropRow, type Input } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explained } from '../../../../test/explained.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import type { Ctx } from '../../../http/ctx.ts';
import * as uses from './uses.queries.ts';

let world: World;
let operator: Person;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  const platform = await world.company({ isPlatform: true });
  operator = await world.person(platform, 'PLATFORM_OPERATOR');
  auditor = await world.person(platform, 'PLATFORM_AUDITOR');
});
afterAll(() => world.end());

type Kind = BasePropRow['kind'];
const rows = async (kind: Kind) => (await world.ok(operator, baseProps.list, { kind, pageSize: 100 })).records;
const row = async (kind: Kind, code: string) => (await rows(kind)).find((one) => one.code === code)!;
const save = (input: Input<typeof baseProps.saveOrUpdate>) => world.call(operator, baseProps.saveOrUpdate, input);

describe('base properties', () => {
  it.each<[Kind, number]>([
    ['dataVersion', 4],
    ['dataLevel', 6],
    ['inforLevel', 4],
    ['keyWord', 7],
    ['dataType', 12],
    ['widgetType', 13],
    ['categoryLevel', 4],
    ['category', 8],
  ])('%s has %i rows from the beginning', async (kind, count) => expect(await rows(kind)).toHaveLength(count));

  it('are added, found by a synonym, and deleted while nothing uses them', async () => {
    const { id } = await world.ok(operator, baseProps.saveOrUpdate, {
      kind: 'keyWord',
      code: 'NOISE',
      name: '噪声',
      synonyms: ['静音', 'noise level'],
    });
    expect((await world.ok(operator, baseProps.list, { kind: 'keyWord', name: '静音' })).records).toMatchObject([
      { id, references: 0, synonyms: ['静音', 'noise level'] },
    ]);
    expect(await save({ kind: 'keyWord', code: 'NOISE', name: '另一个' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'code' }] },
    });
    expect(await world.ok(operator, baseProps.delete, { id })).toBe(true);
    expect(await world.call(operator, baseProps.delete, { id })).toMatchObject({ code: 404 });
  });

  it('of data types have a pattern that can be used, and a sample that it accepts', async () => {
    const type = { kind: 'dataType', code: 'MAIL', name: '邮箱', jsonType: 'text', regex: '^[^@ ]+@[^@ ]+$' } as const;
    const refused = async (more: object) => (await save({ ...type, ...more })).data as unknown;
    expect(await refused({ regex: '(a)\\1' })).toMatchObject({ fields: [{ field: 'regex' }] });
    expect(await refused({ sample: 'example.com' })).toMatchObject({ fields: [{ field: 'sample' }] });
    expect(await refused({ precision: 2 })).toMatchObject({ fields: [{ field: 'precision' }] });
    expect(await save({ ...type, sample: 'service@example.com' })).toMatchObject({ success: true });
  });

  it('need the fields of their kind', async () =>
    expect(await save({ kind: 'dataVersion', code: 'V9', name: 'V9.0' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'versionNo' }, { field: 'effectiveDate' }] },
    }));

  it('say where they are used, by number and name, and what breaks', async () => {
    const uses = await world.ok(auditor, baseProps.used, { id: (await row('dataType', 'D')).id });
    expect(uses.elements.total).toBeGreaterThan(4);
    expect(uses.elements.first).toContainEqual(expect.objectContaining({ code: 'DE10011', name: { zh: '海绵密度', en: 'Foam density' } }));
    expect(uses.standards.first.map(({ code }) => code)).toEqual(['STD-GENERAL', 'STD-MATTRESS', 'STD-SOFA', 'STD-WARDROBE']);
    expect(uses.others.first).toContainEqual({ name: { zh: '数字', en: 'Number' }, of: 'widgetType', code: 'number' });
    expect(uses.breaks[0]!.zh).toContain('不能再选此类型');
  });

  it('are counted as often as they are named, and all of it is said where only ten are shown', async () => {
    const level = (await rows('categoryLevel')).find(({ levelNo }) => levelNo === 3)!;
    const { others } = await world.ok(auditor, baseProps.used, { id: level.id });
    expect(others.first).toHaveLength(10);
    expect(others.total).toBeGreaterThan(10);
    expect(others.total).toBe(level.references);
    expect(others.first.every(({ of }) => of === 'proCategory')).toBe(true);
    const keyword = await row('keyWord', 'MATERIAL');
    const named = await world.asStaff((db) =>
      db
        .selectFrom('dataElement')
        .where(sql<boolean>`${keyword.id} = any(key_word_ids)`)
        .select('id')
        .execute(),
    );
    expect(keyword.references).toBe(named.length);
    expect(named.length).toBeGreaterThan(0);
  });

  it.each<Kind>(['dataType', 'widgetType', 'inforLevel', 'dataLevel', 'category', 'keyWord'])(
    'of the kind %s are counted without reading all elements',
    async (kind) => {
      const ids = (await rows(kind)).map(({ id }) => id);
      const [plan] = await explained(world, operator.companyId, 'explain (analyze, buffers)', async (db) => {
        await sql`set local enable_seqscan = off`.execute(db);
        await uses.references({ db } as Ctx, kind, ids);
      });
      expect(plan).not.toContain('Seq Scan on data_element');
    },
  );

  it('are neither deleted nor disabled nor narrowed while they are used', async () => {
    const used = await row('dataType', 'D');
    expect(await world.call(operator, baseProps.delete, { id: used.id })).toMatchObject({ code: 409, error: 'inUse' });
    expect(await world.call(operator, baseProps.enable, { id: used.id, enabled: false })).toMatchObject({ code: 409, error: 'propInUse' });
    const { id, kind, code, name, jsonType } = used;
    expect(await save({ id, kind, code, name, jsonType: 'text' })).toMatchObject({ code: 400, data: { fields: [{ field: 'jsonType' }] } });
    expect(await save({ id, kind, code, name, jsonType, precision: 1 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'precision' }] },
    });
    expect(await save({ id, kind, code: 'DD', name, jsonType, precision: 3 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'code' }] },
    });
    expect(await save({ id, kind, code, name: '十进制数', jsonType, precision: 4 })).toMatchObject({ code: 200 });
    const widget = await row('widgetType', 'number');
    expect(
      await save({ id: widget.id, kind: 'widgetType', code: 'number', name: '数字', component: 'number', allowedDataTypes: ['N'] }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'allowedDataTypes' }] } });
    const level = await row('categoryLevel', 'LEVEL1');
    expect(await save({ id: level.id, kind: 'categoryLevel', code: 'LEVEL1', name: '大类', levelNo: 1, codeLength: 1 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'codeLength' }] },
    });
  });

  it('have one current version', async () => {
    const next = await row('dataVersion', 'V2_0');
    const { id, kind, code, name, versionNo, effectiveDate } = next;
    await world.ok(operator, baseProps.saveOrUpdate, { id, kind, code, name, versionNo, effectiveDate, current: true });
    expect((await rows('dataVersion')).filter(({ current }) => current).map(({ code: one }) => one)).toEqual(['V2_0']);
  });

  it('form no circle, and a category has as many digits as its level', async () => {
    const levels = await rows('categoryLevel');
    const level = (n: number) => levels.find(({ levelNo }) => levelNo === n)!.id;
    const parent = await row('category', '03');
    const child = await world.ok(operator, baseProps.saveOrUpdate, {
      kind: 'category',
      code: '0301',
      name: '木材',
      parentId: parent.id,
      levelId: level(2),
    });
    expect(await save({ kind: 'category', code: '030', name: '错', levelId: level(2) })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'code' }] },
    });
    expect(await world.call(operator, baseProps.sort, { kind: 'category', parentId: child.id, ids: [parent.id] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'parentId' }] },
    });
    await world.ok(operator, baseProps.sort, { kind: 'category', parentId: null, ids: [child.id] });
    expect((await world.ok(operator, baseProps.tree, { kind: 'category' })).find(({ id }) => id === child.id)).toMatchObject({
      parentId: null,
    });
  });

  it('propose data elements for a column name, each with its reason', async () => {
    const [first] = await world.ok(operator, baseProps.match, { name: '长' });
    expect(first).toMatchObject({ code: 'DE20001', why: { zh: '名称一致' } });
    const why = async (name: string) => (await world.ok(operator, baseProps.match, { name })).map((one) => one.why.zh);
    const material = await row('keyWord', 'MATERIAL');
    for (const word of [material.name, material.nameEn, ...material.synonyms!])
      expect(await why(word), word).toContain(`是关键字“${material.name}”的同义词`);
    expect(await why('e20001')).toEqual(['简称一致']);
    const proposals = await world.ok(operator, baseProps.match, { name: '产品产地' });
    expect(proposals).toContainEqual(
      expect.objectContaining({ code: 'DE40004', why: { zh: '名称含“产地”', en: 'Shares “产地” with the name' } }),
    );
  });

  it('are read by auditors and written by operators alone; the stale version is refused', async () => {
    await save({ kind: 'keyWord', code: 'LOAD', name: '负荷' });
    const load = await row('keyWord', 'LOAD');
    expect(await world.call(auditor, baseProps.enable, { id: load.id, enabled: false })).toMatchObject({ code: 403 });
    await world.ok(operator, baseProps.enable, { id: load.id, enabled: false, version: load.version });
    expect(await world.call(operator, baseProps.enable, { id: load.id, enabled: false })).toMatchObject({ code: 409 });
    expect(await world.call(operator, baseProps.enable, { id: load.id, enabled: true, version: load.version })).toMatchObject({
      error: 'versionConflict',
    });
    expect((await world.ok(auditor, baseProps.select, {})).some(({ code }) => code === 'LOAD')).toBe(false);
  });
});
