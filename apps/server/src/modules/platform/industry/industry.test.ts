import { industryDict } from '@touchmark/contract';
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
