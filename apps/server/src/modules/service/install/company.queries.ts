import type { Db } from '../../../db/connect.ts';

/** The name that a company goes by, in messages to customers and workers. */
export const companyName = async (db: Db, companyId: string): Promise<string> =>
  (await db.selectFrom('company').where('id', '=', companyId).select('name').executeTakeFirstOrThrow()).name;
