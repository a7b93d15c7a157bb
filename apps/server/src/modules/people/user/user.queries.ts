import { membershipLife, userLife, type UserStatus } from '@touchmark/domain';
import type { Parsed, userManage } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db, Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { addUser, changeUser } from '../account/public.ts';
import { addMembership, changeMemberships } from '../membership/public.ts';

type Filters = Omit<Parsed<typeof userManage.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
export interface Companies {
  name: string;
  nameEn: string;
  role: string;
  roleEn: string;
  isMain: boolean;
}

/** A user's companies, the main one first. */
const companies = sql<
  Companies[]
>`coalesce((select json_agg(json_build_object('name', c.name, 'nameEn', c.name_en, 'role', r.name, 'roleEn', r.name_en, 'isMain', m.is_main) order by m.is_main desc, c.name)
  from membership m join company c on c.id = m.company_id join role r on r.code = m.role_code where m.user_id = u.id and m.status = ${membershipLife.at.active}), '[]'::json)`;

function found(db: Db, { account, phone, realName, userType, status, company, channel, guest, startTime, endTime }: Filters) {
  let query = db.selectFrom('appUser as u');
  if (account) query = query.where('u.account', 'ilike', like(account));
  if (phone) query = query.where('u.phone', 'like', like(phone));
  if (realName) query = query.where('u.realName', 'ilike', like(realName));
  if (userType) query = query.where('u.userType', '=', userType);
  if (status) query = query.where('u.status', '=', status);
  if (channel) query = query.where('u.channelCode', 'ilike', like(channel));
  if (guest !== undefined) query = query.where('u.guestState', '=', guest as Row<'appUser'>['guestState']);
  if (company)
    query = query.where(
      sql<SqlBool>`exists (select 1 from membership m join company c on c.id = m.company_id where m.user_id = u.id and m.status = ${membershipLife.at.active} and c.name ilike ${like(company)})`,
    );
  if (startTime) query = query.where('u.createTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`u.create_time < ${endTime}::date + 1`);
  return query
    .select([
      'u.id',
      'u.account',
      'u.realName',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      sql<string>`coalesce(u.email, '')`.as('email'),
      'u.userType',
      'u.status',
      companies.as('companies'),
      sql<
        string | null
      >`(select r.id from membership m join role r on r.code = m.role_code join company c on c.id = m.company_id where m.user_id = u.id and m.status = ${membershipLife.at.active} and c.is_platform limit 1)`.as(
        'roleId',
      ),
      'u.lastLoginTime',
      'u.createTime',
      'u.channelCode as channel',
      'u.guestState',
      'u.unconfirmed',
      'u.version',
    ])
    .orderBy('u.id', 'desc');
}

export const list = (db: Db, filters: Parsed<typeof userManage.list>) => pageOfRows(found(db, filters), filters);
export const all = ({ db }: Pick<Ctx, 'db'>, filters: Filters) => found(db, filters);
export type FoundUser = Awaited<ReturnType<typeof list>>['records'][number];

/** The sign-in failures of the last hour, by the subject they are counted for. */
export async function failuresOf(db: Db, subjects: Buffer[]): Promise<Map<string, number[]>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<{
    subject: Buffer;
    at: number[];
  }>`select subject, array_agg((extract(epoch from at) * 1000)::float8) as at from sign_in_failure where subject = any(${subjects}) and at > now() - interval '1 hour' group by subject`.execute(
    db,
  );
  return new Map(rows.map(({ subject, at }) => [subject.toString('hex'), at]));
}

export const hold = (db: Db, id: string) =>
  db
    .selectFrom('appUser')
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'account', 'status', 'statusBefore', 'userType', 'version', 'unconfirmed'])
    .executeTakeFirst();

export const setStatus = (db: Db, id: string, status: UserStatus, before: Exclude<UserStatus, '9'> | null) =>
  changeUser(db, id, { status, statusBefore: before });

export const taken = async (db: Db, column: 'account' | 'phone', value: string, except?: string): Promise<boolean> => {
  let query = db.selectFrom('appUser').where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase());
  if (except) query = query.where('id', '!=', except);
  return (await query.select('id').executeTakeFirst()) !== undefined;
};

export const tenantOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('appUser').where('id', '=', userId).select('tenantId').executeTakeFirstOrThrow()).tenantId;

export interface NewStaff {
  tenantId: string;
  account: string;
  realName: string;
  phone: string;
  passwordHash: string;
  companyId: string;
  roleCode: string;
}

/** Creates a member of the platform's staff, who must change his password at once. */
export async function insertStaff(db: Db, staff: NewStaff): Promise<string> {
  const { companyId, roleCode, ...columns } = staff;
  const { id } = await addUser(db, {
    ...columns,
    mustChange: true,
    userType: 'PLATFORM',
    status: userLife.at.certified,
    currentCompanyId: companyId,
  }).executeTakeFirstOrThrow();
  await addMembership(db, { companyId, userId: id, roleCode, status: membershipLife.at.active, joinWay: 'STAFF' }).execute();
  return id;
}

/** Whoever gives an account another telephone number could come in with it: it counts as given by him from now on. */
export async function updateStaff(
  { db, me }: Ctx,
  id: string,
  { realName, phone }: { realName: string; phone: string | undefined },
): Promise<void> {
  await changeUser(db, id, { realName });
  if (phone === undefined) return;
  await changeUser(db, id, { phone, letInBy: me.userId, effectiveTime: sql`now()` }, (query) =>
    query.where('phone', 'is distinct from', phone),
  );
}

export const setRole = (db: Db, userId: string, companyId: string, roleCode: string) =>
  changeMemberships(db, companyId, { roleCode }, (query) => query.where('userId', '=', userId));

export const roleOf = (db: Db, userId: string, companyId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('role as r', 'r.code', 'm.roleCode')
    .where('m.userId', '=', userId)
    .where('m.companyId', '=', companyId)
    .where('m.status', '=', membershipLife.at.active)
    .select(['r.id', 'r.code', 'r.name', 'r.nameEn', 'r.dataScope'])
    .executeTakeFirst();

export const logins = (db: Db, userId: string, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(
    db
      .selectFrom('loginLog')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .select(['createTime as time', 'way', 'outcome', 'address', 'agent', 'newDevice']),
    paging,
  );
