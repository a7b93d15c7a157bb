import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';

/** The connection address of one database for each role. */
export interface DatabaseUrls {
  /** Owns the tables and runs migrations; never serves requests. */
  owner: string;
  /** Serves the API; restricted by row-level security. */
  app: string;
  /** Serves the public resolver; sees only what its own policies allow. */
  scan: string;
}

/** The superuser of the embedded database. */
export const embeddedAdmin = 'touchmark_admin';

/** The roles, how each signs in, and its statement timeout. */
const roles = {
  touchmark_owner: { password: 'owner', create: 'login', set: { timezone: 'Asia/Shanghai' } },
  touchmark_app: {
    // Rights of the issuer's role are acquired by SET LOCAL ROLE, not inherited.
    password: 'app',
    create: 'login noinherit',
    set: { timezone: 'Asia/Shanghai', statement_timeout: '60s', lock_timeout: '10s', idle_in_transaction_session_timeout: '60s' },
  },
  touchmark_scan: {
    password: 'scan',
    create: 'login',
    set: { timezone: 'Asia/Shanghai', statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' },
  },
  // COPY into a table with row-level security is refused; this role is exempt, but may only insert, and only into the tables of
  // codes.
  touchmark_issuer: { password: null, create: 'nologin bypassrls', set: {} },
} as const;

type RoleName = keyof typeof roles;
const roleNames = Object.keys(roles) as RoleName[];

interface Rights {
  name: string;
  superuser: boolean;
  createRole: boolean;
  createDb: boolean;
  bypassRls: boolean;
  version: number;
}

/** Ensures that the four roles and the database exist; returns the connection addresses. */
export async function ensureRoles(adminUrl: string, secrets: Pick<Secrets, 'passwords'>, databaseName: string): Promise<DatabaseUrls> {
  const urls = urlsOf(adminUrl, secrets, databaseName);
  await connected(adminUrl, async (admin) => {
    // Advisory lock, so that two servers starting at once do this one after the other.
    await admin.query('select pg_advisory_lock(7308324465)');
    const rights = await rightsOf(admin);
    try {
      await ensureEachRole(admin, rights, secrets);
      await ensureDatabase(admin, rights, databaseName);
    } catch (error) {
      if ((error as pg.DatabaseError).code === '42501') throw lacking(rights, (error as Error).message, (error as Error).message);
      throw error;
    }
  });
  await connected(urls.owner, async (owner) => {
    await owner.query(accessTo(databaseName));
    // The rights of a role on a table are granted in the migration that creates the table.
    await owner.query(
      'revoke all on schema public from public; grant usage on schema public to touchmark_app, touchmark_scan, touchmark_issuer',
    );
  });
  return urls;
}

/** Who may connect to a database. Clones do not inherit this. */
export function accessTo(databaseName: string): string {
  const name = pg.escapeIdentifier(databaseName);
  return `revoke all on database ${name} from public; grant connect, temporary on database ${name} to touchmark_app; grant connect on database ${name} to touchmark_scan`;
}

/** The addresses of one database for each role. Each is made when it is asked for, with the password of that moment. */
export function urlsOf(adminUrl: string, secrets: Pick<Secrets, 'passwords'>, databaseName: string): DatabaseUrls {
  const as = (role: 'owner' | 'app' | 'scan') => {
    const url = new URL(adminUrl);
    url.username = `touchmark_${role}`;
    url.password = secrets.passwords[role];
    url.pathname = `/${encodeURIComponent(databaseName)}`;
    return url.href;
  };
  return {
    get owner() {
      return as('owner');
    },
    get app() {
      return as('app');
    },
    get scan() {
      return as('scan');
    },
  };
}

/** Gives the roles their present passwords, all at once. Connections that are open stay open. */
export async function setPasswords(adminUrl: string, { passwords }: Pick<Secrets, 'passwords'>, { embedded }: { embedded: boolean }) {
  const of: [name: string, password: string][] = Object.entries(roles).flatMap(([name, { password }]) =>
    password ? [[name, passwords[password]]] : [],
  );
  if (embedded) of.push([embeddedAdmin, passwords.admin]);
  await connected(adminUrl, async (admin) => {
    await admin.query(of.map(([name, password]) => `alter role ${name} password '${verifierOf(password)}'`).join('; '));
  });
}

async function rightsOf(admin: pg.Client): Promise<Rights> {
  const { rows } = await admin.query<Rights>(`
    select rolname as name, rolsuper as superuser, rolcreaterole as "createRole", rolcreatedb as "createDb", rolbypassrls as "bypassRls",
      current_setting('server_version_num')::int as version
    from pg_roles where rolname = current_user`);
  const rights = rows[0]!;
  if (rights.version < 150_000) {
    throw new StartError({
      zh: `数据库版本过低（${rights.version}）：需要 PostgreSQL 15 或更高版本`,
      en: `the database is too old (${rights.version}): PostgreSQL 15 or later is needed`,
    });
  }
  return rights;
}

async function ensureEachRole(admin: pg.Client, rights: Rights, secrets: Pick<Secrets, 'passwords'>): Promise<void> {
  const { rows } = await admin.query<{ name: string; superuser: boolean; bypass: boolean }>(
    'select rolname as name, rolsuper as superuser, rolbypassrls as bypass from pg_roles where rolname = any($1)',
    [roleNames],
  );
  const present = new Map(rows.map((row) => [row.name, row]));
  for (const name of roleNames) {
    const role = roles[name];
    const has = present.get(name);
    if (!has) await create(admin, rights, name);
    else if (has.superuser || has.bypass !== (name === 'touchmark_issuer')) throw unsafe(name);
    if (role.password) await admin.query(`alter role ${name} with login password '${verifierOf(secrets.passwords[role.password])}'`);
    for (const [setting, value] of Object.entries(role.set)) await admin.query(`alter role ${name} set ${setting} = '${value}'`);
  }
  await admin.query('alter role touchmark_app noinherit');
  await admin.query(`grant touchmark_issuer to touchmark_app ${rights.version >= 160_000 ? 'with inherit false, set true' : ''}`);
}

async function create(admin: pg.Client, rights: Rights, name: RoleName): Promise<void> {
  if (!rights.superuser && !rights.createRole) throw lacking(rights, '缺少 CREATEROLE 权限', 'lacks the right CREATEROLE');
  if (name === 'touchmark_issuer' && !rights.superuser && !(rights.bypassRls && rights.version >= 160_000)) {
    throw rights.version >= 160_000
      ? lacking(rights, '缺少 BYPASSRLS 权限', 'lacks the right BYPASSRLS')
      : lacking(rights, '须为超级用户（PostgreSQL 15）', 'must be a superuser (PostgreSQL 15)');
  }
  await admin.query(`create role ${name} ${roles[name].create}`);
}

/** The database belongs to the owner's role, which thereby owns its schema `public`. */
async function ensureDatabase(admin: pg.Client, rights: Rights, databaseName: string): Promise<void> {
  const name = pg.escapeIdentifier(databaseName);
  const { rows } = await admin.query<{ owner: string; encoding: string }>(
    'select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding from pg_database where datname = $1',
    [databaseName],
  );
  const found = rows[0];
  if (found && found.encoding !== 'UTF8') {
    throw new StartError({
      zh: `数据库 ${databaseName} 的编码是 ${found.encoding}，需要 UTF8`,
      en: `the database ${databaseName} is encoded in ${found.encoding}; UTF8 is needed`,
    });
  }
  if (found?.owner === 'touchmark_owner') return;
  if (!rights.superuser) {
    if (!rights.createDb) throw lacking(rights, '缺少 CREATEDB 权限', 'lacks the right CREATEDB');
    await admin.query(`grant touchmark_owner to ${pg.escapeIdentifier(rights.name)}`);
  }
  await admin.query(
    found
      ? `alter database ${name} owner to touchmark_owner`
      : `create database ${name} owner touchmark_owner template template0 encoding 'UTF8'`,
  );
}

/** The password as PostgreSQL stores it (SCRAM verifier), because the server may log the statement. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  // A broken connection fails the query that uses it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const where = new URL(url);
    throw new StartError(
      {
        zh: `无法以 ${where.username} 连接数据库 ${where.host}${where.pathname}：${(error as Error).message}`,
        en: `no connection to the database ${where.host}${where.pathname} as ${where.username}: ${(error as Error).message}`,
      },
      { cause: error },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const lacking = ({ name }: Rights, zh: string, en: string) =>
  new StartError({
    zh: `数据库用户 ${name} 权限不足：${zh}（建立角色 ${roleNames.join('、')} 所需）`,
    en: `the database user ${name} may not set up the roles ${roleNames.join(', ')}: ${en}`,
  });

const unsafe = (name: string) =>
  new StartError({
    zh: `数据库角色 ${name} 已存在但权限不符（SUPERUSER 或 BYPASSRLS），请更正后再启动`,
    en: `the database role ${name} exists with rights it must not have or lacks (SUPERUSER, BYPASSRLS): correct it first`,
  });
