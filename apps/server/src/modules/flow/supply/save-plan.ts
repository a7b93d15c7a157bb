import { AppError, type Parsed, type supplyPlan } from '@touchmark/contract';
import { companyLife, inState, planFaults, supplyPlanLife, today } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault, refuseFaults } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { findReachable } from '../../platform/file/public.ts';
import { companyById, notifyPartner, requirePartner } from '../../platform/between/public.ts';
import { addRound, linesOf, replaceLines } from './lines.queries.ts';
import { phoneSaid } from './supply-link.ts';
import { revoke } from './supply-link.queries.ts';
import { type PlanRow, plans } from './supply.queries.ts';

export const steps = stepsOf(plans, supplyPlanLife, 'status');
type Given = Parsed<typeof supplyPlan.saveOrUpdate>;
interface Asked {
  id: string;
  version?: number | undefined;
}

/** The draft of a plan: for a certified company, or for whoever answers by a link. */
export async function savePlan(ctx: Ctx, { id, version, ...given }: Given): Promise<{ id: string; version: number }> {
  const held = id ? await plans.hold(ctx, id, version) : null;
  if (held) requireStep(supplyPlanLife, held.status, 'edit');
  const { lineList, periodStart, periodEnd, note, attachment = null } = given;
  refuseFaults(
    planFaults({ periodStart, periodEnd, lines: lineList }).map(({ field, text }) => ({
      field: field.replace(/^lines\./, 'lineList.'),
      text,
    })),
  );
  const phone = phoneSaid(ctx.services, given.phone, held?.phone ?? null);
  if (given.byLink && !phone)
    throw fieldFault('phone', { zh: '对方凭短信验证码回复，请填写手机号', en: 'is needed: a code by SMS lets them answer' });
  await requireOwnFile(ctx, attachment);
  const fields = { ...(await supplierOf(ctx, given)), phone, periodStart, periodEnd, note, attachment };
  const saved = held ? await plans.update(ctx, held, fields) : await plans.insert(ctx, fields);
  await replaceLines(ctx, saved.id, lineList);
  return saved;
}

/** Who is asked: a company, or a name. */
async function supplierOf(ctx: Ctx, { byLink, supplier }: Pick<Given, 'byLink' | 'supplier'>) {
  if (byLink) return { supplierId: null, partner: supplier };
  const other = await requirePartner(ctx, supplier, 'supplier', { zh: '，或改用手机链接', en: ', or use a link' });
  return { supplierId: other.id, partner: '' };
}

async function requireOwnFile(ctx: Ctx, id: string | null): Promise<void> {
  if (id === null) return;
  const [file] = await findReachable(ctx, [id]);
  if (file?.companyId !== ctx.me.companyId)
    throw fieldFault('attachment', { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
}

/** From now on the supplier sees it. What is needed must still be ahead. */
export async function issuePlan(ctx: Ctx, { id, version }: Asked): Promise<true> {
  const held = await plans.hold(ctx, id, version);
  requireStep(supplyPlanLife, held.status, 'issue');
  const lines = await linesOf(ctx, [id]);
  const past = lines.filter(({ needDate }) => needDate < today(ctx.now)).map(({ lineNo }) => lineNo);
  if (past.length > 0)
    throw new AppError('checkFailed', {
      what: {
        zh: `第 ${past.slice(0, 5).join('、')} 行的需求日期已过，请先修改`,
        en: `line ${past.slice(0, 5).join(', ')}: the needed day is over; change it first`,
      }[ctx.language],
    });
  if (held.supplierId) await requireCertified(ctx, held.supplierId);
  await steps.take(ctx, held, 'issue', { set: { issueTime: now, round: 1 } });
  await addRound(
    ctx,
    { planId: id, roundNo: 1, kind: 'ISSUE', byName: ctx.me.userName, note: '' },
    lines.map((line) => ({ lineId: line.id, qty: line.qty, day: line.needDate })),
  );
  await notifySupplier(ctx, held, (companyName) => ({ scene: 'SUPPLY_ISSUED', values: { planNo: held.planNo, companyName } }));
  return true;
}

/** A company that the platform froze can neither be asked nor answered. */
export async function requireCertified(ctx: Ctx, companyId: string): Promise<void> {
  const { authStatus } = await actAsPlatform(ctx, () => companyById(ctx.db, companyId));
  if (!inState(companyLife, authStatus, 'certified')) throw new AppError('companyFrozen');
}

/** Notifies the supplier where it is a company; the message names the caller’s. */
export async function notifySupplier(
  ctx: Ctx,
  { supplierId }: Pick<PlanRow, 'supplierId'>,
  message: Parameters<typeof notifyPartner>[3],
): Promise<void> {
  if (supplierId) await notifyPartner(ctx, supplierId, ['ENT_WMS'], message);
}

export async function finishPlan(ctx: Ctx, { id, version }: Asked): Promise<true> {
  const held = await plans.hold(ctx, id, version);
  await steps.take(ctx, held, 'finish', { set: { endTime: now } });
  await notifySupplier(ctx, held, (companyName) => ({ scene: 'SUPPLY_FINISHED', values: { planNo: held.planNo, companyName } }));
  return true;
}

/** What was never issued, nobody is told of. */
export async function cancelPlan(ctx: Ctx, { id, version, reason }: Asked & { reason: string }): Promise<true> {
  const held = await plans.hold(ctx, id, version);
  await steps.take(ctx, held, 'cancel', { set: { endTime: now, reason }, opinion: reason });
  await revoke(ctx.db, held.companyId, id);
  if (held.issueTime)
    await notifySupplier(ctx, held, (companyName) => ({ scene: 'SUPPLY_CANCELLED', values: { planNo: held.planNo, companyName, reason } }));
  return true;
}
