import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';

type Keys = Pick<Secrets, 'dataKey' | 'codeKey' | 'former'>;

/** A fingerprint of the keys that encrypt columns and authenticate codes: distinguishes keys without revealing them. */
const markOf = ({ dataKey, codeKey }: Pick<Keys, 'dataKey' | 'codeKey'>): string =>
  createHmac('sha256', codeKey).update(dataKey).update('touchmark keys').digest('base64url');

/** Of the present keys, and of those they replaced: keys are replaced in the file first and in the database afterwards. */
const marksOf = (keys: Keys): string[] => [keys, ...(keys.former ?? [])].map(markOf);

/** The database, table or column does not exist yet: it is empty, or from an earlier version. */
const notYet = new Set(['3D000', '42P01', '42703']);

/**
 * Refuses to start with keys other than those used for the database's content: printed codes would be rejected and encrypted
 * columns unreadable. Checked before anything in the database is changed, including the passwords of its roles.
 */
export async function checkKeys(adminUrl: string, databaseName: string, keys: Keys, dataDir: string): Promise<void> {
  const kept = await keptMark(adminUrl, databaseName);
  if (!kept || marksOf(keys).includes(kept)) return;
  throw new StartError({
    zh: `${dataDir} 中的密钥（secrets.json）不是数据库 ${databaseName} 的密钥：请从备份恢复原来的 secrets.json，或用 DATA_DIR 指明原来的数据目录`,
    en: `the keys in ${dataDir} (secrets.json) are not those of the database ${databaseName}: restore the secrets.json of this installation from a back-up, or name its data folder with DATA_DIR`,
  });
}

async function keptMark(adminUrl: string, databaseName: string): Promise<string> {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(databaseName)}`;
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The role that sets up the others is a member of the owner, but may not inherit its rights.
    await client.query(`do $$ begin set role touchmark_owner; exception when others then null; end $$`);
    const { rows } = await client.query<{ mark: string }>('select key_check as mark from platform_config');
    return rows[0]?.mark ?? '';
  } catch (error) {
    // Other errors are reported by the following steps.
    if (notYet.has((error as pg.DatabaseError).code ?? '') || !(error instanceof pg.DatabaseError)) return '';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stores the fingerprint of the keys in a database that has none yet, or that of keys they have replaced: older ones are refused from then on. */
export async function noteKeys(ownerUrl: string, keys: Keys): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('update platform_config set key_check = $1 where key_check = any($2)', [markOf(keys), ['', ...marksOf(keys)]]);
  } finally {
    await client.end();
  }
}
