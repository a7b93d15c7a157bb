import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '../../apps/server/test/world.ts';
import { sealedColumns } from '../../apps/server/src/modules/desk/unreadable/public.ts';
import { isSealedWith } from '../../apps/server/src/sealed.ts';
import { twoCompanies } from '../contract/cases/two-companies.ts';

/** A sealed value that nobody can open breaks every list in which it stands: the rows that the other proofs begin with have none. */
let world: World;
beforeAll(async () => {
  ({ world } = await twoCompanies());
});
afterAll(() => world.end());

it('every sealed value of the two companies opens', async () => {
  const { dataKey } = world.services.secrets;
  const [unreadable, filled]: [string[], Set<string>] = [[], new Set()];
  for (const { table, key, column, purpose } of sealedColumns) {
    const { rows } = await world.asStaff((db) =>
      sql<{ key: string; sealed: Buffer }>`
        select ${sql.ref(key)}::text as key, ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
        db,
      ),
    );
    for (const row of rows) {
      filled.add(`${table}.${column}`);
      if (!isSealedWith(dataKey, row.sealed, purpose(row.key))) unreadable.push(`${table}.${column} of ${row.key}`);
    }
  }
  expect(unreadable).toEqual([]);
  expect(filled.size).toBeGreaterThan(15);
});
