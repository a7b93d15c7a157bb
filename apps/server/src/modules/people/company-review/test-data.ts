import { AppError, type TestCounts } from '@touchmark/contract';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import * as companies from '../company/public.ts';
import * as rows from './test-data.queries.ts';

/** The company whose test data is meant: the main account's own, or for the platform, one that has not paid yet. */
async function companyOf(ctx: Ctx, id: string) {
  if (!isPlatform(ctx.me) && id !== ctx.me.companyId) throw new AppError('notFound');
  const company = await companies.holdCompany(ctx.db, id);
  if (!company || company.isPlatform) throw new AppError('notFound');
  if (isPlatform(ctx.me) && !company.isTrial) throw new AppError('onlyTrialCompany');
  if (!isPlatform(ctx.me) && !ctx.me.isMain) throw new AppError('forbidden');
  return company;
}

export async function testCounts(ctx: Ctx, id: string): Promise<TestCounts & { companyName: string }> {
  const { name } = await companyOf(ctx, id);
  return { companyName: name, ...(await rows.countTestData(ctx.db, id)) };
}

/** Deletes a company's test rows only (product.md 5.4). Returns their number. */
export async function delTest(ctx: Ctx, { id, companyName }: { id: string; companyName: string }): Promise<TestCounts> {
  const company = await companyOf(ctx, id);
  if (company.name !== companyName) {
    const refusal = new AppError('wrongCompanyName');
    throw new AppError('wrongCompanyName', {}, { fields: [{ field: 'companyName', msg: refusal.text }] });
  }
  const counts = await rows.countTestData(ctx.db, id);
  await deleteAll(ctx, id, 'all');
  ctx.note({
    bizType: 'company',
    bizId: id,
    action: 'delTest',
    opinion: Object.entries(counts)
      .filter(([, n]) => n > 0)
      .map(([name, n]) => `${name} ${n}`)
      .join(', '),
    companyId: id,
  });
  return counts;
}

/** Deletes the sample data of the caller's company. */
export const deleteSample = (ctx: Ctx): Promise<void> => deleteAll(ctx, ctx.me.companyId, 'sample');

async function deleteAll({ db }: Ctx, companyId: string, what: 'all' | 'sample'): Promise<void> {
  if (await rows.isGenerating(db, companyId)) throw new AppError('notAllowedInState');
  try {
    await rows.deleteTestData(db, companyId, what);
  } catch (error) {
    if (rows.isReferred(error)) throw new AppError('testDataInUse', { name: error.table });
    throw error;
  }
}
