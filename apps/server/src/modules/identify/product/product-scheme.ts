import { commodityLife, inState } from '@touchmark/domain';
import { bracketed, digitalLink } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { codesByGtin } from '../../gtin/code/public.ts';
import { find, type ProductRecord } from './product.queries.ts';

/** The rights to read every product; `productGs1_view` alone shows those of scheme GS1. */
const viewsOfAll = ['product_view', 'productOld_view', 'productCheck_view', 'ecode_view'];
export const seesAll = ({ me }: Ctx): boolean => viewsOfAll.some((right) => me.permissions.has(right));

/** A product that the caller may see. */
export async function findSeen(ctx: Ctx, id: string): Promise<ProductRecord | undefined> {
  const row = await find(ctx, id);
  return row && (row.scheme === 'GS1' || seesAll(ctx)) ? row : undefined;
}

/** Why a GTIN cannot identify a product of scheme GS1, or null: it is missing, or not one of the company's allotted numbers. */
export async function gs1Refusal(ctx: Ctx, gtin: string | null): Promise<{ zh: string; en: string } | null> {
  if (!gtin) return { zh: '请选择商品码', en: 'is required' };
  const [code] = await codesByGtin(ctx, [gtin]);
  return code && inState(commodityLife, code.status, 'allotted', 'reportReview', 'reported')
    ? null
    : { zh: '该商品码尚未分配给本企业', en: 'is not allocated to your company yet' };
}

/** The two-dimensional code of a product (GB/T 33993, the form of an address): its GTIN, and what its labels add to it. */
export function goodsAddress(
  { services }: Pick<Ctx, 'services'>,
  { gtin, batchManaged, serialManaged }: { gtin: string; batchManaged: boolean; serialManaged: boolean },
  batchNo?: string,
): { elements: string; link: string; pattern: string } {
  const elements: [string, string][] = [['01', gtin], ...(batchNo && batchManaged ? [['10', batchNo] as [string, string]] : [])];
  const link = digitalLink(services.publicUrl, elements);
  return {
    elements: bracketed(elements),
    link: link.ok ? link.value : '',
    pattern: `${services.publicUrl}/01/${gtin}${batchManaged ? '/10/{batch}' : ''}${serialManaged ? '/21/{serial}' : ''}`,
  };
}
