import type { order, Page, Parsed, WaitingPayment } from '@touchmark/contract';
import { payerMatch } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { byPayment, sameTransaction, twinsOf } from '../payment/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { ordersOf } from './payment-review.ts';
import * as rows from './payment-review.queries.ts';

/** The payments that wait for confirmation, the oldest first, each with what is compared with the bank statement. */
export async function waitingPayments(ctx: Ctx, input: Parsed<typeof order.payments>): Promise<Page<WaitingPayment>> {
  const page = await rows.waiting(ctx, input);
  const ids = page.records.map(({ id }) => id);
  const twins = byPayment(await twinsOf(ctx, ids));
  const sameNumber = byPayment(await sameTransaction(ctx, ids));
  const records: WaitingPayment[] = [];
  for (const row of page.records)
    records.push({
      id: row.id,
      companyId: row.companyId,
      companyName: row.companyName,
      companyNameEn: row.companyNameEn,
      payer: row.payer,
      payDate: row.payDate,
      transactionNo: row.transactionNo,
      payerMatch: payerMatch(row.payer, row.companyName),
      amount: Number(row.amount),
      submitTime: row.submitTime,
      vouchers: await fileRefs(ctx, row.files),
      orders: ordersOf(row),
      twins: twins(row.id),
      sameTransaction: sameNumber(row.id),
      lockUser: row.lockUser,
      lockUserName: row.lockUserName,
      version: row.version,
    });
  return { ...page, records };
}
