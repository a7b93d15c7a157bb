import type { CommodityUse } from '@touchmark/contract';
import type { CodeStatus } from '@touchmark/domain';
import { countStates } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { barcodesOf, listBarcodes } from '../symbol/public.ts';
import { scansUnder, sgtinBatches } from './code-use.queries.ts';
import type { CodeRecord } from './commodity.queries.ts';

// A code has only a few symbols: one for each level and symbology.
const mostSymbols = 50;

/** A code's symbols with those of its packaging levels, and the states of its SGTINs. */
export async function useOfCode(ctx: Ctx, record: CodeRecord): Promise<CommodityUse> {
  return { symbols: await symbolsOf(ctx, [record.id, ...record.levels.map(({ id }) => id)]), sgtin: await sgtinsOf(ctx, record) };
}

async function symbolsOf(ctx: Ctx, codeIds: readonly string[]): Promise<CommodityUse['symbols']> {
  const pages = [];
  for (const commodityCodeId of codeIds) pages.push(await listBarcodes(ctx, { commodityCodeId, pageNum: 1, pageSize: mostSymbols }));
  const symbols = await barcodesOf(
    ctx,
    pages.flatMap(({ records }) => records),
  );
  return symbols.map(
    ({ id, gtin, symbology, content, level, width, height, sizeDpi, grade, downloads, prints, status, thumbnail, createTime }) => ({
      id,
      gtin,
      symbology,
      content,
      level,
      width,
      height,
      sizeDpi,
      grade,
      downloads,
      prints,
      status,
      thumbnail,
      createTime,
    }),
  );
}

async function sgtinsOf(ctx: Ctx, { companyId, gtin }: CodeRecord): Promise<CommodityUse['sgtin']> {
  const batches = await sgtinBatches(ctx, companyId, gtin);
  const counts = new Map<CodeStatus, number>();
  for (const batch of batches)
    for (const [status, count] of await countStates(ctx.db, batch)) counts.set(status, (counts.get(status) ?? 0) + count);
  const states = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => ({ status, count }));
  return {
    batches: batches.length,
    issued: batches.reduce((sum, { generated }) => sum + generated, 0),
    states,
    ...(await scansUnder(ctx, companyId, gtin)),
  };
}
