import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';

export const face = (db: Db) => db.selectFrom('platform_config').selectAll().executeTakeFirstOrThrow();

export const platformSettings = (db: Db) =>
  db
    .selectFrom('platform_config')
    .select([
      'node_prefix_root as nodePrefixRoot',
      'ecode_version as ecodeVersion',
      'ecode_nsi as ecodeNsi',
      'bank_name as bankName',
      'bank_account as bankAccount',
      'payee',
      'auto_pass_codes as autoPassCodes',
      'auto_pass_gtins as autoPassGtins',
      'operator_name as operatorName',
    ])
    .executeTakeFirstOrThrow();

/** Whether allotments of GTINs with nothing wrong pass by themselves. */
export const setAutoPassGtins = (db: Db, on: boolean) =>
  db
    .updateTable('platform_config')
    .set({ auto_pass_gtins: on, version: sql`version + 1` })
    .execute();

/** Whether small applications for codes with nothing wrong pass by themselves. */
export const setAutoPassCodes = (db: Db, on: boolean) =>
  db
    .updateTable('platform_config')
    .set({ auto_pass_codes: on, version: sql`version + 1` })
    .execute();

/** The hosts whose pages may be shown inside the console. */
export const iframeHosts = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('platform_config').select('iframe_hosts').executeTakeFirstOrThrow()).iframe_hosts;

/** Whether numbers have been issued under the node prefix: from then on it stays. */
export const numbersIssued = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('company').where('node_prefix', 'is not', null).select('id').limit(1).executeTakeFirst()) !== undefined;

export const saveSettings = (db: Db, columns: Updateable<Database['platform_config']>) =>
  db
    .updateTable('platform_config')
    .set({ ...columns, version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow();
