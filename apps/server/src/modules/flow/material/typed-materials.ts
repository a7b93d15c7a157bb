import { amountText, type AmountUnitName, materialLife, parseAmount } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { inUnitOf, requireLeft, settleState } from './link-lot.ts';
import { lots, usedOf } from './lots.queries.ts';
import { type NewMaterial, putTyped, replaceUses, type TypedLot, usesIn } from './typed-materials.queries.ts';

type Use = Awaited<ReturnType<typeof usesIn>>[number];

/** Replaces what was typed with a production batch. Of a lot whose quantity is known, the amounts have to reconcile here, too. */
export async function saveMaterials(ctx: Ctx, prodBatchId: string, list: readonly NewMaterial[]): Promise<void> {
  const former = new Map((await usesIn(ctx, prodBatchId)).map((use) => [use.lotId, use]));
  const uses: { lotId: string; amount: string; qty: number | null }[] = [];
  // In the order of their ids, so that two batches never wait for each other.
  for (const typed of await putTyped(ctx, list)) uses.push({ lotId: typed.id, ...(await amountOf(ctx, typed, former.get(typed.id))) });
  await replaceUses(ctx, prodBatchId, uses);
  await settleState(ctx, [...former.keys(), ...uses.map(({ lotId }) => lotId)]);
}

/** The amount of a lot as it is typed, and as a number where the lot has a quantity. */
async function amountOf(ctx: Ctx, typed: TypedLot, former: Use | undefined): Promise<{ amount: string; qty: number | null }> {
  if (typed.status === materialLife.at.void && !former)
    throw fieldFault('materials', { zh: `批次 ${typed.lotNo} 已作废`, en: `lot ${typed.lotNo} is void` });
  if (former && former.amount === typed.amount) return { amount: former.amount, qty: former.qty === null ? null : Number(former.qty) };
  if (typed.qty === null || typed.amount === '') return { amount: typed.amount, qty: null };
  const unit = typed.unit as AmountUnitName;
  const parsed = parseAmount(typed.amount);
  if (!parsed)
    throw fieldFault('materials', {
      zh: `批次 ${typed.lotNo} 的用量应为数量和单位，如 ${amountText(60, unit, 'zh')}`,
      en: `of lot ${typed.lotNo} needs a number and a unit, such as ${amountText(60, unit, 'en')}`,
    });
  const lot = await lots.hold(ctx, typed.id);
  const qty = inUnitOf(ctx, lot, parsed.amount, parsed.unit ?? unit, 'materials');
  const used = (await usedOf(ctx, lot.companyId, lot.id)) - Number(former?.qty ?? 0);
  requireLeft(ctx, lot, used, qty, 'materials');
  return { amount: typed.amount, qty };
}
