import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { findSession } from '../http/session.queries.ts';
import { hashToken } from '../http/token.ts';
import { settingsOf } from './connect.ts';

/** `begin` waits for the statement after it: that must be inside the transaction, whatever it is. */
let world: World;
let main: Person;
beforeAll(async () => {
  world = await createWorld({ connections: 1 });
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const staff = settingsOf({ companyId: null, platform: true });
const named = async (name: string) =>
  (await world.asStaff((db) => db.selectFrom('company').where('name', '=', name).select('id').execute())).length;

it.each([
  ['the settings of a scope', `${staff}; update company set name = 'gone' where id = `],
  ['another statement', 'update company set id = id where id = '],
])('%s is rolled back with the transaction', async (_, text) => {
  const failed = world.pool.transaction().execute(async (trx) => {
    await sql.raw(`${text}${main.companyId}`).execute(trx);
    await sql.raw(staff).execute(trx);
    await sql`update company set name = 'gone' where id = ${main.companyId}`.execute(trx);
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await named('gone')).toBe(0);
});

it('a statement with values is inside it, too, and the scope ends with the transaction', async () => {
  await world.pool.transaction().execute(async (trx) => {
    await sql`select set_config('app.scope', ${'platform'}, true)`.execute(trx);
    await sql`update company set name = 'kept' where id = ${main.companyId}`.execute(trx);
  });
  expect(await named('kept')).toBe(1);
  expect((await sql`select 1 from company`.execute(world.pool)).rows).toEqual([]);
});

it('a transaction that fails before its first statement leaves a connection that works', async () => {
  await expect(world.pool.transaction().execute(() => Promise.reject(new Error('at once')))).rejects.toThrow('at once');
  expect(await named('kept')).toBe(1);
});

it('the session of a token is planned once for a connection, and found for each token', async () => {
  const other = await world.person(main.companyId, 'ENT_IDENT');
  const sessions = [await findSession(world.pool, hashToken(main.token)), await findSession(world.pool, hashToken(other.token))];
  const { rows } = await sql`select 1 from pg_prepared_statements where statement like '%session_by%' and from_sql is false`.execute(
    world.pool,
  );
  expect({ users: sessions.map((session) => session?.userId), plans: rows.length }).toEqual({
    users: [main.userId, other.userId],
    plans: 1,
  });
});

it('the scope of a session ends with the question for it', async () => {
  expect(await findSession(world.pool, hashToken(main.token))).toBeDefined();
  expect((await sql`select 1 from company`.execute(world.pool)).rows).toEqual([]);
});
