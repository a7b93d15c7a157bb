import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Worded } from './tell.ts';

export const templatesOf = (db: Db, scene: string) =>
  db
    .selectFrom('msg_template')
    .where('scene', '=', scene)
    .select([
      'code',
      'title',
      'title_en as titleEn',
      'content',
      'content_en as contentEn',
      'path',
      'channels',
      'enabled',
      'sent_time as sentTime',
    ])
    .execute();

/** Notes that something was sent by a template, the first time. */
export const noteSent = (db: Db, code: string) =>
  db
    .updateTable('msg_template')
    .set({ sent_time: sql`now()` })
    .where('code', '=', code)
    .where('sent_time', 'is', null)
    .execute();

export async function peopleToTell(db: Db, companyId: string, roles: readonly string[]): Promise<string[]> {
  const people = await db
    .selectFrom('membership')
    .where('company_id', '=', companyId)
    .where('status', '=', 2)
    .where((eb) => eb.or([eb('is_main', '=', true), eb('role_code', 'in', [...roles, 'ENT_MAIN'])]))
    .select('user_id')
    .execute();
  return people.map(({ user_id: id }) => id);
}

/**
 * Puts a message before people, and queues what leaves by mail or SMS: with its cause, in its transaction.
 * By mail go the kinds somebody has not declined, to those who have an address.
 */
export async function send(db: Db, companyId: string, userIds: readonly string[], m: Worded): Promise<void> {
  if (userIds.length === 0) return;
  const site = m.channels.includes('SITE') ? await addNotices(db, companyId, userIds, m) : new Map<string, string>();
  const common = {
    company_id: companyId,
    send_id: m.sendId ?? null,
    scene: m.scene,
    kind: m.kind,
    title: m.title.zh,
    title_en: m.title.en,
    path: m.path,
  };
  const leaving = { ...common, body: m.content.zh, body_en: m.content.en, state: 'queued' };
  const people = m.channels.some((channel) => channel !== 'SITE')
    ? await db.selectFrom('app_user').where('id', 'in', userIds).select(['id', 'email', 'phone', 'notices']).execute()
    : [];
  const records = [
    ...[...site].map(([userId, notifyId]) => ({
      ...common,
      user_id: userId,
      notify_id: notifyId,
      channel: 'SITE',
      state: 'sent',
      sent_time: sql<string>`now()`,
    })),
    ...(m.channels.includes('MAIL')
      ? people
          .filter(({ email, notices }) => email && notices.includes(m.kind))
          .map(({ id }) => ({ ...leaving, user_id: id, notify_id: site.get(id) ?? null, channel: 'MAIL' }))
      : []),
    ...(m.channels.includes('SMS')
      ? people.filter(({ phone }) => phone).map(({ id }) => ({ ...leaving, user_id: id, notify_id: site.get(id) ?? null, channel: 'SMS' }))
      : []),
  ];
  if (records.length > 0) await db.insertInto('msg_record').values(records).execute();
}

async function addNotices(db: Db, companyId: string, userIds: readonly string[], m: Worded): Promise<Map<string, string>> {
  const added = await db
    .insertInto('msg_notify')
    .values(
      userIds.map((userId) => ({
        company_id: companyId,
        user_id: userId,
        title: m.title.zh,
        title_en: m.title.en,
        content: m.content.zh,
        content_en: m.content.en,
        path: m.path,
        mark: m.mark,
        send_user: m.sendUser,
        level: m.level,
        kind: m.kind,
      })),
    )
    .returning(['id', 'user_id'])
    .execute();
  return new Map(added.map(({ id, user_id: userId }) => [userId, id]));
}
