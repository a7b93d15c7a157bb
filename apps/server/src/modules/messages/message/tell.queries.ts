import { membershipLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Worded } from './worded.ts';

export async function peopleToTell(db: Db, companyId: string, roles: readonly string[]): Promise<string[]> {
  const people = await db
    .selectFrom('membership')
    .where('companyId', '=', companyId)
    .where('status', '=', membershipLife.at.active)
    .where((eb) => eb.or([eb('isMain', '=', true), eb('roleCode', 'in', [...roles, 'ENT_MAIN'])]))
    .select('userId')
    .execute();
  return people.map(({ userId: id }) => id);
}

/** The active members with a role, without the main account. */
export async function holdersOf(db: Db, companyId: string, role: string): Promise<string[]> {
  const people = await db
    .selectFrom('membership')
    .where('companyId', '=', companyId)
    .where('status', '=', membershipLife.at.active)
    .where('isMain', '=', false)
    .where('roleCode', '=', role)
    .select('userId')
    .execute();
  return people.map(({ userId: id }) => id);
}

/**
 * Creates a message for some people and queues its mails and SMS, in the transaction of its cause. Mails go to people with an
 * address who have not turned this kind off.
 */
export async function send(db: Db, companyId: string, userIds: readonly string[], m: Worded): Promise<void> {
  if (userIds.length === 0) return;
  const site = m.channels.includes('SITE') ? await addNotices(db, companyId, userIds, m) : new Map<string, string>();
  const common = {
    companyId,
    sendId: m.sendId ?? null,
    scene: m.scene,
    kind: m.kind,
    title: m.title.zh,
    titleEn: m.title.en,
    path: m.path,
  };
  const leaving = { ...common, body: m.content.zh, bodyEn: m.content.en, state: 'queued' } as const;
  const people = m.channels.some((channel) => channel !== 'SITE')
    ? await db.selectFrom('appUser').where('id', 'in', userIds).select(['id', 'email', 'phone', 'notices']).execute()
    : [];
  const records = [
    ...[...site].map(([userId, notifyId]) => ({
      ...common,
      userId,
      notifyId,
      channel: 'SITE' as const,
      state: 'sent' as const,
      sentTime: sql<string>`now()`,
    })),
    ...(m.channels.includes('MAIL')
      ? people
          .filter(({ email, notices }) => email && notices.includes(m.kind))
          .map(({ id }) => ({ ...leaving, userId: id, notifyId: site.get(id) ?? null, channel: 'MAIL' as const }))
      : []),
    ...(m.channels.includes('SMS')
      ? people
          .filter(({ phone }) => phone)
          .map(({ id }) => ({ ...leaving, userId: id, notifyId: site.get(id) ?? null, channel: 'SMS' as const }))
      : []),
  ];
  if (records.length > 0) await db.insertInto('msgRecord').values(records).execute();
}

async function addNotices(db: Db, companyId: string, userIds: readonly string[], m: Worded): Promise<Map<string, string>> {
  const added = await db
    .insertInto('msgNotify')
    .values(
      userIds.map((userId) => ({
        companyId,
        userId,
        title: m.title.zh,
        titleEn: m.title.en,
        content: m.content.zh,
        contentEn: m.content.en,
        path: m.path,
        mark: m.mark,
        sendUser: m.sendUser,
        level: m.level,
        kind: m.kind,
      })),
    )
    .returning(['id', 'userId'])
    .execute();
  return new Map(added.map(({ id, userId }) => [userId, id]));
}
