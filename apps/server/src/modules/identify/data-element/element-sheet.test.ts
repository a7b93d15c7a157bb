import { baseProps, dataElement, elementColumns, file, type ImportReport } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

let world: World;
let operator: Person;
let maker: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
  maker = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const headers = (language: string) => ({
  authorization: world.basic,
  'blade-auth': `bearer ${operator.token}`,
  'accept-language': language,
});
const keys = elementColumns.map(({ key }) => key);
type Row = Partial<Record<(typeof keys)[number], string>>;
const grade: Row = {
  nameCn: '抗菌等级',
  nameEn: 'Antibacterial grade',
  shortName: 'antibacterial',
  definition: '面料的抗菌等级',
  dataType: 'N 整数',
  widget: '数字',
  category: '04',
  inforLevel: 'SPECIAL',
  dataLevel: 'L3',
  min: '1',
  max: '9',
  keyWords: 'MATERIAL、保养',
};

async function put(lines: readonly (readonly string[])[], more: object = {}): Promise<ImportReport> {
  const bytes = Buffer.from(lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n'));
  const { data } = await world.upload(operator, file.put, { name: '数据元.csv', mime: 'text/csv', bytes }, { scene: 'sheet' });
  return world.ok(operator, dataElement.import, { fileId: (data as { fileId: string }).fileId, ...more });
}
const sheet = (...rows: Row[]) => [keys, ...rows.map((row) => keys.map((key) => row[key] ?? ''))];
const faultsOf = ({ rows }: ImportReport) => rows.map(({ faults }) => faults.map(({ field }) => field));
const one = async (keyword: string) => (await world.ok(operator, dataElement.list, { keyword })).records;

describe('data elements as a sheet', () => {
  it('new ones become drafts that are found by pinyin initials, code and synonyms', async () => {
    expect(await put(sheet(grade), { confirm: true })).toMatchObject({ imported: 1, bad: 0 });
    const [row] = await one('kjdj');
    expect(row).toMatchObject({ shortName: 'antibacterial', status: 0, type: 'int', min: 1, max: 9, constraint: 'O', publicDefault: true });
    expect((await one(row!.code)).map(({ id }) => id)).toEqual([row!.id]);
    expect((await one('养护')).map(({ id }) => id)).toContain(row!.id);
  });

  it('are shown to companies when they are published, drafts nowhere', async () => {
    const [draft] = await one('kjdj');
    const [published] = await one('DE20001');
    expect((await world.ok(maker, dataElement.list, { keyword: 'DE20001' })).records).toMatchObject([{ id: published!.id, status: 1 }]);
    expect((await world.ok(maker, dataElement.list, { keyword: 'kjdj' })).records).toEqual([]);
    expect((await world.ok(maker, dataElement.list, { status: 0 })).records).toEqual([]);
    for (const call of [dataElement.findOne, dataElement.used])
      expect(await world.call(maker, call, { id: draft!.id })).toMatchObject({ code: 404 });
    expect(await world.ok(maker, dataElement.select, { ids: [draft!.id, published!.id] })).toMatchObject([{ id: published!.id }]);
    expect(await world.ok(operator, dataElement.select, { ids: [draft!.id, published!.id] })).toHaveLength(2);
    const safety = (of: { code: string; elements: number }[]) => of.find(({ code }) => code === '04')!.elements;
    const [all, seen] = [await world.ok(operator, dataElement.categories, {}), await world.ok(maker, dataElement.categories, {})];
    expect(safety(seen)).toBeLessThan(safety(all));
  });

  it('are chosen by what fits, and found again by their codes', async () => {
    const types = async (fit: 'listed' | 'plain') =>
      new Set((await world.ok(operator, dataElement.select, { fit })).map(({ item }) => item.type));
    expect([...(await types('listed'))].sort()).toEqual(['multi', 'select']);
    expect(await types('plain')).not.toContain('table');
    const asked = await world.ok(operator, dataElement.select, { codes: ['DE20001', 'DE10001'] });
    expect(asked.map(({ item }) => item.code)).toEqual(['DE10001', 'DE20001']);
  });

  it('of a category and those below it are found by the category above', async () => {
    const props = await world.ok(operator, baseProps.select, {});
    const prop = (kind: string, code: string) => props.find((row) => row.kind === kind && row.code === code)!;
    const above = prop('category', '04');
    const below = await world.ok(operator, baseProps.saveOrUpdate, {
      kind: 'category',
      code: '0401',
      name: '卫生',
      parentId: above.id,
      levelId: props.find(({ kind, levelNo }) => kind === 'categoryLevel' && levelNo === 2)!.id,
    });
    const [row] = await one('kjdj');
    await world.ok(operator, dataElement.saveOrUpdate, { ...row!, categoryId: below.id });
    expect((await world.ok(operator, dataElement.list, { keyword: 'kjdj', categoryId: above.id })).records).toMatchObject([
      { id: row!.id, widgetName: { zh: '数字' }, keyWords: [{ zh: '材质' }, { zh: '保养' }] },
    ]);
    const { version } = (await one('kjdj'))[0]!;
    await world.ok(operator, dataElement.saveOrUpdate, { ...row!, version, categoryId: above.id });
  });

  it.each([
    ['code', 'DE20001'],
    ['Chinese name', '长'],
    ['English name, in capitals', 'LENGTH'],
    ['short name', 'e20001'],
    ['keyword', 'Size'],
    ['synonym', 'dimension'],
    ['pinyin initials of its name', 'c'],
  ])('a published element is found by its %s, in the list and where a standard takes it', async (_, keyword) => {
    expect((await world.ok(operator, dataElement.list, { keyword, pageSize: 200 })).records.map(({ code }) => code)).toContain('DE20001');
    expect((await world.ok(operator, dataElement.select, { keyword })).map(({ item }) => item.code)).toContain('DE20001');
  });

  it('is found by a synonym from the moment an operator adds it, and no more when he takes it back', async () => {
    const found = async () => (await one('measurement')).map(({ code }) => code);
    const [size] = (await world.ok(operator, baseProps.list, { kind: 'keyWord', code: 'SIZE' })).records;
    expect(await found()).toEqual([]);
    const { id, code, name, nameEn, synonyms = [] } = size!;
    const keep = (words: readonly string[]) =>
      world.ok(operator, baseProps.saveOrUpdate, { id, kind: 'keyWord', code, name, nameEn, synonyms: [...words] });
    await keep([...synonyms, 'measurement']);
    expect(await found()).toContain('DE20001');
    await keep(synonyms);
    expect(await found()).toEqual([]);
  });

  it('says at its row and field what is wrong', async () => {
    const report = await put(
      sheet(
        { ...grade, code: 'DE77777' },
        { ...grade, shortName: 'other', nameCn: '别名', dataType: '没有', widget: 'input', unitCode: 'yard' },
        { ...grade, shortName: 'third', nameCn: '第三', pattern: 'a+', max: '0' },
        { ...grade, shortName: 'third', nameCn: '第四', widget: 'select' },
      ),
    );
    expect(faultsOf(report)).toEqual([['shortName', 'nameCn', 'code'], ['dataType'], ['pattern', 'max'], ['widget', 'shortName']]);
  });

  it('a used element keeps its type: its row and field say which one, and the correction is offered', async () => {
    const [used] = await one('DE20001');
    expect(used!.references).toBeGreaterThan(0);
    const [heading, ...lines] = await readSheet(await exported(), { rows: 200, columns: 60 });
    const line = lines.find(([code]) => code === 'DE20001')!;
    const at = (key: (typeof keys)[number]) => keys.indexOf(key);
    const changed = line
      .with(at('dataType'), 'C 字符')
      .with(at('widget'), 'input')
      .with(at('min'), '')
      .with(at('max'), '')
      .with(at('unitCode'), '');
    const report = await put([heading!, changed], { confirm: true });
    expect(report).toMatchObject({ imported: 0, bad: 1 });
    expect(report.rows[0]!.faults).toMatchObject([
      {
        field: 'dataType',
        fix: 'N 整数',
        zh: '已被标准使用，类型不能改变，应为“整数”',
        en: 'is used by standards and keeps its type: Whole number',
      },
    ]);
    expect((await one('DE20001')).map(({ revision }) => revision)).toEqual([used!.revision]);
  });

  it.each(['zh', 'en'])('the published elements exported in %s can be imported again', async (language) => {
    const lines = await readSheet(await exported(language, { status: 1 }), { rows: 200, columns: 60 });
    expect(lines.length).toBeGreaterThan(50);
    const report = await put(lines);
    expect(report.bad).toBe(0);
    // As they are, they get no revision.
    expect(report.rows.every(({ faults }) => faults[0]?.warn)).toBe(true);
  });

  it('an export that was edited makes drafts of the next revisions, in either language', async () => {
    const [heading, ...lines] = await readSheet(await exported('en'), { rows: 200, columns: 60 });
    const line = lines.find(([code]) => code === 'DE20001')!;
    expect(line[keys.indexOf('dataType')]).toBe('N Whole number');
    expect(await put([heading!, line.with(keys.indexOf('max'), '30000')], { confirm: true })).toMatchObject({ imported: 1, bad: 0 });
    const [draft, published] = await one('DE20001');
    expect(draft).toMatchObject({ status: 0, revision: published!.revision + 1, max: 30_000 });
    expect(published).toMatchObject({ status: 1, max: 20_000 });
    await world.ok(operator, dataElement.publish, { id: draft!.id });
  });

  it('the export of everything comes back: each element once in its newest revision, former ones by their state', async () => {
    const [draft] = await one('kjdj');
    await world.ok(operator, dataElement.publish, { id: draft!.id });
    await world.ok(operator, dataElement.revise, { id: draft!.id });
    expect((await one(draft!.code)).map(({ status }) => status)).toEqual([0, 1]);
    const lines = await readSheet(await exported(), { rows: 200, columns: 60 });
    const codes = lines.slice(1).map(([code]) => code);
    expect(codes.filter((code) => code === draft!.code)).toHaveLength(1);
    expect(codes).toHaveLength(new Set(codes).size);
    const report = await put(lines);
    expect(report).toMatchObject({ bad: 0, total: codes.length });
    const former = await readSheet(await exported('zh', { status: 2 }), { rows: 200, columns: 60 });
    expect(former.map(([code]) => code)).toContain('DE20001');
  });

  it('an import is taken back as a whole: drafts go, changed ones are as before, what was published meanwhile stays', async () => {
    const [former] = await one('kjdj');
    const lines = sheet(
      { ...grade, code: former!.code, nameCn: '抗菌分级' },
      { ...grade, shortName: 'odour', nameCn: '气味等级', nameEn: 'Odour grade' },
      { ...grade, shortName: 'mould', nameCn: '防霉等级', nameEn: 'Mould grade' },
    );
    expect(await put(lines, { confirm: true })).toMatchObject({ imported: 3, bad: 0 });
    const [mould] = await one('mould');
    await world.ok(operator, dataElement.publish, { id: mould!.id });
    const { id, rows } = (await world.ok(operator, dataElement.lastImport, {}))!;
    expect(rows).toBe(3);
    expect(await world.ok(operator, dataElement.undoImport, { id })).toEqual({ undone: 2, kept: [mould!.code] });
    expect(await one('odour')).toEqual([]);
    const { version: _v, updateTime: _t, ...same } = former!;
    expect((await one('kjdj'))[0]).toMatchObject(same);
    expect(await world.call(operator, dataElement.undoImport, { id })).toMatchObject({ error: 'notAllowedInState' });
  });

  it('the template offers the lists in the language it is asked for', async () => {
    const { rawPayload } = await world.app.inject({ url: '/api/dataElement/importTemplate', headers: headers('en') });
    expect((await readSheet(rawPayload, { rows: 9, columns: 60 }))[0]!.slice(0, 3)).toEqual(['Code', 'Chinese name *', 'English name *']);
  });
});

async function exported(language = 'zh', payload: object = {}): Promise<Buffer> {
  return (await world.app.inject({ method: 'POST', url: '/api/dataElement/export', headers: headers(language), payload })).rawPayload;
}
