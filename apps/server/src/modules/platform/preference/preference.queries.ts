import type { Preference } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

export const settingOf = async ({ db, me }: Ctx): Promise<Partial<Preference>> =>
  ((await db.selectFrom('app_user_setting').where('user_id', '=', me.userId).select('setting').executeTakeFirst())?.setting ??
    {}) as Partial<Preference>;

export const mergeSetting = ({ db, me }: Ctx, change: Partial<Preference>) =>
  db
    .insertInto('app_user_setting')
    .values({ user_id: me.userId, setting: json(change) })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet({ setting: sql`app_user_setting.setting || excluded.setting`, update_time: sql<string>`now()` }),
    )
    .execute();
