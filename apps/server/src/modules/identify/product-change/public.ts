import { AppError } from '@touchmark/contract';
import type { ElementValues } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { changesOf } from '../../platform/change-request/public.ts';

/** An information model in the form stored in a change. */
export interface ModelSnapshot {
  standardId: string;
  standardVersionId: string;
  values: ElementValues;
  selected: string[];
  aptitudeId: string | null;
  aptitudeCompany: string | null;
}
/** The content of a change: fields of the product by their wire names, its information models, or both. */
export interface ChangeSnapshot {
  fields?: Record<string, unknown>;
  models?: ModelSnapshot[];
}

/** The changes of approved products; the live version stays as it is until the change is approved (SM-04). */
export const productChanges = changesOf<ChangeSnapshot>('productIdentify');
export type ProductChangeRow = NonNullable<Awaited<ReturnType<typeof productChanges.find>>>;

/** Submits a change of an approved product whose row is locked. */
export async function openChange(ctx: Ctx, productId: string, before: ChangeSnapshot, snapshot: ChangeSnapshot): Promise<{ id: string }> {
  if (await productChanges.waiting(ctx, productId)) throw new AppError('changeOpen');
  ctx.note({ bizType: 'productIdentify', bizId: productId, action: 'change' });
  return productChanges.add(ctx, productId, before, snapshot);
}
