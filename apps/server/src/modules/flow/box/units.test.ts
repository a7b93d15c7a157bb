import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { untilWaiting } from '../../../../test/lock-waiters.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { inScope } from '../../../db/connect.ts';
import { unitsOf } from './units.queries.ts';

let world: World;
let fixture: CodeFixture;
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 2 });
});
afterAll(() => world.end());

it('a code that is locked for packing is found also where its batch is changed meanwhile', async () => {
  const { companyId, batchId } = fixture;
  const code = { type: 'ECODE', key: fixture.entNo, code: fixture.codes[0]! } as const;
  const found = () =>
    inScope(world.pool, { companyId }, async (db) => (await unitsOf(db, companyId, [code], { held: true })).get(code.code)?.batch.status);
  // From the sixth time on, a connection keeps the plan.
  for (let n = 0; n < 30; n++) await found();
  for (const status of [2, 3, 2]) {
    const waiting = await world.asStaff(async (db) => {
      await db.updateTable('codeBatch').set({ status }).where('id', '=', batchId).execute();
      const asked = found();
      await untilWaiting(world, 1);
      return { asked };
    });
    expect(await waiting.asked).toBe(status);
  }
});
