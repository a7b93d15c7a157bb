import { AppError, type Invoice, type order, type Parsed } from '@touchmark/contract';
import { inState, orderLife } from '@touchmark/domain';
import { readUscc } from '@touchmark/gs1';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { fileRefs, findReachable, handOverFile } from '../../platform/file/public.ts';
import { requireNoRefund } from '../online-pay/public.ts';
import { holdOrder, holdOwnOrder, type OrderRow, readCompany, tellOfOrder } from '../order-table/public.ts';
import * as rows from './invoice.queries.ts';

/** An invoice is for money that was received, and is not on its way back. */
async function requirePaid(ctx: Ctx, order: OrderRow): Promise<void> {
  if (!inState(orderLife, order.status, 'paid', 'done')) throw new AppError('notAllowedInState');
  await requireNoRefund(ctx, order.id);
}

/** Keeps what the company wants on the invoice of an order, until it is issued. */
export async function askInvoice(ctx: Ctx, { id, ...wish }: Parsed<typeof order.invoiceApply>): Promise<true> {
  if (isPlatform(ctx.me)) throw new AppError('forbidden');
  const order = await holdOwnOrder(ctx, id);
  if (!order) throw new AppError('notFound');
  await requirePaid(ctx, order);
  // Some genuine codes have a wrong check character; the company was certified with its own.
  const company = await readCompany(ctx.db, order.companyId);
  if (!readUscc(wish.taxNo).ok && wish.taxNo !== company.uscc)
    throw fieldFault('taxNo', { zh: '校验位不正确，请核对', en: 'has an invalid check character' }, ctx.language);
  const before = await rows.ofOrder(ctx.db, id);
  if (before?.number) throw new AppError('notAllowedInState');
  const note = { bizType: 'order', bizId: id, action: 'invoiceApply' };
  if (before) await rows.invoices.update(ctx, before, wish, note);
  else await rows.invoices.insert(ctx, { ...wish, orderId: id }, note);
  return true;
}

/** Records the invoice that was issued, and gives the company its file. */
export async function issueInvoice(ctx: Ctx, { id, number, issueDate, fileId }: Parsed<typeof order.invoiceIssue>): Promise<true> {
  const order = await holdOrder(ctx, id);
  if (!order) throw new AppError('notFound');
  await requirePaid(ctx, order);
  const [file] = await findReachable(ctx, [fileId]);
  if (!file) throw new AppError('notFound');
  if (file.scene !== 'invoice' || file.companyId !== ctx.me.companyId)
    throw fieldFault('fileId', { zh: '请上传发票文件（PDF、OFD 或 XML）', en: 'is required (PDF, OFD or XML)' }, ctx.language);
  const wanted = await rows.ofOrder(ctx.db, id);
  if (!wanted || wanted.number) throw new AppError('notAllowedInState');
  if (await rows.numberTaken(ctx.db, number))
    throw fieldFault('number', { zh: '该发票号码已录入', en: 'is already recorded' }, ctx.language);
  await handOverFile(ctx.db, fileId, order.companyId);
  await rows.invoices.update(
    ctx,
    wanted,
    { number, issueDate, fileId, issueUser: ctx.me.userId },
    { bizType: 'order', bizId: id, action: 'invoiceIssue', companyId: order.companyId },
  );
  await tellOfOrder(ctx.db, order, { scene: 'ORDER_INVOICE', values: { orderNo: order.orderNo, invoiceNo: number } });
  return true;
}

/** The red-letter invoice by which an issued one is cancelled; refused without its number. */
export async function cancelInvoice(ctx: Ctx, orderId: string, redNumber: string | null | undefined): Promise<void> {
  const invoice = await rows.ofOrder(ctx.db, orderId);
  if (!invoice?.number) return;
  if (!redNumber)
    throw fieldFault('redNumber', { zh: '已开具发票，请填写红字发票号码', en: 'is required: an invoice was issued' }, ctx.language);
  await rows.invoices.set(ctx, invoice, { redNumber });
}

export async function invoiceOf(ctx: Ctx, orderId: string): Promise<Invoice | null> {
  const row = await rows.ofOrder(ctx.db, orderId);
  if (!row) return null;
  const { kind, title, taxNo, address, phone, bank, account, email, updateTime, number, issueDate, fileId, redNumber } = row;
  const [file] = fileId ? await fileRefs(ctx, [fileId]) : [];
  const wish = { kind, title, taxNo, address, phone, bank, account, email };
  return { ...wish, askTime: updateTime, number, issueDate, file: file ?? null, redNumber };
}

/** What a new invoice of a company is filled with. */
export async function invoiceDefaults(ctx: Ctx, companyId: string) {
  const last = await rows.lastWish(ctx.db, companyId);
  if (last) return last;
  const { name, uscc } = await readCompany(ctx.db, companyId);
  return { kind: 'NORMAL' as const, title: name, taxNo: uscc };
}
