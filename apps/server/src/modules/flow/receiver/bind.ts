import { AppError, type Parsed, type receiver } from '@touchmark/contract';
import { inState, receiverBindLife, receiverLife } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { notifyPartner, requirePartner } from '../../platform/between/public.ts';
import * as rows from './receiver.queries.ts';
import { receivers } from './receiver.queries.ts';

const bindings = stepsOf(receivers, receiverBindLife, 'bindStatus');

/** Proposes to a certified company that it stands behind a receiver; without a name, ends the proposal or the link. */
export async function bind(ctx: Ctx, { id, version, companyName }: Parsed<typeof receiver.bind>): Promise<true> {
  const row = await receivers.hold(ctx, id, version);
  requireStep(receiverLife, row.status, 'edit');
  if (companyName === '') {
    await bindings.take(ctx, row, 'unbind', { set: { boundCompany: null, bindTime: null } });
    if (inState(receiverBindLife, row.bindStatus, 'bound'))
      await notify(ctx, row.boundCompany!, (brand) => ({
        scene: 'RECEIVER_UNLINKED',
        values: { companyName: brand, receiverName: row.name },
      }));
    return true;
  }
  requireStep(receiverBindLife, row.bindStatus, 'bind');
  const other = await requirePartner(ctx, companyName, 'companyName');
  await bindings.take(ctx, row, 'bind', { set: { boundCompany: other.id, bindTime: now }, opinion: companyName });
  await notify(ctx, other.id, (brand) => ({ scene: 'RECEIVER_OFFERED', values: { companyName: brand, receiverName: row.name } }));
  return true;
}

/** The company that was proposed answers: the row is the brand's. */
export async function answerBinding(ctx: Ctx, { id, version, accept, reason }: Parsed<typeof receiver.answerBinding>): Promise<true> {
  const found = await rows.proposedTo(ctx, id);
  if (!found) throw new AppError('notFound');
  const step = accept ? 'accept' : 'decline';
  const receiverName = await actFor(ctx, found.companyId, async (brand) => {
    const row = await receivers.hold(brand, id, version);
    await bindings.take(brand, row, step, { set: { bindTime: now }, opinion: reason, companyId: ctx.me.companyId });
    return row.name;
  });
  await notify(ctx, found.companyId, (companyName) =>
    accept
      ? { scene: 'RECEIVER_ACCEPTED', values: { companyName, receiverName } }
      : { scene: 'RECEIVER_DECLINED', values: { companyName, receiverName, reason } },
  );
  return true;
}

/** Notifies another company; the message names the caller's. */
export const notify = (ctx: Ctx, to: string, message: Parameters<typeof notifyPartner>[3]): Promise<void> =>
  notifyPartner(ctx, to, ['ENT_CHANNEL'], message);
