import { AppError } from '@touchmark/contract';
import { companyLife, dataAuthLife, inState, today } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import * as rows from './data-auth.queries.ts';
import { auths } from './data-auth.queries.ts';
import { tell } from './offer-auth.ts';
import { findAuth } from './read-auth.ts';

const steps = stepsOf(auths, dataAuthLife, 'status');
interface Asked {
  id: string;
  version?: number | undefined;
  reason?: string;
}

/** The other company agrees or refuses: the row is the grantor’s. What it replaces ends with the agreement. */
export async function answer(ctx: Ctx, { id, version, reason = '' }: Asked, step: 'agree' | 'refuse'): Promise<true> {
  const found = await findAuth(ctx, id);
  if (found.granteeId !== ctx.me.companyId) throw new AppError('notFound');
  await actFor(ctx, found.companyId, async (grantor) => {
    const held = await auths.hold(grantor, id, version);
    if (held.endDate < today(ctx.now)) throw new AppError('notAllowedInState');
    const { authStatus } = await rows.companyOf(grantor.db, found.companyId);
    if (step === 'agree' && inState(companyLife, authStatus, 'frozen')) throw new AppError('companyFrozen');
    const set = { answerUser: ctx.me.userName, answerTime: now, reason };
    await steps.take(grantor, held, step, { set, opinion: reason, companyId: ctx.me.companyId });
    if (step === 'refuse' || !held.replaces) return;
    const former = await auths.hold(grantor, held.replaces);
    if (inState(dataAuthLife, former.status, 'inForce'))
      await steps.take(grantor, former, 'replace', { set: { endTime: now }, opinion: held.authNo });
  });
  const { authNo } = found;
  await tell(ctx, found.companyId, (companyName) =>
    step === 'agree'
      ? { scene: 'DATA_AUTH_AGREED', values: { authNo, companyName } }
      : { scene: 'DATA_AUTH_REFUSED', values: { authNo, companyName, reason } },
  );
  return true;
}

/** At once: the partner’s next read finds nothing. */
export async function revoke(ctx: Ctx, { id, version, reason }: Asked & { reason: string }): Promise<true> {
  const held = await auths.hold(ctx, id, version);
  if (held.endDate < today(ctx.now)) throw new AppError('notAllowedInState');
  requireStep(dataAuthLife, held.status, 'revoke');
  await steps.take(ctx, held, 'revoke', { set: { reason, endTime: now }, opinion: reason });
  await tell(ctx, held.granteeId, (companyName) => ({ scene: 'DATA_AUTH_REVOKED', values: { authNo: held.authNo, companyName, reason } }));
  return true;
}
