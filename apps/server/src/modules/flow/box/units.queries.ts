import type { CodeText, CodeType, PackRuleFacts } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface UnitRow {
  code: string;
  batchId: string;
  serial: number;
  type: CodeType;
  productId: string;
  packages: number;
  prodBatchId: string | null;
  rule: PackRuleFacts | null;
}

/** The packing rule of a product, as a value; null where it has none. */
export const ruleSql = sql`case when r.id is not null then jsonb_build_object('mixed', r.mixed, 'perCarton', r.per_carton, 'perPallet', r.per_pallet) end`;

/** Where codes of a company lie in its batches, with their product and production batch. */
export async function unitsOf(db: Db, companyId: string, texts: readonly CodeText[]): Promise<Map<string, UnitRow>> {
  const { rows } = await sql<UnitRow>`
    select c.code, c.batch_id::text, c.serial, b.code_type as type, b.product_id::text, p.package_pieces as packages, coalesce(
      (select w.prod_batch_id from code_state s join code_return w on w.id = s.return_id where s.company_id = c.company_id and s.code = c.code),
      (select a.prod_batch_id from ranges_within(c.company_id, c.batch_id, c.serial, c.serial) a where a.kind = 'ACTIVATE' order by a.id desc limit 1))::text as prod_batch_id, ${ruleSql} as rule
    from code c join code_batch b on b.id = c.batch_id join product_identify p on p.id = b.product_id
    left join pack_rule r on r.company_id = c.company_id and r.product_id = p.id
    where c.company_id = ${companyId} and c.code = any(${texts.map(({ code }) => code)})`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

/** The products of a company by id: their names and numbers of packages. */
export const productOf = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .select(['id', 'productName', 'packagePieces'])
    .executeTakeFirst();
