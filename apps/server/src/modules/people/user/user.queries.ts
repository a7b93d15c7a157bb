import type { Parsed, userManage } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';

type Filters = Omit<Parsed<typeof userManage.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
export interface Companies {
  name: string;
  role: string;
  roleEn: string;
  isMain: boolean;
}

/** Where somebody works, the main company first. */
const companies = sql<
  Companies[]
>`coalesce((select json_agg(json_build_object('name', c.name, 'role', r.name, 'roleEn', r.name_en, 'isMain', m.is_main) order by m.is_main desc, c.name)
  from membership m join company c on c.id = m.company_id join role r on r.code = m.role_code where m.user_id = u.id and m.status = 2), '[]'::json)`;

function found(db: Db, { account, phone, realName, userType, status, company, channel, guest, startTime, endTime }: Filters) {
  let query = db.selectFrom('app_user as u');
  if (account) query = query.where('u.account', 'ilike', like(account));
  if (phone) query = query.where('u.phone', 'like', like(phone));
  if (realName) query = query.where('u.real_name', 'ilike', like(realName));
  if (userType) query = query.where('u.user_type', '=', userType);
  if (status) query = query.where('u.status', '=', status);
  if (channel) query = query.where('u.channel_code', 'ilike', like(channel));
  if (guest !== undefined) query = query.where('u.guest_state', '=', guest);
  if (company)
    query = query.where(
      sql<SqlBool>`exists (select 1 from membership m join company c on c.id = m.company_id where m.user_id = u.id and m.status = 2 and c.name ilike ${like(company)})`,
    );
  if (startTime) query = query.where('u.create_time', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`u.create_time < ${endTime}::date + 1`);
  return query
    .select([
      'u.id',
      'u.account',
      'u.real_name as realName',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      sql<string>`coalesce(u.email, '')`.as('email'),
      'u.user_type as userType',
      'u.status',
      companies.as('companies'),
      sql<
        string | null
      >`(select r.id from membership m join role r on r.code = m.role_code join company c on c.id = m.company_id where m.user_id = u.id and m.status = 2 and c.is_platform limit 1)`.as(
        'roleId',
      ),
      'u.last_login_time as lastLoginTime',
      'u.create_time as createTime',
      'u.channel_code as channel',
      'u.guest_state as guestState',
      'u.version',
    ])
    .orderBy('u.id', 'desc');
}

export const list = (db: Db, filters: Parsed<typeof userManage.list>) => pageOfRows(found(db, filters), filters);
export const exported = (db: Db, filters: Filters, most: number) => found(db, filters).limit(most).execute();

/** The failures to sign in of the last hour, by the subject they are counted under. */
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
    .selectFrom('app_user')
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'account', 'status', 'status_before as statusBefore', 'user_type as userType', 'version'])
    .executeTakeFirst();

export const setStatus = (db: Db, id: string, status: string, before: string | null) =>
  db
    .updateTable('app_user')
    .set({ status, status_before: before, version: sql`version + 1`, update_time: sql`now()` })
    .where('id', '=', id)
    .execute();

export const taken = async (db: Db, column: 'account' | 'phone', value: string, except?: string): Promise<boolean> => {
  let query = db.selectFrom('app_user').where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase());
  if (except) query = query.where('id', '!=', except);
  return (await query.select('id').executeTakeFirst()) !== undefined;
};

export const tenantOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('app_user').where('id', '=', userId).select('tenant_id').executeTakeFirstOrThrow()).tenant_id;

/** A new member of the platform's staff, who must choose his own password at once. */
export async function insertStaff(
  db: Db,
  staff: { tenantId: string; account: string; realName: string; phone: string; passwordHash: string; companyId: string; roleCode: string },
): Promise<string> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      tenant_id: staff.tenantId,
      account: staff.account,
      real_name: staff.realName,
      phone: staff.phone,
      password_hash: staff.passwordHash,
      must_change: true,
      user_type: 'PLATFORM',
      status: '3',
      current_company_id: staff.companyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membership')
    .values({ company_id: staff.companyId, user_id: id, role_code: staff.roleCode, status: 2, join_way: 'STAFF' })
    .execute();
  return id;
}

export async function updateStaff(
  db: Db,
  id: string,
  staff: { realName: string; phone: string | undefined; companyId: string; roleCode: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      real_name: staff.realName,
      ...(staff.phone === undefined ? {} : { phone: staff.phone }),
      version: sql`version + 1`,
      update_time: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('membership')
    .set({ role_code: staff.roleCode, version: sql`version + 1`, update_time: sql`now()` })
    .where('user_id', '=', id)
    .where('company_id', '=', staff.companyId)
    .execute();
}

export const roleOf = (db: Db, userId: string, companyId: string) =>
  db
    .selectFrom('membership')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('status', '=', 2)
    .select('role_code as roleCode')
    .executeTakeFirst();

export const logins = (db: Db, userId: string, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(
    db
      .selectFrom('login_log')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .select(['create_time as time', 'way', 'outcome', 'address', 'agent', 'new_device as newDevice']),
    paging,
  );
