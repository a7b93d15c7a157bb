import { nextState, prefixEventDue, prefixLife, reminderDue, type PrefixStatus } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, type Pool } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import { holdEndingPrefix, movePrefix, prefixesEnding } from '../../gtin/prefix/public.ts';
import { isGivenUp } from '../../money/renewal/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './expiry.queries.ts';

const step = 200;
/**
 * Updates company prefixes that expire soon or have expired (SM-08), and sends messages 90, 30 and 7 days before and at the end.
 * Returns the number of changed prefixes.
 */
export async function endPrefixes(pool: Pool, today: string, between: () => Promise<void>): Promise<number> {
  let changed = 0;
  for (let after = '0'; ;) {
    const ending = await asSystem({ pool }, (db) => prefixesEnding(db, { after, today, most: step }));
    for (const { id } of ending) changed += Number(await asSystem({ pool }, (db) => endPrefix(db, id, today)));
    if (ending.length < step) return changed;
    after = ending.at(-1)!.id;
    await between();
  }
}

async function endPrefix(db: Db, id: string, today: string): Promise<boolean> {
  const prefix = await holdEndingPrefix(db, id);
  if (!prefix) return false;
  const { companyId, prefix: number, validTo } = prefix;
  const due = prefixEventDue(prefix.status as PrefixStatus, validTo, today);
  const to = due && nextState(prefixLife, prefix.status as PrefixStatus, due);
  if (to !== undefined) {
    await movePrefix(db, companyId, id, to);
    await writeSystemAudit(db, { call: 'expiry.sweep', companyId, bizType: 'gs1Prefix', bizId: id, action: due!, from: prefix.status, to });
  }
  if (due === 'lapse') {
    await tellCompany(db, companyId, ['ENT_GS1'], {
      scene: 'PREFIX_ENDED',
      values: { prefix: number, endDate: validTo },
      mark: `prefix-lapsed:${id}:${validTo}`,
    });
    return true;
  }
  const family = `prefix-ends:${id}:${validTo}`;
  const mark = reminderDue(today, validTo, await rows.marksSent(db, companyId, family));
  if (mark !== null && !(await isGivenUp(db, 'PREFIX', id, validTo)))
    await tellCompany(db, companyId, ['ENT_GS1'], {
      scene: 'PREFIX_ENDS',
      values: { prefix: number, endDate: validTo },
      mark: `${family}:${mark}`,
    });
  return to !== undefined;
}
