import type { Db } from '../../db/connect.ts';

export const ownCompanies = (db: Db, userId: string) =>
  db.selectFrom('membership as m').innerJoin('company as c', 'c.id', 'm.company_id').innerJoin('role as r', 'r.code', 'm.role_code').where('m.user_id', '=', userId).where('m.status', '=', 2).orderBy('m.is_main', 'desc').orderBy('c.name')
    .select(['c.id', 'c.name', 'r.name as roleName', 'r.name_en as roleNameEn', 'm.dept_name as deptName', 'm.is_main as isMain', 'm.status', 'm.auth_dead_line as authDeadLine']).execute();
