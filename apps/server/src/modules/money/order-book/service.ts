import { restoreProducts } from '../../identify/product-catalogue/public.ts';
import { putRecord } from '../../identify/record/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { type holdCompany, setService } from './order.queries.ts';

type Company = Awaited<ReturnType<typeof holdCompany>>;

/** Sets the end of a company's service, of its products and in its identifier record. Returns how many lapsed products are back. */
export async function serveUntil(ctx: Ctx, company: Company, end: string): Promise<number> {
  await setService(ctx.db, company.id, end);
  const restored = await restoreProducts(ctx.db, company.id, end);
  if (company.nodePrefix)
    await putRecord(ctx.db, {
      companyId: company.id,
      identifier: `${company.nodePrefix}/ENT`,
      objectType: 'COMPANY',
      objectId: company.id,
      values: [
        { type: 'URL', value: `${ctx.services.publicUrl}/id/${company.nodePrefix}/ENT` },
        { type: 'COMPANY_NAME', value: company.name },
        { type: 'SERVICE_END', value: end },
      ],
    });
  return restored;
}
