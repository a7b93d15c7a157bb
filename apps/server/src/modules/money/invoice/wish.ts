import type { InvoiceDetail } from '@touchmark/contract';
import { readUscc } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { readCompany } from '../order-book/public.ts';
import * as rows from './invoice.queries.ts';

/** What a company wants on its invoice. */
export type Wish = Pick<InvoiceDetail, 'kind' | 'title' | 'taxNo' | 'address' | 'phone' | 'bank' | 'account' | 'email'>;

/** Refuses a tax number with a wrong check character. Some genuine codes have one; the company was certified with its own. */
export async function requireTaxNo(ctx: Ctx, companyId: string, taxNo: string): Promise<void> {
  if (readUscc(taxNo).ok || taxNo === (await readCompany(ctx.db, companyId)).uscc) return;
  throw fieldFault('taxNo', { zh: '校验位不正确，请核对', en: 'has an invalid check character' });
}

/** What a new invoice of a company is filled with. */
export async function invoiceDefaults(ctx: Ctx, companyId: string): Promise<Partial<Wish>> {
  const last = await rows.lastWish(ctx.db, companyId);
  if (last) return last;
  const { name, uscc } = await readCompany(ctx.db, companyId);
  return { kind: 'NORMAL', title: name, taxNo: uscc };
}
