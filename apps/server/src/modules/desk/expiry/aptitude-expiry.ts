import { daysBetween, reminderDue } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, type Pool } from '../../../db/connect.ts';
import { aptitudesEnding, type EndingAptitude } from '../../identify/aptitude/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './expiry.queries.ts';

const step = 200;
/** Certificates are renewed within weeks, so their first reminder comes later than that of fees and prefixes. */
const firstReminder = 30;
/**
 * Sends messages 30 and 7 days before a certificate ends, and when it has ended; its state follows from the date (SM-18). Returns
 * the number of messages.
 */
export async function remindOfAptitudes(pool: Pool, today: string, between: () => Promise<void>): Promise<number> {
  let told = 0;
  for (let after = '0'; ;) {
    const ending = await asSystem({ pool }, (db) => aptitudesEnding(db, { after, today, within: firstReminder, most: step }));
    for (const one of ending) told += Number(await asSystem({ pool }, (db) => remind(db, one, today)));
    if (ending.length < step) return told;
    after = ending.at(-1)!.id;
    await between();
  }
}

async function remind(db: Db, { id, companyId, name, validTo }: EndingAptitude, today: string): Promise<boolean> {
  const values = { aptitudeName: name, endDate: validTo };
  const send = (scene: 'APTITUDE_ENDS' | 'APTITUDE_ENDED', mark: string) =>
    tellCompany(db, companyId, ['ENT_IDENT'], { scene, values, mark });
  const ended = `aptitude-ended:${id}:${validTo}`;
  if (daysBetween(today, validTo) < 0) {
    if (await rows.wasTold(db, companyId, ended)) return false;
    await send('APTITUDE_ENDED', ended);
    return true;
  }
  const family = `aptitude-ends:${id}:${validTo}`;
  const mark = reminderDue(today, validTo, await rows.marksSent(db, companyId, family));
  if (mark === null) return false;
  await send('APTITUDE_ENDS', `${family}:${mark}`);
  return true;
}
