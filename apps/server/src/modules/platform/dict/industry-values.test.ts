import { dict } from '@touchmark/contract';
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

it('value lists of the industry give units and colours in both languages, with synonyms that an operator adds', async () => {
  const units = await world.ok(main, dict.values, { code: 'PRODUCT_UNIT' });
  expect([units.length, units[0]]).toEqual([
    21,
    { value: 'JIAN', zh: '件', en: 'piece', synonyms: ['pieces', 'pcs'], color: '', enabled: true },
  ]);
  const lists = await world.ok(operator, dict.heads, { source: 'INDUSTRY' });
  expect(lists.map(({ code }) => code)).toEqual(expect.arrayContaining(['PRODUCT_UNIT', 'PRODUCT_COLOR', 'VALUES_DE50003']));
  const colors = lists.find(({ code }) => code === 'PRODUCT_COLOR')!;
  const add = { parentId: colors.id, code: 'PRODUCT_COLOR', dictKey: 'LILAC', dictValue: '丁香色', dictValueEn: 'Lilac', color: '#C8A2C8' };
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
