import { membershipLife } from '@touchmark/domain';
import { type CompiledQuery, type InferResult, sql } from 'kysely';
import { type Db, prepared } from '../db/connect.ts';

/** The valid session of an access token, with the person, and the membership in its company. Every request asks for it. */
export async function findSession(db: Db, accessHash: Buffer) {
  const compiled = (once ??= sessionBy(db, accessHash).compile());
  prepared.set(compiled.sql, 'session');
  const parameters = compiled.parameters.map((value) => (Buffer.isBuffer(value) ? accessHash : value));
  return (await db.executeQuery<Session>({ ...compiled, parameters })).rows[0];
}
let once: CompiledQuery<Session> | undefined;
type Session = InferResult<ReturnType<typeof sessionBy>>[number];

const sessionBy = (db: Db, accessHash: Buffer) =>
  db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .leftJoin('company as c', 'c.id', 's.actingCompanyId')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.userId', '=', 's.userId').onRef('m.companyId', '=', 's.actingCompanyId').on('m.status', '=', membershipLife.at.active),
    )
    .leftJoin('sessionLock as l', 'l.family', 's.family')
    .leftJoin('accessRule as a', 'a.userId', 's.userId')
    .where('s.accessHash', '=', accessHash)
    .where('s.ended', '=', false)
    .where('s.accessUntil', '>', sql<string>`now()`)
    .where((eb) => eb.or([eb('s.actingCompanyId', 'is', null), eb('m.id', 'is not', null)]))
    .select([
      's.id as sessionId',
      'u.id as userId',
      'u.account',
      'u.realName',
      'u.userType',
      'u.status',
      's.actingCompanyId as companyId',
      'm.roleCode',
      'm.isMain',
      'c.isTrial',
      'c.authStatus as companyAuth',
      'c.rightsVersion as companyVersion',
      db.selectFrom('platformConfig').select('rightsVersion').as('platformVersion'),
      'a.addresses',
      'a.days',
      'a.fromTime',
      'a.toTime',
      'l.locked',
    ]);
