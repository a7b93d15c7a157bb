import { largestSerial, today } from '@touchmark/domain';
import { addTask } from '../../../jobs/jobs.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import * as rows from './batch.queries.ts';

export const issueKind = 'codeIssue';

type Order = Omit<rows.NewBatch, 'serialFrom' | 'gtin' | 'day'> & { productName: string };

/** Creates the batch of an approved application and queues its issuing, in the caller's transaction. Returns the batch's number. */
export async function openBatch(ctx: Ctx, order: Order): Promise<string> {
  const { db } = ctx;
  const { companyId, codeType, productId, quantity } = order;
  const { gtin, entNo } = await rows.identityOf(db, productId);
  const serialFrom = codeType === 'ECODE' ? await rows.takeSerials(db, companyId, productId, quantity) : 1;
  // Checked before the approval as well; only two concurrent approvals can fail here, and the second is rolled back.
  if (codeType === 'ECODE' && serialFrom + quantity - 1 > largestSerial) throw new RangeError('the serials of this product are used up');
  await rows.addLocator(db, companyId, codeType, codeType === 'ECODE' ? entNo! : codeType === 'SGTIN' ? gtin! : '');
  const batch = await rows.insert(db, { ...order, serialFrom, gtin: codeType === 'SGTIN' ? gtin : null, day: today(ctx.now) });
  await queueIssue(ctx, { ...order, id: batch.id, batchNo: batch.batchNo });
  return batch.id;
}

/** Queues the issuing of a batch from its present position. */
export async function queueIssue(
  ctx: Ctx,
  {
    id,
    companyId,
    quantity,
    batchNo,
    productName,
  }: Pick<Order, 'companyId' | 'quantity' | 'productName'> & { id: string; batchNo: string },
): Promise<void> {
  const taskId = await addTask(ctx.db, {
    kind: issueKind,
    title: { zh: `生成编码 ${batchNo} · ${productName}`, en: `Issue codes ${batchNo} · ${productName}` },
    refId: id,
    companyId,
    ...(ctx.me.companyId === companyId ? { userId: ctx.me.userId } : {}),
    total: quantity,
  });
  await rows.change(ctx.db, companyId, id, { taskId, quiet: true });
  ctx.afterCommit(() => ctx.services.jobs.wake());
}
