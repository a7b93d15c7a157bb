import { dataElement, dict, type Input, measureUnit } from '@touchmark/contract';
import { readValues, type StandardItem } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

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

const inch = { code: 'in', zh: '英寸', en: 'in', quantity: 'length', factor: 0.0254 };
const save = (input: Input<typeof measureUnit.saveOrUpdate>) => world.call(operator, measureUnit.saveOrUpdate, input);
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
const one = async (code: string) =>
  (await world.ok(operator, measureUnit.list, { code, pageSize: 100 })).records.find((row) => row.code === code)!;
/** The value that products have of a text in a sheet, by the element as standards take it now. */
async function read(code: string, typed: string) {
  const [choice] = await world.ok(operator, dataElement.select, { codes: [code] });
  const item = { ...choice!.item, group: choice!.group, constraint: 'O', publicDefault: true } as StandardItem;
  return readValues([item], { [code]: typed }).values[code];
}

it('a unit that an operator adds converts at once what is written in it', async () => {
  expect(await read('DE20001', '10 英寸')).toBeUndefined();
  await world.ok(operator, measureUnit.saveOrUpdate, inch);
  expect(await read('DE20001', '10 英寸')).toBe(254);
  const { units } = await world.ok(operator, dataElement.lists, {});
  expect(units).toContainEqual({ code: 'in', name: { zh: '英寸', en: 'in' }, quantity: 'length' });
  expect(await one('in')).toMatchObject({
    quantityName: { zh: '长度', en: 'Length' },
    base: { zh: 'm', en: 'm' },
    factor: 0.0254,
    references: 0,
  });
});

it('a new quantity begins with its base unit', async () => {
  const [parent] = (await world.ok(operator, dict.parentList, { code: 'QUANTITY' })).records;
  const entry = { parentId: parent!.id, code: 'QUANTITY', dictKey: 'illuminance', dictValue: '照度', dictValueEn: 'Illuminance' };
  expect(faults(await save({ ...inch, code: 'lx', zh: '勒克斯', en: 'lx', quantity: 'illuminance', factor: 1 }))).toEqual(['quantity']);
  const { id, version } = await world.ok(operator, dict.submit, entry);
  expect(faults(await save({ ...inch, code: 'klx', zh: '千勒克斯', en: 'klx', quantity: 'illuminance', factor: 1000 }))).toEqual([
    'factor',
  ]);
  await world.ok(operator, measureUnit.saveOrUpdate, { ...inch, code: 'lx', zh: '勒克斯', en: 'lx', quantity: 'illuminance', factor: 1 });
  await world.ok(operator, measureUnit.saveOrUpdate, {
    ...inch,
    code: 'klx',
    zh: '千勒克斯',
    en: 'klx',
    quantity: 'illuminance',
    factor: 1000,
  });
  const base = await one('lx');
  expect(await world.call(operator, measureUnit.delete, { id: base.id })).toMatchObject({ error: 'inUse' });
  expect(faults(await save({ ...base, factor: 2 }))).toEqual(['factor']);
  expect(await world.call(operator, dict.remove, { ids: [id] })).toMatchObject({ error: 'inUse' });
  expect(faults(await world.call(operator, dict.submit, { ...entry, id, version, dictKey: 'lux' }))).toEqual(['dictKey']);
  expect(await world.call(operator, dict.remove, { ids: [parent!.id] })).toMatchObject({ error: 'dictLocked' });
});

it('a used unit keeps its factor, may be reworded, and says where it is used', async () => {
  const mm = await one('mm');
  expect(mm.references).toBeGreaterThan(0);
  expect(faults(await save({ ...mm, factor: 0.01 }))).toEqual(['factor']);
  expect(faults(await save({ ...mm, zh: 'm' }))).toEqual(['zh']);
  expect(faults(await save({ ...mm, en: '2nd' }))).toEqual(['en']);
  expect(await world.call(operator, measureUnit.delete, { id: mm.id })).toMatchObject({ error: 'inUse' });
  await world.ok(operator, measureUnit.saveOrUpdate, { ...mm, zh: '毫米' });
  expect(await read('DE20001', '12 毫米')).toBe(12);
  const uses = await world.ok(operator, measureUnit.used, { id: mm.id });
  expect([uses.elements.total, uses.breaks.length]).toEqual([(await world.ok(operator, dataElement.list, { unitCode: 'mm' })).total, 1]);
});

it('a disabled unit is offered no more, and is read as before', async () => {
  const { id, version } = await one('in');
  await world.ok(operator, measureUnit.enable, { id, version, enabled: false });
  expect((await world.ok(operator, dataElement.lists, {})).units.map(({ code }) => code)).not.toContain('in');
  expect(await read('DE20001', '10 英寸')).toBe(254);
  expect(await world.call(operator, measureUnit.enable, { id, enabled: false })).toMatchObject({ error: 'notAllowedInState' });
  expect(await world.call(auditor, measureUnit.enable, { id, enabled: true })).toMatchObject({ code: 403 });
  await world.ok(operator, measureUnit.delete, { id });
});

it('units are imported with every fault at once, and go again as a whole where nothing has them', async () => {
  const line = (row: number, code: string, [zh, en, quantity, factor]: readonly [string, string, string, string], more: object = {}) => ({
    row,
    cells: { code, zh, en, quantity, factor, ...more },
  });
  const mm = await one('mm');
  const wrong = [
    line(2, 'yd', ['码', 'yd', '长短', '0.9144']),
    line(3, 'mm', ['毫米', 'mm', '长度', '0.01']),
    line(4, 'in', ['2英寸', 'm', 'Length', '0.0254']),
    line(5, 'ft', ['英尺', 'ft', 'length', 'x']),
    line(6, 'yd', ['码数', 'yds', '长度', '-1']),
  ];
  const report = await world.ok(operator, measureUnit.import, { rows: wrong, confirm: true });
  expect(report.rows.map(({ faults: found }) => found.map(({ field }) => field))).toEqual([
    ['quantity'],
    ['factor'],
    ['zh', 'en'],
    ['factor'],
    ['factor', 'code'],
  ]);
  const good = [
    line(2, 'in', ['英寸', 'in', '长度', '2.54e-2']),
    line(3, 'ft', ['英尺', 'ft', 'Length', '0.3048'], { sort: '7', enabled: 'false' }),
    line(4, 'mm', ['公厘', 'mm', 'length', '0.001']),
  ];
  expect(await world.ok(operator, measureUnit.import, { rows: good, confirm: true })).toMatchObject({ imported: 3, bad: 0 });
  expect(await read('DE20001', '10 英寸')).toBe(254);
  expect(await one('ft')).toMatchObject({ quantity: 'length', factor: 0.3048, sort: 7, enabled: false });
  expect(await one('mm')).toMatchObject({ zh: '公厘', sort: mm.sort, enabled: true });
  const inches = await one('in');
  await world.ok(operator, measureUnit.enable, { id: inches.id, version: inches.version, enabled: false });
  const { id } = (await world.ok(operator, measureUnit.lastImport, {}))!;
  expect(await world.ok(operator, measureUnit.undoImport, { id })).toEqual({ undone: 2, kept: ['in'] });
  expect(await one('ft')).toBeUndefined();
  expect((await one('mm')).zh).toBe(mm.zh);
  await world.ok(operator, measureUnit.delete, { id: inches.id });
});
