import { AppError, type Invoice, type order, type Parsed } from '@touchmark/contract';
import { canIssue, inState, invoiceLife, type redReasons, today } from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { holdOrder, holdOwnOrder } from '../order-book/public.ts';
import { apply, requirePaid } from './apply.ts';
import * as rows from './invoice.queries.ts';
import type { InvoiceFound } from './invoice.queries.ts';
import { issueRow } from './issue.ts';
import { beginRed, hasLive, type InvoiceTableRow, reverseRow } from './red.ts';
import { replacedOf } from './wire.ts';
import { requireTaxNo } from './wish.ts';

const isAsked = ({ status }: Pick<InvoiceTableRow, 'status'>) => inState(invoiceLife, status, 'asked');

/** Asks for the invoice of one order, or changes what was asked for. */
export async function askInvoice(ctx: Ctx, { id, ...wish }: Parsed<typeof order.invoiceApply>): Promise<true> {
  if (isPlatform(ctx.me)) throw new AppError('forbidden');
  const order = await holdOwnOrder(ctx, id);
  if (!order) throw new AppError('notFound');
  await requirePaid(ctx, order);
  const asked = (await rows.holdLive(ctx.db, id)).find(isAsked);
  if (!asked) {
    await apply(ctx, { ids: [id], ...wish });
    return true;
  }
  await requireTaxNo(ctx, order.companyId, wish.taxNo);
  await rows.invoices.update(ctx, asked, wish);
  return true;
}

/** Issues what was asked for one order; of several, one that waits for no red letter. */
export async function issueInvoice(ctx: Ctx, { id, ...issued }: Parsed<typeof order.invoiceIssue>): Promise<true> {
  const order = await holdOrder(ctx, id);
  if (!order) throw new AppError('notFound');
  await requirePaid(ctx, order);
  const asked = (await rows.holdLive(ctx.db, id)).filter(isAsked);
  const free = (await rows.ofOrder(ctx, id)).filter((row) => canIssue({ status: row.status, replaces: replacedOf(row) }));
  const found = asked.find((row) => free.some((one) => one.id === row.id)) ?? asked[0];
  if (!found) throw new AppError('notAllowedInState');
  await issueRow(ctx, found, issued);
  return true;
}

/**
 * What happens to the invoices of an order whose money is given back: what was only asked for is withdrawn, and red letters are
 * asked for the others. True: the refund waits for them. `redNumber`: the red letter of the one invoice is there already.
 */
export async function cancelInvoices(
  ctx: Ctx,
  orderId: string,
  { redNumber, redReason }: { redNumber?: string | null | undefined; redReason: (typeof redReasons)[number] },
): Promise<boolean> {
  const live = await rows.holdLive(ctx.db, orderId);
  for (const row of live.filter(isAsked)) await rows.take(ctx, row, 'withdraw');
  const others = live.filter((row) => !isAsked(row));
  if (redNumber && others.length > 1)
    throw fieldFault('redNumber', { zh: '该订单有多张发票，请逐张红冲', en: 'is for one invoice; this order has several' });
  for (const row of others) {
    const asked = inState(invoiceLife, row.status, 'issued') ? await beginRed(ctx, row, { redReason }) : row;
    if (redNumber) await reverseRow(ctx, asked, { redNumber, redDate: today(ctx.now) });
  }
  return hasLive(ctx, orderId);
}

/** The invoice of an order as old clients know it: the newest that counts, or the newest that was reversed. */
export async function invoiceOf(ctx: Ctx, found: readonly InvoiceFound[]): Promise<Invoice | null> {
  const kept = found.filter(({ status }) => !inState(invoiceLife, status, 'withdrawn'));
  const row = kept.find(({ status }) => !inState(invoiceLife, status, 'reversed')) ?? kept[0];
  if (!row) return null;
  const { kind, title, taxNo, address, phone, bank, account, email, updateTime, number, issueDate, fileId, redNumber } = row;
  const [file] = fileId ? await fileRefs(ctx, [fileId]) : [];
  const wish = { kind, title, taxNo, address, phone, bank, account, email };
  return { ...wish, askTime: updateTime, number, issueDate, file: file ?? null, redNumber };
}
