import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('no number of a document is cut when it grows longer than its zeros', async () => {
  const { rows } = await world.asStaff((db) =>
    sql<{
      column: string;
    }>`select adrelid::regclass || '' as column from pg_attrdef where pg_get_expr(adbin, adrelid) ~ 'lpad\\(\\(?nextval'`.execute(db),
  );
  expect(rows).toEqual([]);
});

it.each([
  [7, '00007'],
  [99_999, '99999'],
  [100_000, '100000'],
  [1_234_567, '1234567'],
])('%i is written as %s', async (n, written) => {
  const { rows } = await world.asStaff((db) => sql<{ text: string }>`select numbered(${n}::bigint, 5) as text`.execute(db));
  expect(rows).toEqual([{ text: written }]);
});
