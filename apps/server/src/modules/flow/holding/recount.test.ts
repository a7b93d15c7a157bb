import { circulation, holding, operation } from '@touchmark/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldAll } from '../circulation/flow.chore.ts';
import { circulationRig } from '../circulation/circulation.test-rig.ts';
import { recountHoldings } from './recount.ts';

const r = circulationRig();
const { rig } = r;
const logged: unknown[] = [];
const log = { error: (what: unknown) => logged.push(what) } as never;
const recount = () => recountHoldings(rig.world.services, { log, stopping: () => false });
const again = () => rig.world.asStaff((db) => sql`update holding_check set checked_time = now() - interval '1 day'`.execute(db));

it('counts holdings anew each night; a difference is an alarm until they agree', async () => {
  await r.active();
  const { receiverId } = await r.dealer();
  await r.shipped(receiverId, rig.fixture.codes.slice(0, 3));
  const admin = await rig.world.person(await rig.world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
  const found = async () => (await rig.world.ok(admin, operation.state, {})).findings.map(({ key }) => key);
  const { companyId } = rig.fixture;
  // A row that no movement made, once for the fold and once beside it.
  const put = (units: number) =>
    rig.world.asStaff((db) =>
      sql`insert into holding (company_id, receiver_id, product_id, status, units) select company_id, receiver_id, product_id, status, ${units}::int from holding_delta where company_id = ${companyId} limit 1`.execute(
        db,
      ),
    );
  await put(2);
  await recount();
  expect(logged).toMatchObject([{ companyId, drifts: [{ held: 5, counted: 3 }] }]);
  expect(await found()).toContain('holdings');
  // It is not counted twice in one night.
  await recount();
  expect(logged).toHaveLength(1);
  await rig.world.asStaff((db) => sql`delete from holding where company_id = ${companyId}`.execute(db));
  await put(0);
  await again();
  await recount();
  expect(logged).toHaveLength(1);
  expect(await found()).not.toContain('holdings');
});

it('folds the differences of many movements into one row for each holder, and stays exact', async () => {
  await r.active();
  const { person, receiverId } = await r.dealer();
  const id = await r.shipped(receiverId, rig.fixture.codes.slice(0, 3));
  await rig.world.ok(person, circulation.receive, { id });
  const list = async () => (await rig.world.ok(rig.main, holding.list, {})).records;
  const before = await list();
  expect(before).toMatchObject([{ receiverId, inStock: 3 }]);
  await foldAll(rig.world.services, () => false);
  const { rows } = await rig.world.asStaff((db) =>
    sql<{ n: number }>`select count(*)::int as n from holding_delta where company_id = ${rig.fixture.companyId}`.execute(db),
  );
  expect([rows[0]!.n, await list(), await r.drift()]).toEqual([0, before, []]);
});
