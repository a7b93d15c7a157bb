import type { Text } from '@touchmark/contract';
import { commodityLife, inState, prefixLife } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { type prefixHolder, prefixHolders } from '../prefix/public.ts';
import { issueStanding, standings } from './lookup.queries.ts';

/** What is registered of GTINs: the holder of the prefix, and the code. */
export type GtinOwner = (gtin: string) => { holder: Holder | undefined; code: Code | undefined };
type Holder = NonNullable<Awaited<ReturnType<typeof prefixHolder>>>;
type Code = Awaited<ReturnType<typeof standings>>[number];

/** What is registered of all these GTINs, asked for once. */
export async function gtinOwners(ctx: Pick<Ctx, 'db'>, gtins: readonly string[]): Promise<GtinOwner> {
  const wanted = [...new Set(gtins)];
  const holders = await prefixHolders(ctx.db, wanted);
  const codes = new Map((await standings(ctx, wanted)).map((code) => [code.gtin, code]));
  return (gtin) => ({ holder: holders.get(gtin), code: codes.get(gtin) });
}

/**
 * Why a company may not use this GTIN for a product, or null: its prefix is registered by another company, or its code may not be
 * bound.
 */
export function refusalOf(owner: GtinOwner, companyId: string, gtin: string): Text | null {
  const { holder, code } = owner(gtin);
  if (holder && holder.companyId !== companyId)
    return {
      zh: `该商品码属于“${holder.memberName}”登记的厂商识别代码 ${holder.prefix}`,
      en: `belongs to company prefix ${holder.prefix}, registered by “${holder.memberName}”`,
    };
  if (!code) return null;
  if (code.companyId !== companyId) return { zh: '该商品码已由其他企业登记', en: 'is already registered by another company' };
  if (inState(commodityLife, code.status, 'stopped')) return { zh: '该商品码已停用', en: 'is disabled' };
  if (inState(commodityLife, code.status, 'abnormal')) return { zh: '该商品码被标记为异常', en: 'is marked abnormal' };
  return null;
}

export const gtinRefusal = async (ctx: Pick<Ctx, 'db'>, companyId: string, gtin: string): Promise<Text | null> =>
  refusalOf(await gtinOwners(ctx, [gtin]), companyId, gtin);

/** Open issues of a product's GTIN: null if it is allotted, or under no registered prefix. */
export function doubtOf(owner: GtinOwner, companyId: string, gtin: string): Text | null {
  const { holder, code } = owner(gtin);
  if (holder?.companyId !== companyId) return null;
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
