import { transferLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { withdrawUnbacked } from '../../../http/door/given.ts';
import { end, handOver } from './main-account.queries.ts';

export { overdue as overdueTransfers } from './main-account.queries.ts';
export { transferFiles } from './transfer-files.ts';

/** Applies an auditor's decision on an appeal: the appellant becomes the main account, the former one gets a role with reading rights. */
export async function decideAppeal(
  ctx: Ctx,
  appeal: { id: string; companyId: string; toUserId: string },
  pass: boolean,
  opinion: string,
): Promise<void> {
  if (pass) {
    await handOver(ctx.db, appeal.companyId, null, appeal.toUserId, 'ENT_READER');
    await withdrawUnbacked(ctx, appeal.companyId);
  }
  await end(ctx.db, appeal.id, transferLife.at[pass ? 'done' : 'appealRejected'], opinion);
}
