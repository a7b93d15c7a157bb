import { AppError, type RequestRow } from '@touchmark/contract';
import { afterSalesLife, inState, receiverBindLife, receiverLife, today } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { receiversOfCompany } from '../../flow/receiver/public.ts';
import { find, type HeldRequest, requests } from './request.queries.ts';

type DealerState = 'dispatched' | 'confirming';
type Side = Exclude<RequestRow['side'], 'STAFF'>;
interface Party {
  /** The context of the company whose request it is, after the caller’s part was proven. */
  company: Ctx;
  row: HeldRequest;
  side: Side;
}

/**
 * Acts on a request: for the company that has it, or in the states of `dealerIn` for the one to which it was handed, as long as the
 * receiver for which it stands works with the company. What others have is 404, the same as an unknown one. The request is locked.
 */
export async function asParty<T>(
  ctx: Ctx,
  { id, version }: { id: string; version?: number | undefined },
  dealerIn: readonly DealerState[],
  work: (party: Party) => Promise<T>,
): Promise<T> {
  const found = await find(ctx, id);
  if (!found || found.side === 'STAFF') throw new AppError('notFound');
  const { side, companyId } = found;
  // Whoever reported a request, or had it before, is shown it and does nothing: it must be in his hands now.
  const mayAct = ({ status, handed }: Pick<HeldRequest, 'status' | 'handed'>) =>
    side === 'COMPANY' || (handed && inState(afterSalesLife, status, ...dealerIn));
  if (!mayAct(found) || (side === 'DEALER' && !(await standsFor(ctx, found)))) throw new AppError('notYourPart');
  const act = async (company: Ctx) => {
    const row = await requests.hold(company, id, version);
    // Handed to another, or taken back, since it was read.
    if (!mayAct(row) || (side === 'DEALER' && row.receiverId !== found.receiverId)) throw new AppError('notYourPart');
    return work({ company, row, side });
  };
  return companyId === ctx.me.companyId ? act(ctx) : actFor(ctx, companyId, act);
}

/** As whom somebody writes into the log. `ctx` is his own, not the one of the company whose request it is. */
export const writerOf = ({ me }: Ctx, side: Side) =>
  side === 'DEALER' ? ({ by: 'DEALER', byCompany: me.companyId } as const) : ({ by: 'STAFF' } as const);

/** The receivers for which the caller’s company stands today. Whoever works for one whose contract ended reads what he did, and does nothing more. */
const receiversNow = async (ctx: Ctx) =>
  (await receiversOfCompany(ctx, ctx.me.companyId)).filter(
    ({ status, contractEnd }) => !inState(receiverLife, status, 'ended') && contractEnd >= today(ctx.now),
  );

/** The receivers of the caller’s company that still work with their brands; asked only where one of the rows was handed to it. */
export const standing = async (ctx: Ctx, rows: readonly Pick<RequestRow, 'side'>[]): Promise<ReadonlySet<string>> =>
  new Set(rows.some(({ side }) => side === 'DEALER') ? (await receiversNow(ctx)).map(({ id }) => id) : []);

const standsFor = async (ctx: Ctx, row: Pick<RequestRow, 'side' | 'receiverId'>): Promise<boolean> =>
  row.receiverId !== null && (await standing(ctx, [row])).has(row.receiverId);

/** The receiver of a brand for which the caller’s company stands; undefined if none. */
export const receiverAt = async (ctx: Ctx, brandId: string) => (await receiversNow(ctx)).find(({ companyId }) => companyId === brandId);

/** The company behind a receiver, if it has one that agreed; null otherwise. */
export const companyBehind = ({ boundCompany, bindStatus }: { boundCompany: string | null; bindStatus: number }): string | null =>
  inState(receiverBindLife, bindStatus, 'bound') ? boundCompany : null;
