import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import type { ReviewSource } from '../../platform/review/public.ts';
import * as rows from './product-change.queries.ts';
import type { ChangeSnapshot } from './product-change.queries.ts';

/** Where the changes of products wait for review. */
export const changeSource: ReviewSource = { table: 'changeRequest', bizType: 'productIdentify' };

/** Hands in a change of an approved product; the live version stays as it is until the change is approved (SM-04). */
export async function openChange(ctx: Ctx, productId: string, snapshot: ChangeSnapshot, before: ChangeSnapshot): Promise<string> {
  const last = await rows.latest(ctx, productId);
  if (last?.applyStatus === 1) throw new AppError('changeOpen');
  const id = await rows.open(ctx, productId, snapshot, before);
  ctx.note({ bizType: 'productIdentify', bizId: productId, action: 'change' });
  return id;
}
