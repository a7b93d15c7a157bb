import { daysBetween, reminderDue } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, type Pool } from '../../../db/connect.ts';
import { type EndingPartner, partnersEnding } from '../../people/partner/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './expiry.queries.ts';

const step = 200;
const firstReminder = 90;
/**
 * Tells the operator 90, 30 and 7 days before the qualification of a service provider ends, and when it has ended: nobody can choose
 * it then. Returns the number of messages.
 */
export async function remindOfPartners(pool: Pool, today: string, between: () => Promise<void>): Promise<number> {
  let told = 0;
  for (let after = '0'; ;) {
    const ending = await asSystem({ pool }, (db) => partnersEnding(db, { after, today, within: firstReminder, most: step }));
    for (const one of ending) told += Number(await asSystem({ pool }, (db) => remind(db, one, today)));
    if (ending.length < step) return told;
    after = ending.at(-1)!.id;
    await between();
  }
}

async function remind(db: Db, { id, companyId, name, qualificationEnd: endDate }: EndingPartner, today: string): Promise<boolean> {
  const send = (scene: 'PARTNER_ENDS' | 'PARTNER_ENDED', mark: string) =>
    tellCompany(db, companyId, ['PLATFORM_OPERATOR'], { scene, values: { partnerName: name, endDate }, mark });
  const ended = `partner-ended:${id}:${endDate}`;
  if (daysBetween(today, endDate) < 0) {
    if (await rows.wasTold(db, companyId, ended)) return false;
    await send('PARTNER_ENDED', ended);
    return true;
  }
  const family = `partner-ends:${id}:${endDate}`;
  const mark = reminderDue(today, endDate, await rows.marksSent(db, companyId, family));
  if (mark === null) return false;
  await send('PARTNER_ENDS', `${family}:${mark}`);
  return true;
}
