import type { CodeText, PackRuleFacts } from '@touchmark/domain';
import { sql } from 'kysely';
import type { BatchPlace } from '../../../issued-codes/public.ts';
import type { Db } from '../../../db/connect.ts';
import { hot } from '../../../db/hot.ts';

/** A code of a company where it lies in its batch, with its product. */
export interface UnitRow {
  code: string;
  serial: number;
  batch: BatchPlace;
  productId: string;
  packages: number;
  rule: PackRuleFacts | null;
}

/** The packing rule of a product, as a value; null where it has none. */
export const ruleSql = sql`case when r.id is not null then jsonb_build_object('mixed', r.mixed, 'perCarton', r.per_carton, 'perPallet', r.per_pallet) end`;

/** Where codes of a company lie in its batches. With `held`, these batches are locked against changes of their codes, but not for others who pack. */
export async function unitsOf(
  db: Db,
  companyId: string,
  texts: readonly CodeText[],
  { held = false }: { held?: boolean } = {},
): Promise<Map<string, UnitRow>> {
  if (texts.length === 0) return new Map();
  // The codes are found first, because their table has partitions (`db/hot.ts`).
  const { rows } = await hot(sql<Omit<UnitRow, 'batch'> & Omit<BatchPlace, 'id' | 'companyId'> & { batchId: string }>`
    with found as materialized (select code, serial, batch_id from code where company_id = ${companyId} and code = any(${texts.map(({ code }) => code)}))
    select f.code, f.serial, b.id::text as batch_id, b.code_type as type, b.generated, b.status, b.frozen, b.serial_from, b.serial_to, b.product_id::text, p.package_pieces as packages, ${ruleSql} as rule
    from found f join code_batch b on b.id = f.batch_id join product_identify p on p.id = b.product_id
    left join pack_rule r on r.company_id = b.company_id and r.product_id = p.id
    order by b.id ${held ? sql`for share of b` : sql``}`).execute(db);
  return new Map(
    rows.map(({ code, serial, productId, packages, rule, batchId: id, ...place }) => [
      code,
      { code, serial, productId, packages, rule, batch: { id, companyId, ...place } },
    ]),
  );
}

/** The products of a company by id: their names and numbers of packages. */
export const productOf = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .select(['id', 'productName', 'packagePieces'])
    .executeTakeFirst();
