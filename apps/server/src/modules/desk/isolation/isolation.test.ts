import { isolation, isolationChecks } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAdmin } from '../../../../test/admin.ts';
import { auditorOf } from '../../../../test/brands.ts';
import { adminUrl } from '../../../../test/postgres.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import type { SecurityEvent } from '../../../watch/security-log.ts';

let world: World;
let admin: Person;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  const { companyId } = await auditorOf(world);
  [admin, operator] = [await world.person(companyId, 'PLATFORM_ADMIN'), await world.person(companyId, 'PLATFORM_OPERATOR')];
  await world.person(await world.company(), 'ENT_MAIN');
  world.services.security = { write: (event) => void noted.push(event), close: () => undefined };
});
afterAll(() => world.end());

/** Events of security since the last look. */
const noted: SecurityEvent[] = [];
const run = () => world.ok(admin, isolation.check, {});
const faults = async () =>
  Object.fromEntries((await run()).checks.filter(({ faults: found }) => found.length > 0).map((one) => [one.check, one.faults]));
/** Statements by the database's superuser. */
const asAdmin = (...statements: string[]) => {
  const url = new URL(adminUrl());
  url.pathname = new URL(world.urls.owner).pathname;
  return connectAdmin(url.href, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
};
/** The number of rows of each table that the probes write. */
const counts = () =>
  world.asStaff(async (db) => {
    const tables = ['company', 'appUser', 'membership', 'brandNode', 'productSeries', 'department', 'role', 'file'] as const;
    const found = [];
    for (const table of tables)
      found.push(
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<string>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    return found;
  });

describe('the self-test of isolation', () => {
  it('finds a sound installation sound, looks at everything, and leaves nothing but its own row and an audit row', async () => {
    const before = await counts();
    const result = await run();
    expect(result.checks.filter(({ faults: found }) => found.length > 0)).toEqual([]);
    expect(result.checks.map(({ check }) => check).sort()).toEqual(Object.keys(isolationChecks).sort());
    const looked = Object.fromEntries(result.checks.map(({ check, count }) => [check, count]));
    expect(looked).toMatchObject({ roles: 4, sessions: 80 });
    expect(looked['security']).toBeGreaterThan(60);
    expect(looked['reads']).toBeGreaterThan(50);
    expect(looked['calls']).toBeGreaterThan(90);
    expect(await counts()).toEqual(before);
    const { records } = await world.ok(operator, isolation.list, {});
    expect(records[0]).toMatchObject({ id: result.id, userName: expect.any(String) as string });
    const audit = await world.asStaff((db) =>
      db.selectFrom('auditLog').where('call', '=', isolation.check.name).select('action').execute(),
    );
    expect(audit).toContainEqual({ action: 'sound' });
  });

  it('is for administrators to start and for operators to read', async () => {
    expect(await world.call(operator, isolation.check, {})).toMatchObject({ code: 403 });
  });

  it.each([
    [
      'a table without row-level security',
      ['security', 'reads'],
      'alter table app_auth disable row level security',
      'alter table app_auth enable row level security',
    ],
    [
      'a policy that lets everybody in',
      ['policies', 'reads', 'writes'],
      'create policy wide on membership to touchmark_app using (true)',
      'drop policy wide on membership',
    ],
    [
      'a policy of one’s own that is gone',
      ['policies'],
      'alter policy own on department rename to mine',
      'alter policy mine on department rename to own',
    ],
    [
      'a partition with a policy of its own',
      ['partitions'],
      'create policy past on code_p0 to touchmark_app using (true)',
      'drop policy past on code_p0',
    ],
    [
      'a resolver that may log in as the issuer does',
      ['roles'],
      'alter role touchmark_scan createdb',
      'alter role touchmark_scan nocreatedb',
    ],
  ])('finds %s', async (_, checks, breaks, mends) => {
    await asAdmin(breaks);
    noted.length = 0;
    try {
      expect(Object.keys(await faults()).filter((check) => check !== 'calls')).toEqual(checks);
      expect(noted.filter(({ what }) => what === isolation.check.name)).toMatchObject([
        { event: 'isolationChecked', userId: admin.userId },
      ]);
      expect(noted.at(-1)!.faults).toBeGreaterThan(0);
    } finally {
      await asAdmin(mends);
    }
    expect(await faults()).toEqual({});
  });
});
