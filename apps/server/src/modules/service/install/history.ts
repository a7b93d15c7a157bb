import { type HistoryEntry, install } from '@touchmark/contract';
import { markedName } from '../../../http/actor.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { actsOf } from './history.queries.ts';
import type { OrderRow } from './install.queries.ts';

/** What of the brand's steps whoever it was handed to has to know; how the brand keeps the order, and its links, is its own. */
const told: ReadonlySet<string> = new Set(['appoint', 'confirm', 'reschedule', 'start', 'finish', 'accept', 'reject', 'cancel', 'rate']);

/** The brand's steps since an order was handed to its receiver. The brand's people are not named to him, nor is anybody before him. */
async function sinceHanded(brand: Ctx, { id, companyId, companyName, receiverId: mine }: OrderRow) {
  const all = await actsOf(brand.db, companyId, id);
  const since = all.findLastIndex(({ call, receiverId }) => call === install.assign.name && receiverId !== mine) + 1;
  return (
    all
      .slice(since)
      .filter(({ action }) => told.has(action))
      // A company’s name is no claim.
      .map(({ userName, ...entry }) => ({ ...entry, userId: companyId, userName: userName === '' ? '' : companyName }))
  );
}

/** The history of an order as the caller may read it: all of it, or what concerns the receiver, with what his own company did. */
export async function historyFor(
  ctx: Ctx,
  row: OrderRow,
  asBrand: <T>(work: (brand: Ctx) => Promise<T>) => Promise<T>,
): Promise<HistoryEntry[]> {
  if (row.side !== 'RECEIVER') return asBrand((brand) => historyOf(brand, 'installOrder', row.id));
  const both = [...(await asBrand((brand) => sinceHanded(brand, row))), ...(await actsOf(ctx.db, ctx.me.companyId, row.id))];
  return both
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
    .map(({ time, userId, userName, call, action, fromStatus, toStatus, opinion }) => ({
      time,
      userName: markedName({ userId, userName }, ctx.language),
      call,
      action,
      fromStatus,
      toStatus,
      opinion,
    }));
}
