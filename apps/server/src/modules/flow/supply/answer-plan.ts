import { AppError, type Parsed, type supplyPlan, type Text } from '@touchmark/contract';
import { addDays, amountText, supplyPlanLife, today } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { addRound, changeLine, type LineRecord, linesOf } from './lines.queries.ts';
import { requireCertified, steps, notifySupplier } from './save-plan.ts';
import { findPlan, type PlanRecord, plans } from './supply.queries.ts';
import { companyById } from '../../platform/between/public.ts';

type Offer = Parsed<typeof supplyPlan.confirm>['offers'][number];
interface Answer {
  id: string;
  version?: number | undefined;
  offers: readonly Offer[];
  note: string;
}
/** How far after its period something may be offered, in days. */
const farthest = 366;

/** A plan that was issued to the caller's company. */
export async function suppliedPlan(ctx: Ctx, id: string): Promise<PlanRecord> {
  const found = await findPlan(ctx, id);
  if (found?.supplierId !== ctx.me.companyId) throw new AppError('notFound');
  await requireCertified(ctx, found.companyId);
  return found;
}

/** The supplier answers in the console. */
export async function answerAsSupplier(ctx: Ctx, answer: Answer, step: 'confirm' | 'counter'): Promise<true> {
  const found = await suppliedPlan(ctx, answer.id);
  const { name } = await companyById(ctx.db, ctx.me.companyId);
  await actFor(ctx, found.companyId, (buyer) =>
    answerPlan(buyer, answer, step, { name, user: ctx.me.userName, companyId: ctx.me.companyId }),
  );
  return true;
}

/** Writes an answer, each line of it as a round; `ctx` is of the buyer. The plan is locked, so of two answers one is told of the other. */
export async function answerPlan(
  ctx: Ctx,
  { id, version, offers, note }: Answer,
  step: 'confirm' | 'counter',
  by: { name: string; user: string; companyId?: string },
): Promise<void> {
  const held = await plans.hold(ctx, id, version);
  requireStep(supplyPlanLife, held.status, step);
  const lines = await linesOf(ctx, [id]);
  const said = offersFor(ctx, lines, offers, held.periodEnd);
  if (step === 'confirm') requireWithin(lines, said, offers);
  else if (lines.every((line) => said.some(({ lineId, qty, day }) => lineId === line.id && qty === line.qty && day === line.needDate)))
    throw fieldFault('offers', { zh: '数量和日期都与计划相同，请直接确认', en: 'are as the plan asks; confirm it instead' });
  const [roundNo, kind] = [held.round + 1, step === 'confirm' ? ('CONFIRM' as const) : ('COUNTER' as const)];
  const byName = by.user ? `${by.name} ${by.user}` : by.name;
  await addRound(ctx, { planId: id, roundNo, kind, byName, note }, said);
  if (step === 'confirm')
    for (const { lineId, qty, day } of said)
      await changeLine(ctx, lineId, { confirmedQty: String(qty), confirmedDate: qty > 0 ? day : null, lateTold: '' });
  const set = { round: roundNo, answerTime: now, answerUser: byName, reason: note };
  await steps.take(ctx, held, step, { set, opinion: note, ...(by.companyId ? { companyId: by.companyId } : {}) });
  const values = { planNo: held.planNo, companyName: by.name };
  await tellCompany(
    ctx.db,
    held.companyId,
    ['ENT_WMS'],
    step === 'confirm' ? { scene: 'SUPPLY_CONFIRMED', values } : { scene: 'SUPPLY_COUNTERED', values: { ...values, reason: note } },
  );
}

/** What is offered for each line; a line that is not named is offered as it is asked. */
function offersFor(ctx: Ctx, lines: readonly LineRecord[], offers: readonly Offer[], periodEnd: string): Offer[] {
  const day = today(ctx.now);
  const named = new Map(offers.map((offer) => [offer.lineId, offer]));
  const refuse = (field: string, text: Text) => fieldFault(field, text);
  if (named.size < offers.length) throw refuse('offers', { zh: '同一行只能回复一次', en: 'name a line twice' });
  for (const [at, { lineId, qty, day: offered }] of offers.entries()) {
    if (!lines.some(({ id }) => id === lineId))
      throw refuse(`offers.${at}.lineId`, { zh: '不在这份计划中', en: 'is not a line of this plan' });
    if (qty > 0 && offered < day) throw refuse(`offers.${at}.day`, { zh: '不能早于今天', en: 'must not be before today' });
    if (offered > addDays(periodEnd, farthest)) throw refuse(`offers.${at}.day`, { zh: '日期过远', en: 'is too far away' });
  }
  return lines.map(({ id, qty, needDate }) => named.get(id) ?? { lineId: id, qty, day: needDate < day ? day : needDate });
}

/** Confirming is at most what is asked, and something of it. */
function requireWithin(lines: readonly LineRecord[], said: readonly Offer[], offers: readonly Offer[]): void {
  for (const line of lines) {
    const { qty } = said.find(({ lineId }) => lineId === line.id)!;
    if (qty <= line.qty) continue;
    const at = offers.findIndex(({ lineId }) => lineId === line.id);
    const text = (of: number, lang: 'zh' | 'en') => amountText(of, line.unit, lang);
    throw fieldFault(`offers.${at}.qty`, {
      zh: `计划 ${text(line.qty, 'zh')}，不能确认 ${text(qty, 'zh')}；需要更多请提出协商`,
      en: `${text(line.qty, 'en')} is asked, not ${text(qty, 'en')}; for more make a counter-offer`,
    });
  }
  if (said.every(({ qty }) => qty === 0))
    throw fieldFault('offers', { zh: '至少确认一行，否则请提出协商', en: 'must confirm something; else make a counter-offer' });
}

/** The buyer answers a counter-offer with new terms, his or the supplier's. A later day widens the period. */
export async function adjustPlan(ctx: Ctx, { id, version, offers, note }: Parsed<typeof supplyPlan.adjust>): Promise<true> {
  const held = await plans.hold(ctx, id, version);
  requireStep(supplyPlanLife, held.status, 'adjust');
  if (held.supplierId) await requireCertified(ctx, held.supplierId);
  const said = offersFor(ctx, await linesOf(ctx, [id]), offers, held.periodEnd);
  const none = offers.findIndex(({ qty }) => qty === 0);
  if (none >= 0)
    throw fieldFault(`offers.${none}.qty`, {
      zh: '应大于 0；供应商不能供货的行，由其确认为 0',
      en: 'must be more than 0; what cannot be supplied, the supplier confirms as 0',
    });
  for (const { lineId, qty, day } of said)
    await changeLine(ctx, lineId, { qty: String(qty), needDate: day, confirmedQty: null, confirmedDate: null, lateTold: '' });
  const roundNo = held.round + 1;
  await addRound(ctx, { planId: id, roundNo, kind: 'ADJUST', byName: ctx.me.userName, note }, said);
  const days = said.map(({ day }) => day);
  const periodStart = [held.periodStart, ...days].reduce((one, other) => (one < other ? one : other));
  const periodEnd = [held.periodEnd, ...days].reduce((one, other) => (one > other ? one : other));
  await steps.take(ctx, held, 'adjust', { set: { round: roundNo, periodStart, periodEnd }, opinion: note });
  await notifySupplier(ctx, held, (companyName) => ({ scene: 'SUPPLY_ADJUSTED', values: { planNo: held.planNo, companyName } }));
  return true;
}
