import { preference, preferenceDefaults, tenant } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('the looks of the console are kept per person, what is not named stays', async () => {
  const company = await world.company();
  const [one, other] = [await world.person(company, 'ENT_MAIN'), await world.person(company, 'ENT_IDENT')];
  expect(await world.ok(one, preference.find, {})).toEqual(preferenceDefaults);
  await world.ok(one, preference.save, { theme: 'theme-vip', colour: '#B8860B' });
  await world.ok(one, preference.save, { layout: 'top', footer: false });
  expect(await world.ok(one, preference.find, {})).toEqual({
    ...preferenceDefaults,
    theme: 'theme-vip',
    colour: '#B8860B',
    layout: 'top',
    footer: false,
  });
  expect(await world.ok(other, preference.find, {})).toEqual(preferenceDefaults);
});

it('the look of a tenant is that of its people until they choose one', async () => {
  const admin = await world.person((await auditorOf(world)).companyId, 'PLATFORM_ADMIN');
  const { id } = await world.ok(admin, tenant.submit, { tenantName: '顺德家具协会', setting: { theme: 'vip' } });
  const { tenantId } = await world.ok(admin, tenant.detail, { id });
  const company = await world.company();
  const [inside, outside] = [await world.person(company, 'ENT_MAIN'), await world.person(company, 'ENT_IDENT')];
  await world.asStaff((db) => db.updateTable('appUser').set({ tenantId }).where('id', '=', inside.userId).execute());
  expect(await world.ok(inside, preference.find, {})).toEqual({ ...preferenceDefaults, theme: 'theme-vip', colour: '#B8894A' });
  expect(await world.ok(outside, preference.find, {})).toEqual(preferenceDefaults);
  await world.ok(inside, preference.save, { theme: 'theme-hey', colour: '#3788EE' });
  expect(await world.ok(inside, preference.find, {})).toMatchObject({ theme: 'theme-hey', colour: '#3788EE' });
  expect(await world.call(admin, tenant.submit, { tenantName: '另一家', setting: { theme: 'loud' } as never })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'setting.theme' }] },
  });
});

it.each([
  [{ colour: 'blue' }, 'colour'],
  [{ theme: 'theme-none' }, 'theme'],
  [{ layout: 'left' }, 'layout'],
])('%j is refused', async (input, field) => {
  const who = await world.person(await world.company(), 'ENT_MAIN');
  expect(await world.call(who, preference.save, input as never)).toMatchObject({ code: 400, data: { fields: [{ field }] } });
});
