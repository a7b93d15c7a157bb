import { productStandard, proCategory } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
const row = async (code: string) => (await world.ok(operator, productStandard.list, { code })).records[0]!;

it('are written as everywhere, and kept while categories or products name them', async () => {
  expect(faults(await world.call(operator, productStandard.saveOrUpdate, { code: '国标', nameCn: '某', nameEn: 'Some' }))).toEqual([
    'code',
  ]);
  await world.ok(operator, productStandard.saveOrUpdate, { code: 'gb/t3327－2016', nameCn: '家具 柜类主要尺寸', nameEn: 'Cabinet sizes' });
  const added = await row('GB/T 3327-2016');
  expect(await world.ok(main, productStandard.select, {})).toContainEqual(expect.objectContaining({ code: 'GB/T 3327-2016' }));
  await world.ok(operator, productStandard.delete, { id: added.id, version: added.version });
  const used = await row('GB 28008-2024');
  expect(used.categories).toBeGreaterThan(0);
  expect(await world.call(operator, productStandard.delete, { id: used.id })).toMatchObject({ error: 'inUse' });
  expect((await world.ok(operator, proCategory.list, { code: 'F30' })).records[0]!.requireStandards).toContain('GB 28008-2024');
});

it('are imported with every fault at once; an import is taken back', async () => {
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
