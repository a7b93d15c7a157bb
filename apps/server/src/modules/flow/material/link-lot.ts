import { AppError, type chainSource, type Output, type Parsed } from '@touchmark/contract';
import { amountLeft, amountText, type AmountUnitName, amountUnits, convertAmount, materialLife, productionLife } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { declareWrong, recordEvents, type Subject } from '../../events/event/public.ts';
import { productions, runsOfProduction } from '../../codes/production/public.ts';
import { markLinked } from './push.queries.ts';
import { putUse, removeUse, useOf, usesOf } from './lot-uses.queries.ts';
import { type LotRow, lots, setState, usedOf } from './lots.queries.ts';

/** An amount in the unit of a lot. Units of another quantity are refused: there is no conversion. */
export function inUnitOf(ctx: Ctx, lot: Pick<LotRow, 'unit'>, amount: number, unit: AmountUnitName, field = 'unit'): number {
  if (lot.unit === '') return amount;
  const converted = convertAmount(amount, unit, lot.unit as AmountUnitName);
  if (converted !== null && converted > 0) return converted;
  const [from, to] = [amountUnits[unit], amountUnits[lot.unit as AmountUnitName]];
  throw fieldFault(field, {
    zh: `批次按 ${to.zh} 收货，${from.zh} 无法换算`,
    en: `cannot be converted: the lot is counted in ${to.en}, not in ${from.en}`,
  });
}

/** Refuses more than is left of a locked lot, with the numbers. Without a received quantity nothing can be compared. */
export function requireLeft(ctx: Ctx, lot: LotRow, used: number, asked: number, field = 'qty'): void {
  if (lot.qty === null) return;
  const left = amountLeft(Number(lot.qty), [used]);
  if (asked <= left) return;
  const text = (amount: number, language: 'zh' | 'en') => amountText(amount, lot.unit as AmountUnitName, language);
  const received = Number(lot.qty);
  throw fieldFault(field, {
    zh: `批次 ${lot.lotNo} 收货 ${text(received, 'zh')}，已用 ${text(used, 'zh')}，剩余 ${text(left, 'zh')}，不足 ${text(asked, 'zh')}`,
    en: `is more than is left of lot ${lot.lotNo}: received ${text(received, 'en')}, used ${text(used, 'en')}, left ${text(left, 'en')}, asked ${text(asked, 'en')}`,
  });
}

/** Puts an amount of a lot into a production batch. The lot is locked: of two at once, the second sees what the first took. */
export async function linkLot(ctx: Ctx, input: Parsed<typeof chainSource.link>): Promise<Output<typeof chainSource.link>> {
  const lot = await lots.hold(ctx, input.id, input.version);
  requireStep(materialLife, lot.status, 'link');
  const batch = await productions.hold(ctx, input.prodBatchId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.key !== 'notFound') throw error;
    throw fieldFault('prodBatchId', { zh: '请选择本企业的生产批次', en: 'must be a production batch of this company' });
  });
  requireStep(productionLife, batch.status, 'edit');
  const asked = inUnitOf(ctx, lot, input.qty, input.unit);
  const used = await usedOf(ctx, lot.companyId, lot.id);
  requireLeft(ctx, lot, used, asked);
  const former = await useOf(ctx, lot.companyId, batch.id, lot.id);
  const unit = (lot.unit || input.unit) as AmountUnitName;
  const qty = Number(former?.qty ?? 0) + asked;
  const useId = await putUse(ctx, { prodBatchId: batch.id, lotId: lot.id, qty, amount: amountText(qty, unit, 'zh') });
  await lots.update(
    ctx,
    lot,
    { status: materialLife.at.linked },
    {
      action: 'link',
      fromStatus: lot.status,
      toStatus: materialLife.at.linked,
      opinion: `${batch.batchNo} · ${amountText(asked, unit, 'zh')}`,
    },
  );
  if (lot.pushId) await actFor(ctx, lot.supplierCompany!, (sender) => markLinked(sender, lot.supplierCompany!, lot.pushId!));
  await recordUse(ctx, lot, { id: useId, prodBatchId: batch.id, productId: batch.productId, factory: batch.factory, qty: asked, unit });
  return { used: used + asked, left: lot.qty === null ? null : amountLeft(Number(lot.qty), [used, asked]) };
}

/** Takes a lot out of a batch again; the event of the use is declared wrong. */
export async function unlinkLot(ctx: Ctx, { id, prodBatchId, reason }: Parsed<typeof chainSource.unlink>): Promise<true> {
  const lot = await lots.hold(ctx, id);
  requireStep(materialLife, lot.status, 'unlink');
  const use = await useOf(ctx, lot.companyId, prodBatchId, id);
  if (!use) throw new AppError('notFound');
  await removeUse(ctx.db, lot.companyId, prodBatchId, id);
  await declareWrong(ctx.db, lot.companyId, use.id, reason, ctx.me.userId);
  const left = await usesOf(ctx, lot.companyId, id);
  const status = left.length > 0 ? materialLife.at.linked : materialLife.at.valid;
  await lots.update(ctx, lot, { status }, { action: 'unlink', fromStatus: lot.status, toStatus: status, opinion: reason });
  return true;
}

/** The identity of a lot as events name it. */
const lotUri = (lot: Pick<LotRow, 'companyId' | 'sourceNo'>) => `urn:touchmark:lot:${lot.companyId}:${lot.sourceNo}`;

interface Use {
  id: string;
  prodBatchId: string;
  productId: string;
  factory: string;
  qty: number;
  unit: AmountUnitName;
}
/** EPCIS 2.0: what goes in is consumed, what comes out is the batch; its codes as far as they are known by now. */
async function recordUse(ctx: Ctx, lot: LotRow, use: Use): Promise<void> {
  const epcClass = lotUri(lot);
  const runs = await runsOfProduction(ctx.db, lot.companyId, use.prodBatchId);
  const inputs: Subject[] = [{ role: 'INPUT_CLASS', epc: epcClass }];
  await recordEvents(ctx.db, lot.companyId, [
    {
      type: 'TransformationEvent',
      action: null,
      bizStep: 'assembling',
      subjects: [...inputs, ...runs.map((run): Subject => ({ role: 'OUTPUT', ...run }))],
      place: use.factory,
      productId: use.productId,
      prodBatchId: use.prodBatchId,
      docId: use.id,
      doc: {
        transformationID: `urn:touchmark:production:${lot.companyId}:${use.prodBatchId}`,
        inputQuantityList: [{ epcClass, quantity: use.qty, uom: uomOf[use.unit] }],
      },
      userId: ctx.me.userId || null,
    },
  ]);
}
/** UN/ECE recommendation 20, as EPCIS wants units. */
const uomOf: Readonly<Record<AmountUnitName, string>> = {
  kg: 'KGM',
  g: 'GRM',
  t: 'TNE',
  m: 'MTR',
  cm: 'CMT',
  m2: 'MTK',
  m3: 'MTQ',
  L: 'LTR',
  pcs: 'H87',
  sheet: 'ST',
  roll: 'RO',
};

/** After the materials of a batch were typed anew: what is used is linked, what is not is valid again. */
export async function settleState(ctx: Ctx, lotIds: readonly string[]): Promise<void> {
  for (const id of new Set(lotIds)) {
    const linked = (await usesOf(ctx, ctx.me.companyId, id)).length > 0;
    await setState(ctx, ctx.me.companyId, id, linked ? materialLife.at.linked : materialLife.at.valid);
  }
}
