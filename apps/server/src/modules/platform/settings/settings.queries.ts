import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { changeConfig } from '../../../db/platform-config.ts';
import type { Database } from '../../../db/schema.gen.ts';

export const face = (db: Db) => db.selectFrom('platformConfig').selectAll().executeTakeFirstOrThrow();

export const platformSettings = (db: Db) =>
  db
    .selectFrom('platformConfig')
    .select([
      'nodePrefixRoot',
      'ecodeVersion',
      'ecodeNsi',
      'bankName',
      'bankAccount',
      'payee',
      'autoPassCodes',
      'autoPassGtins',
      'operatorName',
    ])
    .executeTakeFirstOrThrow();

/** Whether allotments of GTINs with nothing wrong pass by themselves. */
export const setAutoPassGtins = (db: Db, on: boolean) => changeConfig(db, { autoPassGtins: on, version: sql`version + 1` }).execute();

/** Whether small applications for codes with nothing wrong pass by themselves. */
export const setAutoPassCodes = (db: Db, on: boolean) => changeConfig(db, { autoPassCodes: on, version: sql`version + 1` }).execute();

/** The hosts whose pages may be shown inside the console. */
export const iframeHosts = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('platformConfig').select('iframeHosts').executeTakeFirstOrThrow()).iframeHosts;

/** Whether numbers have been issued under the node prefix: from then on it stays. */
export const numbersIssued = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('company').where('nodePrefix', 'is not', null).select('id').limit(1).executeTakeFirst()) !== undefined;

export const saveSettings = (db: Db, columns: Updateable<Database['platformConfig']>) =>
  changeConfig(db, { ...columns, version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow();
