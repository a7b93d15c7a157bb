import type { ApplyStatus, ServiceStatus } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { find } from './product.queries.ts';

/** The product data needed for issuing codes; `gtin` has 14 digits. */
export interface ProductForCodes {
  id: string;
  companyId: string;
  productName: string;
  model: string;
  identifier: string | null;
  productNo: string | null;
  gtin: string | null;
  applyStatus: ApplyStatus;
  serviceStatus: ServiceStatus;
  isTest: boolean;
  serialManaged: boolean;
}

/** The caller's own product (staff: any company's), or undefined. */
export async function findProductForCodes(ctx: Ctx, id: string): Promise<ProductForCodes | undefined> {
  const row = await find(ctx, id);
  return (
    row && {
      id: row.id,
      companyId: row.companyId,
      productName: row.productName,
      model: row.model,
      identifier: row.identifier,
      productNo: row.productNo,
      gtin: row.gtin,
      // The database's check constraint allows only these values.
      applyStatus: row.applyStatus,
      serviceStatus: row.serviceStatus,
      isTest: row.isTest,
      serialManaged: row.serialManaged,
    }
  );
}
