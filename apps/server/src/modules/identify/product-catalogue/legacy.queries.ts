import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** A company's products that are still in the legacy edition; of some, those that are. */
export async function legacyLeft(db: Db, companyId: string, ids?: readonly string[]): Promise<number> {
  let query = db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .where('edition', '=', 'OLD')
    .select((eb) => eb.fn.countAll<string>().as('n'));
  if (ids) query = query.where('id', 'in', ids);
  return Number((await query.executeTakeFirstOrThrow()).n);
}

/** The next legacy products to move, locked. */
export async function nextLegacy(db: Db, companyId: string, most: number, ids?: readonly string[]): Promise<string[]> {
  let query = db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .where('edition', '=', 'OLD')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .select('id');
  if (ids) query = query.where('id', 'in', ids);
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Moves products to the new edition. They keep number and identifier, so that printed codes still resolve; `templateless` are those
 * whose label template is gone.
 */
export const carryOver = (db: Db, companyId: string, ids: readonly string[], templateless: readonly string[]) =>
  sql`
    update product_identify set edition = 'NEW', version = version + 1, update_time = now(),
      label_template_id = case when id = any(${templateless}::bigint[]) then null else label_template_id end
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db);

/** The day from which on legacy products are only read and moved. */
export const closingDay = async (db: Db): Promise<string> =>
  (await db.selectFrom('platformConfig').select('legacyOffDate').executeTakeFirstOrThrow()).legacyOffDate;

/** Which of these products are still in the legacy edition. */
export const legacyOf = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (await db.selectFrom('productIdentify').where('id', 'in', ids).where('edition', '=', 'OLD').select('id').execute()).map(({ id }) => id),
  );
