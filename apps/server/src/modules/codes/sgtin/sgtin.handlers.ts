import { AppError, type Parsed, sgtin, type SgtinRow } from '@touchmark/contract';
import { codeLife, codeTextOf, sgtinWords } from '@touchmark/domain';
import { placesOf } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { freezeCodes, stealCodes, voidCodes } from '../batch/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { pageOfUnits, serialsOfUnits, unitRows } from '../unit/public.ts';

type Change = Parsed<typeof sgtin.void>;
type Target = { id: string; target: { scope: 'CODES'; codes: string[] }; reason: string };

const col = columnsBy<SgtinRow>()(sgtinWords);

const codeType = 'SGTIN';

export const sgtinRoutes = handle(sgtin, {
  list: (ctx, input) => pageOfUnits(ctx, { ...input, codeType }),
  freeze: (ctx, input) => eachBatch(ctx, input, (target) => freezeCodes(ctx, target, true)),
  unfreeze: (ctx, input) => eachBatch(ctx, input, (target) => freezeCodes(ctx, target, false)),
  reportStolen: (ctx, input) => eachBatch(ctx, input, (target) => stealCodes(ctx, target, 'reportStolen')),
  recover: (ctx, input) => eachBatch(ctx, input, (target) => stealCodes(ctx, target, 'recover')),
  void: (ctx, input) => eachBatch(ctx, input, (target) => voidCodes(ctx, target)),
  export: sheetOf(sgtin.export, {
    name: { zh: 'SGTIN', en: 'SGTINs' },
    query: (ctx, filters) => serialsOfUnits(ctx, { ...filters, codeType }),
    items: async (ctx, found) => {
      const wanted = found[0]?.status ?? null;
      return (await unitRows(ctx, found)).filter(({ status }) => wanted === null || status === wanted);
    },
    columns: [
      col('id', 44),
      col('link', 60),
      col('urn', 50),
      col('productName', 24),
      col('model', 16),
      col('batchNo', 20),
      col('serial', 10),
      col('prodBatchNo', 18),
      col('prodDate', 14),
      col('boxNo', 22),
      col('holder', 20),
      col('status', 12, codeLife.words),
    ],
  }),
});

/** Does the same with codes of several batches, batch by batch, and all of it or nothing. */
async function eachBatch(
  ctx: Ctx,
  { codes, reason }: Change,
  act: (target: Target) => Promise<{ changed: number }>,
): Promise<{ changed: number }> {
  const texts = new Map(codes.map((typed) => [typed, codeTextOf(typed)]));
  const stored = [...texts.values()].flatMap((text) => (text?.type === 'SGTIN' ? text.code : []));
  const places = await placesOf(ctx.db, ctx.me.companyId, stored);
  const missing = codes.filter((typed) => texts.get(typed)?.type !== 'SGTIN' || !places.has(texts.get(typed)!.code));
  if (missing.length > 0)
    throw new AppError(
      'codesNotFound',
      { codes: `${missing.slice(0, 5).join('、')}${missing.length > 5 ? ' …' : ''}` },
      { fields: [{ field: 'codes', msg: missing.join('、') }] },
    );
  const ofBatch = new Map<string, string[]>();
  for (const [typed, text] of texts) {
    const { batchId } = places.get(text!.code)!;
    ofBatch.set(batchId, [...(ofBatch.get(batchId) ?? []), typed]);
  }
  let changed = 0;
  for (const [id, of] of [...ofBatch].toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b))))
    changed += (await act({ id, target: { scope: 'CODES', codes: of }, reason })).changed;
  return { changed };
}
