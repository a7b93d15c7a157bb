import type { ElementValues } from '@touchmark/domain';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';
import type { ModelSnapshot } from '../product-change/public.ts';

const columns = [
  'id',
  'companyId',
  'productId',
  'standardId',
  'standardVersionId',
  'elementValues as values',
  'selected',
  'aptitudeId',
  'aptitudeCompany',
  'version',
] as const;

const mine = (ctx: Ctx) => visible(ctx, ctx.db.selectFrom('productIdentifyModel').where('isCurrent', '=', true), 'companyId');

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;
const findStored = (ctx: Ctx, id: string) => mine(ctx).where('id', '=', id).select(columns).executeTakeFirst();
export interface ModelRow extends Omit<Stored, 'values'> {
  values: ElementValues;
}
// The values were validated against their version before they were stored.
const modelOf = (row: Stored): ModelRow => ({ ...row, values: row.values as ElementValues });

export async function find(ctx: Ctx, id: string): Promise<ModelRow | undefined> {
  const row = await findStored(ctx, id);
  return row && modelOf(row);
}

/** The information models of some products, in the order of creation. */
export const ofProducts = async (ctx: Ctx, productIds: readonly string[]): Promise<ModelRow[]> =>
  productIds.length === 0
    ? []
    : (await mine(ctx).where('productId', 'in', productIds).select(columns).orderBy('id').execute()).map(modelOf);

/** Whether a product is described by this version now. */
export const describes = async (ctx: Ctx, productId: string, versionId: string): Promise<boolean> =>
  (await mine(ctx).where('productId', '=', productId).where('standardVersionId', '=', versionId).select('id').executeTakeFirst()) !==
  undefined;

const columnsOf = ({ standardVersionId, values, selected, aptitudeId, aptitudeCompany }: ModelSnapshot) => ({
  standardVersionId,
  elementValues: json(values),
  selected,
  aptitudeId,
  aptitudeCompany,
});

/** Writes the single current row of a product and standard. `companyId` is the owner's. */
export async function put(
  { db }: Ctx,
  companyId: string,
  productId: string,
  model: ModelSnapshot,
): Promise<{ id: string; version: number }> {
  const changed = await db
    .updateTable('productIdentifyModel')
    .set({ ...columnsOf(model), version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .where('standardId', '=', model.standardId)
    .where('isCurrent', '=', true)
    .returning(['id', 'version'])
    .executeTakeFirst();
  return (
    changed ??
    db
      .insertInto('productIdentifyModel')
      .values({ companyId, productId, standardId: model.standardId, ...columnsOf(model) })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  );
}

/** Writes what follows from the product. The version stays: nobody edited the model, and an open form can still be saved. */
export const follow = ({ db }: Ctx, companyId: string, id: string, values: ElementValues) =>
  db
    .updateTable('productIdentifyModel')
    .set({ elementValues: json(values), updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** What the move from the legacy edition leaves of a model. */
export const keep = (
  { db }: Pick<Ctx, 'db'>,
  companyId: string,
  id: string,
  { values, selected, keepsProof }: { values: ElementValues; selected: readonly string[]; keepsProof: boolean },
) =>
  db
    .updateTable('productIdentifyModel')
    .set({
      elementValues: json(values),
      selected: [...selected],
      version: sql`version + 1`,
      updateTime: sql`now()`,
      ...(keepsProof ? {} : { aptitudeId: null, aptitudeCompany: null }),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export async function remove({ db, me }: Ctx, id: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('productIdentifyModel')
      .where('companyId', '=', me.companyId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Deletes the models of a product for all standards except these. */
export const dropOthers = ({ db }: Ctx, companyId: string, productId: string, standardIds: readonly string[]) =>
  db
    .deleteFrom('productIdentifyModel')
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .where('standardId', 'not in', standardIds)
    .execute();

/** Whether a product belongs to the caller (staff: any product). */
export async function seesProduct(ctx: Ctx, id: string): Promise<boolean> {
  return (
    (await visible(ctx, ctx.db.selectFrom('productIdentify').where('id', '=', id).select('id'), 'companyId').executeTakeFirst()) !==
    undefined
  );
}
