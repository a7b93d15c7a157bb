import type { Db } from '../../../db/connect.ts';

export const settingOf = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['serviceKeepDays', 'servicePromiseDays', 'warningCount', 'warningDays'])
    .executeTakeFirst();
