import { baseProps, type BasePropRow, dataElement, type Input } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
});
afterAll(() => world.end());

type Fields = Input<typeof dataElement.saveOrUpdate>;
const prop = async (kind: BasePropRow['kind'], code: string) =>
  (await world.ok(operator, baseProps.select, {})).find((row) => row.kind === kind && row.code === code)!.id;
const fieldsOf = async (type: string, widget: string, level: string, more: Partial<Fields>): Promise<Fields> => ({
  nameCn: '说明书',
  nameEn: 'Manual',
  shortName: 'manual',
  definition: '说明书的地址',
  dataTypeId: await prop('dataType', type),
  widgetTypeId: await prop('widgetType', widget),
  inforLevelId: await prop('inforLevel', level),
  dataLevelId: await prop('dataLevel', 'L3'),
  categoryId: await prop('category', '07'),
  ...more,
});
/** An element as it is kept. */
async function made(...fields: Parameters<typeof fieldsOf>) {
  const { id, version } = await world.ok(operator, dataElement.saveOrUpdate, await fieldsOf(...fields));
  const found = await world.ok(operator, dataElement.findOne, { id });
  await world.ok(operator, dataElement.delete, { id, version });
  return found;
}
const faults = async (...fields: Parameters<typeof fieldsOf>) =>
  (
    (await world.call(operator, dataElement.saveOrUpdate, await fieldsOf(...fields))).data as unknown as { fields: { field: string }[] }
  ).fields.map(({ field }) => field);

it('an element goes beyond nothing that its data type says', async () => {
  expect(await faults('U', 'input', 'GENERAL', { pattern: '^abc$', maxLength: 501 })).toEqual(['maxLength', 'pattern']);
  expect(await faults('D', 'number', 'GENERAL', { max: 9, scale: 4 })).toEqual(['scale']);
});

it('an element has what its data type and its information level say where it says nothing itself', async () => {
  expect(await made('U', 'input', 'GENERAL', {})).toMatchObject({ pattern: '^https?://[^ ]+$', maxLength: 500, publicDefault: true });
  expect((await made('U', 'input', 'OWN', {})).publicDefault).toBe(false);
  expect((await made('U', 'input', 'OWN', { publicDefault: true })).publicDefault).toBe(true);
  expect((await made('D', 'number', 'GENERAL', { max: 9 })).scale).toBe(3);
  expect((await made('D', 'number', 'GENERAL', { max: 9, scale: 1 })).scale).toBe(1);
});
