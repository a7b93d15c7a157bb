import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Reading and writing here run as the system (scope platform): nobody is signed in yet. */
export const findAccount = (db: Db, account: string) =>
  db
    .selectFrom('app_user')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .select(['id', 'password_hash', 'status', 'current_company_id'])
    .executeTakeFirst();

/** Who has this phone or e-mail address. */
export const ownerOf = (db: Db, channel: 'sms' | 'mail', target: string) =>
  db
    .selectFrom('app_user')
    .where(channel === 'sms' ? sql`phone` : sql`lower(email)`, '=', channel === 'sms' ? target : target.toLowerCase())
    .select(['id', 'status', 'account', 'phone', 'email', 'lang'])
    .executeTakeFirst();
export const phoneOf = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('app_user').where('id', '=', userId).select('phone').executeTakeFirst())?.phone ?? null;
export const tenantOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('app_user').where('id', '=', userId).select('tenant_id').executeTakeFirstOrThrow()).tenant_id;
export const setPhone = (db: Db, userId: string, phone: string) =>
  db
    .updateTable('app_user')
    .set({ phone, version: sql`version + 1`, update_time: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
export const setEmail = (db: Db, userId: string, email: string) =>
  db
    .updateTable('app_user')
    .set({ email, version: sql`version + 1`, update_time: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();

export const addCaptcha = (db: Db, id: string, answerHash: Buffer, seconds: number) =>
  db
    .insertInto('captcha')
    .values({ id, answer_hash: answerHash, until: sql<string>`now() + make_interval(secs => ${seconds})` })
    .execute();

/** Takes a captcha away: it may be tried once. */
export const takeCaptcha = (db: Db, id: string) =>
  db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('until', '>', sql<string>`now()`)
    .returning('answer_hash')
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
  refreshSeconds: number;
  addressHash: Buffer;
  agent: string;
  way: string;
  device: Buffer;
  address: Buffer;
  began?: string;
}

export async function addSession(db: Db, s: NewSession): Promise<string> {
  const row = await db
    .insertInto('session')
    .values({
      user_id: s.userId,
      acting_company_id: s.companyId,
      family: s.family,
      access_hash: s.accessHash,
      refresh_hash: s.refreshHash,
      address_hash: s.addressHash,
      agent: s.agent,
      way: s.way,
      device: s.device,
      address: s.address,
      ...(s.began && { began: s.began }),
      access_until: sql<string>`now() + make_interval(secs => ${s.accessSeconds})`,
      refresh_until: sql<string>`now() + make_interval(secs => ${s.refreshSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const takeRefresh = (db: Db, refreshHash: Buffer) =>
  db
    .selectFrom('session')
    .where('refresh_hash', '=', refreshHash)
    .forUpdate()
    .select([
      'id',
      'user_id as userId',
      'acting_company_id as companyId',
      'family',
      'refreshed',
      'ended',
      'way',
      'began',
      sql<boolean>`refresh_until > now()`.as('live'),
    ])
    .executeTakeFirst();

export const markRefreshed = (db: Db, id: string) =>
  db.updateTable('session').set({ refreshed: true, ended: true }).where('id', '=', id).execute();
export const endFamily = (db: Db, family: string) => db.updateTable('session').set({ ended: true }).where('family', '=', family).execute();
export const familyOf = (db: Db, sessionId: string) =>
  db.selectFrom('session').where('id', '=', sessionId).select('family').executeTakeFirst();
export const touchUser = (db: Db, userId: string, companyId: string | null) =>
  db
    .updateTable('app_user')
    .set({ last_login_time: sql<string>`now()`, current_company_id: companyId })
    .where('id', '=', userId)
    .execute();

/** The companies in which somebody is an active member, the main one first. */
export const activeMemberships = (db: Db, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 2)
    .where((eb) => eb.or([eb('m.auth_dead_line', 'is', null), eb('m.auth_dead_line', '>=', sql<string>`current_date`)]))
    .orderBy('m.is_main', 'desc')
    .orderBy('m.id')
    .select(['m.company_id as companyId', 'm.role_code as roleCode', 'm.is_main as isMain', 'c.name'])
    .execute();

export const userInfoRow = (db: Db, userId: string, companyId: string | null) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('company as c', (join) => join.on('c.id', '=', companyId))
    .leftJoin('membership as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.company_id', '=', companyId).on('m.status', '=', 2))
    .leftJoin('role as r', 'r.code', 'm.role_code')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      'u.account',
      'u.real_name as realName',
      'u.head_img as headImg',
      'u.status',
      'u.user_type as userType',
      'u.lang',
      'c.id as companyId',
      'c.name as companyName',
      'c.auth_status as authStatus',
      'c.is_trial as isTrial',
      'm.is_main as isMain',
      'm.role_code as roleCode',
      'r.id as roleId',
      'r.name as roleName',
      'r.name_en as roleNameEn',
      sql<string | null>`(select o.id from user_oauth o where o.user_id = u.id order by o.id limit 1)`.as('oauthId'),
    ])
    .executeTakeFirst();

export const takeSetUp = (db: Db, tokenHash: string) =>
  db
    .updateTable('platform_config')
    .set({ set_up_hash: null })
    .where('set_up_hash', '=', tokenHash)
    .returning('only_one')
    .executeTakeFirst();

export async function addPlatformAdministrator(
  db: Db,
  { account, passwordHash, realName, operatorName }: { account: string; passwordHash: string; realName: string; operatorName: string },
): Promise<void> {
  const company = await db
    .insertInto('company')
    .values({ name: operatorName, uscc: `PLATFORM-${account}`, is_platform: true, is_trial: false, auth_status: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await db
    .insertInto('app_user')
    .values({
      account,
      password_hash: passwordHash,
      real_name: realName,
      user_type: 'PLATFORM',
      status: '3',
      current_company_id: company.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membership')
    .values({ company_id: company.id, user_id: user.id, role_code: 'PLATFORM_ADMIN', is_main: true, status: 2 })
    .execute();
  await db.updateTable('platform_config').set({ operator_name: operatorName }).execute();
}
