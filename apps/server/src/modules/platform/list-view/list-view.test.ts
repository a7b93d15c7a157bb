import { type Input, listView, mostListViews } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const view: Input<typeof listView.save> = {
  list: 'brandNode.list',
  name: '待审核',
  shared: false,
  filters: { applyStatus: '1', orderBy: '-updateTime' },
  hidden: ['productCount'],
  density: 'compact',
};
const find = { list: view.list };

it('a view is one person’s own until it is shared, and stays with the company and the list', async () => {
  const company = await world.company();
  const [one, colleague, stranger] = [
    await world.person(company, 'ENT_MAIN'),
    await world.person(company, 'ENT_READER'),
    await world.person(await world.company(), 'ENT_MAIN'),
  ];
  await world.ok(one, listView.save, view);
  expect(await world.ok(one, listView.find, find)).toMatchObject([{ ...view, own: true }]);
  expect(await world.ok(colleague, listView.find, find)).toEqual([]);
  await world.ok(one, listView.save, { ...view, shared: true, filters: { applyStatus: '2' } });
  const [shared, ...more] = await world.ok(colleague, listView.find, find);
  expect([shared, more]).toMatchObject([{ name: '待审核', own: false, filters: { applyStatus: '2' } }, []]);
  expect(await world.ok(colleague, listView.find, { list: 'brandNode.select' })).toEqual([]);
  expect(await world.ok(stranger, listView.find, find)).toEqual([]);
});

it('only its owner takes a view away', async () => {
  const company = await world.company();
  const [one, colleague] = [await world.person(company, 'ENT_MAIN'), await world.person(company, 'ENT_READER')];
  const { id } = await world.ok(one, listView.save, { ...view, shared: true });
  expect(await world.call(colleague, listView.remove, { id })).toMatchObject({ code: 404 });
  await world.ok(one, listView.remove, { id });
  expect(await world.ok(colleague, listView.find, find)).toEqual([]);
});

it('the platform’s staff share among themselves, not with companies', async () => {
  const platform = await world.company();
  const [auditor, operator, main] = [
    await world.person(platform, 'PLATFORM_AUDITOR'),
    await world.person(platform, 'PLATFORM_OPERATOR'),
    await world.person(await world.company(), 'ENT_MAIN'),
  ];
  await world.ok(auditor, listView.save, { ...view, name: '同事可见', shared: true });
  expect((await world.ok(operator, listView.find, find)).map(({ name }) => name)).toEqual(['同事可见']);
  expect(await world.ok(main, listView.find, find)).toEqual([]);
});

it('one more than the most is refused, saving under a name that is there is not', async () => {
  const one = await world.person(await world.company(), 'ENT_MAIN');
  for (let nth = 0; nth < mostListViews; nth += 1) await world.ok(one, listView.save, { ...view, name: `方案${nth}` });
  expect(await world.call(one, listView.save, { ...view, name: '又一个' })).toMatchObject({ code: 409, error: 'viewsFull' });
  await world.ok(one, listView.save, { ...view, name: '方案3', density: 'loose' });
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ name: '长'.repeat(21) }, 'name'],
  [{ list: 'no list' }, 'list'],
  [{ density: 'tiny' }, 'density'],
])('%j is refused', async (fault, field) => {
  const who = await world.person(await world.company(), 'ENT_MAIN');
  expect(await world.call(who, listView.save, { ...view, ...fault } as never)).toMatchObject({ code: 400, data: { fields: [{ field }] } });
});
