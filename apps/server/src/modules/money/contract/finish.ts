import { contractLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import { finishDue } from './contract-sweep.queries.ts';

/** Contracts whose last day is over end; at most so many at once. Returns how many. */
export async function finishContracts(db: Db, today: string, most: number): Promise<number> {
  const ended = await finishDue(db, today, most);
  for (const { id, companyId } of ended)
    await writeSystemAudit(db, {
      call: 'expiry.sweep',
      companyId,
      bizType: 'contract',
      bizId: id,
      action: 'finish',
      from: contractLife.at.active,
      to: contractLife.at.ended,
    });
  return ended.length;
}
