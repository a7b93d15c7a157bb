import { basePropColumns, baseProps, type BasePropRow, dataElement, file, type ImportReport } from '@touchmark/contract';
import { basePropKinds } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { sheetRows } from '../../../../test/sheet-rows.ts';

let world: World;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
});
afterAll(() => world.end());

type Kind = BasePropRow['kind'];
const keysOf = (kind: Kind) => basePropColumns(kind).map(({ key }) => key);
const headers = (language: string) => ({
  authorization: world.basic,
  'blade-auth': `bearer ${operator.token}`,
  'accept-language': language,
});
const lines = (bytes: Buffer) => sheetRows(bytes, { rows: 200, columns: 60 });
const exported = async (kind: Kind, language = 'zh') =>
  lines(
    (await world.app.inject({ method: 'POST', url: '/api/baseProps/export', headers: headers(language), payload: { kind } })).rawPayload,
  );

async function put(kind: Kind, rows: readonly (readonly string[])[], confirm = false): Promise<ImportReport> {
  const bytes = Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));
  const { data } = await world.upload(operator, file.put, { name: '基础属性.csv', mime: 'text/csv', bytes }, { scene: 'sheet' });
  return world.ok(operator, baseProps.import, { kind, fileId: (data as { fileId: string }).fileId, confirm });
}
type Cells = Partial<Record<ReturnType<typeof keysOf>[number], string>>;
const sheet = (kind: Kind, ...rows: Cells[]) => [keysOf(kind), ...rows.map((row) => keysOf(kind).map((key) => row[key] ?? ''))];
const faultsOf = ({ rows }: ImportReport) => rows.map(({ faults }) => faults.map(({ field }) => field).toSorted());
const all = async (kind: Kind) => (await world.ok(operator, baseProps.list, { kind, pageSize: 100 })).records;
const factsOf = (row: BasePropRow) => {
  const { version: _, updateTime: __, ...facts } = row;
  return facts;
};
const one = async (kind: Kind, code: string) => (await all(kind)).find((row) => row.code === code);
const undo = async (kind: Kind) =>
  world.ok(operator, baseProps.undoImport, { kind, id: (await world.ok(operator, baseProps.lastImport, { kind }))!.id });

