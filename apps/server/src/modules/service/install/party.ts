import { AppError } from '@touchmark/contract';
import type { Row } from '../../../db/connect.ts';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { findOne, orders } from './install.queries.ts';

export type HeldOrder = Row<'installOrder'>;

/** Whoever works on an order: the brand, or the company behind the receiver it was handed to. */
interface Party {
  /** The context of the brand, whose row it is. */
  brand: Ctx;
  order: HeldOrder;
  side: 'BRAND' | 'RECEIVER';
}

/**
 * Acts on an order: proves first that the caller's company has a part in it, then works with the brand's row, which is locked. An order
 * of others is 404, as an unknown one.
 */
export async function asParty<T>(
  ctx: Ctx,
  { id, version }: { id: string; version?: number | undefined },
  work: (party: Party) => Promise<T>,
): Promise<T> {
  const found = await findOne(ctx, id);
  // Whoever reads what he did once has no part in it any more.
  if (!found || found.side === 'STAFF' || (found.side === 'RECEIVER' && !found.live)) throw new AppError('notFound');
  const { side } = found;
  const held = async (brand: Ctx) => work({ brand, order: await orders.hold(brand, id, version), side });
  return side === 'BRAND' ? held(ctx) : actFor(ctx, found.companyId, held);
}
