import { daysLater } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { pruneDevices, pruneLogins } from './device/devices.queries.ts';
import { pruneSendings } from './outbox/outbox.queries.ts';

/** The Cybersecurity Law (article 21) requires logs for at least six months; a year covers a yearly inspection. */
const loginLogDays = 365;
/** Sent messages are needed for complaints, and for a provider's quarterly bill; after that they are personal data without a purpose. */
const outboxDays = 90;
/** A device on which nobody came in for half a year is like a new one. */
const knownDeviceDays = 180;

/** Deletes old login records, sent messages and devices that nobody uses. */
export async function pruneLogs(db: Db, now: Date): Promise<{ logins: number; sendings: number; devices: number }> {
  const daysAgo = (days: number) => daysLater(now, -days).toISOString();
  return {
    logins: await pruneLogins(db, daysAgo(loginLogDays)),
    sendings: await pruneSendings(db, daysAgo(outboxDays)),
    devices: await pruneDevices(db, knownDeviceDays),
  };
}
