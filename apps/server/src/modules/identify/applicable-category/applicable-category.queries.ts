import { applyLife, serviceLife, standardLife, switchLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const categories = (db: Db) =>
  db
    .selectFrom('proCategory')
    .where('status', '=', switchLife.at.on)
    .select(['id', 'parentId', 'code', 'nameZh as zh', 'nameEn as en', 'requireReport', 'requireStandards'])
    .orderBy('level')
    .orderBy('sort')
    .orderBy('code')
    .execute();

/** The data standards of some categories, each in its newest published version. */
export async function standards(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; zh: string; en: string; versionNo: string; publishTime: string | null; elements: number }>`
    select distinct on (s.id) s.code, s.name_zh as zh, s.name_en as en, v.version_no as "versionNo", v.publish_time as "publishTime", (select count(*)::int from standard_item i where i.version_id = v.id) as elements
    from standard s join standard_version v on v.standard_id = s.id and v.status = ${standardLife.at.published} where s.category_codes && ${[...codes]}::text[] order by s.id, v.publish_time desc, v.id desc`.execute(
    db,
  );
  return rows;
}

export const prices = (db: Db) =>
  db
    .selectFrom('chargeMode')
    .where('status', '=', switchLife.at.on)
    .where('validFrom', '<=', sql<string>`current_date`)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', sql<string>`current_date`)]))
    .orderBy('id')
    .select(['productCode as code', 'nameZh as zh', 'nameEn as en', 'way', 'unitPrice', 'tiers', 'minQty'])
    .execute();

/** A product in service as an example of one of these categories. */
export const example = async (db: Db, categoryIds: readonly string[]): Promise<string | null> =>
  (
    await db
      .selectFrom('productIdentify')
      .where('categoryId', 'in', categoryIds)
      .where('applyStatus', '=', applyLife.at.approved)
      .where('serviceStatus', '=', serviceLife.at.up)
      .where('isTest', '=', false)
      .where('identifier', 'is not', null)
      .orderBy('id')
      .select('identifier')
      .executeTakeFirst()
  )?.identifier ?? null;
