import type { ElementValues } from '@touchmark/domain';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import type { ModelSnapshot } from '../product-change/public.ts';

const columns = [
  'id',
  'company_id as companyId',
  'product_id as productId',
  'standard_id as standardId',
  'standard_version_id as standardVersionId',
  'element_values as values',
  'selected',
  'aptitude_id as aptitudeId',
  'aptitude_company as aptitudeCompany',
  'version',
] as const;

const mine = ({ db, me }: Ctx) => {
  const query = db.selectFrom('product_identify_model').where('is_current', '=', true);
  return isPlatform(me) ? query : query.where('company_id', '=', me.companyId);
};

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;
const findStored = (ctx: Ctx, id: string) => mine(ctx).where('id', '=', id).select(columns).executeTakeFirst();
export interface ModelRow extends Omit<Stored, 'values'> {
  values: ElementValues;
}
// Values were read against their version before they were stored.
const modelOf = (row: Stored): ModelRow => ({ ...row, values: row.values as ElementValues });

export async function find(ctx: Ctx, id: string): Promise<ModelRow | undefined> {
  const row = await findStored(ctx, id);
  return row && modelOf(row);
}

/** The information models of some products, in the order they were made. */
export const ofProducts = async (ctx: Ctx, productIds: readonly string[]): Promise<ModelRow[]> =>
  productIds.length === 0
    ? []
    : (await mine(ctx).where('product_id', 'in', productIds).select(columns).orderBy('id').execute()).map(modelOf);

const columnsOf = ({ standardVersionId, values, selected, aptitudeId, aptitudeCompany }: ModelSnapshot) => ({
  standard_version_id: standardVersionId,
  element_values: json(values),
  selected,
  aptitude_id: aptitudeId,
  aptitude_company: aptitudeCompany,
});

/** Writes the one current row of a product and standard. `companyId` is the owner's. */
export async function put(
  { db }: Ctx,
  companyId: string,
  productId: string,
  model: ModelSnapshot,
): Promise<{ id: string; version: number }> {
  const changed = await db
    .updateTable('product_identify_model')
    .set({ ...columnsOf(model), version: sql`version + 1`, update_time: sql`now()` })
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('standard_id', '=', model.standardId)
    .where('is_current', '=', true)
    .returning(['id', 'version'])
    .executeTakeFirst();
  return (
    changed ??
    db
      .insertInto('product_identify_model')
      .values({ company_id: companyId, product_id: productId, standard_id: model.standardId, ...columnsOf(model) })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  );
}

export async function remove({ db, me }: Ctx, id: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('product_identify_model')
      .where('company_id', '=', me.companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Drops the models of a product that are described by none of these standards. */
export const dropOthers = ({ db }: Ctx, companyId: string, productId: string, standardIds: readonly string[]) =>
  db
    .deleteFrom('product_identify_model')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('standard_id', 'not in', standardIds)
    .execute();

/** The caller's own product, held so that its state cannot change meanwhile. */
export const holdProduct = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('product_identify')
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'company_id as companyId', 'apply_status as applyStatus', 'product_name as productName'])
    .executeTakeFirst();

/** Marks a product as touched when its description changes. */
export const touchProduct = ({ db, me }: Ctx, id: string) =>
  db
    .updateTable('product_identify')
    .set({ update_time: sql`now()`, update_user: me.userId })
    .where('company_id', '=', me.companyId)
    .where('id', '=', id)
    .execute();

/** Whether a product is the caller's own (staff: anybody's). */
export async function seesProduct({ db, me }: Ctx, id: string): Promise<boolean> {
  const query = db.selectFrom('product_identify').where('id', '=', id).select('id');
  return (await (isPlatform(me) ? query : query.where('company_id', '=', me.companyId)).executeTakeFirst()) !== undefined;
}
