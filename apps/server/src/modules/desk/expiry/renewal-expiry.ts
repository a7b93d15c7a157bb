import { addDays, reminderDue } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, type Pool } from '../../../db/connect.ts';
import { endingSoon } from '../../money/renewal/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './expiry.queries.ts';

const step = 200;
const firstReminder = 90;
/**
 * Reminds 90, 30 and 7 days before something ends that can be renewed and that nobody renewed or gave up: what its owner does not
 * remind of himself. Returns how many were told.
 */
export async function remindOfRenewals(pool: Pool, today: string, between: () => Promise<void>): Promise<number> {
  let told = 0;
  for (let after = '0'; ;) {
    const soon = await asSystem({ pool }, (db) => endingSoon(db, { after, today, until: addDays(today, firstReminder), most: step }));
    for (const one of soon) told += Number(await asSystem({ pool }, (db) => remind(db, one, today)));
    if (soon.length < step) return told;
    after = soon.at(-1)!.objectId;
    await between();
  }
}

async function remind(db: Db, one: Awaited<ReturnType<typeof endingSoon>>[number], today: string): Promise<boolean> {
  const { companyId, family, endDay } = one;
  const day = reminderDue(today, endDay, await rows.marksSent(db, companyId, family));
  if (day === null) return false;
  const values = { objectName: { zh: one.name, en: one.nameEn || one.name }, endDate: endDay };
  await tellCompany(db, companyId, ['ENT_FIN'], { scene: 'RENEW_ENDS', values, mark: `${family}:${day}` });
  return true;
}
