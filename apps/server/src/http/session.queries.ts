import type { Db } from '../db/connect.ts';

/** The live session of an access token, with the person, and the membership in the company it works for. */
export const findSession = (db: Db, accessHash: Buffer) =>
  db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('company as c', 'c.id', 's.acting_company_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.user_id', '=', 's.user_id').onRef('m.company_id', '=', 's.acting_company_id').on('m.status', '=', 2),
    )
    .leftJoin('session_lock as l', 'l.family', 's.family')
    .leftJoin('access_rule as a', 'a.user_id', 's.user_id')
    .where('s.access_hash', '=', accessHash)
    .where('s.ended', '=', false)
    .where('s.access_until', '>', new Date().toISOString())
    .where((eb) => eb.or([eb('s.acting_company_id', 'is', null), eb('m.id', 'is not', null)]))
    .select([
      's.id as sessionId',
      'u.id as userId',
      'u.account',
      'u.real_name as realName',
      'u.user_type as userType',
      'u.status',
      's.acting_company_id as companyId',
      'm.role_code as roleCode',
      'm.is_main as isMain',
      'c.is_trial as isTrial',
      'c.auth_status as companyAuth',
      'c.rights_version as companyVersion',
      db.selectFrom('platform_config').select('rights_version').as('platformVersion'),
      'a.addresses',
      'a.days',
      'a.from_time as fromTime',
      'a.to_time as toTime',
      'l.locked',
    ])
    .executeTakeFirst();
