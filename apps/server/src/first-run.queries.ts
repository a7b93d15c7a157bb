import type { Db } from './db/connect.ts';

export const administratorExists = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('membership').where('role_code', '=', 'PLATFORM_ADMIN').where('status', '=', 2).select('id').executeTakeFirst()) !==
  undefined;

export const setSetUpHash = (db: Db, hash: string | null) => db.updateTable('platform_config').set({ set_up_hash: hash }).execute();
