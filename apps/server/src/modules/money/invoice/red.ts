import { AppError, type invoice, type Parsed } from '@touchmark/contract';
import { agreeHours, inState, instant, invoiceLife, type redReasons } from '@touchmark/domain';
import type { Row } from '../../../db/connect.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { goOnAfterRed, requireNoRefund } from '../online-pay/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { addInvoice } from './apply.ts';
import * as rows from './invoice.queries.ts';
import { requireTaxNo, type Wish } from './wish.ts';

export type InvoiceTableRow = Row<'invoice'>;
type RedReason = (typeof redReasons)[number];

/** The page of an invoice. */
const pathOf = (id: string) => `/orderContract/order?view=invoices&id=${id}`;
export const tell = (ctx: Ctx, { id, companyId }: InvoiceTableRow, words: Parameters<typeof tellCompany>[3]): Promise<unknown> =>
  tellCompany(ctx.db, companyId, ['ENT_FIN'], { ...words, mark: `invoice:${id}`, path: pathOf(id) });

/** Asks for a red letter: where the buyer has confirmed its use he must agree, unless he is the one who asks. */
export async function beginRed(ctx: Ctx, row: InvoiceTableRow, { redReason, redNote = '' }: { redReason: RedReason; redNote?: string }) {
  const needsBuyer = row.confirmedTime !== null && isPlatform(ctx.me);
  const set = { redReason, redNote, redAsked: ctx.now.toISOString() };
  const taken = await rows.take(ctx, row, needsBuyer ? 'askBuyer' : 'askRed', { set, opinion: redNote });
  if (needsBuyer)
    await tell(ctx, row, { scene: 'INVOICE_RED_ASK', values: { invoiceNo: row.number ?? '', hours: String(agreeHours), reason: redNote } });
  return taken;
}

export async function askRed(ctx: Ctx, input: Parsed<typeof invoice.askRed>): Promise<true> {
  const { id, version, redReason, redNote, replace } = input;
  const row = await rows.hold(ctx, id, version);
  await beginRed(ctx, row, { redReason, redNote });
  if (!replace) return true;
  const wish = wishOf(input);
  await requireTaxNo(ctx, row.companyId, wish.taxNo);
  const covered = await rows.partsOf(ctx.db, [id]);
  for (const part of covered) await requireNoRefund(ctx, part.id);
  const parts = covered.map((part) => ({ id: part.id, amount: Number(part.amount) }));
  await addInvoice(ctx, parts, wish, { companyId: row.companyId, replaces: id });
  return true;
}

/** What the contract has made sure of where an invoice is to take the place of another. */
const wishOf = ({ kind, title, taxNo, email, address = '', phone = '', bank = '', account = '' }: Partial<Wish>): Wish => ({
  kind: kind!,
  title: title!,
  taxNo: taxNo!,
  email: email!,
  address,
  phone,
  bank,
  account,
});

const isOverdue = ({ redAsked }: InvoiceTableRow, now: Date) =>
  redAsked !== null && instant(redAsked) + agreeHours * 3_600_000 < now.getTime();

export async function agree(ctx: Ctx, { id, version }: Parsed<typeof invoice.agree>): Promise<true> {
  const row = await rows.invoices.hold(ctx, id, version);
  if (inState(invoiceLife, row.status, 'toAgree') && isOverdue(row, ctx.now)) throw new AppError('notAllowedInState');
  await rows.take(ctx, row, 'agree');
  return true;
}

/** The invoice stays as it is, and what was to take its place is not needed. */
async function stay(ctx: Ctx, row: InvoiceTableRow, step: 'decline' | 'lapse' | 'keep', opinion = ''): Promise<void> {
  await rows.take(ctx, row, step, { set: { redReason: null, redNote: '', redAsked: null }, opinion });
  const replacement = await rows.holdReplacement(ctx.db, row.id);
  if (replacement) await rows.take(ctx, replacement, 'withdraw');
}

export async function decline(ctx: Ctx, { id, reason, version }: Parsed<typeof invoice.decline>): Promise<true> {
  await stay(ctx, await rows.invoices.hold(ctx, id, version), 'decline', reason);
  return true;
}

export async function keep(ctx: Ctx, { id, version }: Parsed<typeof invoice.keep>): Promise<true> {
  await stay(ctx, await rows.hold(ctx, id, version), 'keep');
  return true;
}

/** Requests to which nobody agreed in time lapse; at most so many at once. */
export async function lapseOverdue(ctx: Ctx, most: number): Promise<void> {
  for (const row of await rows.overdue(ctx.db, { hours: agreeHours, most })) await stay(ctx, row, 'lapse');
}

/** The red letter is there: the invoice is reversed, and refunds that waited for it go on. */
export async function reverse(ctx: Ctx, { id, version, ...red }: Parsed<typeof invoice.reverse>): Promise<true> {
  await reverseRow(ctx, await rows.hold(ctx, id, version), red);
  return true;
}

export async function reverseRow(
  ctx: Ctx,
  row: InvoiceTableRow,
  { redNumber, redDate }: { redNumber: string; redDate: string },
): Promise<void> {
  if (!inState(invoiceLife, row.status, 'toRed')) throw new AppError('notAllowedInState');
  if (row.issueDate !== null && redDate < row.issueDate)
    throw fieldFault('redDate', { zh: '不能早于蓝字发票的开票日期', en: 'cannot be before the invoice itself' });
  if (await rows.numberTaken(ctx.db, redNumber)) throw fieldFault('redNumber', { zh: '该发票号码已录入', en: 'is already recorded' });
  await rows.take(ctx, row, 'reverse', { set: { redNumber, redDate, reversedTime: ctx.now.toISOString() } });
  await tell(ctx, row, { scene: 'INVOICE_REVERSED', values: { invoiceNo: row.number ?? '', redNo: redNumber } });
  for (const { id } of await rows.partsOf(ctx.db, [row.id])) if (!(await hasLive(ctx, id))) await goOnAfterRed(ctx, id);
}

/** Whether an order still has an invoice that a refund waits for. */
export const hasLive = async (ctx: Ctx, orderId: string): Promise<boolean> => (await rows.holdLive(ctx.db, orderId)).length > 0;
