import { dict, industryDict, productStandard, proCategory } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { isIndustry } from './public.ts';

let world: World;
let operator: Person;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  const auditor = await auditorOf(world);
  operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
const one = async (code: string) => (await world.ok(operator, industryDict.list, { code })).records.find((row) => row.code === code)!;

describe('the classification of industries', () => {
  it('has names in both languages from the beginning', async () => {
    const unnamed = await world.asStaff((db) => db.selectFrom('industry').where('nameEn', '=', '').select('code').execute());
    expect(unnamed).toEqual([]);
  });

  it('has all 20 sections and 97 divisions, and furniture down to its classes in both languages', async () => {
    const all = await world.ok(main, industryDict.tree, {});
    expect([all.filter(({ code }) => code.length === 1).length, all.filter(({ code }) => code.length === 3).length]).toEqual([20, 97]);
    expect(all.find(({ code }) => code === 'C2110')).toMatchObject({
      parentCode: 'C211',
      label: { zh: '木质家具制造', en: 'Wooden furniture' },
    });
    const codes = new Set(all.map(({ code }) => code));
    for (const { parentCode } of all) expect(parentCode === null || codes.has(parentCode)).toBe(true);
  });

  it('takes a new industry below the one its code names, and refuses one that hangs nowhere', async () => {
    const add = (code: string) => world.call(operator, industryDict.saveOrUpdate, { code, name: '某业' });
    expect(faults(await add('C6110'))).toEqual(['code']);
    expect(faults(await add('C2110'))).toEqual(['code']);
    await world.ok(operator, industryDict.saveOrUpdate, { code: 'C215', name: '软体家具制造', nameEn: 'Upholstered furniture' });
    expect(await world.ok(main, industryDict.tree, {})).toContainEqual(expect.objectContaining({ code: 'C215', parentCode: 'C21' }));
    expect((await world.ok(operator, industryDict.list, { below: 'C21' })).records.map(({ code }) => code)).toContain('C215');
  });

  it('says how many companies are in it, and then keeps its code', async () => {
    await world.asStaff((db) => db.updateTable('company').set({ industryCode: 'C2110' }).where('id', '=', main.companyId).execute());
    const { id, version, name, companies } = await one('C2110');
    expect(companies).toBe(1);
    expect(faults(await world.call(operator, industryDict.saveOrUpdate, { id, version, code: 'C2149', name }))).toEqual(['code']);
    await world.ok(operator, industryDict.saveOrUpdate, { id, version, code: 'C2110', name: '木质家具' });
    expect(await world.call(operator, industryDict.saveOrUpdate, { id, version, code: 'C2110', name })).toMatchObject({
      error: 'versionConflict',
    });
  });

  it('offers nothing below a disabled one to companies', async () => {
    const { id, version } = await one('C213');
    await world.ok(operator, industryDict.enable, { id, version, enabled: false });
    expect(await world.call(operator, industryDict.enable, { id, enabled: false })).toMatchObject({ error: 'notAllowedInState' });
    expect(
      await Promise.all(['C2130', 'C213', 'C2110', 'C9999'].map((code) => world.asStaff((db) => isIndustry({ db } as never, code)))),
    ).toEqual([false, false, true, false]);
  });

  it('is imported with every fault at once; parents may stand in the sheet', async () => {
    const line = (row: number, code: string, name: string) => ({ row, cells: { code, name, nameEn: '' } });
    const wrong = [line(2, 'X1', '甲'), line(3, 'C999', '乙'), line(4, 'C216', '丙'), line(5, 'C216', '丁')];
    const report = await world.ok(operator, industryDict.import, { rows: wrong });
    expect(report.rows.map(({ row, faults: found }) => [row, found.length])).toEqual([
      [2, 1],
      [3, 1],
      [4, 0],
      [5, 1],
    ]);
    const good = [line(2, 'C216', '定制家具制造'), line(3, 'C2161', '整体橱柜制造'), line(4, 'C21', '家具制造')];
    expect(await world.ok(operator, industryDict.import, { rows: good, confirm: true })).toMatchObject({ imported: 3, bad: 0 });
    expect([(await one('C2161')).name, (await one('C21')).name]).toEqual(['整体橱柜制造', '家具制造']);
    const { id } = (await world.ok(operator, industryDict.lastImport, {}))!;
    expect(await world.ok(operator, industryDict.undoImport, { id })).toEqual({ undone: 3, kept: [] });
    expect(await world.ok(main, industryDict.tree, {})).not.toContainEqual(expect.objectContaining({ code: 'C216' }));
  });

  it('is written by those who keep it', async () => {
    expect(await world.call(main, industryDict.saveOrUpdate, { code: 'C218', name: '某业' })).toMatchObject({ code: 403 });
    expect(await world.call(null, industryDict.tree, {})).toMatchObject({ code: 401 });
  });
});

