// Industries for other modules.
import type { Ctx } from '../../../http/ctx.ts';
import { allIndustries } from './industry.queries.ts';

/** The Chinese names of industries by their codes, also of disabled ones. */
export const industryNames = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> =>
  new Map((await allIndustries(ctx)).map(({ code, name }) => [code, name]));

/** Whether an industry can be chosen: neither it nor what is above it is disabled. */
export async function isIndustry(ctx: Ctx, code: string): Promise<boolean> {
  const row = (await allIndustries(ctx)).find((one) => one.code === code);
  return row !== undefined && row.enabled && (row.parentCode === null || isIndustry(ctx, row.parentCode));
}
