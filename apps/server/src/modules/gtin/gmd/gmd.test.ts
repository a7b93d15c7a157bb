import { dataElement, dict, file, gmdDict, gmdStandard } from '@touchmark/contract';
import { gmdFaults } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allottedCode } from '../../../../test/commodity-codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { json } from '../../../db/connect.ts';

let world: World;
let operator: Person;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.person((await auditorOf(world)).companyId, 'PLATFORM_OPERATOR');
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const upload = async (lines: readonly string[]) => {
  const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
  const saved = await world.upload(operator, file.put, { name: 'gmd.csv', mime: 'text/csv', bytes }, { scene: 'sheet' });
  return (saved.data as { fileId: string }).fileId;
};
const exported = async (path: string): Promise<string[]> => {
  const headers = { authorization: world.basic, 'blade-auth': `bearer ${operator.token}` };
  const answer = await world.app.inject({ method: 'POST', url: path, headers, payload: { format: 'csv' } });
  return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
};
const attributeOf = async (code: string) =>
  (await world.ok(operator, gmdStandard.list, { code, pageSize: 200 })).records.find((row) => row.code === code)!;

describe('GMD attributes', () => {
  it('are sixty in five modules, named in both languages', async () => {
    const modules = await world.ok(operator, gmdStandard.moduleTree, {});
    expect(modules.map(({ code, attributes }) => [code, attributes])).toEqual([
      ['CatalogueItem', 12],
      ['ProductInformation', 12],
      ['DurableGoodsCharacteristics', 16],
      ['CertificationInformation', 12],
      ['ConsumerInstructions', 8],
    ]);
    const { records } = await world.ok(main, gmdStandard.list, { pageSize: 200 });
    for (const { nameCn, nameEn } of records)
      expect([nameCn, nameEn]).toEqual([expect.stringMatching(/[\u4e00-\u9fff]/), expect.stringMatching(/^[A-Z]/)]);
    expect(records.filter(({ mandatory }) => mandatory).map(({ code }) => code)).toEqual([
      'countryOfOrigin',
      'isConsumerUnit',
      'functionalName',
      'mainMaterial',
      'executeStandard',
    ]);
  });

  it('take every entry of their code lists, and nothing else', async () => {
    const attributes = await world.ok(main, gmdStandard.attributes, {});
    const choices = attributes.filter(({ type }) => type === 'CHOICE');
    expect([attributes.length, choices.length]).toEqual([60, 13]);
    for (const { code, choices: entries } of choices) {
      expect(entries.length).toBeGreaterThan(1);
      for (const { value } of [...entries, { value: 'NOTHING' }])
        expect([code, gmdFaults(attributes, { [code]: value }).length]).toEqual([code, value === 'NOTHING' ? 1 : 0]);
    }
    expect(attributes.find(({ code }) => code === 'warrantyMonths')).toMatchObject({ type: 'NUMBER', unit: { zh: '月', en: 'months' } });
  });

  it('are mapped to published data elements by hand, or as the automatic match proposes with its reason', async () => {
    const row = await attributeOf('seats');
    expect(await world.call(operator, gmdStandard.map, { id: row.id, elementCode: 'DE77777' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'elementCode' }] },
    });
    await world.ok(operator, gmdStandard.map, { id: row.id, elementCode: 'DE20001', transform: 'UNIT', version: row.version });
    expect(await world.call(operator, gmdStandard.map, { id: row.id, elementCode: '', version: row.version })).toMatchObject({ code: 409 });
    expect(await attributeOf('seats')).toMatchObject({ elementCode: 'DE20001', elementName: { zh: '长' }, transform: 'UNIT' });
    const [length] = (await world.ok(operator, dataElement.list, { keyword: 'DE20001' })).records;
    expect(length!.gmdAttr).toContain('seats');
    const proposals = await world.ok(operator, gmdStandard.autoMatch, {});
    expect(proposals.some(({ code }) => code === 'seats')).toBe(false);
    expect(proposals.find(({ code }) => code === 'mainMaterial')).toMatchObject({
      elementCode: 'DE10001',
      why: { zh: '名称一致' },
      sure: true,
    });
    for (const { why } of proposals) expect([why.zh, why.en]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    await world.ok(operator, gmdStandard.mapAll, { items: proposals.map(({ id, elementCode }) => ({ id, elementCode })) });
    expect(await world.ok(operator, gmdStandard.autoMatch, {})).toEqual([]);
    const [head, ...lines] = await exported('/api/gmdStandard/export');
    expect(head).toContain('映射数据元');
    expect(lines.find((line) => line.includes('mainMaterial'))).toContain('DE10001');
    expect(await world.call(main, gmdStandard.map, { id: row.id, elementCode: '' })).toMatchObject({ code: 403 });
  });

  it('are imported as a release: compared first, confirmed later, and what is gone stays readable', async () => {
    const [head, ...lines] = await exported('/api/gmdStandard/export');
    const next = lines
      .filter((line) => !line.includes(',pieces,'))
      .map((line) => (line.includes(',subBrand,') ? line.replace(',50,', ',80,') : line));
    const fileId = await upload([head!, ...next, 'ConsumerInstructions,recycling,回收说明,Recycling,文本,200,,否,,,,,']);
    expect(await world.call(operator, gmdStandard.import, { fileId, release: '1.0' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'release' }] },
    });
    const diff = await world.ok(operator, gmdStandard.import, { fileId, release: '1.1' });
    expect(diff.faults).toEqual([]);
    expect([diff.added.map(({ code }) => code), diff.gone.map(({ code }) => code), diff.same]).toEqual([['recycling'], ['pieces'], 58]);
    expect(diff.changed).toEqual([
      {
        code: 'subBrand',
        name: { zh: '子品牌', en: 'Sub-brand' },
        differences: [{ what: { zh: '长度', en: 'Length' }, before: '50', after: '80' }],
      },
    ]);
    expect(await attributeOf('recycling')).toBeUndefined();
    await world.ok(operator, gmdStandard.import, { fileId, release: '1.1', confirm: true });
    expect(await attributeOf('recycling')).toMatchObject({ release: '1.1', maxLength: 200, enabled: true });
    expect(await attributeOf('pieces')).toMatchObject({ release: '1.0', enabled: false });
    expect(await attributeOf('mainMaterial')).toMatchObject({ elementCode: 'DE10001' });
    const wrong = await upload([head!, 'Nowhere,door,门,Door,文本,,,否', 'CatalogueItem,gate,大门,Gate,代码表,,GMD_NONE,否']);
    const refused = await world.ok(operator, gmdStandard.import, { fileId: wrong, release: '1.2', confirm: true });
    expect(refused.faults.map(({ faults }) => faults.map(({ field }) => field))).toEqual([['module'], ['listCode']]);
    expect(await attributeOf('mainMaterial')).toMatchObject({ enabled: true });
    const { id } = await attributeOf('mainMaterial');
    await world.ok(operator, gmdStandard.enable, { id, enabled: false });
    const again = await upload(await exported('/api/gmdStandard/export'));
    const same = await world.ok(operator, gmdStandard.import, { fileId: again, release: '1.2', confirm: true });
    expect([same.added, same.changed, same.gone]).toEqual([[], [], []]);
    expect(await attributeOf('mainMaterial')).toMatchObject({ release: '1.2', enabled: false });
    await world.ok(operator, gmdStandard.enable, { id, enabled: true });
    const other = await upload(['Segment,Family', '1,2']);
    expect(await world.call(operator, gmdStandard.import, { fileId: other, release: '1.3' })).toMatchObject({ error: 'sheetHeading' });
  });
});

