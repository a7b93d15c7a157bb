import { companyLife, membershipLife, userLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { changeConfig } from '../../../db/platform-config.ts';
import { addCompany } from '../company/public.ts';
import { addMembership } from '../membership/public.ts';
import { addUser, changeUser } from './user.queries.ts';

/** These queries run with the platform's scope, because nobody is signed in yet. */
export const findAccount = (db: Db, account: string) =>
  db
    .selectFrom('appUser')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .select(['id', 'passwordHash', 'status', 'currentCompanyId'])
    .executeTakeFirst();

/** The owner of a phone number or e-mail address. */
export const ownerOf = (db: Db, channel: 'sms' | 'mail', target: string) =>
  db
    .selectFrom('appUser')
    .where(channel === 'sms' ? sql`phone` : sql`lower(email)`, '=', channel === 'sms' ? target : target.toLowerCase())
    .select(['id', 'status', 'account', 'phone', 'email', 'lang', 'unconfirmed'])
    .executeTakeFirst();
export const phoneOf = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('appUser').where('id', '=', userId).select('phone').executeTakeFirst())?.phone ?? null;
export const tenantOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('appUser').where('id', '=', userId).select('tenantId').executeTakeFirstOrThrow()).tenantId;
export const setPhone = (db: Db, userId: string, phone: string) => changeUser(db, userId, { phone });
export const setEmail = (db: Db, userId: string, email: string) => changeUser(db, userId, { email });

export const addCaptcha = (db: Db, id: string, answerHash: Buffer, seconds: number) =>
  db
    .insertInto('captcha')
    .values({ id, answerHash, until: sql<string>`now() + make_interval(secs => ${seconds})` })
    .execute();

/** Deletes a captcha, because it may be tried only once. */
export const takeCaptcha = (db: Db, id: string) =>
  db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('until', '>', sql<string>`now()`)
    .returning('answerHash')
    .executeTakeFirst();
export const dropOldCaptchas = (db: Db) =>
  db
    .deleteFrom('captcha')
    .where('until', '<', sql<string>`now()`)
    .execute();

interface NewSession {
  userId: string;
  companyId: string | null;
  family: string;
  accessHash: Buffer;
  refreshHash: Buffer;
  accessSeconds: number;
  refreshSeconds: { staff: number; others: number };
  addressHash: Buffer;
  agent: string;
  way: string;
  address: Buffer;
  began?: string;
}

