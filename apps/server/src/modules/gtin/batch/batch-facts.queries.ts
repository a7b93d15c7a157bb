import { applyLife, commodityLife, prefixLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** The company's registered prefixes, including expired and cancelled ones. */
export const prefixes = ({ db, me }: Ctx) =>
  db
    .selectFrom('gs1Prefix')
    .where('companyId', '=', me.companyId)
    .where('applyStatus', '=', applyLife.at.approved)
    .select(['id', 'companyId', 'prefix', 'status', 'applyStatus', 'validFrom', 'validTo', 'itemCursor'])
    .orderBy('status')
    .orderBy('createTime')
    .execute();

/** The holders of some prefixes. */
export const holders = ({ db }: Ctx, numbers: readonly string[]) =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('gs1Prefix')
        .where('prefix', 'in', [...numbers])
        .where('applyStatus', '=', applyLife.at.approved)
        .where('status', '!=', prefixLife.at.cancelled)
        .select(['companyId', 'prefix', 'memberName', 'status', 'applyStatus', 'validFrom', 'validTo'])
        .execute();

export const brands = ({ db, me }: Ctx) =>
  db
    .selectFrom('brandNode')
    .where('companyId', '=', me.companyId)
    .where('applyStatus', '=', applyLife.at.approved)
    .orderBy('brandName')
    .select(['id', 'brandName as name'])
    .execute();

/** The company's products in the rows, by identifier or model. */
export const products = ({ db, me }: Ctx, names: readonly string[]) =>
  names.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('productIdentify')
        .where('companyId', '=', me.companyId)
        .where((eb) =>
          eb.or([
            eb('identifier', 'in', [...names]),
            eb(
              sql<string>`lower(model)`,
              'in',
              names.map((name) => name.toLowerCase()),
            ),
          ]),
        )
        .select(['id', 'brandId', 'identifier', 'model', 'gtin', 'commodityCodeId as codeId'])
        .execute();

export const codes = ({ db }: Ctx, gtins: readonly string[]) =>
  gtins.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('commodityCode')
        .where('gtin', 'in', [...gtins])
        .select(['id', 'gtin', 'companyId', 'status', 'codeForm'])
        .execute();

/** Item references of a prefix that are or were used: by a code in any state, or by a product with a GTIN that is not registered. */
export async function takenRefs(
  { db, me }: Ctx,
  { id, prefix }: { id: string; prefix: string },
  refs: readonly string[],
): Promise<string[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<{ ref: string }>`
    select item_ref as ref from commodity_code where prefix_id = ${id} and item_ref = any(${[...refs]})
    union select substr(gtin, ${prefix.length + 2}::int, ${12 - prefix.length}::int) from product_identify where company_id = ${me.companyId} and gtin like ${`0${prefix}%`} and substr(gtin, ${prefix.length + 2}::int, ${12 - prefix.length}::int) = any(${[...refs]})`.execute(
    db,
  );
  return rows.map(({ ref }) => ref);
}

export const levels = ({ db, me }: Ctx, baseIds: readonly string[]) =>
  baseIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('commodityCode')
        .where('companyId', '=', me.companyId)
        .where('baseCodeId', 'in', [...baseIds])
        .select(['baseCodeId as baseId', 'indicator'])
        .execute();

/** Codes of units with one of these models. */
export const ofModels = ({ db, me }: Ctx, models: readonly string[]) =>
  models.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('commodityCode')
        .where('companyId', '=', me.companyId)
        .where('status', '!=', commodityLife.at.stopped)
        .where('baseCodeId', 'is', null)
        .where(
          sql<string>`lower(model)`,
          'in',
          models.map((model) => model.toLowerCase()),
        )
        .select(['gtin', 'brandId', 'nameCn', 'model', 'spec', 'indicator'])
        .execute();
