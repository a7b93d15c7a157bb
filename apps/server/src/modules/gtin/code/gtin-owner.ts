import type { Text } from '@touchmark/contract';
import { commodityLife, inState, prefixLife } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { prefixHolder } from '../prefix/public.ts';
import { issueStanding, standing } from './lookup.queries.ts';

/**
 * Why a company may not use this GTIN for a product, or null: its prefix is registered by another company, or its code may not be
 * bound.
 */
export async function gtinRefusal(ctx: Pick<Ctx, 'db'>, companyId: string, gtin: string): Promise<Text | null> {
  const holder = await prefixHolder(ctx.db, gtin);
  if (holder && holder.companyId !== companyId)
    return {
      zh: `该商品码属于“${holder.memberName}”登记的厂商识别代码 ${holder.prefix}`,
      en: `belongs to company prefix ${holder.prefix}, registered by “${holder.memberName}”`,
    };
  const code = await standing(ctx, gtin);
  if (!code) return null;
  if (code.companyId !== companyId) return { zh: '该商品码已由其他企业登记', en: 'is already registered by another company' };
  if (inState(commodityLife, code.status, 'stopped')) return { zh: '该商品码已停用', en: 'is disabled' };
  if (inState(commodityLife, code.status, 'abnormal')) return { zh: '该商品码被标记为异常', en: 'is marked abnormal' };
  return null;
}

/** Open issues of a product's GTIN: null if it is allotted, or under no registered prefix. */
export async function gtinDoubt(ctx: Pick<Ctx, 'db'>, companyId: string, gtin: string): Promise<Text | null> {
  const holder = await prefixHolder(ctx.db, gtin);
  if (holder?.companyId !== companyId) return null;
  const code = await standing(ctx, gtin);
  if (!code)
    return {
      zh: `商品码 ${shortGtin(gtin)} 在企业的厂商识别代码 ${holder.prefix} 下，尚未分配`,
      en: `GTIN ${shortGtin(gtin)} belongs to the company’s prefix ${holder.prefix} but is not allocated yet`,
    };
  return inState(commodityLife, code.status, 'reserved', 'allotReview')
    ? { zh: `商品码 ${shortGtin(gtin)} 的分配尚未通过审核`, en: `The allocation of GTIN ${shortGtin(gtin)} is not approved yet` }
    : null;
}

/**
 * Why no SGTINs may be issued under a GTIN, or null (SM-08, SM-09: no new codes for a number that is stopped or abnormal, or
 * whose prefix has expired).
 */
export async function issueRefusal(ctx: Pick<Ctx, 'db'>, gtin: string): Promise<Text | null> {
  const { codeStatus, prefixStatus } = await issueStanding(ctx, gtin);
  if (inState(commodityLife, codeStatus, 'stopped')) return { zh: '商品码已停用', en: 'The GTIN is disabled' };
  if (inState(commodityLife, codeStatus, 'abnormal')) return { zh: '商品码被标记为异常', en: 'The GTIN is marked abnormal' };
  if (inState(prefixLife, prefixStatus, 'expired')) return { zh: '厂商识别代码已过期', en: 'The company prefix has expired' };
  return inState(prefixLife, prefixStatus, 'cancelled') ? { zh: '厂商识别代码已注销', en: 'The company prefix was cancelled' } : null;
}
