import { type Call, systemRoles, type SystemRole } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '../../apps/server/src/db/connect.ts';
import type { Person, World } from '../../apps/server/test/world.ts';
import { allRows, rowsOf } from './cases/all-rows.ts';
import { allCalls, formsOf, holds, idPaths, roles, withValue } from './cases/calls.ts';
import { each } from './cases/each.ts';
import type { Fixtures } from './cases/fixtures.ts';
import { checksums, companyTables, everything, oneOfEach } from './cases/rows.queries.ts';
import { sample, seed } from './cases/sample.ts';
import { sampleInputs } from './cases/sample-input.ts';
import { type Answer, send } from './cases/send.ts';
import { twoCompanies } from './cases/two-companies.ts';

/** Every call with ids of another company, in every role: no data of that company is returned, and nothing of it changes. */
let world: World;
let theirs: Fixtures;
let ours: Fixtures;
let untouched: Record<string, string>;
let secrets: string[];
const people = new Map<SystemRole, Person>();
const [enterprise, platform] = (['enterprise', 'platform'] as const).map((side) =>
  roles.filter((role) => systemRoles[role].side === side),
) as [SystemRole[], SystemRole[]];

beforeAll(async () => {
  const made = await twoCompanies();
  ({ world, theirs, ours } = made);
  const { auditor } = made;
  for (const role of enterprise) people.set(role, role === 'ENT_MAIN' ? ours.main : await world.person(ours.companyId, role));
  for (const role of platform) people.set(role, role === 'PLATFORM_AUDITOR' ? auditor : await world.person(auditor.companyId, role));
  await world.settled();
  untouched = await checksums(world, theirs.companyId);
  secrets = secretsOf(theirs, ours);
});
afterAll(() => world.end());

/** What everybody reads by design: a listing of the market, and what was said of it. */
const inMarket: ReadonlySet<string> = new Set(['listing', 'rating']);

/** Ids, codes and addresses that only one of the two companies has. */
function secretsOf(one: Fixtures, other: Fixtures): string[] {
  const shared = new Set<unknown>(Object.values(other));
  return Object.entries(one)
    .filter(([key]) => !inMarket.has(key))
    .map(([, value]) => value)
    .filter((value): value is string => typeof value === 'string' && value.length >= 16 && !shared.has(value));
}

const nobodys = '9000000000000000001';
/** An answer without the sent value and without values that differ every time. */
const blurred = (answer: Answer, value: string) =>
  JSON.stringify(answer)
    .replaceAll(value, '#')
    .replaceAll(/"(id|returnNo|createTime|updateTime)":"[^"]*"/g, '"$1":"*"');
const leaked = (answer: Answer, sent: string) =>
  secrets.filter((secret) => secret !== sent && !sent.includes(secret) && JSON.stringify(answer).includes(secret));
const isRefused = ({ status, error }: Answer) => status === 403 && error === 'forbidden';
/** Whether the page table permits a call to a role. */
const gives = (role: SystemRole, call: Call) => call.access === 'signedIn' || holds(role, call);

/** The other company's id in place of an own one, and for plain ids also one that does not exist. */
const triesOf = (call: Call) =>
  rowsOf(call).flatMap((row) =>
    Object.entries(row.fields)
      .filter(([, { as }]) => as !== 'shared' && as !== 'member')
      .map(([path, { key }]) => {
        const value = theirs[key];
        return {
          call,
          path,
          value,
          input: withValue(row.input(ours), path, value),
          nobodysInput: /^\d+$/.test(value) ? withValue(row.input(ours), path, nobodys) : null,
        };
      }),
  );

const withNumbers = allCalls.filter((call) => call.access !== 'open' && rowsOf(call).length > 0);

/**
 * Who may not make a call is refused before anything of its input is looked at: rights.test.ts shows it for every role and every call.
 * So of those who may not, a few chosen at random for each call send it with the numbers of another company.
 */
const refusedRoles = 3;
const refusedWith = new Map(
  withNumbers.map((call) => {
    const without = roles.filter((role) => !gives(role, call));
    return [call, sample(without, refusedRoles, { of: `refused ${call.name}`, by: (role) => role })] as const;
  }),
);
const isTried = (role: SystemRole, call: Call) => refusedWith.get(call)?.includes(role) ?? false;

