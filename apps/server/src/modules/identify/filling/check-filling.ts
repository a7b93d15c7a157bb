import {
  AppError,
  type AptitudeFields,
  aptitudeManage,
  type aptitudeFilling,
  type FieldFault,
  type Output,
  type Parsed,
} from '@touchmark/contract';
import { asksIdentity, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { faultText } from '../../../http/fault-text.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { now } from '../../../http/table/table.queries.ts';
import { trustedLabs } from '../../people/partner/public.ts';
import { notifyPartner } from '../../platform/between/public.ts';
import { enterFilled } from '../aptitude/public.ts';
import { holdToday, steps } from './fill-in.ts';
import { moveEnd, revoke } from './fill-link.queries.ts';
import { filledOf, onlyAsked } from './filling-view.ts';

type Decision = Parsed<typeof aptitudeFilling.audit>;
type Held = Awaited<ReturnType<typeof holdToday>>;

/** Accepts what was handed in, or gives it back. */
export async function check(ctx: Ctx, decision: Decision): Promise<Output<typeof aptitudeFilling.audit>> {
  const held = await holdToday(ctx, decision.id, decision.version);
  return decision.pass ? accept(ctx, held, decision) : giveBack(ctx, held, decision);
}

async function giveBack(ctx: Ctx, held: Held, { opinion, deadline = held.deadline }: Decision) {
  if (deadline < today(ctx.now) || deadline < held.deadline)
    throw fieldFault('deadline', {
      zh: '须为今天或以后，且不早于原截止日期',
      en: 'must be today or later, and not before the present one',
    });
  await steps.take(ctx, held, 'return', { set: { opinion, deadline }, opinion });
  if (held.granteeId === null) await moveEnd(ctx.db, held.companyId, held.id, deadline);
  else
    await notifyAsked(ctx, held, (companyName) => ({
      scene: 'FILLING_RETURNED',
      values: { fillNo: held.fillNo, companyName, reason: opinion, endDate: deadline },
    }));
  return { aptitudeId: null, inReview: false };
}

async function accept(ctx: Ctx, held: Held, decision: Decision) {
  await steps.take(ctx, held, 'pass', { set: { auditTime: now, opinion: '' }, opinion: decision.opinion });
  const labs = held.granteeId ? await trustedLabs(ctx, [held.granteeId], today(ctx.now)) : new Set<string>();
  const filledTrusted = held.granteeId !== null && labs.has(held.granteeId) && asksIdentity(held.asked);
  const aptitudeId = await enterFilled(ctx, aptitudeOf(ctx, held, decision), {
    fillingId: held.id,
    filledBy: held.filledBy,
    filledTrusted,
  });
  if (held.granteeId === null) await revoke(ctx.db, held.companyId, held.id);
  else await notifyAsked(ctx, held, (companyName) => ({ scene: 'FILLING_STORED', values: { fillNo: held.fillNo, companyName } }));
  return { aptitudeId, inReview: filledTrusted };
}

/** The certificate: what was asked as it was filled in, the rest as the company adds it. Its faults are those of the certificate’s form. */
function aptitudeOf(ctx: Ctx, held: Held, decision: Decision): AptitudeFields {
  const { name, certNo, issuer, cnasNo, issueDate, validTo, longTerm, scope, relatedStandards, categoryCodes, public: isPublic } = decision;
  const own = { name, certNo, issuer, cnasNo, issueDate, validTo, longTerm, scope, relatedStandards };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined && value !== null));
  const whole = { ...given, ...onlyAsked(held.asked, filledOf(held)), kind: held.kind, files: held.files, categoryCodes, public: isPublic };
  const read = aptitudeManage.saveOrUpdate.input.safeParse(whole, { reportInput: true });
  if (read.success) return read.data;
  const fields: FieldFault[] = read.error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    msg: faultText(issue, ctx.language),
  }));
  throw new AppError('invalidInput', { field: fields[0]!.field, fault: fields[0]!.msg }, { fields });
}

/** Notifies the company that was asked; the message names the caller’s. */
export async function notifyAsked(
  ctx: Ctx,
  { granteeId }: { granteeId: string | null },
  message: Parameters<typeof notifyPartner>[3],
): Promise<void> {
  if (granteeId) await notifyPartner(ctx, granteeId, ['ENT_IDENT'], message);
}
