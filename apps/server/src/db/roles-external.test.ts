import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets, type Secrets } from '../secrets.ts';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';
import { careless } from './embedded/settings.ts';
import { ensureRoles } from './roles.ts';

// A separate cluster, because these tests need one without the roles.
let dataDir: string;
let secrets: Secrets;
let cluster: Embedded;
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchmark-roles-'));
  secrets = loadSecrets(dataDir);
  cluster = await startEmbedded({ dataDir, secrets, log: quiet, settings: careless });
});
afterAll(async () => {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() =>
  admin(
    'drop database if exists shop with (force)',
    'drop role if exists touchmark_owner, touchmark_app, touchmark_scan, touchmark_issuer, guest',
  ),
);

async function admin(...texts: string[]): Promise<any[]> {
  return query(cluster.adminUrl, ...texts);
}

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

/** The address of an external database, as its user `guest` with some rights. */
async function guest(rights: string): Promise<string> {
  await admin(`create role guest login password 'p' ${rights}`, 'create database shop owner guest');
  const url = new URL(cluster.adminUrl);
  Object.assign(url, { username: 'guest', password: 'p', pathname: '/shop' });
  return url.href;
}

describe('an external database', () => {
  it.each([
    ['createdb bypassrls', 'CREATEROLE'],
    ['createdb createrole', 'BYPASSRLS'],
    ['createrole bypassrls', 'CREATEDB'],
  ])('whose user has %s: the message says that %s is missing', async (rights, missing) => {
    await expect(ensureRoles(await guest(rights), secrets, 'shop')).rejects.toThrow(
      new RegExp(
        `^数据库用户 guest 权限不足：缺少 ${missing} 权限.* / the database user guest may not set up the roles [^\\n]*: lacks the right ${missing}$`,
      ),
    );
  });

  it.each(['createrole createdb bypassrls', 'superuser'])(
    'whose user has %s is set up, and set up again at the next start',
    async (rights) => {
      const url = await guest(rights);
      for (let start = 1; start <= 2; start++) {
        const urls = await ensureRoles(url, secrets, 'shop');
        await query(urls.owner, `create table t${start} (x int); grant select on t${start} to touchmark_app`);
        expect(
          await query(
            urls.app,
            `select current_user::text as name, pg_has_role(current_user, 'touchmark_issuer', 'usage') as inherits, pg_has_role(current_user, 'touchmark_issuer', 'set') as takes, (select count(*)::int from t${start}) as rows`,
          ),
        ).toEqual([{ name: 'touchmark_app', inherits: false, takes: true, rows: 0 }]);
        await query(urls.scan, 'select 1');
      }
    },
  );

  it('takes the password of the secrets when that of a role was changed', async () => {
    const url = await guest('superuser');
    await ensureRoles(url, secrets, 'shop');
    await admin("alter role touchmark_app password 'other'");
    const { app } = await ensureRoles(url, secrets, 'shop');
    expect(await query(app, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['create role touchmark_app superuser', 'touchmark_app'],
    ['create role touchmark_scan bypassrls', 'touchmark_scan'],
    ['create role touchmark_issuer', 'touchmark_issuer'],
  ])('is refused after "%s"', async (statement, role) => {
    const url = await guest('superuser');
    await admin(statement);
    await expect(ensureRoles(url, secrets, 'shop')).rejects.toThrow(new RegExp(`数据库角色 ${role} .* / the database role ${role} `));
  });

  it('that is not encoded in UTF-8 is refused', async () => {
    await admin(
      "create role guest login password 'p' superuser",
      "create database shop owner guest template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
    );
    const url = new URL(cluster.adminUrl);
    Object.assign(url, { pathname: '/shop' });
    await expect(ensureRoles(url.href, secrets, 'shop')).rejects.toThrow(/SQL_ASCII，需要 UTF8 \/ .*UTF8 is needed/);
  });
});
