import { leadLife, silentDays } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import { silentLeads, toPool } from './silent.queries.ts';

/** Leads that nobody speaks to return to the pool; at most so many at once. Returns how many. */
export async function releaseSilent(db: Db, most: number): Promise<number> {
  const silent = await silentLeads(db, { days: silentDays, most });
  for (const one of silent) {
    await toPool(db, one);
    await writeSystemAudit(db, {
      call: 'expiry.sweep',
      companyId: one.companyId,
      bizType: 'lead',
      bizId: one.id,
      action: 'release',
      from: leadLife.at.followed,
      to: leadLife.at.fresh,
    });
  }
  return silent.length;
}
