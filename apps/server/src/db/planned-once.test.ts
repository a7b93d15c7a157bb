import { boxCode } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { eventsOf } from '../modules/codes/trace/chain/chain-event.queries.ts';
import { scanning } from '../modules/flow/box/box.test-rig.ts';
import { containersOf } from '../modules/flow/box/public.ts';
import { inScope } from './connect.ts';

/** PostgreSQL plans a statement for given values five times before it keeps a plan for any values, or goes on planning. */
const triedFirst = 5;
const often = 16;
let world: World;
let main: Person;
let fixture: CodeFixture;
beforeAll(async () => {
  world = await createWorld({ connections: 1 });
  fixture = await codeFixture(world, { count: often + 1 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  const { companyId, batchId } = fixture;
  await world.asStaff((db) =>
    db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 1, serialTo: often, kind: 'ACTIVATE' }).execute(),
  );
});
afterAll(() => world.end());

it('what every scan and every look at a unit asks is planned once for a connection', async () => {
  const scan = scanning(world, main);
  const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 2 });
  let { boxNo } = boxes[0]!;
  for (const text of fixture.codes.slice(0, often)) boxNo = (await scan(boxNo, text, { next: true })).nextBox?.boxNo ?? boxNo;
  const { companyId, batchId } = fixture;
  for (let serial = 1; serial <= often; serial++)
    await inScope(world.pool, { companyId }, async (db) => {
      expect(await containersOf(db, companyId, { batchId, serial })).toHaveLength(1);
      expect(
        (await eventsOf(db, { kind: 'code', companyId, batchId, serial } as never, { after: undefined, size: 20 })).length,
      ).toBeGreaterThan(0);
    });
  const { rows } = await sql<{ statement: string; planned: number }>`
    select statement, custom_plans::int as planned from pg_prepared_statements where not from_sql and generic_plans + custom_plans > ${triedFirst + 1}`.execute(
    world.pool,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ planned }) => planned > triedFirst)).toEqual([]);
});
