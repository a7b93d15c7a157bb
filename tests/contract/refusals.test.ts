import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../apps/server/test/brands.ts';
import { createWorld, type Person, type World } from '../../apps/server/test/world.ts';
import { badInputs } from './cases/bad-input.ts';
import { allCalls, codesOf, holds, roleFor, roles } from './cases/calls.ts';
import { send } from './cases/send.ts';

/**
 * What every call refuses: callers who are not signed in, callers without the right, and invalid input. Covers the whole
 * contract, so that new calls are tested automatically.
 */
let world: World;
const people = new Map<string, Person>();
let uncertified: Person;
let frozen: Person;

beforeAll(async () => {
  world = await createWorld();
  const [enterprise, platform] = [await world.company(), (await auditorOf(world)).companyId];
  for (const role of roles) people.set(role, await world.person(role.startsWith('PLATFORM') ? platform : enterprise, role));
  uncertified = await world.person(await world.company(), 'ENT_MAIN');
  frozen = await world.person(await world.company(), 'ENT_MAIN');
  await world.asStaff(async (db) => {
    await db.updateTable('appUser').set({ status: '1' }).where('id', '=', uncertified.userId).execute();
    await db.updateTable('company').set({ authStatus: 4 }).where('id', '=', frozen.companyId).execute();
  });
});
afterAll(() => world.end());

const nonsense = { nonsense: 'true' };
const named = (calls: typeof allCalls) => calls.map((call) => ({ name: call.name, call }));
const guarded = allCalls.filter((call) => codesOf(call).length > 0);

describe('somebody who is not signed in', () => {
  it.each(named(allCalls.filter(({ access }) => access !== 'open')))('cannot make $name', async ({ call }) => {
    expect(await send(world, null, { ...call, upload: false }, nonsense)).toMatchObject({ status: 401, error: 'signInAgain' });
    expect(await send(world, { token: 'a'.repeat(43), userId: '1', companyId: '1' }, call, nonsense)).toMatchObject({
      status: 401,
      error: 'signInAgain',
    });
  });
});

/** Rights of every role: the home page, and one's own account. */
const forEverybody = new Set(['appMarket_view', 'wel_view', 'personal_view', 'personal_invite', 'notice_view', 'notice_delete']);

// The refusals call by call and role by role are in rights.test.ts.
describe('somebody whose role lacks the right', () => {
  const cases = guarded.map((call) => ({ name: call.name, call, without: roles.filter((role) => !holds(role, call)) }));
  it('is the case for every call but what the home page shows', () => {
    const forAll = cases.filter(({ without }) => without.length === 0);
    expect(forAll.filter(({ call }) => !codesOf(call).some((code) => forEverybody.has(code))).map(({ name }) => name)).toEqual([]);
  });
});

describe('somebody who has the role but is not certified yet', () => {
  it.each(named(guarded))('cannot make $name', async ({ call }) =>
    expect(await send(world, uncertified, call, nonsense)).toMatchObject({ status: 403, error: 'forbidden' }),
  );
});

describe('a company that is frozen', () => {
  it.each(named(guarded.filter((call) => call.kind === 'write' && roleFor(call) === 'ENT_MAIN')))('cannot make $name', async ({ call }) => {
    expect(await send(world, frozen, call, nonsense)).toMatchObject({ status: 422, error: 'companyFrozen' });
  });
  it.each(named(allCalls.filter(({ forCompany }) => forCompany)))(
    'cannot make $name, though it is open to every account',
    async ({ call }) => {
      expect(await send(world, frozen, call, nonsense)).toMatchObject({ status: 422, error: 'companyFrozen' });
    },
  );
});

describe('bad input', () => {
  const cases = allCalls.map((call) => ({ name: call.name, call, bad: badInputs(call) })).filter(({ bad }) => bad.length > 0);
  it.each(cases)('to $name is refused, naming the field', async ({ call, bad }) => {
    for (const { title, input, field } of bad) {
      const answer = await send(world, people.get(roleFor(call))!, call, input);
      expect(answer, title).toMatchObject({ status: 400, error: 'invalidInput' });
      expect(
        answer.fields.map((path) => path.split('.')[0]),
        title,
      ).toContain(field);
      expect(answer.msg, title).not.toMatch(/undefined|\[object|Invalid/);
    }
  });
});
