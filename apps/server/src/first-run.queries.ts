import { membershipLife } from '@touchmark/domain';
import type { Db } from './db/connect.ts';
import { changeConfig } from './db/platform-config.ts';

export const administratorExists = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .where('roleCode', '=', 'PLATFORM_ADMIN')
    .where('status', '=', membershipLife.at.active)
    .select('id')
    .executeTakeFirst()) !== undefined;

export const isDemonstration = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('platformConfig').select('demoMode').executeTakeFirstOrThrow()).demoMode;

export const setSetUpHash = (db: Db, hash: string | null) => changeConfig(db, { setUpHash: hash });
