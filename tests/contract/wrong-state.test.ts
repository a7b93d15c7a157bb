import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, World } from '../../apps/server/test/world.ts';
import { allCalls, idPaths, roleFor } from './cases/calls.ts';
import type { Fixtures } from './cases/fixtures.ts';
import { watchChanges } from './cases/changes.ts';
import { checksums, getColumn, setColumn } from './cases/rows.queries.ts';
import { send } from './cases/send.ts';
import { reasonOf, stateless, steps } from './cases/steps.ts';
import { twoCompanies } from './cases/two-companies.ts';

/** A step that a life does not allow is refused in every such state, and changes nothing. */
let world: World;
let h: Fixtures;
const people = new Map<string, Person>();
let untouched: Record<string, string>;
/** The rows of a company written since the last call. */
let changesOf: (companyId: string) => Promise<string[]>;
beforeAll(async () => {
  const made = await twoCompanies();
  ({ world, theirs: h } = made);
  const { auditor } = made;
  people.set('ENT_MAIN', h.main).set('PLATFORM_AUDITOR', auditor);
  people.set('PLATFORM_OPERATOR', made.operator).set('PLATFORM_ADMIN', await world.person(auditor.companyId, 'PLATFORM_ADMIN'));
  await world.settled();
  untouched = await checksums(world, h.companyId);
  changesOf = await watchChanges(world);
});
afterAll(() => world.end());

const onRows = allCalls.filter(
  (call) => call.kind === 'write' && call.access !== 'open' && idPaths(call).some((path) => /^(id|ids\[\]|orderId)$/.test(path)),
);
it.each(onRows)('$name is known by the states that refuse it', (call) => {
  const refused = steps.some((step) => step.call.name === call.name);
  expect(
    refused ? 'in some states' : reasonOf(call),
    'declare its state with stateField, or add it to tests/contract/cases/steps.ts',
  ).toBeDefined();
  expect(refused && call.name in stateless).toBe(false);
});

it('finds the steps of the lives among the calls', () => expect(steps.length).toBeGreaterThan(100));

describe.each(steps.map((step) => ({ name: step.call.name, ...step })))('$name: $title', ({ call, input, place, refused, code }) => {
  it.each(refused.map((state) => ({ state, column: place.column })))(
    `is refused with ${code} where $column is $state`,
    async ({ state }) => {
      const at = { table: place.table, column: place.column, id: h[place.key] };
      const real = await getColumn(world, at);
      await setColumn(world, at, state);
      await changesOf(h.companyId);
      const answer = await send(world, people.get(roleFor(call))!, call, input(h));
      const after = await getColumn(world, at);
      const written = await changesOf(h.companyId);
      await setColumn(world, at, real);
      expect(written, 'it wrote all the same').toEqual([]);
      expect(after, 'it went on all the same').toEqual(state);
      expect(answer.status, `${answer.error} ${answer.msg}`).toBe(code);
      expect(answer.msg).toMatch(/[\u4e00-\u9fff]/);
    },
  );
});

it('sees what is written', async () => {
  const [{ place }] = steps as [(typeof steps)[number]];
  const at = { table: place.table, column: place.column, id: h[place.key] };
  await changesOf(h.companyId);
  await setColumn(world, at, await getColumn(world, at));
  expect(await changesOf(h.companyId)).not.toEqual([]);
});

it('no step has changed anything by being refused, now that also the tasks are done', async () => {
  await world.settled();
  expect(await checksums(world, h.companyId)).toEqual(untouched);
});
