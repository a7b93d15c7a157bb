import { daysLater } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { pruneLogins } from './devices.queries.ts';
import { pruneSendings } from './outbox.queries.ts';

/** The Cybersecurity Law (article 21) wants logs kept for at least six months; a year lets a yearly inspection see the whole of one. */
export const loginLogDays = 365;
/** What was sent is looked up when somebody says that nothing came, or a provider sends its quarterly bill; after that it is personal data without a use. */
export const outboxDays = 90;

/** Deletes sign-ins and sendings that are older than anybody needs. */
export async function pruneLogs(db: Db, now: Date): Promise<{ logins: number; sendings: number }> {
  const daysAgo = (days: number) => daysLater(now, -days).toISOString();
  return { logins: await pruneLogins(db, daysAgo(loginLogDays)), sendings: await pruneSendings(db, daysAgo(outboxDays)) };
}
