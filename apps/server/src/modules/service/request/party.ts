import { AppError, type RequestRow } from '@touchmark/contract';
import { receiverBindLife, receiverLife, inState } from '@touchmark/domain';
import { actFor } from '../../../http/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { receiversOfCompany } from '../../flow/receiver/public.ts';
import { find, type HeldRequest, requests } from './request.queries.ts';

type Side = Exclude<RequestRow['side'], 'STAFF'>;
interface Party {
  /** The context of the company whose request it is, after the caller’s part was proven. */
  company: Ctx;
  row: HeldRequest;
  side: Side;
}

/**
 * Acts on a request: for the company that has it, or for the one to which it was handed, as long as the receiver for which it stands
 * works with the company. What others have is 404, the same as an unknown one. The request is locked.
 */
export async function asParty<T>(
  ctx: Ctx,
  { id, version }: { id: string; version?: number | undefined },
  sides: readonly Side[],
  work: (party: Party) => Promise<T>,
): Promise<T> {
  const found = await find(ctx, id);
  if (!found || found.side === 'STAFF') throw new AppError('notFound');
  const { side, companyId } = found;
  if (!sides.includes(side)) throw new AppError('notYourPart');
  if (side === 'DEALER') await mustStand(ctx, companyId, found.receiverId);
  const act = async (company: Ctx) => work({ company, row: await requests.hold(company, id, version), side });
  return companyId === ctx.me.companyId ? act(ctx) : actFor(ctx, companyId, act);
}

/** Whoever works for a receiver whose contract ended reads what he did, and does nothing more. */
async function mustStand(ctx: Ctx, companyId: string, receiverId: string | null): Promise<void> {
  const mine = (await receiversOfCompany(ctx, ctx.me.companyId)).find((one) => one.companyId === companyId && one.id === receiverId);
  if (!mine || inState(receiverLife, mine.status, 'ended')) throw new AppError('notYourPart');
}

/** The receiver of a brand for which the caller’s company stands; undefined if none. */
export const receiverAt = async (ctx: Ctx, brandId: string) =>
  (await receiversOfCompany(ctx, ctx.me.companyId)).find(({ companyId }) => companyId === brandId);

/** The company behind a receiver, if it has one that agreed; null otherwise. */
export const companyBehind = ({ boundCompany, bindStatus }: { boundCompany: string | null; bindStatus: number }): string | null =>
  inState(receiverBindLife, bindStatus, 'bound') ? boundCompany : null;