export async function addSession(db: Db, s: NewSession): Promise<string> {
  const row = await db
    .insertInto('session')
    .values({
      userId: s.userId,
      actingCompanyId: s.companyId,
      family: s.family,
      accessHash: s.accessHash,
      refreshHash: s.refreshHash,
      addressHash: s.addressHash,
      agent: s.agent,
      way: s.way,
      address: s.address,
      ...(s.began && { began: s.began }),
      accessUntil: sql<string>`now() + make_interval(secs => ${s.accessSeconds})`,
      refreshUntil: sql<string>`now() + make_interval(secs => case (select user_type from app_user where id = ${s.userId}) when 'PLATFORM' then ${s.refreshSeconds.staff}::int else ${s.refreshSeconds.others}::int end)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const takeRefresh = (db: Db, refreshHash: Buffer) =>
  db
    .selectFrom('session')
    .where('refreshHash', '=', refreshHash)
    .forUpdate()
    .select([
      'id',
      'userId',
      'actingCompanyId as companyId',
      'family',
      'refreshed',
      'ended',
      'way',
      'began',
      // Thirty days after it began, a session cannot be refreshed any more.
      sql<boolean>`refresh_until > now() and began > now() - interval '30 days'`.as('live'),
    ])
    .executeTakeFirst();

export const markRefreshed = (db: Db, id: string) =>
  db.updateTable('session').set({ refreshed: true, ended: true }).where('id', '=', id).execute();
export const endFamily = (db: Db, family: string) => db.updateTable('session').set({ ended: true }).where('family', '=', family).execute();
/** The sign-in of a session: its family of tokens, way, and start. */
export const sessionFor = (db: Db, sessionId: string) =>
  db.selectFrom('session').where('id', '=', sessionId).select(['family', 'way', 'began']).executeTakeFirst();
export const touchUser = (db: Db, userId: string, companyId: string | null) =>
  db
    .updateTable('appUser')
    .set({ lastLoginTime: sql<string>`now()`, currentCompanyId: companyId })
    .where('id', '=', userId)
    .execute();

/** The companies in which a user is an active member, the main one first. */
export const activeMemberships = (db: Db, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.companyId')
    .where('m.userId', '=', userId)
    .where('m.status', '=', membershipLife.at.active)
    .where((eb) => eb.or([eb('m.authDeadLine', 'is', null), eb('m.authDeadLine', '>=', sql<string>`current_date`)]))
    .orderBy('m.isMain', 'desc')
    .orderBy('m.id')
    .select(['m.companyId', 'm.roleCode', 'm.isMain', 'c.name'])
    .execute();

export const userInfoRow = (db: Db, userId: string, companyId: string | null) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('company as c', (join) => join.on('c.id', '=', companyId))
    .leftJoin('membership as m', (join) =>
      join.onRef('m.userId', '=', 'u.id').on('m.companyId', '=', companyId).on('m.status', '=', membershipLife.at.active),
    )
    .leftJoin('role as r', 'r.code', 'm.roleCode')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      'u.account',
      'u.realName',
      'u.headImg',
      'u.status',
      'u.userType',
      'u.lang',
      'c.id as companyId',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      'c.authStatus',
      'c.isTrial',
      'm.isMain',
      'm.roleCode',
      'r.id as roleId',
      'r.name as roleName',
      'r.nameEn as roleNameEn',
      sql<string | null>`(select o.id from user_oauth o where o.user_id = u.id order by o.id limit 1)`.as('oauthId'),
    ])
    .executeTakeFirst();

export const takeSetUp = (db: Db, tokenHash: string) =>
  changeConfig(db, { setUpHash: null }, (query) => query.where('setUpHash', '=', tokenHash));

export async function addPlatformAdministrator(
  db: Db,
  { account, passwordHash, realName, operatorName }: { account: string; passwordHash: string; realName: string; operatorName: string },
): Promise<void> {
  const companyId = await addCompany(db, {
    name: operatorName,
    uscc: `PLATFORM-${account}`,
    isPlatform: true,
    isTrial: false,
    authStatus: companyLife.at.certified,
  });
  const user = await addUser(db, {
    account,
    passwordHash,
    realName,
    userType: 'PLATFORM',
    status: userLife.at.certified,
    currentCompanyId: companyId,
  }).executeTakeFirstOrThrow();
  await addMembership(db, {
    companyId,
    userId: user.id,
    roleCode: 'PLATFORM_ADMIN',
    isMain: true,
    status: membershipLife.at.active,
  }).execute();
  await changeConfig(db, { operatorName });
}

/** The names that a password of this person would be guessed with: of the operator, and of the companies he belongs to. */
export async function namesAround(db: Db, userId: string | null): Promise<string[]> {
  const operator = await db.selectFrom('platformConfig').select(['operatorName', 'operatorNameEn']).executeTakeFirst();
  const companies = userId
    ? await db
        .selectFrom('membership as m')
        .innerJoin('company as c', 'c.id', 'm.companyId')
        .where('m.userId', '=', userId)
        .select(['c.name', 'c.shortName', 'c.nameEn'])
        .limit(50)
        .execute()
    : [];
  return [
    operator?.operatorName,
    operator?.operatorNameEn,
    ...companies.flatMap(({ name, shortName, nameEn }) => [name, shortName, nameEn]),
  ].filter((name): name is string => Boolean(name));
}
