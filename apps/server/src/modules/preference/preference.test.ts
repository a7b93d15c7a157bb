import { preference, preferenceDefaults } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });
afterAll(() => world.end());

it('the looks of the console are kept per person, what is not named stays', async () => {
  const company = await world.company();
  const [one, other] = [await world.person(company, 'ENT_MAIN'), await world.person(company, 'ENT_IDENT')];
  expect(await world.ok(one, preference.find, {})).toEqual(preferenceDefaults);
  await world.ok(one, preference.save, { theme: 'theme-vip', colour: '#B8860B' });
  await world.ok(one, preference.save, { layout: 'top', footer: false });
  expect(await world.ok(one, preference.find, {})).toEqual({ ...preferenceDefaults, theme: 'theme-vip', colour: '#B8860B', layout: 'top', footer: false });
  expect(await world.ok(other, preference.find, {})).toEqual(preferenceDefaults);
});

it.each([[{ colour: 'blue' }, 'colour'], [{ theme: 'theme-none' }, 'theme'], [{ layout: 'left' }, 'layout']])('%j is refused', async (input, field) => {
  const who = await world.person(await world.company(), 'ENT_MAIN');
  expect(await world.call(who, preference.save, input as never)).toMatchObject({ code: 400, data: { fields: [{ field }] } });
});