it.each(basePropKinds.flatMap((kind) => ['zh', 'en'].map((language) => [kind, language] as const)))(
  'the sheet of %s exported in %s has the columns of the import and changes nothing when it comes back',
  async (kind, language) => {
    const before = (await all(kind)).map(factsOf);
    const [heading, ...body] = await exported(kind, language);
    expect(heading!.slice(0, -1)).toEqual(basePropColumns(kind).map(({ title }) => title[language as 'zh' | 'en']));
    expect(body).toHaveLength(before.length);
    const report = await put(kind, [heading!, ...body], true);
    expect(report.rows.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(report.imported).toBe(before.length);
    expect((await all(kind)).map(factsOf)).toEqual(before);
    expect(await undo(kind)).toEqual({ undone: before.length, kept: [] });
  },
);

it.each(basePropKinds)('the template of %s marks what is needed, and its example is no row', async (kind) => {
  const url = `/api/baseProps/importTemplate?kind=${kind}`;
  const [heading, example] = await lines((await world.app.inject({ url, headers: headers('zh') })).rawPayload);
  expect(heading).toEqual(basePropColumns(kind).map(({ title, required }) => (required ? `${title.zh} *` : title.zh)));
  const at = keysOf(kind).indexOf('name');
  expect(example![at]).toMatch(/^示例/);
  // Without its mark, the example is a row that can be imported.
  expect(faultsOf(await put(kind, [heading!, example!.with(at, '某')]))).toEqual([[]]);
});

it('every fault of every row is said at once, at its field', async () => {
  const types = await put(
    'dataType',
    sheet(
      'dataType',
      { code: 'D', name: '小数', jsonType: 'text', precision: '1' },
      { code: 'BAD CODE', name: '', jsonType: '没有', maxLength: '9999' },
      { code: 'MAIL', name: '邮箱', jsonType: 'text', regex: '(a)\\1' },
      { code: 'MAIL', name: '邮箱', jsonType: 'text' },
      { code: 'N', name: '整数', jsonType: 'int', enabled: '停用' },
    ),
  );
  expect(faultsOf(types)).toEqual([['jsonType', 'precision'], ['code', 'jsonType', 'maxLength', 'name'], ['regex'], ['code'], ['enabled']]);
  const tree = await put(
    'category',
    sheet(
      'category',
      { code: '09', name: '新类', levelId: 'LEVEL1' },
      { code: '0901', name: '其下', levelId: '没有这一级', parentId: '09' },
      { code: '090', name: '短', levelId: 'LEVEL2', parentId: '99' },
      { code: '0902', name: '甲', levelId: 'LEVEL2', parentId: '0903' },
      { code: '0903', name: '乙', levelId: 'LEVEL2', parentId: '0902' },
      { code: '03', name: '移动', levelId: 'LEVEL1', parentId: '04' },
    ),
  );
  expect(faultsOf(tree)).toEqual([[], ['levelId'], ['code', 'parentId'], ['parentId'], ['parentId'], ['parentId']]);
});

it('an import adds and rewords, keeps what an empty cell leaves open, and is taken back as a whole', async () => {
  const before = (await one('category', '03'))!;
  const report = await put(
    'category',
    sheet(
      'category',
      { code: '03', name: '材料与工艺', levelId: 'LEVEL1' },
      { code: '0301', name: '木材', nameEn: 'Wood', levelId: 'LEVEL2', parentId: '03', enabled: '停用', sort: '7' },
    ),
    true,
  );
  expect(report).toMatchObject({ imported: 2, bad: 0 });
  expect(await one('category', '03')).toMatchObject({ name: '材料与工艺', nameEn: before.nameEn, sort: before.sort });
  expect(await one('category', '0301')).toMatchObject({ parentId: before.id, nameEn: 'Wood', enabled: false, sort: 7 });
  const last = (await world.ok(operator, baseProps.lastImport, { kind: 'category' }))!;
  expect(last).toMatchObject({ rows: 2 });
  expect(await world.ok(operator, baseProps.lastImport, { kind: 'keyWord' })).toBeNull();
  expect(await world.call(operator, baseProps.undoImport, { kind: 'keyWord', id: last.id })).toMatchObject({ code: 404 });
  expect(await undo('category')).toEqual({ undone: 2, kept: [] });
  expect(await one('category', '0301')).toBeUndefined();
  expect(await one('category', '03')).toMatchObject(factsOf(before));
  expect(await world.call(operator, baseProps.undoImport, { kind: 'category', id: last.id })).toMatchObject({ error: 'notAllowedInState' });
});

it('what was changed or used since the import stays, and is named', async () => {
  const words = ['A', 'B', 'C'].map((code) => ({ code: `WORD_${code}`, name: `词${code}`, synonyms: '甲、乙' }));
  await put('keyWord', sheet('keyWord', ...words), true);
  const [a, b] = [(await one('keyWord', 'WORD_A'))!, (await one('keyWord', 'WORD_B'))!];
  expect(a.synonyms).toEqual(['甲', '乙']);
  await world.ok(operator, baseProps.saveOrUpdate, { id: a.id, kind: 'keyWord', code: a.code, name: '改过' });
  const [published] = (await world.ok(operator, dataElement.list, { keyword: 'DE20001' })).records;
  const { id } = await world.ok(operator, dataElement.revise, { id: published!.id });
  await world.ok(operator, dataElement.saveOrUpdate, { ...published!, id, version: 0, keyWordIds: [b.id] });
  expect(await undo('keyWord')).toEqual({ undone: 1, kept: ['WORD_A', 'WORD_B'] });
  expect([await one('keyWord', 'WORD_A'), await one('keyWord', 'WORD_B')]).toMatchObject([{ name: '改过' }, { references: 1 }]);
  expect(await one('keyWord', 'WORD_C')).toBeUndefined();
});

it('a widened data type is not narrowed by taking the import back once elements use it', async () => {
  const used = (await all('dataType')).find(({ references, maxLength }) => references > 0 && maxLength !== undefined && maxLength < 2000)!;
  const { code, name } = used;
  const wider = { code, name, jsonType: used.jsonType!, maxLength: String(used.maxLength! + 1) };
  await put('dataType', sheet('dataType', wider), true);
  expect(await undo('dataType')).toEqual({ undone: 0, kept: [code] });
  expect((await one('dataType', code))!.maxLength).toBe(used.maxLength! + 1);
});

it('an imported version becomes the only current one, and the former one is current again when it is taken back', async () => {
  const current = async () => (await all('dataVersion')).filter((row) => row.current).map(({ code }) => code);
  const before = await current();
  const next = { code: 'V7_0', name: 'V7.0', versionNo: 'V7.0', effectiveDate: '2031/1/1', current: '是' };
  const twice = { ...next, code: 'V8_0', versionNo: 'V8.0' };
  expect(faultsOf(await put('dataVersion', sheet('dataVersion', next, twice)))).toEqual([[], ['current']]);
  await put('dataVersion', sheet('dataVersion', next), true);
  expect(await current()).toEqual(['V7_0']);
  await undo('dataVersion');
  expect(await current()).toEqual(before);
});
