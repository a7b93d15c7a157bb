import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/postgres.ts';

/** Checks the separation of companies in the catalogue of the migrated database, so that every new table is tested automatically. */
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client(database.urls.owner);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async <T extends object>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
const withCompany = `pg_class k join pg_attribute a on a.attrelid = k.oid and a.attname = 'company_id' and not a.attisdropped where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p')`;
const others = `pg_class k where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not exists (select 1 from pg_attribute a where a.attrelid = k.oid and a.attname = 'company_id' and not a.attisdropped)`;

interface Policy {
  table: string;
  name: string;
  role: string;
  command: string;
  permissive: boolean;
  using: string;
  check: string;
}
const policies = (tables: string) =>
  rows<Policy>(`
  select k.oid::regclass::text as table, p.polname as name, coalesce((select string_agg(rolname, ',') from pg_roles where oid = any (p.polroles)), 'public') as role, p.polcmd as command, p.polpermissive as permissive,
    coalesce(regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\\s+', ' ', 'g'), '') as using, coalesce(regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid), '\\s+', ' ', 'g'), '') as check
  from (select k.oid, k.relispartition from ${tables}) k join pg_policy p on p.polrelid = k.oid where not k.relispartition order by 1, 2`);

const ofCompany = '(company_id = ( SELECT app_company() AS app_company))';
const ofStaff = "(( SELECT app_scope() AS app_scope) = 'platform'::text)";
/** Tables that every signed-in company may read by design. */
/** A policy names whom its rows are for; by itself, or through a function that does (`shown_…`, tested below). */
const namesReader = /app_company\(\)|app\.user_id|\bshown_\w+\(/;
const registers = ['commodity_code.as_registry', 'gs1_prefix.as_registry', 'role.as_system_roles', 'role_permission.as_system_roles'];

describe('a table with a company', () => {
  it('is under row-level security that binds its owner too, and so are its partitions', async () => {
    expect(
      await rows(`select k.oid::regclass::text as table from ${withCompany} and not (k.relrowsecurity and k.relforcerowsecurity)`),
    ).toEqual([]);
    expect((await rows(`select 1 from ${withCompany}`)).length).toBeGreaterThan(60);
  });

  it('shows a company its own rows and staff all, and takes no row for another company', async () => {
    const found = await policies(withCompany);
    const tables = await rows<{ table: string }>(
      `select k.oid::regclass::text as table from ${withCompany} and not k.relispartition order by 1`,
    );
    for (const { table } of tables) {
      const named = (name: string) =>
        found
          .filter((policy) => policy.table === table && policy.name === name)
          .map(({ role, command, using, check }) => [role, command, using, check]);
      expect([table, named('own')]).toEqual([table, [['touchmark_app', '*', ofCompany, ofCompany]]]);
      expect([table, named('staff')]).toEqual([table, [['touchmark_app', '*', ofStaff, ofStaff]]]);
    }
  });

  it('is asked for the rows of the company itself before those that others show it', async () => {
    // PostgreSQL asks permissive policies from the last name to the first, as bytes. That of the staff looks at a setting alone.
    const before = await rows<{ policy: string }>(`
      select p.polrelid::regclass || '.' || p.polname as policy from pg_policy p join pg_policy own on own.polrelid = p.polrelid and own.polname = 'own'
      where p.polpermissive and p.polname > own.polname and p.polname <> 'staff' and (p.polroles && own.polroles or p.polroles = '{0}')`);
    expect(before, 'name them before `own`: as_partner').toEqual([]);
    const app = new pg.Client(database.urls.app);
    await app.connect();
    const { rows: plan } = await app.query<{ 'QUERY PLAN': string }>('explain select from company').finally(() => app.end());
    const filter = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(filter, 'the order of PostgreSQL is another').toMatch(/Filter: .*'platform'.* OR \(company_id = .* OR .*SubPlan/);
  });

  it('is reached through its parent alone where it is a partition', async () => {
    expect(
      await rows(
        `select p.polrelid::regclass::text as table, p.polname as policy from pg_policy p join pg_class k on k.oid = p.polrelid where k.relispartition`,
      ),
    ).toEqual([]);
  });

  it('knows by which company each function asks that a policy calls', async () => {
    const found = await rows<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc where proname like 'shown\\_%' order by 1`,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { name, body } of found) expect([name, body]).toEqual([name, expect.stringMatching(namesReader)]);
  });

  it('opens no row to another company by a further policy, unless it names the company or the person it is for', async () => {
    const further = (await policies(withCompany)).filter(
      ({ name, role }) => role.includes('touchmark_app') && name !== 'own' && name !== 'staff',
    );
    for (const { table, name, command, permissive, using, check } of further) {
      const policy = `${table}.${name}`;
      if (!permissive || command === 'a') continue;
      if (registers.includes(policy)) expect([policy, command], 'a register may be read only').toEqual([policy, 'r']);
      else
        expect([policy, using], 'say whom these rows are for, or name it among the registers').toEqual([
          policy,
          expect.stringMatching(namesReader),
        ]);
      if (command === '*' && check !== '') expect([policy, check]).toEqual([policy, expect.stringMatching(/app_company\(\)|app\.user_id/)]);
    }
    expect(further.map(({ table, name }) => `${table}.${name}`)).toEqual(expect.arrayContaining(registers));
  });
});

describe('a table without a company', () => {
  /** Rows of people, who may belong to several companies, and of the platform; the modules restrict them by person. */
  const ofPeople = ['app_user', 'session', 'user_identity', 'role_release'];
  /** How many companies use what is offered to all of them: a number that names none. */
  const figures = ['listing_figure'];

  it('hangs on no row of a company: what belongs to one carries its number', async () => {
    const found = await rows<{ child: string }>(`
      select distinct c.conrelid::regclass::text as child from pg_constraint c where c.contype = 'f' and c.conrelid in (select k.oid from ${others}) and c.confrelid in (select k.oid from ${withCompany})`);
    expect(found.map(({ child }) => child).filter((table) => ![...ofPeople, ...figures].includes(table))).toEqual([]);
  });
});

describe('the public resolver’s role', () => {
  const may = (right: string) =>
    rows<{ table: string }>(
      `select k.oid::regclass::text as table from pg_class k where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and has_table_privilege('touchmark_scan', k.oid, '${right}') order by 1`,
    ).then((found) => found.map(({ table }) => table));

  it('writes what a scan leaves behind, and nothing else', async () => {
    expect(await may('insert')).toEqual(['code_scan', 'pin_try', 'scan_log', 'stat_touched', 'unknown_scan']);
    expect(await may('update')).toEqual(['code_scan', 'pin_try', 'scan_log']);
    expect(await may('delete')).toEqual(['pin_try']);
  });

  it('reads the items of a standard, which the page of a scanned product shows', async () => {
    const scanner = new pg.Client(database.urls.scan);
    await scanner.connect();
    const { rows: found } = await scanner
      .query<{ items: number }>('select jsonb_array_length(version_items(id)) as items from standard_version where status = 2')
      .finally(() => scanner.end());
    expect(found.length).toBeGreaterThan(0);
    for (const { items } of found) expect(items).toBeGreaterThan(0);
  });

  it('reads nobody’s account, session, order, message, task or audit log', async () => {
    const read = await may('select');
    for (const table of ['app_user', 'session', 'orders', 'msg_notify', 'task', 'audit_log', 'membership', 'idempotency_key', 'outbox'])
      expect(read).not.toContain(table);
    expect(read).toContain('code');
  });
});
