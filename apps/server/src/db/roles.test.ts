import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adminUrl, createEmptyDatabase, type TestDatabase } from '../../test/postgres.ts';
import { ensureRoles } from './roles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await query(
    database.urls.owner,
    `
    create table thing (company_id bigint, name text);
    alter table thing enable row level security;
    alter table thing force row level security;
    create policy own on thing to touchmark_app using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
    grant select, insert on thing to touchmark_app;
    grant insert on thing to touchmark_issuer`,
  );
});
afterAll(() => database.drop());

async function query(url: string, ...texts: string[]): Promise<any[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: any[] = [];
    for (const text of texts) rows = (await client.query(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

describe('the roles', () => {
  it('have the rights they need and no other', async () => {
    const rows = await query(
      adminUrl(),
      `
      select rolname as name, rolsuper as superuser, rolcreaterole as roles, rolcreatedb as databases, rolcanlogin as login, rolbypassrls as bypass
      from pg_roles where rolname like 'touchmark%' and rolname <> 'touchmark_admin' order by 1`,
    );
    const none = { superuser: false, roles: false, databases: false, bypass: false };
    expect(rows).toEqual([
      { name: 'touchmark_app', ...none, login: true },
      { name: 'touchmark_issuer', ...none, login: false, bypass: true },
      { name: 'touchmark_owner', ...none, login: true },
      { name: 'touchmark_scan', ...none, login: true },
    ]);
  });

  it.each(['app', 'scan'] as const)('%s cannot make a table', async (role) => {
    await expect(query(database.urls[role], 'create table mine (x int)')).rejects.toThrow(/permission denied for schema public/);
  });

  it('app does not inherit the rights of the issuer, and takes them for one transaction', async () => {
    const insert = "insert into thing values (7, 'x')";
    await expect(query(database.urls.app, insert)).rejects.toThrow(/row-level security/);
    const [row] = await query(
      database.urls.app,
      'begin',
      'set local role touchmark_issuer',
      insert,
      'commit',
      'select current_user as now',
    );
    expect(row).toEqual({ now: 'touchmark_app' });
    await expect(query(database.urls.app, 'begin', 'set local role touchmark_issuer', 'select * from thing')).rejects.toThrow(
      /permission denied/,
    );
    expect(await query(database.urls.app, 'begin', "set local app.company_id = '7'", 'select name from thing')).toEqual([{ name: 'x' }]);
  });

  it.each(['touchmark_issuer', 'touchmark_owner', 'touchmark_app'])('scan cannot become %s', async (role) => {
    await expect(query(database.urls.scan, `set role ${role}`)).rejects.toThrow(/permission denied to set role/);
  });

  it('app cannot become the owner', async () => {
    await expect(query(database.urls.app, 'set role touchmark_owner')).rejects.toThrow(/permission denied to set role/);
  });

  it.each([
    ['app', '1min'],
    ['scan', '5s'],
    ['owner', '0'],
  ] as const)('%s works in the time of China, and no statement runs for ever', async (role, timeout) => {
    expect(
      await query(database.urls[role], "select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout"),
    ).toEqual([{ zone: 'Asia/Shanghai', timeout }]);
  });

  it('are the only ones who may open the database', async () => {
    const name = `stranger_${randomBytes(4).toString('hex')}`;
    await query(adminUrl(), `create role ${name} login password 'p'`);
    try {
      await expect(query(withUser(database.urls.app, name), 'select 1')).rejects.toThrow(/permission denied for database/);
    } finally {
      await query(adminUrl(), `drop role ${name}`);
    }
  });
});

describe('ensureRoles', () => {
  it('creates a database in UTF-8 that belongs to the owner, and finds everything in place the second time', async () => {
    const name = `made_${randomBytes(4).toString('hex')}`;
    const secrets = inject('postgres');
    try {
      const first = await ensureRoles(adminUrl(), secrets, name);
      await query(first.owner, 'create table kept (x int)');
      const again = await ensureRoles(adminUrl(), secrets, name);
      expect(again).toEqual(first);
      expect(
        await query(
          again.owner,
          "select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding, to_regclass('kept')::text as kept from pg_database where datname = current_database()",
        ),
      ).toEqual([{ owner: 'touchmark_owner', encoding: 'UTF8', kept: 'kept' }]);
    } finally {
      await query(adminUrl(), `drop database if exists ${name}`);
    }
  });

  it('says in one line that the server cannot be reached', async () => {
    await expect(ensureRoles('postgres://nobody:secret@127.0.0.1:1/x', inject('postgres'), 'x')).rejects.toThrow(
      /^无法以 nobody 连接数据库 127\.0\.0\.1:1\/x：.*ECONNREFUSED.* \/ no connection[^\n]*$/,
    );
  });

  it('says in one line which right the user of an external database lacks', async () => {
    const name = `weak_${randomBytes(4).toString('hex')}`;
    await query(adminUrl(), `create role ${name} login password 'p'`);
    try {
      await expect(ensureRoles(withUser(adminUrl(), name), inject('postgres'), 'anything')).rejects.toThrow(
        new RegExp(`^数据库用户 ${name} 权限不足：.* / the database user ${name} may not set up the roles [^\\n]*$`),
      );
    } finally {
      await query(adminUrl(), `drop role ${name}`);
    }
  });
});

function withUser(address: string, name: string): string {
  const url = new URL(address);
  url.username = name;
  url.password = 'p';
  return url.href;
}
