import { AppError, type CirculationDoc } from '@touchmark/contract';
import { receiverBindLife } from '@touchmark/domain';
import type { Row } from '../../../db/connect.ts';
import { actFor } from '../../../http/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
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
 * Acts on a document: proves first that the caller’s company has a part in it, then works with the brand’s rows. A document of others is 404,
 * the same as an unknown one. The document is locked.
 */
export async function asParty<T>(
  ctx: Ctx,
  { id, version }: { id: string; version?: number | undefined },
  sides: readonly Side[],
  work: (party: Party) => Promise<T>,
): Promise<T> {
  const found = await partyDoc(ctx, id);
  if (!found) throw new AppError('notFound');
  const { companyId } = ctx.me;
  const mine: Side[] = [
    ...(found.companyId === companyId ? (['BRAND'] as const) : []),
    ...(found.fromCompany === companyId ? (['FROM'] as const) : []),
    ...(found.toCompany === companyId ? (['TO'] as const) : []),
  ];
  const side = sides.find((one) => mine.includes(one));
  if (!side) throw new AppError(mine.length > 0 ? 'notYourPart' : 'notFound');
  return forBrand(ctx, found.companyId, async (brand) => work({ brand, doc: await docs.hold(brand, id, version), side }));
}

/** Runs work with the rows of a brand: directly for its own people, otherwise as `actFor` allows after a party was proven. */
export function forBrand<T>(ctx: Ctx, companyId: string, work: (brand: Ctx) => Promise<T>): Promise<T> {
  return companyId === ctx.me.companyId ? work(ctx) : actFor(ctx, companyId, work);
}

/** The company that has accepted to stand behind a receiver; null where none has. */
export const boundCompanyOf = ({ boundCompany, bindStatus }: { boundCompany: string | null; bindStatus: number }): string | null =>
  bindStatus === receiverBindLife.at.bound ? boundCompany : null;

/** Whose stock a document moves: the receiver that sends it, or the brand itself. */
export const senderOf = ({ fromReceiver }: Pick<HeldDoc, 'fromReceiver'>): string | null => fromReceiver;
