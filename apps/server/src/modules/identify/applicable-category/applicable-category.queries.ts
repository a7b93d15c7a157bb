import { applyLife, type Audience, serviceLife, standardLife, switchLife } from '@touchmark/domain';
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

/** The prices of what is sold, of which the rule chooses. */
export const prices = (db: Db) =>
  db
    .selectFrom('chargeMode as m')
    .innerJoin('chargeProduct as p', 'p.code', 'm.productCode')
    .innerJoin('chargeModeCate as c', 'c.code', 'm.cateCode')
    .where('p.enabled', '=', true)
    .where('m.status', '=', switchLife.at.on)
    .orderBy('p.id')
    .select([
      'm.id',
      'p.code',
      'p.name as zh',
      'p.nameEn as en',
      'm.way',
      'm.unitPrice',
      'm.tiers',
      'm.minQty',
      'm.maxQty',
      'm.validFrom',
      'm.validTo',
      'm.createTime',
      'm.stoppedTime',
      'c.priority',
    ])
    .select(sql<Audience>`m.audience`.as('audience'))
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
