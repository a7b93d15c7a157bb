import type { goodsCodes, Output } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { codesByGtin, gtinDoubtOf, gtinOwners, gtinRefusalOf } from '../code/public.ts';
import { carrierOf } from './bindable.queries.ts';

type Standing = Output<typeof goodsCodes.standing>;

const described = ({ id, nameCn, model, spec, unit, categoryId, status, brandId, brandName }: NonNullable<Standing['code']>) => ({
  id,
  nameCn,
  model,
  spec,
  unit,
  categoryId,
  status,
  brandId,
  brandName,
});

/** The registered data of a GTIN (14 digits) that the caller's company wants to use for a product. */
export async function standingOf(ctx: Ctx, gtin: string): Promise<Standing> {
  const { companyId } = ctx.me;
  const own = (await codesByGtin(ctx, [gtin])).find((row) => row.companyId === companyId);
  const owner = await gtinOwners(ctx, [gtin]);
  const fault = gtin.startsWith('0')
    ? gtinRefusalOf(owner, companyId, gtin)
    : {
        zh: '这是包装箱的商品码（首位为 1–9），请填写单品的商品码',
        en: 'This is a carton GTIN (starts with 1–9). Enter the GTIN of the single item',
      };
  const code = own ? described(own) : null;
  return { fault, doubt: fault ? null : gtinDoubtOf(owner, companyId, gtin), code, product: (await carrierOf(ctx, gtin)) ?? null };
}
