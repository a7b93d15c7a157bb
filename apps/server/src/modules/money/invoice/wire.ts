import { AppError, type invoice, type InvoiceDetail, type InvoiceRow, type Page, type Parsed } from '@touchmark/contract';
import { pageOfRows } from '../../../db/page.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import * as rows from './invoice.queries.ts';
import type { InvoiceFound } from './invoice.queries.ts';

/** The invoice that one takes the place of. */
export const replacedOf = ({ replaces, beforeNumber, beforeStatus }: Pick<InvoiceFound, 'replaces' | 'beforeNumber' | 'beforeStatus'>) =>
  replaces === null || beforeStatus === null ? null : { id: replaces, number: beforeNumber, status: beforeStatus };

/** Invoices as the wire shows them, each with its orders. */
export async function wire(ctx: Ctx, found: readonly InvoiceFound[]): Promise<InvoiceRow[]> {
  const parts = await rows.partsOf(
    ctx.db,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    companyNameEn: row.companyNameEn,
    kind: row.kind,
    title: row.title,
    taxNo: row.taxNo,
    amount: Number(row.amount),
    status: row.status,
    number: row.number,
    issueDate: row.issueDate,
    agreeBefore: row.agreeBefore,
    redNumber: row.redNumber,
    redReason: row.redReason,
    isReplaced: row.replacedBy !== null,
    replaces: replacedOf(row),
    orders: parts
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ id, orderNo, amount }) => ({ id, orderNo, amount: Number(amount) })),
    createTime: row.createTime,
    version: row.version,
  }));
}

export async function list(ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof invoice.list>): Promise<Page<InvoiceRow>> {
  const page = await pageOfRows(rows.all(ctx, filters), { pageNum, pageSize });
  return { ...page, records: await wire(ctx, page.records) };
}

export async function findOne(ctx: Ctx, id: string): Promise<InvoiceDetail> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  const [shown] = await wire(ctx, [row]);
  const [file] = row.fileId ? await fileRefs(ctx, [row.fileId]) : [];
  const { address, phone, bank, account, email, confirmedTime, redNote, redDate } = row;
  return {
    ...shown!,
    address,
    phone,
    bank,
    account,
    email,
    confirmedTime,
    redNote,
    redDate,
    file: file ?? null,
    history: await historyOf(ctx, 'invoice', id),
  };
}
