import { type Output, type Parsed, traceChain } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { pageOfUnits } from '../unit/public.ts';
import { idKey } from './chain/chain-key.ts';
import { companiesNamed } from './chain/chain-node.queries.ts';
import { noteLook } from './chain/note-look.ts';

/** So many companies are looked at together; a shorter text names half of the platform. */
const most = 10;

/** Codes of a company by product and production batch. Each page is a look, written to the audit log of every company it shows. */
export async function staffSearch(
  ctx: Ctx,
  { companyName, ...filters }: Parsed<typeof traceChain.search>,
): Promise<Output<typeof traceChain.search>> {
  const companies = await companiesNamed(ctx.db, companyName, most + 1);
  if (companies.length > most)
    throw fieldFault('companyName', {
      zh: `符合的企业超过 ${most} 家，请输入更完整的名称或企业编号`,
      en: `matches more than ${most} companies; type more of the name`,
    });
  if (companies.length === 0) return { records: [], next: null, total: 0 };
  const page = await pageOfUnits(ctx, { ...filters, companyIds: companies.map(({ id }) => id) });
  const asked = [filters.product, filters.prodBatchNo, filters.batchNo].filter(Boolean).join(' · ');
  const shown = new Set(page.records.map((row) => row.companyId));
  for (const { id, name } of companies) if (shown.has(id)) await noteLook(ctx, traceChain.search, id, asked || name);
  return {
    ...page,
    records: page.records.map((row) => ({ ...row, prodBatch: row.prodBatchId === null ? null : idKey('prodBatch', row.prodBatchId) })),
  };
}
