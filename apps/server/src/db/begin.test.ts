import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { findSession } from '../http/session/session.queries.ts';
import { hashToken } from '../http/session/token.ts';
import { type Db, inScope, settingsOf } from './connect.ts';
import { allAnswered, hot, unwaited } from './hot.ts';

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

describe('statements of a transaction that are sent without waiting', () => {
  const rename = (db: Db, name: string) => hot(sql`update company set name = ${name} where id = ${main.companyId}`).execute(db);
  const nameNow = async (db: Db) =>
    (await hot(sql<{ name: string }>`select name from company where id = ${main.companyId}`).execute(db)).rows[0]!.name;
  const broken = (db: Db) => hot(sql`select 1 / ${0}::int`).execute(db);
  const asOwn = <T>(work: (db: Db) => Promise<T>) => inScope(world.pool, { companyId: main.companyId }, work);

  it('are done in their order, each with what those before wrote', async () => {
    const read = await asOwn((db) => Promise.all([rename(db, 'first'), nameNow(db), rename(db, 'second'), nameNow(db)]));
    expect([read[1], read[3], await asOwn(nameNow)]).toEqual(['first', 'second', 'second']);
  });

  it('are all kept when the transaction has ended', async () => {
    await asOwn(async (db) => {
      for (const name of ['third', 'fourth']) unwaited(db, rename(db, name));
    });
    expect(await asOwn(nameNow)).toBe('fourth');
  });

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['it is the last', async (db) => unwaited(db, broken(db))],
    [
      'others follow that nobody waits for',
      async (db) => {
        unwaited(db, broken(db));
        unwaited(db, rename(db, 'never'));
      },
    ],
    [
      'another follows whose answer is needed',
      (db) => {
        unwaited(db, broken(db));
        return nameNow(db);
      },
    ],
    [
      'the work goes back to a savepoint',
      async (db) => {
        await sql`savepoint here`.execute(db);
        unwaited(db, broken(db));
        await allAnswered(db);
        await sql`rollback to savepoint here`.execute(db);
      },
    ],
  ])('nothing is kept if one of them fails, and its reason is told, where %s', async (_, work) => {
    const failed = asOwn(async (db) => {
      await rename(db, 'never');
      await work(db);
    });
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect(await asOwn(nameNow)).toBe('fourth');
  });

  it('are refused after the end of their transaction, when its connection is another’s', async () => {
    let late!: Db;
    await asOwn((db) => Promise.resolve((late = db)));
    await expect(rename(late, 'late')).rejects.toThrow('has ended');
    expect(await asOwn(nameNow)).toBe('fourth');
  });

  it('a COPY waits for the scope that it is sent behind, and the connection goes on after it', async () => {
    const client = await world.raw.connect();
    try {
      void client.query('begin');
      void client.query(settingsOf({ companyId: main.companyId }));
      const rows = client.query(copyTo('copy (select name from company) to stdout'));
      expect(await text(rows)).toBe('fourth\n');
      const counted = client.query<{ count: number }>('select count(*)::int as count from company');
      const ended = client.query('rollback');
      expect((await counted).rows).toEqual([{ count: 1 }]);
      await ended;
    } finally {
      client.release();
    }
  });
});
