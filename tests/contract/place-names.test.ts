import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person, World } from '../../apps/server/test/world.ts';
import { rowsOf } from './cases/all-rows.ts';
import { allCalls, holds, roles } from './cases/calls.ts';
import type { Fixtures } from './cases/fixtures.ts';
import { send } from './cases/send.ts';
import { twoCompanies } from './cases/two-companies.ts';

/** Places are stored by their Chinese names; whoever asks in English reads English ones, whatever call answers. */
let world: World;
let fixtures: Fixtures;
const people = new Map<string, Person>();
beforeAll(async () => {
  const made = await twoCompanies();
  ({ world } = made);
  fixtures = made.theirs;
  const { main } = fixtures;
  await world.asStaff(async (db) => {
    await db.updateTable('company').set({ adcode: '440605', regionName: '广东省佛山市南海区' }).execute();
    await sql`update scan_log set city = '佛山市', adcode = '440600'`.execute(db);
    await sql`update code_scan set first_city = '佛山市', recent_city = array_fill('佛山市'::text, array[cardinality(recent_city)])`.execute(
      db,
    );
  });
  for (const role of roles) {
    const at = role.startsWith('PLATFORM') ? made.auditor.companyId : main.companyId;
    people.set(role, role === 'ENT_MAIN' ? main : await world.person(at, role));
  }
});
afterAll(() => world.end());

const textsIn = (data: unknown): string[] =>
  typeof data === 'string' ? [data] : typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
const chinese = new Set(['广东省佛山市南海区', '广东省佛山市', '佛山市', '南海区', '广东省']);
const english = new Set(['Nanhai District, Foshan, Guangdong', 'Foshan', 'Nanhai District', 'Guangdong']);

it('every answer names places in the language of whoever asks', async () => {
  const wrong: string[] = [];
  const said = new Set<string>();
  for (const call of allCalls.filter(({ kind }) => kind === 'read')) {
    const inputs = [{ tab: 'all' }, ...rowsOf(call).map((row) => row.input(fixtures))];
    const all = (['ENT_MAIN', 'PLATFORM_AUDITOR', 'PLATFORM_OPERATOR'] as const).filter(
      (role) => call.access === 'open' || call.access === 'signedIn' || holds(role, call),
    );
    for (const role of all)
      for (const input of inputs) {
        const texts = textsIn((await send(world, people.get(role)!, call, input, 'en')).data);
        if (texts.some((text) => chinese.has(text))) wrong.push(`${call.name} for ${role}`);
        if (texts.some((text) => english.has(text))) said.add(call.name);
      }
  }
  expect(wrong).toEqual([]);
  expect(said.size).toBeGreaterThan(5);
});
