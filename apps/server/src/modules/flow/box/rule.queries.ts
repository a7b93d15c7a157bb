import { type boxCode, PackRule, type Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsOf, table, visible } from '../../../http/table.queries.ts';

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
