import { type Call, systemRoles, type SystemRole } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../apps/server/test/brands.ts';
import { inScope } from '../../apps/server/src/db/connect.ts';
import { createWorld, type Person, type World } from '../../apps/server/test/world.ts';
import { allCalls, formsOf, holds, idPaths, roles, withValue } from './doors/calls.ts';
import { codeRows } from './doors/code-rows.ts';
import { type Holdings, holdingsOf } from './doors/holdings.ts';
import { identificationRows } from './doors/identification-rows.ts';
import type { OwnRow } from './doors/own-rows.ts';
import { checksums, companyTables, oneOfEach } from './doors/rows.queries.ts';
import { sampleInputs } from './doors/sample-input.ts';
import { type Answer, send } from './doors/send.ts';

/** Whatever anybody of one company sends, in whatever role: nothing of another company comes back, and nothing of it changes. */
const rows: readonly OwnRow[] = [...identificationRows, ...codeRows];
let world: World;
let theirs: Holdings;
let ours: Holdings;
let untouched: Record<string, string>;
let secrets: string[];
const people = new Map<SystemRole, Person>();

beforeAll(async () => {
  world = await createWorld();
  const auditor = await auditorOf(world);
  theirs = await holdingsOf(world, auditor, 1);
  ours = await holdingsOf(world, auditor, 2);
  for (const role of roles) if (systemRoles[role].side === 'enterprise') people.set(role, role === 'ENT_MAIN' ? ours.main : await world.person(ours.companyId, role));
  await world.settled();
  untouched = await checksums(world, theirs.companyId);
  const shared = new Set<string>(Object.values(ours).filter((value) => typeof value === 'string'));
  secrets = Object.values(theirs).filter((value): value is string => typeof value === 'string' && value.length >= 16 && !shared.has(value));
});
afterAll(() => world.end());

const nobodys = '9000000000000000001';
/** An answer without what was sent and without what is new every time. */
const blurred = (answer: Answer, value: string) => JSON.stringify(answer).replaceAll(value, '#').replaceAll(/"(id|returnNo|createTime|updateTime)":"[^"]*"/g, '"$1":"*"');
const leaked = (answer: Answer, sent: string) => secrets.filter((secret) => secret !== sent && !sent.includes(secret) && JSON.stringify(answer).includes(secret));

const cases = rows.flatMap((row) => Object.entries(row.fields).filter(([, { as }]) => as !== 'shared' && as !== 'member').map(([path, { key }]) => ({ name: row.call.name, path, key, row })));

describe('another company’s number, in every role of an enterprise', () => {
  it.each(cases)('in $path of $name says and changes nothing', async ({ row, path, key }) => {
    const value = theirs[key];
    for (const [role, person] of people) {
      const answer = await send(world, person, row.call, withValue(row.input(ours), path, value));
      expect([role, leaked(answer, value)]).toEqual([role, []]);
      if (row.call.access !== 'signedIn' && !holds(role, row.call)) expect([role, answer.error]).toEqual([role, 'forbidden']);
      else if (/^\d+$/.test(value)) expect([role, blurred(answer, value)]).toEqual([role, blurred(await send(world, person, row.call, withValue(row.input(ours), path, nobodys)), nobodys)]);
    }
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  });
});

// The rows above say what is right for each call. Calls without a row are tried with any number of the other company: less deep, but none is left out.
const covered = new Set(rows.map(({ call }) => call.name));
const uncovered = allCalls.filter((call) => !covered.has(call.name) && call.access !== 'open' && !call.upload && idPaths(call).length > 0).map((call) => ({ name: call.name, call, by: [...roles].filter((role) => systemRoles[role].side === 'enterprise' && (call.access === 'signedIn' || holds(role, call))) })).filter(({ by }) => by.length > 0);

describe('any number of another company', () => {
  let numbers: string[];
  beforeAll(async () => { numbers = await oneOfEach(world, theirs.companyId); });

  it.each(uncovered)('in $name says and changes nothing', async ({ call, by }) => {
    const tries = by.flatMap((role, at) => (at === 0 ? numbers : numbers.slice(0, 1)).flatMap((number) => sampleInputs(call, number).map((input) => ({ role, number, input }))));
    for (const answered of await Promise.all(tries.map(async ({ role, number, input }) => ({ role, leaked: leaked(await send(world, people.get(role)!, call, input), number) })))) expect(answered).toEqual({ role: answered.role, leaked: [] });
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  });
});

