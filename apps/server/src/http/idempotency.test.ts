import { contract, department, personalCenter, sheetRows, userManage } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { hasRepetitions } from './pipeline.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
});
afterAll(() => world.end());

const kept = (userId: string) =>
  world.asStaff((db) => db.selectFrom('idempotencyKey').where('userId', '=', userId).select(['actingCompanyId', 'key']).execute());

it('a repetition is known within its company: the same key and body in a second one is another action', async () => {
  const [first, second] = [await world.company(), await world.company()];
  const here = await world.person(first, 'ENT_MAIN');
  await world.asStaff((db) =>
    db.insertInto('membership').values({ companyId: second, userId: here.userId, roleCode: 'ENT_MAIN' }).execute(),
  );
  const save = async (who: Person) =>
    (await world.call(who, department.saveOrUpdate, { name: '包装车间', parentId: null }, { 'idempotency-key': 'one key' })).data;
  const inFirst = await save(here);
  const { data: moved } = await world.call(here, personalCenter.switchCompany, { id: second });
  const there = { ...here, token: moved.token, companyId: second };
  const inSecond = await save(there);
  expect(JSON.stringify(inSecond)).not.toBe(JSON.stringify(inFirst));
  expect(await save(there)).toEqual(inSecond);
  const rows = await world.asStaff((db) =>
    db.selectFrom('department').where('name', '=', '包装车间').select('companyId').orderBy('companyId').execute(),
  );
  expect(rows.map(({ companyId }) => companyId)).toEqual([first, second]);
  expect((await kept(here.userId)).map(({ actingCompanyId }) => actingCompanyId).toSorted()).toEqual([first, second]);
});

describe('an export that is repeated', () => {
  const tasks = async () =>
    (await world.asStaff((db) => db.selectFrom('task').where('kind', '=', 'sheet').select('id').execute())).map(({ id }) => id);
  const ask = async (key: string | null, format = 'csv') => {
    const [method, url] = userManage.export.endpoint.split(' ') as ['POST', string];
    const headers = { authorization: world.basic, 'blade-auth': `bearer ${admin.token}`, ...(key && { 'idempotency-key': key }) };
    return world.app.inject({ method, url, headers, payload: { format } });
  };

  it('is one task, however often and however many at once', async () => {
    await world.asStaff((db) =>
      sql`insert into app_user (account, password_hash, real_name, status, user_type) select 'row' || g, '', 'row ' || g, '3', 'ENTERPRISE' from generate_series(1, ${sheetRows + 1}::int) g`.execute(
        db,
      ),
    );
    const first = (await ask('export')).json<{ data: { taskId: string } }>();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('export')));
    for (const answer of answers) {
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.json()).toEqual(first);
    }
    expect(await tasks()).toEqual([first.data.taskId]);
    // Another key, another action; the same key for something else is refused.
    expect((await ask('another')).json()).not.toEqual(first);
    expect((await ask('export', 'xlsx')).json()).toMatchObject({ code: 409, error: 'keyReused' });
    expect(await tasks()).toHaveLength(2);
    await world.settled();
  }, 60_000);

  it('is the file again where it is a file: nothing of it is kept', async () => {
    const main = await world.person(await world.company(), 'ENT_MAIN');
    const again = async () =>
      world.app.inject({
        method: 'POST',
        url: contract.member.export.endpoint.split(' ')[1]!,
        headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}`, 'idempotency-key': 'members' },
        payload: {},
      });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(await kept(main.userId)).toEqual([]);
  });
});

it('every call that may begin a task knows its repetitions', () => {
  const beginning = Object.values(contract)
    .flatMap((group) => Object.values(group))
    .filter(({ kind, stream, output, input }) => {
      const told = kind === 'write' && /"taskId"/.test(JSON.stringify(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })));
      const asSheet = stream === true && /"format"/.test(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })));
      return told || asSheet;
    });
  expect(beginning.length).toBeGreaterThan(40);
  expect(beginning.filter((call) => !hasRepetitions(call)).map(({ name }) => name)).toEqual([]);
});
