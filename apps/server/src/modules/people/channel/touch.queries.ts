import { channelLife, touchDays } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const running = sql<boolean>`status = ${sql.lit(channelLife.at.active)} and current_date between start_day and end_day`;

/** The channel of a code, while it runs. */
export const runningOf = (db: Db, code: string) =>
  db
    .selectFrom('channel')
    .where('code', '=', code.trim().toUpperCase())
    .where(running)
    .select(['id', 'companyId', 'name', 'landing'])
    .executeTakeFirst();

/** Whoever registers by the code of a running channel came by it; a person has one first channel. */
export async function touchChannel(db: Db, { userId, code }: { userId: string; code: string }): Promise<void> {
  const found = await runningOf(db, code);
  if (!found) return;
  await db
    .insertInto('channelTouch')
    .values({ userId, companyId: found.companyId, channelId: found.id, touchTime: sql<string>`now()` })
    .onConflict((on) => on.column('userId').doNothing())
    .execute();
}

/** The company that a person certifies counts for his channel, if he came by it lately and no other channel has it. */
export const fixChannel = (db: Db, { userId, companyId }: { userId: string; companyId: string }) =>
  db
    .updateTable('channelTouch')
    .set({ forCompany: companyId, fixedTime: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('forCompany', 'is', null)
    .where(sql<boolean>`touch_time > now() - make_interval(days => ${touchDays})`)
    .where(sql<boolean>`not exists (select from channel_touch o where o.for_company = ${companyId})`)
    .execute();

/** Channels whose last day is over. */
export const endChannels = (db: Db, today: string) =>
  db
    .updateTable('channel')
    .set({ status: channelLife.at.ended, version: sql`version + 1`, updateTime: sql`now()` })
    .where('endDay', '<', today)
    .where('status', 'in', [channelLife.at.active, channelLife.at.paused])
    .returning(['id', 'companyId'])
    .execute();
