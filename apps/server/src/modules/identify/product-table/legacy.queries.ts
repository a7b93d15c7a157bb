import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** A company's products that are still in the legacy edition. */
export async function legacyLeft(db: Db, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .where('edition', '=', 'OLD')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/**
 * Migrates some products to the new edition. They keep number and identifier, so that printed codes still resolve. Returns those
 * without an information model.
 */
export async function carryOver(db: Db, companyId: string, most: number): Promise<{ moved: number; withoutModel: string[] }> {
  const { rows } = await sql<{ name: string; modelled: boolean }>`
    update product_identify p set edition = 'NEW', version = version + 1, update_time = now()
    where company_id = ${companyId} and id in (select id from product_identify where company_id = ${companyId} and edition = 'OLD' order by id limit ${most} for update)
    returning product_name as name, exists (select 1 from product_identify_model m where m.company_id = p.company_id and m.product_id = p.id and m.is_current) as modelled`.execute(
    db,
  );
  return { moved: rows.length, withoutModel: rows.filter(({ modelled }) => !modelled).map(({ name }) => name) };
}
