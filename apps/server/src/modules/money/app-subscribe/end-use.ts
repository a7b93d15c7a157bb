import { endNoticeDays, subscribeLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './subscribe.queries.ts';

/** Subscriptions whose use is over end, and companies are told, also some days before. At most so many at once; returns how many. */
export async function endUses(db: Db, most: number): Promise<number> {
  const found = await rows.ending(db, { days: endNoticeDays, most });
  for (const one of found) {
    const { id, companyId, appName, endTime, over } = one;
    if (over) {
      await rows.setEnded(db, one);
      await rows.countUse(db, one.listingId, -1);
      await writeSystemAudit(db, {
        call: 'expiry.sweep',
        companyId,
        bizType: 'appSubscribe',
        bizId: id,
        action: 'end',
        from: subscribeLife.at.inUse,
        to: subscribeLife.at.ended,
      });
    } else await rows.noteTold(db, one);
    const values = { appName, endDate: endTime!.slice(0, 10) };
    await tellCompany(db, companyId, [], {
      scene: over ? 'APP_USE_ENDED' : 'APP_USE_ENDS',
      values,
      mark: `app-use:${id}:${values.endDate}`,
    });
  }
  return found.length;
}
