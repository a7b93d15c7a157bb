import { AppError } from '@touchmark/contract';
import { companyLife, dataAuthLife, inState, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { answerFor, companyById } from '../../platform/between/public.ts';
import { auths } from './data-auth.queries.ts';
import { notify } from './offer-auth.ts';
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
  const take = async (grantor: Ctx) => {
    const held = await auths.hold(grantor, id, version);
    if (held.endDate < today(ctx.now)) throw new AppError('notAllowedInState');
    const { authStatus } = await companyById(grantor.db, found.companyId);
    if (step === 'agree' && inState(companyLife, authStatus, 'frozen')) throw new AppError('companyFrozen');
    const set = { answerUser: ctx.me.userName, answerTime: now, reason };
    await steps.take(grantor, held, step, { set, opinion: reason, companyId: ctx.me.companyId });
    if (step === 'refuse' || !held.replaces) return;
    const former = await auths.hold(grantor, held.replaces);
    if (inState(dataAuthLife, former.status, 'inForce'))
      await steps.take(grantor, former, 'replace', { set: { endTime: now }, opinion: held.authNo });
  };
  await answerFor(ctx, found, ({ granteeId }) => granteeId, take);
  const { authNo } = found;
  await notify(ctx, found.companyId, (companyName) =>
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
  await notify(ctx, held.granteeId, (companyName) => ({
    scene: 'DATA_AUTH_REVOKED',
    values: { authNo: held.authNo, companyName, reason },
  }));
  return true;
}