describe.each(enterprise)('%s, with the numbers of another company', (role) => {
  it('is refused or told what is told of a number nobody has, by every call, and nothing at all changes', async () => {
    const person = people.get(role)!;
    const before = await everything(world);
    const wrong: string[] = [];
    await each(
      withNumbers.filter((call) => isTried(role, call)),
      async (call) => {
        for (const row of rowsOf(call)) {
          const answer = await send(world, person, call, row.input(theirs));
          if (!isRefused(answer)) wrong.push(JSON.stringify([call.name, 'is not refused', answer]));
        }
      },
    );
    await each(withNumbers.filter((call) => gives(role, call)).flatMap(triesOf), async ({ call, path, input, value, nobodysInput }) => {
      const answer = await send(world, person, call, input);
      if (leaked(answer, value).length > 0) wrong.push(JSON.stringify([call.name, path, 'tells', leaked(answer, value)]));
      if (!nobodysInput) return;
      const [said, saidOfNobodys] = [blurred(answer, value), blurred(await send(world, person, call, nobodysInput), nobodys)];
      if (said !== saidOfNobodys) wrong.push(JSON.stringify([call.name, path, said, 'but of a number nobody has', saidOfNobodys]));
    });
    expect(wrong).toEqual([]);
    expect(await everything(world)).toEqual(before);
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  }, 120_000);
});

// The cases define the right kind of id for each field. Ids of other kinds are tried as well, to find unexpected reads: a few
// kinds per call, chosen at random in each run, so that the number of requests grows with the calls, not with calls × tables.
const anywhere = withNumbers.filter((call) => !call.upload && gives('ENT_MAIN', call) && idPaths(call).length > 0);
const kinds = 4;

describe(`numbers of any kind of another company (TEST_SEED=${seed})`, () => {
  it('tell and change nothing, whatever call they are sent to', async () => {
    console.log(
      `chosen by TEST_SEED=${seed}: ${kinds} kinds of numbers for any call, ${perField} words in each search field, ${refusedRoles} roles that may not`,
    );
    const numbers = await oneOfEach(world, theirs.companyId);
    expect(numbers.length).toBeGreaterThan(30);
    const own = (call: Call) => rowsOf(call).flatMap(({ fields }) => Object.values(fields).map(({ key }) => theirs[key]));
    const others = (call: Call) => sample(numbers, kinds, { of: call.name, by: ({ table }) => table }).map(({ id }) => id);
    const wrong: string[] = [];
    await each(
      anywhere.flatMap((call) =>
        [...new Set([...own(call), ...others(call)])].flatMap((number) =>
          sampleInputs(call, () => number).map((input) => ({ call, number, input })),
        ),
      ),
      async ({ call, number, input }) => {
        const leaks = leaked(await send(world, ours.main, call, input), number);
        if (leaks.length > 0) wrong.push(JSON.stringify([call.name, number, leaks]));
      },
    );
    expect(wrong).toEqual([]);
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  }, 120_000);
});

/** Fields of a reading call with free text: search fields. */
const wordsOf = (call: Call): string[] => {
  const ids = new Set(idPaths(call));
  return [
    ...new Set(
      formsOf(call).flatMap((form) =>
        Object.entries(form.properties ?? {})
          .filter(([field, schema]) => schema.type === 'string' && !schema.enum && !schema.pattern && !ids.has(field))
          .map(([field]) => field),
      ),
    ),
  ];
};
const readings = allCalls
  .filter(({ kind, access }) => kind === 'read' && access !== 'open')
  .map((call) => ({ name: call.name, call, words: wordsOf(call) }));

/** Of the things that are searched for, as many in each search field, chosen at random. */
const perField = 3;

describe(`a reading (TEST_SEED=${seed})`, () => {
  /** The other company's names, numbers and codes, as a user would type them. */
  let searched: string[];
  const shown: string[] = [];
  beforeAll(async () => {
    searched = await world.asStaff(async (db) => {
      const batch = await db.selectFrom('codeBatch').where('id', '=', theirs.batch).select('batchNo').executeTakeFirstOrThrow();
      const order = await db.selectFrom('orders').where('id', '=', theirs.order).select('orderNo').executeTakeFirstOrThrow();
      const brand = await db
        .selectFrom('brandNode')
        .where('id', '=', theirs.brand)
        .select(['brandName', 'identifier'])
        .executeTakeFirstOrThrow();
      return [batch.batchNo, order.orderNo, brand.brandName, brand.identifier!, theirs.code, '沙发'];
    });
  });

  it.each(readings)('by $name shows nothing of another company, whatever is searched for', async ({ call, words }) => {
    const some = (word: string) =>
      sample(searched, perField, { of: `${call.name} ${word}`, by: (value) => String(searched.indexOf(value)) });
    const inputs = [{}, ...words.flatMap((word) => some(word).map((value) => ({ [word]: value })))];
    for (const answered of await Promise.all(
      inputs.map(async (input) => leaked(await send(world, ours.main, call, input), Object.values(input).join())),
    ))
      expect(answered).toEqual([]);
    if (leaked(await send(world, theirs.main, call, {}), '').length > 0) shown.push(call.name);
  });

  it('does show these things to their own company, and has changed nothing', async () => {
    expect(shown.length).toBeGreaterThan(12);
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  });
});

