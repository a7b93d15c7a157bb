import { membershipLife } from '@touchmark/domain';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Db, Where } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';
import { table } from '../../../http/table/table.queries.ts';

export const memberships = table('membership');

export const addMembership = (db: Db, columns: InsertObject<Database, 'membership'>) => db.insertInto('membership').values(columns);

/** The founder of a company becomes its main account. */
export const addFounder = (db: Db, companyId: string, userId: string) => {
  const place = { roleCode: 'ENT_MAIN', isMain: true, status: membershipLife.at.active };
  return addMembership(db, { companyId, userId, ...place })
    .onConflict((on) => on.columns(['companyId', 'userId']).doUpdateSet({ ...place, updateTime: sql`now()` }))
    .execute();
};

/** Updates the memberships of a company that match the conditions, and returns their ids and versions. */
export const changeMemberships = (db: Db, companyId: string, columns: UpdateObject<Database, 'membership'>, where: Where<'membership'>) =>
  where(
    db
      .updateTable('membership')
      .set({ ...columns, version: sql`version + 1`, updateTime: sql`now()` })
      .where('companyId', '=', companyId),
  )
    .returning(['id', 'version'])
    .execute();

/** Updates the department's name in memberships, including those of former members. */
export const renameDepartment = (db: Db, companyId: string, deptId: string, deptName: string) =>
  db.updateTable('membership').set({ deptName }).where('companyId', '=', companyId).where('deptId', '=', deptId).execute();
export const leaveDepartment = (db: Db, companyId: string, deptId: string) =>
  db.updateTable('membership').set({ deptId: null }).where('companyId', '=', companyId).where('deptId', '=', deptId).execute();

/** The companies of which a user is or was a member; the caller says which, and in which order. */
export const companiesOf = (db: Db, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.companyId')
    .innerJoin('role as r', 'r.code', 'm.roleCode')
    .where('m.userId', '=', userId)
    .select([
      'c.id',
      'c.name',
      'c.nameEn',
      'r.name as roleName',
      'r.nameEn as roleNameEn',
      'm.deptName',
      'm.isMain',
      'm.status',
      'm.authDeadLine',
      'm.createTime as joinTime',
    ]);
