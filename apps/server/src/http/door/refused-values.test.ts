import { dashboard, dict, productIdentify } from '@touchmark/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';

const lines: string[] = [];
let world: World;
let main: Person;
let operator: Person;
beforeAll(async () => {
  world = await createWorld({ log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) });
  main = await world.person(await world.company(), 'ENT_MAIN');
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
});
afterAll(() => world.end());

describe('what a stranger to the form sends', () => {
  it.each(['__proto__', 'constructor', '-toString', '-hasOwnProperty', 'valueOf', '-'])('orders a list by nothing: %s', async (orderBy) => {
    const answer = await world.call(main, productIdentify.list, { orderBy });
    expect([answer.code, answer.data.records]).toEqual([200, []]);
  });

  it.each([
    ['the last day there is', { from: '9999-12-01', to: '9999-12-31' }],
    ['only its end', { to: '9999-12-31' }],
    ['the first day', { from: '0001-01-01', to: '0001-01-02' }],
  ])('asks for a period of %s', async (_, period) => {
    expect((await world.call(main, dashboard.rows, { figure: 'scans', ...period })).code).toBe(200);
    if ('from' in period) expect((await world.call(main, dashboard.summary, period)).code).toBe(200);
  });

  it('asks for a period that ends before it begins, or lasts for ages', async () => {
    for (const period of [
      { from: '2026-02-01', to: '2026-01-01' },
      { from: '0001-01-01', to: '9999-12-31' },
    ])
      expect(await world.call(main, dashboard.rows, { figure: 'scans', ...period })).toMatchObject({ code: 400, error: 'invalidInput' });
  });

  it.each(['9223372036854775808', '9999999999999999999', '-1', '1e3', ''])('names a row %s, which no row has', async (parentId) => {
    for (const call of [dict.list, dict.childList])
      expect(await world.call(operator, call, { parentId })).toMatchObject({ code: 400, data: { fields: [{ field: 'parentId' }] } });
  });
  it('names the greatest row there can be', async () =>
    expect((await world.call(operator, dict.list, { parentId: '9223372036854775807' })).code).toBe(200));

  it('nothing of it was a fault', () => expect(lines).toEqual([]));
});

describe('one of none', () => {
  it.each([
    ['in', 0],
    ['not in', 1],
  ] as const)('is nobody, and none of none everybody (%s)', async (operator, n) => {
    const found = await world.asStaff((db) =>
      db.selectFrom('appUser').where('id', '=', main.userId).where('id', operator, []).select('id').execute(),
    );
    expect(found).toHaveLength(n);
  });
  it('changes and deletes nothing', async () => {
    const changed = await world.asStaff((db) =>
      db.updateTable('appUser').set({ realName: 'x' }).where('id', 'in', []).returning('id').execute(),
    );
    expect(changed).toEqual([]);
  });
});

it('a value that only the database refuses is answered 400, and its log says where but not what', async () => {
  const { routes } = world.services;
  const route = routes.find(({ call }) => call === productIdentify.list)!;
  const { handler } = route;
  const secret = '13800138000-no-number';
  const asked = async (statement: string) => {
    route.handler = async ({ db }) => await sql.raw(statement).execute(db);
    return world.call(main, productIdentify.list, {});
  };
  try {
    for (const [statement, state] of [
      [`select '${secret}'::bigint`, '22P02'],
      [`select 9223372036854775807 + 1`, '22003'],
      [`select '2026-02-30'::date`, '22008'],
    ]) {
      lines.length = 0;
      expect(await asked(statement!)).toMatchObject({ code: 400, error: 'valueNotTaken', success: false });
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0]!)).toMatchObject({
        sqlState: state,
        route: '/api/productIdentify/list',
        msg: expect.stringMatching(/refused a value/),
      });
      expect(lines[0]).not.toContain(secret);
    }
  } finally {
    route.handler = handler;
  }
});
