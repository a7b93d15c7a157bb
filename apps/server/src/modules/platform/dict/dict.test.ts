import { dataElement, dict } from '@touchmark/contract';
import { applyLife, serviceLife, userLife, type Life } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.person((await auditorOf(world)).companyId, 'PLATFORM_OPERATOR');
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const add = (body: Partial<Parameters<typeof world.ok<typeof dict.submit>>[2]>) =>
  world.ok(operator, dict.submit, { code: 'SOFA_LEG', dictValue: '沙发脚', ...body });

describe('dictionaries', () => {
  it.each([
    ['APPLY_STATUS', applyLife],
    ['SERVICE_STATUS', serviceLife],
    ['USER_STATUS', userLife],
  ] as const)('call the states of %s what the pages call them', async (code, life: Life) => {
    const parents = await world.ok(operator, dict.parentList, { current: 1, size: 50 });
    const parentId = parents.records.find((row) => row.code === code)!.id;
    const entries = (await world.ok(operator, dict.childList, { current: 1, size: 50, parentId })).records;
    expect(entries.map(({ dictKey, dictValue, dictValueEn }) => [dictKey, dictValue, dictValueEn])).toEqual(
      life.values.map((value) => [String(value), life.words[value]!.zh, life.words[value]!.en]),
    );
  });

  it('are there from the beginning, and locked where the program reads them', async () => {
    const parents = await world.ok(operator, dict.parentList, { current: 1, size: 50 });
    const status = parents.records.find(({ code }) => code === 'APPLY_STATUS')!;
    expect(status).toMatchObject({ dictValue: '审核状态', isLocked: true, hasChildren: true, parentId: '0' });
    const entries = (await world.ok(operator, dict.childList, { current: 1, size: 50, parentId: status.id })).records;
    expect(entries.map(({ dictKey, dictValue }) => [dictKey, dictValue])).toEqual([
      ['0', '草稿'],
      ['1', '待审核'],
      ['2', '已通过'],
      ['3', '已驳回'],
      ['4', '已撤回'],
    ]);
    const { hasChildren: _, isLocked: __, ...row } = entries[0]!;
    expect(await world.ok(operator, dict.submit, { ...row, dictValue: '草稿件' })).toMatchObject({ dictValue: '草稿件' });
    expect(await world.call(operator, dict.submit, { ...row, version: 1, dictKey: '9' })).toMatchObject({ code: 409, error: 'dictLocked' });
    expect(
      await world.call(operator, dict.submit, { parentId: status.id, code: 'APPLY_STATUS', dictKey: '7', dictValue: '新' }),
    ).toMatchObject({ code: 409, error: 'dictLocked' });
    expect(await world.call(operator, dict.remove, { ids: [row.id] })).toMatchObject({ code: 409, error: 'dictLocked' });
  });

  it('can be added with entries, sealed, renamed and deleted from the bottom up', async () => {
    const parent = await add({});
    const wood = await add({ parentId: parent.id, dictKey: 'WOOD', dictValue: '实木脚', dictValueEn: 'Wood', sort: 1 });
    const steel = await add({ parentId: parent.id, dictKey: 'STEEL', dictValue: '金属脚', sort: 2, code: 'IGNORED' });
    expect(steel.code).toBe('SOFA_LEG');
    expect(
      await world.call(operator, dict.submit, { code: 'SOFA_LEG', parentId: parent.id, dictKey: 'WOOD', dictValue: '又一个' }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'dictKey' }] } });
    expect(await world.ok(main, dict.dictionary, { code: 'SOFA_LEG' })).toEqual([
      { dictKey: 'WOOD', dictValue: '实木脚' },
      { dictKey: 'STEEL', dictValue: '金属脚' },
    ]);
    expect((await world.call(main, dict.dictionary, { code: 'SOFA_LEG' }, { 'accept-language': 'en' })).data).toEqual([
      { dictKey: 'WOOD', dictValue: 'Wood' },
      { dictKey: 'STEEL', dictValue: '金属脚' },
    ]);
    const { hasChildren: _, isLocked: __, ...row } = wood;
    await world.ok(operator, dict.submit, { ...row, isSealed: true });
    expect(((await world.ok(main, dict.dict, {})) as Record<string, unknown>)['SOFA_LEG']).toEqual([
      { dictKey: 'STEEL', dictValue: '金属脚' },
    ]);
    expect((await world.ok(operator, dict.tree, { code: 'SOFA_LEG' }))[0]).toMatchObject({
      title: '沙发脚',
      hasChildren: true,
      children: [{ title: '实木脚' }, { title: '金属脚' }],
    });
    const { hasChildren: ___, isLocked: ____, ...whole } = parent;
    await world.ok(operator, dict.submit, { ...whole, code: 'LEG' });
    expect((await world.ok(operator, dict.list, { current: 1, size: 10, code: 'LEG' })).total).toBe(3);
    expect(await world.call(operator, dict.remove, { ids: [parent.id] })).toMatchObject({ code: 409, error: 'dictNotEmpty' });
    const response = await world.app.inject({
      method: 'POST',
      url: `/api/blade-system/dict/remove?ids=${wood.id},${steel.id},${parent.id}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${operator.token}` },
    });
    expect(response.json()).toMatchObject({ code: 200, success: true });
    expect((await world.ok(operator, dict.list, { current: 1, size: 10, code: 'LEG' })).total).toBe(0);
  });

  it('are not deleted or renamed while data elements take their values from them, and say which those are', async () => {
    const lists = await world.ok(operator, dict.heads, { source: 'INDUSTRY' });
    const used = lists.find(({ code }) => code === 'VALUES_DE30002')!;
    expect(used.references).toBe(1);
    expect(used.entries).toBeGreaterThan(1);
    const uses = await world.ok(operator, dict.used, { id: used.id });
    expect(uses.elements.first.map(({ code }) => code)).toContain('DE30002');
    expect(uses.standards.total).toBeGreaterThan(0);
    const { id, version, dictValue, sort } = used;
    expect(await world.call(operator, dict.submit, { id, version, code: 'OTHER', dictValue, sort })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'code' }] },
    });
    const entries = (await world.ok(operator, dict.childList, { parentId: id })).records.map((row) => row.id);
    expect(await world.call(operator, dict.remove, { ids: [id, ...entries] })).toMatchObject({ code: 409, error: 'inUse' });
  });

  it('are imported with every fault at once, and an export can be imported again', async () => {
    const line = (row: number, code: string, dictKey: string, dictValue: string, sort = '1') => ({
      row,
      cells: { code, dictKey, dictValue, dictValueEn: '', sort },
    });
    const wrong = [
      line(2, 'APPLY_STATUS', '9', '新状态'),
      line(3, 'NOWHERE', 'A', '甲'),
      line(4, 'door', 'A', '甲'),
      line(5, 'FABRIC', '', '面料'),
      line(6, 'FABRIC', 'LINEN', '麻', 'x'),
      line(7, 'FABRIC', 'LINEN', '亚麻'),
    ];
    const report = await world.ok(operator, dict.import, { rows: wrong });
    expect(report.rows.map(({ row, faults }) => [row, faults.map(({ field }) => field)])).toEqual([
      [2, ['dictKey']],
      [3, ['code']],
      [4, ['code']],
      [5, []],
      [6, ['sort']],
      [7, ['dictKey']],
    ]);
    const good = [line(2, 'FABRIC', '', '面料'), line(3, 'FABRIC', 'LINEN', '麻'), line(4, 'APPLY_STATUS', '', '审核状态', '1')];
    expect(await world.ok(operator, dict.import, { rows: good, confirm: true })).toMatchObject({ imported: 3, bad: 0 });
    await world.ok(operator, dict.import, { rows: [line(2, 'FABRIC', 'LINEN', '亚麻')], confirm: true });
    expect(await world.ok(main, dict.dictionary, { code: 'FABRIC' })).toEqual([{ dictKey: 'LINEN', dictValue: '亚麻' }]);
    expect((await world.ok(operator, dict.heads, {})).find(({ code }) => code === 'FABRIC')).toMatchObject({
      source: 'VALUES',
      entries: 1,
    });
    const sheet = await world.app.inject({
      method: 'POST',
      url: '/api/blade-system/dict/export',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${operator.token}` },
      payload: { code: 'FABRIC', format: 'csv' },
    });
    expect(sheet.body.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      '字典编码,键,中文,英文,排序,同义词,颜色',
      expect.stringMatching(/^FABRIC,,面料/),
      expect.stringMatching(/^FABRIC,LINEN,亚麻/),
    ]);
  });

  it('of an import go again as a whole, but those that data elements took meanwhile, and get their former words', async () => {
    const line = (row: number, code: string, dictKey: string, dictValue: string) => ({ row, cells: { code, dictKey, dictValue } });
    const list = (await world.ok(operator, dict.heads, { source: 'INDUSTRY' })).find(({ code }) => code === 'VALUES_DE30002')!;
    const former = await world.ok(operator, dict.values, { code: list.code });
    const [first] = former;
    const rows = [
      line(2, 'HINGE', '', '铰链'),
      line(3, 'HINGE', 'SOFT', '缓冲'),
      line(4, list.code, first!.value, '改名'),
      line(5, list.code, 'TAKEN', '已被采用'),
    ];
    await world.ok(operator, dict.import, { rows, confirm: true });
    const [element] = (await world.ok(operator, dataElement.list, { listCode: list.code })).records;
    const { id: draft } = await world.ok(operator, dataElement.revise, { id: element!.id });
    await world.ok(operator, dataElement.publish, { id: draft });
    const [taken] = (await world.ok(operator, dict.childList, { parentId: list.id, dictKey: 'TAKEN' })).records;
    expect(await world.call(operator, dict.remove, { ids: [taken!.id] })).toMatchObject({ error: 'inUse' });
    const { id } = (await world.ok(operator, dict.lastImport, {}))!;
    expect(await world.ok(operator, dict.undoImport, { id })).toEqual({ undone: 3, kept: [`${list.code} TAKEN`] });
    expect((await world.ok(operator, dict.heads, {})).some(({ code }) => code === 'HINGE')).toBe(false);
    expect((await world.ok(operator, dict.values, { code: list.code })).filter(({ value }) => value !== 'TAKEN')).toEqual(former);
    const orphan = await world.ok(operator, dict.import, {
      rows: [line(2, 'ORPHAN', 'A', '甲'), line(3, 'ORPHAN', '', '')],
      confirm: true,
    });
    expect(orphan.rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([['code'], ['dictValue']]);
  });

  it('take synonyms and a colour from a sheet, and give them back; an empty cell keeps what is there', async () => {
    const line = (color: string, synonyms: string) => ({
      row: 2,
      cells: { code: 'PRODUCT_COLOR', dictKey: 'TEAL', dictValue: '鸭青', dictValueEn: 'Teal', color, synonyms },
    });
    const wrong = await world.ok(operator, dict.import, { rows: [line('teal', `青绿、${'长'.repeat(41)}`)] });
    expect(wrong.rows[0]!.faults.map(({ field }) => field)).toEqual(['synonyms', 'color']);
    await world.ok(operator, dict.import, { rows: [line('#2A6F7B', '青绿、teal blue')], confirm: true });
    await world.ok(operator, dict.import, { rows: [line('', '')], confirm: true });
    const kept = { zh: '鸭青', synonyms: ['青绿', 'teal blue'], color: '#2a6f7b', enabled: true };
    expect((await world.ok(main, dict.values, { code: 'PRODUCT_COLOR' })).find(({ value }) => value === 'TEAL')).toMatchObject(kept);
    const { body } = await world.app.inject({
      method: 'POST',
      url: '/api/blade-system/dict/export',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${operator.token}` },
      payload: { code: 'PRODUCT_COLOR', format: 'csv' },
    });
    expect(body).toContain('PRODUCT_COLOR,TEAL,鸭青,Teal,0,青绿、teal blue,#2a6f7b');
  });

  it('the bricks of GPC are a list that operators keep and the console offers; the list itself stays', async () => {
    const bricks = await world.ok(main, dict.values, { code: 'GPC_BRICK' });
    expect(bricks).toHaveLength(31);
    for (const { value, zh, en } of bricks)
      expect([value, zh, en]).toEqual([
        expect.stringMatching(/^\d{8}$/),
        expect.stringMatching(/[\u4e00-\u9fff]/),
        expect.stringMatching(/^[A-Z]/),
      ]);
    const [list] = (await world.ok(operator, dict.parentList, { code: 'GPC_BRICK' })).records;
    expect(await world.call(operator, dict.remove, { ids: [list!.id] })).toMatchObject({ error: 'dictLocked' });
  });

  it('are written by those who keep them, and read by everybody who is signed in', async () => {
    expect(await world.call(main, dict.submit, { code: 'MINE', dictValue: '我的' })).toMatchObject({ code: 403 });
    expect(await world.call(null, dict.dictionary, { code: 'APPLY_STATUS' })).toMatchObject({ code: 401 });
  });
});
