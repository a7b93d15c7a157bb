import { type boxCode, PackRule, type Parsed } from '@touchmark/contract';
import type { BoxScheme, PackRuleFacts } from '@touchmark/domain';
import { sql } from 'kysely';
import { hot } from '../../../db/hot.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsOf, table, visible } from '../../../http/table/table.queries.ts';
import { ruleSql } from './units.queries.ts';

const packRules = table('packRule');

export function rules(ctx: Ctx, { product, productId, ...paging }: Parsed<typeof boxCode.rules>) {
  let query = visible(ctx, ctx.db.selectFrom('packRule as r').innerJoin('productIdentify as p', 'p.id', 'r.productId'), 'r.companyId')
    .select([...columnsOf(PackRule, 'packRule', 'r'), 'p.productName', 'p.model', 'p.packagePieces'])
    .orderBy('p.productName')
    .orderBy('r.id');
  if (product) query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (productId) query = query.where('r.productId', '=', productId);
  return pageOfRows(query, paging);
}

/** The packing rule of a product of the company. */
export const ruleOf = ({ db, me }: Pick<Ctx, 'db' | 'me'>, productId: string) =>
  db.selectFrom('packRule').where('companyId', '=', me.companyId).where('productId', '=', productId).selectAll().executeTakeFirst();

export async function saveRule(ctx: Ctx, rule: Parsed<typeof boxCode.rule>): Promise<{ id: string }> {
  const before = await ruleOf(ctx, rule.productId);
  return before ? packRules.update(ctx, before, rule) : packRules.insert(ctx, rule);
}

export interface NextFacts {
  /** The packing rule of the product; null where it has none. */
  rule: (PackRuleFacts & { autoSeal: boolean }) | null;
  setting: { scheme: BoxScheme; prefixId: string | null; extension: number } | null;
  /** The id of the next box, so that it can be made without waiting for it. */
  nextId: string;
}

/** What is asked when a box is full: whether it seals itself, and what the next one is like. */
export async function nextFacts({ db, me }: Ctx, productId: string | null): Promise<NextFacts> {
  const { rows } = await hot(sql<NextFacts>`
    select case when r.id is not null then ${ruleSql} || jsonb_build_object('autoSeal', r.auto_seal) end as rule,
      case when s.scheme is not null then jsonb_build_object('scheme', s.scheme, 'prefixId', s.prefix_id::text, 'extension', s.extension) end as setting, nextval('row_number')::text as next_id
    from (values (1)) one left join pack_rule r on r.company_id = ${me.companyId} and r.product_id = ${productId}::bigint left join pack_setting s on s.company_id = ${me.companyId}`).execute(
    db,
  );
  return rows[0]!;
}

export const settingOf = ({ db, me }: Ctx) =>
  db.selectFrom('packSetting').where('companyId', '=', me.companyId).select(['scheme', 'prefixId', 'extension']).executeTakeFirst();

export const saveSetting = ({ db, me }: Ctx, { scheme, prefixId = undefined, extension }: Parsed<typeof boxCode.saveSetting>) => {
  const values = { scheme, prefixId: prefixId ?? null, extension, updateUser: me.userId, updateTime: sql<string>`now()` };
  return db
    .insertInto('packSetting')
    .values({ companyId: me.companyId, ...values })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute();
};
