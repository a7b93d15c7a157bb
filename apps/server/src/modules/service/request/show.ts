import { AppError, inWords, type NearbyReceiver, type RequestDetail, type RequestRow } from '@touchmark/contract';
import { afterSalesLife, inState, today, workingDays } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { divisionName, placeIn, regionName } from '../../platform/division/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { findCard, maskedCustomer, shownCustomer, saleOf } from '../warranty/public.ts';
import { factsForDealer, factsOf, forOwner } from './facts.ts';
import { nearbyOf } from './nearby.queries.ts';
import { standing } from './party.ts';
import { earlierOf, find, type Listed, logOf } from './request.queries.ts';
import { openWarning } from './warning.queries.ts';

/** What stands in the hands of a receiver for which the caller’s company works now. */
const inHands = ({ side, status, handed, receiverId }: Listed, receivers: ReadonlySet<string>) =>
  side === 'DEALER' &&
  handed &&
  inState(afterSalesLife, status, 'dispatched', 'confirming') &&
  receiverId !== null &&
  receivers.has(receiverId);

/** Requests as the caller sees them: a dealer sees the phone of what he has in his hands, and of nothing else. */
export async function shownRequests(ctx: Ctx, rows: readonly Listed[]): Promise<(RequestRow & { companyId: string })[]> {
  const receivers = await standing(ctx, rows);
  return rows.map((row) => shownRequest(ctx, row, inHands(row, receivers)));
}

function shownRequest(ctx: Ctx, row: Listed, held: boolean): RequestRow & { companyId: string } {
  const { batchId: _, serial: __, handed: ___, customerName, phone, address, adcode, photos: ____, ...rest } = row;
  const masked = maskedCustomer(ctx.services, { customerName, phone, address });
  const hidden =
    row.side === 'DEALER' && !held ? { customerName: '', phone: '' } : { customerName: masked.customerName, phone: masked.phone };
  const until = inState(afterSalesLife, row.status, 'waiting', 'accepted', 'dispatched')
    ? today(ctx.now)
    : (row.solvedTime ?? row.finishTime ?? row.createTime);
  return {
    ...rest,
    ...hidden,
    held: row.side === 'COMPANY' || held,
    city: divisionName(adcode, ctx.language),
    age: workingDays(row.createTime, until),
    overdue: inState(afterSalesLife, row.status, 'waiting') && row.promisedOn < today(ctx.now),
  };
}

async function foundRequest(ctx: Ctx, id: string): Promise<Listed> {
  const row = await find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** A request with what its clerk must know of the piece. Another party reads the facts in the company’s scope, after it was found as his. */
export async function requestDetail(ctx: Ctx, id: string): Promise<RequestDetail> {
  const row = await foundRequest(ctx, id);
  const unit = row.batchId !== null && row.serial !== null ? { batchId: row.batchId, serial: row.serial } : null;
  const log = await logOf(ctx.db, row.companyId, id);
  const more = await forOwner(ctx, row.companyId, async (company) => {
    const { prodBatchId: _, ...facts } = await factsOf(company, { productId: row.productId, code: row.code, unit });
    const earlier = unit ? await earlierOf(company.db, row.companyId, { ...unit, before: id }) : [];
    const warning = row.prodBatchId && row.side !== 'DEALER' ? await openWarning(company.db, row.companyId, row.prodBatchId) : undefined;
    return {
      facts: row.side === 'DEALER' ? factsForDealer(facts) : facts,
      earlier: row.side === 'DEALER' ? [] : earlier.map((one) => ({ ...one, sameFault: row.part !== null && one.part === row.part })),
      warning: warning ? { id: warning.id, requests: warning.requests } : null,
      photos: await fileRefs(company, row.photos),
    };
  });
  const held = inHands(row, await standing(ctx, [row]));
  const { address } = maskedCustomer(ctx.services, row);
  return {
    ...shownRequest(ctx, row, held),
    address: row.side === 'DEALER' && !held ? '' : address,
    adcode: row.adcode,
    parts: row.parts,
    free: row.free,
    rejectReason: row.rejectReason,
    forgotten: row.forgottenTime !== null,
    // Notes among colleagues stay with the company that wrote them.
    log: row.side === 'DEALER' ? log.filter(({ visible, byCompany }) => visible || byCompany === ctx.me.companyId) : log,
    ...more,
  };
}

/** The whole of a customer; a dealer may see him while the request is in his hands. */
export async function wholeCustomer(ctx: Ctx, id: string): Promise<{ customerName: string; phone: string; address: string }> {
  const row = await foundRequest(ctx, id);
  if (row.side === 'DEALER' && !inHands(row, await standing(ctx, [row]))) throw new AppError('notYourPart');
  ctx.note({ bizType: 'afterSales', bizId: id, action: 'unmask', companyId: row.companyId });
  const { customerName, phone, address } = shownCustomer(ctx.services, row);
  return {
    customerName,
    phone,
    address: [placeIn(ctx.language, regionName(row.adcode)), inWords(address, ctx.language)].filter(Boolean).join(' '),
  };
}

export async function nearbyReceivers(ctx: Ctx, id: string): Promise<NearbyReceiver[]> {
  const row = await foundRequest(ctx, id);
  if (row.side === 'DEALER') throw new AppError('notYourPart');
  const unit = row.batchId !== null && row.serial !== null ? { batchId: row.batchId, serial: row.serial } : null;
  const card = unit ? await findCard(ctx.db, row.companyId, unit) : undefined;
  const sellerId = card?.receiverId ?? (unit ? (await saleOf(ctx, row.companyId, unit))?.receiverId : null) ?? null;
  const found = await nearbyOf(ctx.db, row.companyId, { adcode: row.adcode, sellerId });
  return found.map(({ adcode, ...receiver }) => ({ ...receiver, place: divisionName(adcode, ctx.language) }));
}
