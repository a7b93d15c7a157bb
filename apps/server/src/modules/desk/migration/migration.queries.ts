import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Db } from '../../../db/connect.ts';

export interface MigrationResult {
  moved: number;
  withoutModel: string[];
  fault?: string;
}

export const stateOf = (db: Db, companyId: string) =>
  db.selectFrom('migrationState').where('companyId', '=', companyId).select(['convert', 'login', 'running', 'result']).executeTakeFirst();
export const offDate = async (db: Db): Promise<string> =>
  (
    await db
      .selectFrom('platformConfig')
      .select(sql<string>`legacy_off_date::text`.as('day'))
      .executeTakeFirstOrThrow()
  ).day;

type Change = Partial<{ convert: boolean; login: boolean; running: boolean; result: MigrationResult | null }>;

export const setState = (db: Db, companyId: string, { result, ...change }: Change) => {
  const row = {
    ...change,
    ...(result === undefined ? {} : { result: result === null ? null : json(result) }),
    ...(change.convert ? { convertTime: sql<string>`now()` } : {}),
    updateTime: sql<string>`now()`,
  };
  return db
    .insertInto('migrationState')
    .values({ companyId, ...row })
    .onConflict((on) => on.column('companyId').doUpdateSet(row))
    .execute();
};
