import { asSystem } from '../../../db/as-system.ts';
import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import { forgetOldKeys } from '../../../http/idempotency.queries.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { forgetTickets } from '../../access/app-service/public.ts';
import { receiveLinks } from '../../flow/circulation/public.ts';
import { forgetPhoneActs, forgetPhoneFiles } from '../../flow/dealer-phone/public.ts';
import { forgetReceiverSessions } from '../../flow/receiver/public.ts';
import { forgetTempCodes } from '../../identify/product/public.ts';
import { forgetMessages } from '../../messages/message/public.ts';
import { forgetImports } from '../../platform/sheet/public.ts';
import { installLinks } from '../../service/install/public.ts';
import { forgetPinTries, forgetUnknownScans } from '../../codes/scan/public.ts';
import { forgetStationScans } from '../../flow/box/public.ts';
import { forgetSessions, pruneLogs } from '../../people/account/public.ts';
import { dropRejectedPictures } from '../../people/identity/public.ts';
import { dropEndedTasks } from '../../platform/task/public.ts';

export interface Forgotten {
  pictures: number;
  logins: number;
  sendings: number;
  devices: number;
  sessions: number;
  stationScans: number;
  pinTries: number;
  unknownScans: number;
  tasks: number;
  messages: number;
  /** What goes with the next of its company, where none came. */
  leftovers: number;
}

/** So many rows go in one transaction, so that nobody waits for it. */
const portion = 5000;
async function inPortions(services: Services, some: (db: Db, most: number) => Promise<number>, go = () => true): Promise<number> {
  for (let gone = 0; ;) {
    const now = await asSystem(services, (db) => some(db, portion));
    gone += now;
    if (now < portion || !go()) return gone;
  }
}

/**
 * Deletes data that is no longer needed; each module defines how long it keeps its data, and why. `kept-tables.ts` names all tables.
 * What comes with every use is judged by the database’s clock, so that a server whose own is wrong ends no session.
 */
export async function forget(services: Services, now: Date): Promise<Forgotten> {
  return {
    pictures: await dropRejectedPictures(services, now),
    ...(await asSystem(services, (db) => pruneLogs(db, now))),
    sessions: await inPortions(services, forgetSessions),
    stationScans: await inPortions(services, forgetStationScans),
    pinTries: await inPortions(services, forgetPinTries),
    unknownScans: await inPortions(services, forgetUnknownScans),
    tasks: await dropEndedTasks(services),
    messages: await inPortions(services, forgetMessages),
    leftovers: await forgetLeftovers(services),
  };
}

const leftovers = [
  forgetReceiverSessions,
  receiveLinks.forgetReceiveActs,
  installLinks.forgetInstallActs,
  forgetPhoneActs,
  forgetPhoneFiles,
  forgetImports,
  forgetTickets,
  forgetTempCodes,
];
async function forgetLeftovers(services: Services): Promise<number> {
  let gone = 0;
  for (const forgetSome of leftovers) gone += await inPortions(services, forgetSome);
  return gone;
}

const hour = 3_600_000;

/** Deletes idempotency keys within the hour after their day, because they hold answers, personal data included. */
export function forgetKeysChore(services: Services): Chore {
  let next = 0;
  return async (stopping) => {
    if (performance.now() < next) return;
    await forgetKeys(services, stopping);
    next = performance.now() + hour;
  };
}
export const forgetKeys = (services: Services, stopping: () => boolean = () => false): Promise<number> =>
  inPortions(services, forgetOldKeys, () => !stopping());
