import type { Preference } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

export const settingOf = async ({ db, me }: Ctx): Promise<Partial<Preference>> =>
  ((await db.selectFrom('appUserSetting').where('userId', '=', me.userId).select('setting').executeTakeFirst())?.setting ??
    {}) as Partial<Preference>;

export const mergeSetting = ({ db, me }: Ctx, change: Partial<Preference>) =>
  db
    .insertInto('appUserSetting')
    .values({ userId: me.userId, setting: json(change) })
    .onConflict((on) =>
      on.column('userId').doUpdateSet({ setting: sql`app_user_setting.setting || excluded.setting`, updateTime: sql<string>`now()` }),
    )
    .execute();
