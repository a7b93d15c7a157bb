import { AppError, type CirculationDoc } from '@touchmark/contract';
import { receiverBindLife } from '@touchmark/domain';
import type { Row } from '../../../db/connect.ts';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { receiversOfCompany } from '../receiver/public.ts';
import { docs, partyDoc } from './circulation.queries.ts';

export type Side = Exclude<CirculationDoc['side'], 'STAFF'>;
export type HeldDoc = Row<'circulationDoc'>;

/** On which side of a document the caller’s company stands. The brand may act for a side that has no company of its own. */
interface Party {
  /** The context of the brand, whose rows all of it are. */
  brand: Ctx;
  doc: HeldDoc;
  side: Side;
}

/**
 * Acts on a document: proves first that the caller has a part in it, by his company or by the receiver of his account, then works with the
 * brand’s rows. A document of others is 404, the same as an unknown one. The document is locked.
 */
export async function asParty<T>(
  ctx: Ctx,
  { id, version }: { id: string; version?: number | undefined },
  sides: readonly Side[],
  work: (party: Party) => Promise<T>,
): Promise<T> {
  const found = await partyDoc(ctx, id);
  if (!found) throw new AppError('notFound');
  const mine = sidesOf(ctx.me, found);
  const side = sides.find((one) => mine.includes(one));
  if (!side) throw new AppError(mine.length > 0 ? 'notYourPart' : 'notFound');
  return forBrand(ctx, found.companyId, async (brand) => work({ brand, doc: await docs.hold(brand, id, version), side }));
}

/** The sides of a document on which somebody stands. A receiving account has the rows of the brand, and is never the brand. */
function sidesOf(
  { companyId, receiver }: Ctx['me'],
  found: Pick<HeldDoc, 'companyId' | 'fromCompany' | 'toCompany' | 'fromReceiver' | 'toReceiver'>,
): Side[] {
  const is = receiver
    ? { BRAND: false, FROM: found.fromReceiver === receiver.id, TO: found.toReceiver === receiver.id }
    : { BRAND: found.companyId === companyId, FROM: found.fromCompany === companyId, TO: found.toCompany === companyId };
  return (['BRAND', 'FROM', 'TO'] as const).filter((side) => is[side]);
}

/** Whether the caller acts for a receiver of a brand, not for the brand itself. */
export const isDealer = ({ companyId, receiver }: Ctx['me'], brand: Ctx): boolean => Boolean(receiver) || brand.me.companyId !== companyId;

/**
 * The brand whose goods a sender sends: of a receiver for which the caller’s company or account stands, otherwise his own company’s. A
 * receiving account has no other sender than its receiver.
 */
export async function brandOfSender(ctx: Ctx, fromReceiver: string | null): Promise<string> {
  const { companyId, receiver } = ctx.me;
  if (receiver) {
    if (receiver.id !== fromReceiver) throw new AppError('notFound');
    return companyId;
  }
  const mine = fromReceiver === null ? [] : await receiversOfCompany(ctx, companyId);
  return mine.find(({ id }) => id === fromReceiver)?.companyId ?? companyId;
}

/** Runs work with the rows of a brand: directly for its own people and accounts, otherwise as `actFor` allows after a party was proven. */
export function forBrand<T>(ctx: Ctx, companyId: string, work: (brand: Ctx) => Promise<T>): Promise<T> {
  if (companyId !== ctx.me.companyId) return actFor(ctx, companyId, work);
  return work(ctx.me.receiver ? { ...ctx, me: { ...ctx.me, receiver: null } } : ctx);
}

/** The company that has accepted to stand behind a receiver; null where none has. */
export const boundCompanyOf = ({ boundCompany, bindStatus }: { boundCompany: string | null; bindStatus: number }): string | null =>
  bindStatus === receiverBindLife.at.bound ? boundCompany : null;

/** Whose stock a document moves: the receiver that sends it, or the brand itself. */
export const senderOf = ({ fromReceiver }: Pick<HeldDoc, 'fromReceiver'>): string | null => fromReceiver;