describe('GMD code lists', () => {
  const code = { list: 'GMD_ROOM_USE', code: 'HALL', nameCn: '门厅', nameEn: 'Hall' };
  const find = async (key: string) =>
    (await world.ok(operator, gmdDict.list, { list: 'GMD_ROOM_USE', pageSize: 200 })).records.find((row) => row.code === key);

  it('are imported as a release, and a code that is gone is disabled', async () => {
    const [head, ...lines] = await exported('/api/dataDicts/gmd/export');
    const next = lines
      .filter((line) => !line.startsWith('GMD_PACKAGING_TYPE,包装类型,FILM'))
      .map((line) => line.replace('客厅,Living room', '起居室,Living room'));
    const fileId = await upload([head!, ...next, 'GMD_PACKAGING_TYPE,包装类型,PALLET,托盘,Pallet,,']);
    const held = async () =>
      (await world.ok(operator, gmdDict.list, { list: 'PACKAGING' })).records.map(({ code, enabled }) => [code, enabled]);
    const before = await held();
    expect(await world.ok(operator, gmdDict.import, { fileId, release: '1.1' })).toMatchObject({
      gone: [{ code: expect.stringContaining('FILM') as string }],
    });
    expect(await held()).toEqual(before);
    const diff = await world.ok(operator, gmdDict.import, { fileId, release: '1.1', confirm: true });
    expect([diff.added, diff.changed, diff.gone].map((part) => part.length)).toEqual([1, 1, 1]);
    const { records } = await world.ok(operator, gmdDict.list, { list: 'PACKAGING' });
    expect(records.map(({ code, enabled }) => [code, enabled])).toContainEqual(['FILM', false]);
    expect(records.find(({ code }) => code === 'PALLET')).toMatchObject({ release: '1.1', references: 1, nameEn: 'Pallet' });
    expect((await world.ok(main, dict.dictionary, { code: 'GMD_ROOM_USE' }))[0]).toMatchObject({ dictValue: '起居室' });
    const film = records.find(({ code }) => code === 'FILM')!;
    await world.ok(operator, gmdDict.enable, { id: film.id, enabled: true });
    expect(await world.call(operator, gmdDict.enable, { id: film.id, enabled: true })).toMatchObject({ code: 409 });
    const locked = (await world.ok(operator, dict.heads, {})).find(({ isLocked }) => isLocked)!;
    expect(await world.call(operator, gmdDict.enable, { id: locked.id, enabled: false })).toMatchObject({ code: 404 });
  });

  it('stay disabled when an export is imported again; a sheet that enables one says so before, and what had gone comes back', async () => {
    const state = async (key: string) => (await find(key))?.enabled;
    const lines = async (change: (line: string) => string = (line) => line) =>
      upload((await exported('/api/dataDicts/gmd/export')).map((line) => change(line)));
    await world.ok(operator, gmdDict.enable, { id: (await find('BED'))!.id, enabled: false });
    const same = await world.ok(operator, gmdDict.import, { fileId: await lines(), release: '2.0', confirm: true });
    expect([same.added, same.changed, same.gone]).toEqual([[], [], []]);
    expect(await find('BED')).toMatchObject({ enabled: false, release: '2.0' });
    const enabling = await lines((line) => (line.includes(',BED,') ? line.replace('停用', '启用') : line));
    const { changed } = await world.ok(operator, gmdDict.import, { fileId: enabling, release: '2.1' });
    expect(changed.map(({ code: both, differences }) => [both, differences])).toEqual([
      ['GMD_ROOM_USE BED', [{ what: { zh: '状态', en: 'Status' }, before: '停用', after: '启用' }]],
    ]);
    expect(await state('BED')).toBe(false);
    // A release of GMD itself has no states: what an operator disabled stays so, what a release had dropped is there again.
    const plain = (await exported('/api/dataDicts/gmd/export')).map((line) => line.split(',').slice(0, 6).join(','));
    await world.ok(operator, gmdDict.import, {
      fileId: await upload(plain.filter((line) => !line.includes(',LIVING,'))),
      release: '2.2',
      confirm: true,
    });
    expect([await state('BED'), await state('LIVING')]).toEqual([false, false]);
    const back = await world.ok(operator, gmdDict.import, { fileId: await upload(plain), release: '2.3', confirm: true });
    expect(back.changed.map(({ code: both }) => both)).toEqual(['GMD_ROOM_USE LIVING']);
    expect([await state('BED'), await state('LIVING')]).toEqual([false, true]);
    await world.ok(operator, gmdDict.enable, { id: (await find('BED'))!.id, enabled: true });
  });

  it('take a single code between releases: it is offered at once, keeps its key, and goes again while nothing has it', async () => {
    expect((await world.ok(operator, gmdDict.lists, {})).find((one) => one.code === code.list)!.name).toEqual({
      zh: '适用空间',
      en: 'Room',
    });
    const fields = async (input: object) =>
      ((await world.call(operator, gmdDict.saveOrUpdate, { ...code, ...input })).data as unknown as { fields: { field: string }[] }).fields;
    expect(await fields({ list: 'GMD_NOTHING' })).toMatchObject([{ field: 'list' }]);
    expect(await fields({ code: 'BED' })).toMatchObject([{ field: 'code' }]);
    const { id, version } = await world.ok(operator, gmdDict.saveOrUpdate, { ...code, synonyms: ['玄关', 'ENTRY'] });
    expect(await find('HALL')).toMatchObject({ release: '', uses: 0, enabled: true });
    const room = (await world.ok(main, gmdStandard.attributes, {})).find((one) => one.code === 'roomUse')!;
    expect(room.choices.at(-1)).toEqual({ value: 'HALL', zh: '门厅', en: 'Hall', enabled: true, synonyms: ['玄关', 'ENTRY'] });
    expect(await fields({ id, code: 'LOBBY' })).toMatchObject([{ field: 'code' }]);
    expect(await fields({ id, list: 'GMD_YES_NO' })).toMatchObject([{ field: 'list' }]);
    await world.ok(operator, gmdDict.saveOrUpdate, { ...code, id, version, nameCn: '玄关' });
    expect(await world.call(operator, gmdDict.saveOrUpdate, { ...code, id, version })).toMatchObject({ error: 'versionConflict' });
    // Whoever does not know of the mapping leaves it.
    expect(await find('HALL')).toMatchObject({ nameCn: '玄关', synonyms: ['玄关', 'ENTRY'] });
    const lines = await exported('/api/dataDicts/gmd/export');
    expect(lines.find((line) => line.includes(',HALL,'))).toContain('玄关、ENTRY');
    const fileId = await upload(lines.filter((line) => !line.includes(',HALL,')));
    expect((await world.ok(operator, gmdDict.import, { fileId, release: '9.0' })).gone).toEqual([]);
    expect(await world.call(main, gmdDict.delete, { id })).toMatchObject({ code: 403 });
    await world.ok(operator, gmdDict.delete, { id });
    expect(await find('HALL')).toBeUndefined();
  });

  it('keep what GTINs have as a value, and what came with a release', async () => {
    const { id } = await world.ok(operator, gmdDict.saveOrUpdate, code);
    const gtin = await allottedCode(world, main.companyId, '06901234567892');
    await world.asStaff((db) =>
      db
        .updateTable('commodityCode')
        .set({ gmd: json({ roomUse: 'HALL' }) })
        .where('id', '=', gtin)
        .execute(),
    );
    expect(await find('HALL')).toMatchObject({ uses: 1 });
    expect(await world.call(operator, gmdDict.delete, { id })).toMatchObject({ error: 'inUse' });
    await world.ok(operator, gmdDict.enable, { id, enabled: false });
    const bed = (await find('BED'))!;
    expect(await world.call(operator, gmdDict.delete, { id: bed.id })).toMatchObject({ error: 'cameWithRelease' });
    await world.ok(operator, gmdDict.saveOrUpdate, { ...code, id: bed.id, code: 'BED', nameCn: '睡房', nameEn: bed.nameEn });
    expect(await find('BED')).toMatchObject({ nameCn: '睡房', release: bed.release });
  });
});