describe('the database itself', () => {
  /** Tables that every company may read by design; see apps/server/src/db/isolation.test.ts. */
  const registers = new Set(['commodity_code', 'gs1_prefix', 'role', 'role_permission']);

  it('gives a company no row of another, even to a query that forgot to ask for its own', async () => {
    const tables = await companyTables(world);
    const count = (companyId: string | null) =>
      inScope(world.pool, { companyId, platform: false }, async (db) => {
        const parts = tables.map(
          (name) =>
            sql`select ${name}::text as name, count(*) filter (where company_id is distinct from ${companyId}::bigint and company_id is not null)::int as others, count(*)::int as own from ${sql.table(name)}`,
        );
        return (await sql<{ name: string; others: number; own: number }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
      });
    const seen = await count(ours.companyId);
    const foreign = seen.filter(({ name, others }) => others > 0 && !registers.has(name));
    // What third companies have offered it on purpose: the certificate and the offer, a certificate that it is asked to fill in, authorisations with the lot that one shows, a plan that it is to supply, the receivers
    // that it stands or may stand behind, with its part of a published recall, and who they are.
    expect(Object.fromEntries(foreign.map(({ name, others }) => [name, others]))).toEqual({
      aptitude: 1,
      aptitude_accredit: 1,
      aptitude_filling: 1,
      chain_push: 1,
      chain_push_lot: 1,
      company: 5,
      data_auth: 2,
      material_lot: 2,
      recall: 1,
      recall_holder: 1,
      receiver: 2,
      supply_plan: 1,
      supply_plan_line: 1,
    });
    expect(seen.filter(({ own }) => own > 0).length).toBeGreaterThan(20);
    expect((await count(null)).filter(({ name, own }) => own > 0 && !registers.has(name))).toEqual([]);
  });

  it('lets a company neither change nor take a row of another, nor give it one', async () => {
    const attempt = (work: (db: Parameters<Parameters<typeof inScope>[2]>[0]) => Promise<unknown>) =>
      inScope(world.pool, { companyId: ours.companyId, platform: false }, work);
    for (const name of await companyTables(world)) {
      // A table may refuse the statement; if it does not, the statement must find no row.
      for (const statement of [
        sql`update ${sql.table(name)} set company_id = company_id where company_id = ${theirs.companyId}`,
        sql`delete from ${sql.table(name)} where company_id = ${theirs.companyId}`,
      ]) {
        const changed = await attempt(async (db) => (await statement.execute(db)).numAffectedRows ?? 0n).catch((error: { code?: string }) =>
          /^(42501|428C9)$/.test(error.code ?? '') ? 0n : Promise.reject(error as Error),
        );
        expect([name, changed]).toEqual([name, 0n]);
      }
    }
    await expect(
      attempt((db) =>
        sql`insert into product_series (company_id, brand_id, name, level) values (${theirs.companyId}, ${theirs.brand}, '插入', 1)`.execute(
          db,
        ),
      ),
    ).rejects.toThrow(/row-level security/);
    expect(await checksums(world, theirs.companyId)).toEqual(untouched);
  });
});

// Last, because staff may decide about both companies, and do so here.
describe.each(platform)('%s, with the numbers of one company', (role) => {
  it('is refused what the table does not give him, and changes nothing of another company', async () => {
    const person = people.get(role)!;
    const before = await checksums(world, ours.companyId);
    const wrong: string[] = [];
    for (const { call, input } of allRows.filter((row) => row.call.access !== 'open')) {
      if (!gives(role, call) && !isTried(role, call)) continue;
      const answer = await send(world, person, call, input(theirs));
      if (!gives(role, call) && !isRefused(answer)) wrong.push(JSON.stringify([call.name, 'is not refused', answer]));
    }
    expect(wrong).toEqual([]);
    expect(await checksums(world, ours.companyId)).toEqual(before);
  }, 120_000);
});
