import type { Call } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person, World } from '../../apps/server/test/world.ts';
import { allCalls, holds, roles } from './cases/calls.ts';
import { send } from './cases/send.ts';
import { twoCompanies } from './cases/two-companies.ts';

/** English pages show the English name of a company, so whatever names a company in a list names it in both languages. */
let world: World;
let main: Person;
const people = new Map<string, Person>();
const english = 'Yunhe Furniture';
beforeAll(async () => {
  const made = await twoCompanies();
  ({ world } = made);
  ({ main } = made.theirs);
  await world.asStaff((db) => db.updateTable('company').set({ nameEn: english }).execute());
  for (const role of roles)
    people.set(
      role,
      role === 'ENT_MAIN' ? main : await world.person(role.startsWith('PLATFORM') ? made.auditor.companyId : main.companyId, role),
    );
});
afterAll(() => world.end());

const namesIn = (data: unknown): Record<string, unknown>[] => {
  if (typeof data !== 'object' || data === null) return [];
  const inside = Object.values(data).flatMap(namesIn);
  return typeof (data as { companyName?: unknown }).companyName === 'string' ? [data as Record<string, unknown>, ...inside] : inside;
};
const isList = ({ endpoint, kind }: Call) => kind === 'read' && /list|select|payments|page/i.test(endpoint);

it('every list that names a company tells its English name too', async () => {
  const without: string[] = [];
  let rows = 0;
  for (const call of allCalls.filter(isList))
    for (const role of ['ENT_MAIN', 'PLATFORM_AUDITOR', 'PLATFORM_OPERATOR', 'PLATFORM_ADMIN'] as const) {
      if (!holds(role, call)) continue;
      const { status, data } = await send(world, people.get(role)!, call, { tab: 'all' });
      if (status !== 200) continue;
      const named = namesIn(data).filter(({ companyName }) => companyName !== '');
      rows += named.length;
      if (named.some(({ companyNameEn }) => companyNameEn !== english)) without.push(`${call.name} for ${role}`);
    }
  expect(without).toEqual([]);
  expect(rows).toBeGreaterThan(50);
});
