import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const categories = (db: Db) =>
  db
    .selectFrom('pro_category')
    .where('status', '=', 1)
    .select([
      'id',
      'parent_id as parentId',
      'code',
      'name_zh as zh',
      'name_en as en',
      'require_report as requireReport',
      'require_standards as requireStandards',
    ])
    .orderBy('level')
    .orderBy('sort')
    .orderBy('code')
    .execute();

/** The data standards of some categories, each in its newest published version. */
export async function standards(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; zh: string; en: string; versionNo: string; publishTime: string | null; elements: number }>`
    select distinct on (s.id) s.code, s.name_zh as zh, s.name_en as en, v.version_no as "versionNo", v.publish_time as "publishTime", jsonb_array_length(v.items) as elements
    from standard s join standard_version v on v.standard_id = s.id and v.status = 2 where s.category_codes && ${[...codes]}::text[] order by s.id, v.publish_time desc, v.id desc`.execute(
    db,
  );
  return rows;
}

export const prices = (db: Db) =>
  db
    .selectFrom('charge_mode')
    .where('status', '=', 1)
    .where('valid_from', '<=', sql<string>`current_date`)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', sql<string>`current_date`)]))
    .orderBy('id')
    .select(['product_code as code', 'name_zh as zh', 'name_en as en', 'way', 'unit_price as unitPrice', 'tiers', 'min_qty as minQty'])
    .execute();

/** A product in service that shows how one of these categories looks to a consumer. */
export const example = async (db: Db, categoryIds: readonly string[]): Promise<string | null> =>
  (
    await db
      .selectFrom('product_identify')
      .where('category_id', 'in', categoryIds)
      .where('apply_status', '=', 2)
      .where('service_status', '=', 1)
      .where('is_test', '=', false)
      .where('identifier', 'is not', null)
      .orderBy('id')
      .select('identifier')
      .executeTakeFirst()
  )?.identifier ?? null;