describe('product standards', () => {
  const row = async (code: string) => (await world.ok(operator, productStandard.list, { code })).records[0]!;

  it('are written as everywhere, and kept while categories or products name them', async () => {
    expect(faults(await world.call(operator, productStandard.saveOrUpdate, { code: '国标', nameCn: '某', nameEn: 'Some' }))).toEqual([
      'code',
    ]);
    await world.ok(operator, productStandard.saveOrUpdate, {
      code: 'gb/t3327－2016',
      nameCn: '家具 柜类主要尺寸',
      nameEn: 'Cabinet sizes',
    });
    const added = await row('GB/T 3327-2016');
    expect(await world.ok(main, productStandard.select, {})).toContainEqual(expect.objectContaining({ code: 'GB/T 3327-2016' }));
    await world.ok(operator, productStandard.delete, { id: added.id, version: added.version });
    const used = await row('GB 28008-2024');
    expect(used.categories).toBeGreaterThan(0);
    expect(await world.call(operator, productStandard.delete, { id: used.id })).toMatchObject({ error: 'inUse' });
    expect((await world.ok(operator, proCategory.list, { code: 'F30' })).records[0]!.requireStandards).toContain('GB 28008-2024');
  });

  it('are imported with every fault at once and exported as they are imported; an import is taken back', async () => {
    const line = (n: number, code: string, more: object = {}) => ({
      row: n,
      cells: { code, nameCn: '某标准', nameEn: 'Some standard', mandatory: '', validFrom: '', validUntil: '', ...more },
    });
    const wrong = [
      line(2, '国标'),
      line(3, 'GB/T 9-2020', { nameEn: '', validFrom: '2025-01-01', validUntil: '2024-01-01' }),
      line(4, 'gb/t 8－2020'),
      line(5, 'GB/T 8-2020'),
    ];
    const report = await world.ok(operator, productStandard.import, { rows: wrong });
    expect(report.rows.map(({ faults: found }) => found.map(({ field }) => field))).toEqual([
      ['code'],
      ['nameEn', 'validUntil'],
      [],
      ['code'],
    ]);
    const before = await row('GB 28008-2024');
    const good = [line(2, 'gb/t 8-2020'), line(3, 'GB 28008-2024', { nameCn: '改名', mandatory: '否' })];
    expect(await world.ok(operator, productStandard.import, { rows: good, confirm: true })).toMatchObject({ imported: 2, bad: 0 });
    expect(await row('GB 28008-2024')).toMatchObject({ nameCn: '改名', mandatory: false, validFrom: before.validFrom });
    const headers = { authorization: world.basic, 'blade-auth': `bearer ${operator.token}`, 'accept-language': 'en' };
    const url = '/api/dataDicts/productStandard/export';
    const sheet = (await world.app.inject({ method: 'POST', url, headers, payload: { format: 'csv', code: 'GB/T 8-' } })).body;
    expect(sheet.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Standard number,Chinese name,English name,Mandatory,Takes effect,Replaced on,Number of products,Categories that require it',
      'GB/T 8-2020,某标准,Some standard,No,,,0,0',
    ]);
    const { id } = (await world.ok(operator, productStandard.lastImport, {}))!;
    expect(await world.call(main, productStandard.undoImport, { id })).toMatchObject({ code: 403 });
    expect(await world.ok(operator, productStandard.undoImport, { id })).toEqual({ undone: 2, kept: [] });
    expect(await row('GB/T 8-2020')).toBeUndefined();
    const { nameCn, nameEn, mandatory, validFrom, validUntil } = before;
    expect(await row('GB 28008-2024')).toMatchObject({ nameCn, nameEn, mandatory, validFrom, validUntil });
  });

  it('are offered no more from the day a newer edition replaces them', async () => {
    const offered = async () => (await world.ok(main, productStandard.select, {})).map(({ code }) => code);
    expect(await offered()).not.toContain('GB 18584-2001');
    const { id, version, nameCn, nameEn, mandatory, validFrom } = await row('GB 5296.6');
    expect(await offered()).toContain('GB 5296.6');
    await world.ok(operator, productStandard.saveOrUpdate, {
      id,
      version,
      code: 'GB 5296.6',
      nameCn,
      nameEn,
      mandatory,
      validFrom,
      validUntil: '2020-01-01',
    });
    expect(await offered()).not.toContain('GB 5296.6');
  });
});

describe('value lists of the industry', () => {
  it('give units and colours in both languages, with synonyms that an operator adds', async () => {
    const units = await world.ok(main, dict.values, { code: 'PRODUCT_UNIT' });
    expect([units.length, units[0]]).toEqual([
      21,
      { value: 'JIAN', zh: '件', en: 'piece', synonyms: ['pieces', 'pcs'], color: '', enabled: true },
    ]);
    const lists = await world.ok(operator, dict.heads, { source: 'INDUSTRY' });
    expect(lists.map(({ code }) => code)).toEqual(expect.arrayContaining(['PRODUCT_UNIT', 'PRODUCT_COLOR', 'VALUES_DE50003']));
    const colors = lists.find(({ code }) => code === 'PRODUCT_COLOR')!;
    const add = {
      parentId: colors.id,
      code: 'PRODUCT_COLOR',
      dictKey: 'LILAC',
      dictValue: '丁香色',
      dictValueEn: 'Lilac',
      color: '#C8A2C8',
    };
    await world.ok(operator, dict.submit, { ...add, synonyms: ['淡紫'] });
    expect((await world.ok(main, dict.values, { code: 'PRODUCT_COLOR' })).find(({ value }) => value === 'LILAC')).toMatchObject({
      synonyms: ['淡紫'],
      color: '#c8a2c8',
    });
    expect(faults(await world.call(operator, dict.submit, { ...add, dictKey: 'X', color: 'violet' }))).toEqual(['color']);
    const { id, version, dictValue } = colors;
    const list = { id, version, dictValue, code: 'PRODUCT_COLOR' };
    for (const change of [{ code: 'COLORS' }, { isSealed: true }])
      expect(await world.call(operator, dict.submit, { ...list, ...change })).toMatchObject({ error: 'dictLocked' });
    expect(await world.call(operator, dict.remove, { ids: [id] })).toMatchObject({ error: 'dictLocked' });
    await world.ok(operator, dict.submit, { ...list, dictValue: '产品颜色' });
  });
});
