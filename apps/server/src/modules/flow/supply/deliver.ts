import { AppError, type Output, type Parsed, type supplyPlan } from '@touchmark/contract';
import { type AmountUnitName, amountText, convertAmount, supplyPlanLife, surplusOf } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { materialLots, saveLot, savePush, sendPush } from '../material/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { suppliedPlan } from './answer-plan.ts';
import { addDelivery, type LineRecord, linesOf } from './lines.queries.ts';
import { steps } from './save-plan.ts';
import { findPlan, type PlanRow, plans } from './supply.queries.ts';
import { companyById } from '../../platform/between/public.ts';

type Given = Parsed<typeof supplyPlan.deliver>;
type Done = Output<typeof supplyPlan.deliver>;

/**
 * A delivery on a line. By the supplier: its lot and push are made in the same transaction, through the doors of both. For a supplier
 * without a company by the buyer, who gets a lot of his own.
 */
export async function deliver(ctx: Ctx, given: Given): Promise<Done> {
  const found = await findPlan(ctx, given.id);
  if (!found) throw new AppError('notFound');
  if (found.companyId === ctx.me.companyId) {
    if (found.supplierId !== null) throw new AppError('checkFailed', { what: bySupplier });
    const { held, line } = await heldLine(ctx, given);
    const made = await lotOf(ctx, given, { line, supplier: held.partner });
    return noteDelivery(ctx, held, given, { line, ...made, pushId: null, byName: ctx.me.userName });
  }
  await suppliedPlan(ctx, given.id);
  const { name } = await companyById(ctx.db, ctx.me.companyId);
  const { line } = await actFor(ctx, found.companyId, (buyer) => heldLine(buyer, given));
  const made = await lotOf(ctx, given, { line, supplier: '' });
  const pushId = made.lotId && given.push ? await pushLot(ctx, found, given, { lotId: made.lotId, qty: made.lotQty }) : null;
  return actFor(ctx, found.companyId, async (buyer) => {
    const held = await plans.hold(buyer, given.id);
    const done = await noteDelivery(buyer, held, given, { line, ...made, pushId, byName: `${name} ${ctx.me.userName}`.trim() });
    await tellCompany(buyer.db, found.companyId, ['ENT_WMS'], {
      scene: 'SUPPLY_DELIVERED',
      values: { planNo: held.planNo, companyName: name, lines: `${line.material} ${amountText(given.qty, line.unit, 'zh')}` },
    });
    return done;
  });
}
const bySupplier = {
  zh: '该供应商在平台上，由其登记交付；推送到达后请接收',
  en: 'the supplier is on the platform and notes its deliveries; accept its push',
};

/** The plan, locked, with the line that is delivered; refused where it is too much. `ctx` is of the buyer. */
async function heldLine(ctx: Ctx, { id, version, lineId, qty }: Given): Promise<{ held: PlanRow; line: LineRecord }> {
  const held = await plans.hold(ctx, id, version);
  requireStep(supplyPlanLife, held.status, 'deliver');
  const line = (await linesOf(ctx, [id])).find((one) => one.id === lineId);
  if (!line) throw fieldFault('lineId', { zh: '不在这份计划中', en: 'is not a line of this plan' });
  const most = surplusOf(line, qty);
  if (most === null) return { held, line };
  const text = (of: number, language: 'zh' | 'en') => amountText(of, line.unit, language);
  const [wanted, done] = [line.confirmedQty ?? line.qty, line.delivered];
  throw fieldFault('qty', {
    zh: `确认 ${text(wanted, 'zh')}，已交付 ${text(done, 'zh')}，最多再交付 ${text(most, 'zh')}`,
    en: `can be at most ${text(most, 'en')}: ${text(wanted, 'en')} was confirmed and ${text(done, 'en')} delivered`,
  });
}

interface Made {
  lotId: string | null;
  lotLabel: string;
  /** The amount in the unit of the lot. */
  lotQty: number;
}
/** The lot of a delivery: one that is there, a new one, or none. */
async function lotOf(ctx: Ctx, given: Given, { line, supplier }: { line: LineRecord; supplier: string }): Promise<Made> {
  const { lotId, lotNo, kind, qty, day, prodDate = day } = given;
  if (lotId) {
    const lot = await materialLots.hold(ctx, lotId).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.key !== 'notFound') throw error;
      throw fieldFault('lotId', { zh: '请选择本企业的物料批次', en: 'must be a lot of this company' });
    });
    const lotQty = lot.unit === '' ? null : convertAmount(qty, line.unit, lot.unit as AmountUnitName);
    if (lotQty === null)
      throw fieldFault('lotId', { zh: '批次的单位与计划不同，不能换算', en: 'is counted in a unit that does not convert to the plan’s' });
    return { lotId, lotLabel: `${lot.material} ${lot.lotNo}`, lotQty };
  }
  if (lotNo === '') return { lotId: null, lotLabel: '', lotQty: qty };
  const lot = { materialCode: '', kind, lotNo, supplier, qty, unit: line.unit, origin: '', prodDate, values: {}, images: [] };
  const { id } = await saveLot(ctx, { ...lot, material: line.material, draft: false, public: false, labelText: '' });
  return { lotId: id, lotLabel: `${line.material} ${lotNo}`, lotQty: qty };
}

async function pushLot(
  ctx: Ctx,
  { companyId, planNo }: { companyId: string; planNo: string },
  { deliveryNo, day }: Given,
  lot: { lotId: string; qty: number },
): Promise<string> {
  const { id } = await savePush(ctx, { toCompany: companyId, lots: [lot], deliveryNo, deliveryDate: day, message: planNo });
  await sendPush(ctx, { id });
  return id;
}

async function noteDelivery(
  ctx: Ctx,
  held: PlanRow,
  { id, lineId, qty, day, deliveryNo }: Given,
  { line, lotId, lotLabel, pushId, byName }: Made & { line: LineRecord; pushId: string | null; byName: string },
): Promise<Done> {
  await addDelivery(ctx, { planId: id, lineId, qty: String(qty), day, deliveryNo, lotId, lotLabel, pushId, byName });
  await steps.take(ctx, held, 'deliver', { opinion: `${line.material} ${amountText(qty, line.unit, ctx.language)}` });
  return { lotId, pushId };
}
