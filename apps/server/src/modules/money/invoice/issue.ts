import { AppError, type invoice, type Parsed } from '@touchmark/contract';
import { inState, invoiceLife, waitsForRed } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findReachable, handOverFile } from '../../platform/file/public.ts';
import { holdOrders, numbersOf, tellOfOrder } from '../order-book/public.ts';
import { requirePaid } from './apply.ts';
import * as rows from './invoice.queries.ts';
import type { InvoiceTableRow } from './red.ts';

type Issued = Pick<Parsed<typeof invoice.issue>, 'number' | 'issueDate' | 'fileId'>;

export async function issue(ctx: Ctx, { id, version, ...issued }: Parsed<typeof invoice.issue>): Promise<true> {
  await issueRow(ctx, await rows.hold(ctx, id, version), issued);
  return true;
}

/** Records the invoice that was issued, and gives the company its file. */
export async function issueRow(ctx: Ctx, row: InvoiceTableRow, { number, issueDate, fileId }: Issued): Promise<void> {
  if (!inState(invoiceLife, row.status, 'asked')) throw new AppError('notAllowedInState');
  const parts = await rows.partsOf(ctx.db, [row.id]);
  const orders = await holdOrders(
    ctx,
    parts.map(({ id }) => id),
  );
  for (const order of orders) await requirePaid(ctx, order);
  await requireReversed(ctx, row);
  await requireFile(ctx, fileId);
  if (await rows.numberTaken(ctx.db, number)) throw fieldFault('number', { zh: '该发票号码已录入', en: 'is already recorded' });
  await handOverFile(ctx.db, fileId, row.companyId);
  await rows.take(ctx, row, 'issue', { set: { number, issueDate, fileId, issueUser: ctx.me.userId, issuedTime: ctx.now.toISOString() } });
  await tellOfOrder(ctx.db, orders[0]!, { scene: 'ORDER_INVOICE', values: { orderNo: numbersOf(orders), invoiceNo: number } });
}

async function requireReversed(ctx: Ctx, { status, replaces }: InvoiceTableRow): Promise<void> {
  const before = replaces === null ? undefined : await rows.find(ctx, replaces);
  if (waitsForRed({ status, replaces: before ?? null })) throw new AppError('redLetterFirst', { number: before?.number ?? '' });
}

async function requireFile(ctx: Ctx, fileId: string): Promise<void> {
  const [file] = await findReachable(ctx, [fileId]);
  if (!file) throw new AppError('notFound');
  if (file.scene !== 'invoice' || file.companyId !== ctx.me.companyId)
    throw fieldFault('fileId', { zh: '请上传发票文件（PDF、OFD 或 XML）', en: 'is required (PDF, OFD or XML)' });
}
