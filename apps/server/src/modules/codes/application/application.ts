import { AppError } from '@touchmark/contract';
import { canHaveCodes, type CodeType, trialLimits } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { debitQuota, holdTrial, quotaLeft, releaseQuota, reserveQuota, trialUsed } from '../quota/public.ts';
import { openBatch } from '../batch/public.ts';
import { issueRefusal } from '../../gtin/code/public.ts';
import { requireOpenProduct } from '../../identify/product-catalogue/public.ts';
import { findProductForCodes } from '../../identify/product/public.ts';
import type { ApplyRow } from './application.queries.ts';

export const bizType = 'ecodeApply';
export const source = { table: 'codeApply' } as const;
/** Maximum quantity of an application that may be approved automatically. */
export const autoPassLimit = 5000;

const typeNames: Record<CodeType, { zh: string; en: string }> = {
  ECODE: { zh: '电子码', en: 'ecode' },
  AUTH: { zh: '正品码', en: 'authentic code' },
  SGTIN: { zh: 'SGTIN', en: 'SGTIN' },
};

/** Refuses a product that may not have codes of a type. */
export async function requireProduct(
  ctx: Ctx,
  { productId, codeType, isTest }: { productId: string; codeType: CodeType; isTest: boolean },
): Promise<void> {
  const product = await findProductForCodes(ctx, productId);
  if (!product) throw new AppError('notFound');
  await requireOpenProduct(ctx, productId);
  if (!product.serialManaged) throw new AppError('productNotSerial');
  if (!canHaveCodes(product, isTest)) throw new AppError('productNotForCodes');
  if (codeType === 'SGTIN' && !product.gtin) throw new AppError('gtinMissing');
  const refusal = codeType === 'SGTIN' && product.gtin ? await issueRefusal(ctx, product.gtin) : null;
  if (refusal) throw new AppError('gtinNotIssuable', { why: refusal });
}

/** Reserves the quantity of an application: in the quota, or among the trial's test codes. */
export async function holdCodes(
  ctx: Ctx,
  { id, companyId, codeType, quantity, isTest }: Pick<ApplyRow, 'id' | 'companyId' | 'codeType' | 'quantity' | 'isTest'>,
): Promise<void> {
  if (isTest) {
    await holdTrial(ctx.db, companyId);
    const used = await trialUsed(ctx.db, companyId, id);
    const rest = trialLimits.codes - used;
    if (quantity > rest)
      throw new AppError('trialLimit', {
        what:
          ctx.language === 'zh'
            ? `申请 ${trialLimits.codes} 枚测试码（还可申请 ${Math.max(0, rest)} 枚）`
            : `${trialLimits.codes} test codes (${Math.max(0, rest)} left)`,
      });
    return;
  }
  if (await reserveQuota(ctx.db, { companyId, codeType, quantity })) return;
  const left = await quotaLeft(ctx.db, companyId, codeType);
  throw new AppError('quotaShort', { type: typeNames[codeType], left: String(left) });
}

/** Releases the reserved quantity of a withdrawn or rejected application. */
export async function releaseCodes(ctx: Ctx, apply: Pick<ApplyRow, 'companyId' | 'codeType' | 'quantity' | 'isTest'>): Promise<void> {
  if (!apply.isTest) await releaseQuota(ctx.db, apply);
}

/** Approval: debits the quota once and creates the batch, both in the transaction of the approval. */
export async function serve(ctx: Ctx, apply: ApplyRow, quantity: number): Promise<string> {
  const { id: applyId, companyId, codeType, isTest } = apply;
  if (!isTest) await debitQuota(ctx.db, { companyId, codeType, quantity, reserved: apply.quantity, applyId });
  return openBatch(ctx, { ...apply, applyId, quantity });
}
