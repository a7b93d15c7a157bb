import { AppError } from '@touchmark/contract';
import { inState, productNoOf, productSuffix, serviceLife, today } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { resolveUrl } from '../brand/public.ts';
import { putRecord, setResolving } from '../record/public.ts';
import type { ProductChangeRow } from '../product-change/public.ts';
import { productColumnsOf, type ProductFields, products } from '../product-catalogue/public.ts';
import { replaceModels } from '../model/public.ts';
import { orTaken } from './product-fields.ts';
import * as rows from './product.queries.ts';
import type { ProductRecord } from './product.queries.ts';
import * as writes from './product-write.queries.ts';

/** Approving a product: assigns its number within the company and its identifier, and registers it (product.md 1.6). */
export async function releaseProduct(ctx: Ctx, id: string): Promise<string> {
  const row = await mustFind(ctx, id);
  if (row.identifier) {
    await register(ctx, row, row.identifier);
    return row.identifier;
  }
  if (!row.nodePrefix) throw new AppError('notAllowedInState');
  const productNo = productNoOf(await writes.nextProductNo(ctx, row.companyId));
  if (!productNo) throw new AppError('numbersUsedUp');
  const identifier = `${row.nodePrefix}/${productSuffix(Number(today(ctx.now).slice(0, 4)), productNo)}`;
  await products.set(ctx, row, { productNo, identifier });
  await register(ctx, row, identifier);
  return identifier;
}

/** Approving a change: applies the proposed values to the product and updates its record. */
export async function mergeChange(ctx: Ctx, change: ProductChangeRow): Promise<void> {
  const before = await mustFind(ctx, change.bizId);
  // The snapshot was validated by the contract when the change was submitted.
  const fields = change.snapshot.fields as Partial<ProductFields> | undefined;
  if (fields) await mergeFields(ctx, before, fields);
  await replaceModels(ctx, before.companyId, before.id, change.snapshot.models ?? []);
  const after = await mustFind(ctx, change.bizId);
  if (after.identifier) await register(ctx, after, after.identifier);
}

async function mergeFields(ctx: Ctx, before: ProductRecord, fields: Partial<ProductFields>): Promise<void> {
  const key = { brandId: before.brandId, model: fields.model ?? before.model, gtin: fields.gtin ?? null };
  const conflict = await writes.conflictOf(ctx, before.id, key);
  if (conflict)
    throw conflict === 'gtin'
      ? new AppError('gtinTaken', { gtin: shortGtin(key.gtin ?? '') })
      : new AppError('modelTaken', { model: key.model });
  await orTaken(key, () => products.set(ctx, before, productColumnsOf(before.companyId, fields)));
}

async function mustFind(ctx: Ctx, id: string): Promise<ProductRecord> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** The Handle record of a product; it resolves while the product is in service. */
async function register(ctx: Ctx, row: ProductRecord, identifier: string): Promise<void> {
  await putRecord(ctx.db, {
    companyId: row.companyId,
    identifier,
    objectType: 'PRODUCT',
    objectId: row.id,
    values: [
      { type: 'URL', value: resolveUrl(ctx, identifier) },
      { type: 'PRODUCT_NAME', value: row.productName },
      { type: 'MODEL', value: row.model },
      { type: 'SPEC', value: row.spec },
      { type: 'BRAND', value: row.brandName },
      { type: 'CATEGORY', value: row.categoryZh },
      { type: 'COMPANY', value: row.companyName },
      { type: 'STANDARDS', value: row.executeStandards.join('、') },
      ...(row.gtin ? [{ type: 'GTIN', value: shortGtin(row.gtin) }] : []),
    ],
  });
  if (!inState(serviceLife, row.serviceStatus, 'up'))
    await setResolving(ctx.db, { companyId: row.companyId, objectType: 'PRODUCT', objectId: row.id, on: false });
}
