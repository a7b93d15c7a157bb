import { sql, type Updateable } from 'kysely';
import { changed, type Db } from '../../../db/connect.ts';
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

/** Sets whether allotments of GTINs without faults are approved automatically. */
export const setAutoPassGtins = (db: Db, on: boolean) => changeConfig(db, { autoPassGtins: on, version: sql`version + 1` });

/** Sets whether small applications for codes without faults are approved automatically. */
export const setAutoPassCodes = (db: Db, on: boolean) => changeConfig(db, { autoPassCodes: on, version: sql`version + 1` });

/** The hosts whose pages may be embedded in the console. */
export const iframeHosts = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('platformConfig').select('iframeHosts').executeTakeFirstOrThrow()).iframeHosts;

/** Allows the pages of one more host to be embedded in the console. */
export const allowFrameHost = (db: Db, host: string) =>
  changeConfig(db, { iframeHosts: sql<string[]>`array_append(iframe_hosts, ${host}::text)`, version: sql`version + 1` }, (query) =>
    query.where(sql<boolean>`not ${host}::text = any(iframe_hosts)`),
  );

/** Whether numbers were issued with the node prefix; from then on it cannot be changed. */
export const numbersIssued = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('company').where('nodePrefix', 'is not', null).select('id').limit(1).executeTakeFirst()) !== undefined;

export const saveSettings = async (db: Db, columns: Updateable<Database['platformConfig']>) =>
  changed(await changeConfig(db, { ...columns, version: sql`version + 1` }));