/** Fields of a reading that take free text: what is searched for. */
const wordsOf = (call: Call): string[] => {
  const ids = new Set(idPaths(call));
  return [...new Set(formsOf(call).flatMap((form) => Object.entries(form.properties ?? {}).filter(([field, schema]) => schema.type === 'string' && !schema.enum && !schema.pattern && !ids.has(field)).map(([field]) => field)))];
};
const readings = allCalls.filter(({ kind, access }) => kind === 'read' && access !== 'open').map((call) => ({ name: call.name, call, words: wordsOf(call) }));

describe('a reading', () => {
  /** Their names, numbers and codes, as somebody would type them. */
  let searched: string[];
  const shown: string[] = [];
  beforeAll(async () => {
    searched = await world.asStaff(async (db) => {
      const batch = await db.selectFrom('code_batch').where('id', '=', theirs.batch).select('batch_no').executeTakeFirstOrThrow();
      const order = await db.selectFrom('orders').where('id', '=', theirs.order).select('order_no').executeTakeFirstOrThrow();
      const brand = await db.selectFrom('brand_node').where('id', '=', theirs.brand).select(['brand_name', 'identifier']).executeTakeFirstOrThrow();
      return [batch.batch_no, order.order_no, brand.brand_name, brand.identifier!, theirs.code, '沙发'];
    });
  });

  it.each(readings)('by $name shows nothing of another company, whatever is searched for', async ({ call, words }) => {
    const inputs = [{}, ...words.flatMap((word) => searched.map((value) => ({ [word]: value })))];
    for (const answered of await Promise.all(inputs.map(async (input) => leaked(await send(world, ours.main, call, input), Object.values(input).join())))) expect(answered).toEqual([]);
    if (leaked(await send(world, theirs.main, call, {}), '').length > 0) shown.push(call.name);
  });

  it('does show these things to their own company, and has changed nothing', async () => {
    expect(shown.length).toBeGreaterThan(12);
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  });
});

describe('the database itself', () => {
  /** Public to every company by their nature; see apps/server/src/db/isolation.test.ts. */
  const registers = new Set(['commodity_code', 'gs1_prefix', 'role', 'role_permission']);

  it('gives a company no row of another, even to a query that forgot to ask for its own', async () => {
    const tables = await companyTables(world);
    const count = (companyId: string | null) => inScope(world.pool, { companyId, platform: false }, async (db) => {
      const parts = tables.map((name) => sql`select ${name}::text as name, count(*) filter (where company_id is distinct from ${companyId}::bigint and company_id is not null)::int as others, count(*)::int as own from ${sql.table(name)}`);
      return (await sql<{ name: string; others: number; own: number }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
    });
    const seen = await count(ours.companyId);
    expect(seen.filter(({ name, others }) => others > 0 && !registers.has(name))).toEqual([]);
    expect(seen.filter(({ own }) => own > 0).length).toBeGreaterThan(20);
    expect((await count(null)).filter(({ name, own }) => own > 0 && !registers.has(name))).toEqual([]);
  });

  it('lets a company neither change nor take a row of another, nor give it one', async () => {
    const attempt = (work: (db: Parameters<Parameters<typeof inScope>[2]>[0]) => Promise<unknown>) => inScope(world.pool, { companyId: ours.companyId, platform: false }, work);
    for (const name of await companyTables(world)) {
      // A table may refuse the statement altogether; where it takes it, it finds no row.
      for (const statement of [sql`update ${sql.table(name)} set company_id = company_id where company_id = ${theirs.companyId}`, sql`delete from ${sql.table(name)} where company_id = ${theirs.companyId}`]) {
        const changed = await attempt(async (db) => (await statement.execute(db)).numAffectedRows ?? 0n).catch((error: { code?: string }) => (/^(42501|428C9)$/.test(error.code ?? '') ? 0n : Promise.reject(error as Error)));
        expect([name, changed]).toEqual([name, 0n]);
      }
    }
    await expect(attempt((db) => sql`insert into product_series (company_id, brand_id, name, level) values (${theirs.companyId}, ${theirs.brand}, '插入', 1)`.execute(db))).rejects.toThrow(/row-level security/);
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  });
});
