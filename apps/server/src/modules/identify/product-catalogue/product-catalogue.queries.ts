import type { Parsed, productIdentify } from '@touchmark/contract';
import { commodityLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import { withSound } from '../../../db/sound.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { requireOpenEdition, requireOpenProduct } from './edition.ts';

export type ProductFields = Omit<Parsed<typeof productIdentify.saveOrUpdate>, 'id' | 'version' | 'scheme'>;
type Owned = { id: string; companyId: string };

const rows = table('productIdentify', { heard: 'productName' });

/** Locked for writing: after the closing date no legacy product is. */
export const products = {
  ...rows,
  async hold(ctx: Ctx, id: string, version?: number) {
    const held = await rows.hold(ctx, id, version);
    await requireOpenEdition(ctx, held);
    return held;
  },
};

/** The columns of the given fields; missing fields are not changed. */
export const columnsOf = <Fields extends Partial<ProductFields> & { brandId?: string }>(companyId: string, fields: Fields) => ({
  ...fields,
  retailPrice: fields.retailPrice === undefined || fields.retailPrice === null ? fields.retailPrice : String(fields.retailPrice),
  // The binding is updated with the GTIN: to an allotted code of the same company with this number.
  commodityCodeId: fields.gtin
    ? sql<
        string | null
      >`(select k.id from commodity_code k where k.gtin = ${fields.gtin} and k.company_id = ${companyId} and k.status >= ${commodityLife.at.allotted} and k.code_form <> 'GTIN14')`
    : (fields.gtin as null | undefined),
});

/** Inserts a row unless a unique constraint prevents it (another company may have the GTIN). */
export const insertUnlessTaken = ({ db, me }: Ctx, fields: ProductFields & { brandId: string }) =>
  db
    .insertInto('productIdentify')
    .values({
      ...withSound(columnsOf(me.companyId, fields), 'productName'),
      companyId: me.companyId,
      isTest: me.isTrial,
      createUser: me.userId,
      updateUser: me.userId,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Updates the product's change time when its description changes; the version stays, so that an open form can still be saved. */
export const touch = ({ db, me }: Ctx, { id, companyId }: Owned) =>
  db
    .updateTable('productIdentify')
    .set({ updateTime: sql`now()`, updateUser: me.userId })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Stores the reviewer's remarks on single fields, and whether the product was approved automatically. */
export const setRemarks = (ctx: Ctx, product: Owned, remarks: Record<string, string>, autoPassed: boolean) =>
  products.set(ctx, product, { fieldRemarks: json(remarks), autoPassed });

/** The template for printing a product's labels, selected when its symbol is allotted. */
export async function setLabelTemplate(ctx: Ctx, id: string, labelTemplateId: string): Promise<void> {
  await requireOpenProduct(ctx, id);
  await products.set(ctx, { id, companyId: ctx.me.companyId }, { labelTemplateId });
}

/** Products of the company by model, for sheets that name them by model. */
export async function productsByModel({ db, me }: Ctx, models: readonly string[]): Promise<Map<string, string[]>> {
  const found =
    models.length === 0
      ? []
      : await db
          .selectFrom('productIdentify')
          .where('companyId', '=', me.companyId)
          .where('model', 'in', [...models])
          .select(['id', 'model'])
          .execute();
  return new Map(models.map((model) => [model, found.filter((row) => row.model === model).map(({ id }) => id)]));
}
