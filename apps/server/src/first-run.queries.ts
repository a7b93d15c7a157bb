import type { Db } from './db/connect.ts';

export const administratorExists = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('membership').where('roleCode', '=', 'PLATFORM_ADMIN').where('status', '=', 2).select('id').executeTakeFirst()) !==
  undefined;

export const isDemonstration = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('platformConfig').select('demoMode').executeTakeFirstOrThrow()).demoMode;

export const setSetUpHash = (db: Db, hash: string | null) => db.updateTable('platformConfig').set({ setUpHash: hash }).execute();
