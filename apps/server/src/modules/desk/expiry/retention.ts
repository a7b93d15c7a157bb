import type { Services } from '../../../http/ctx.ts';
import { asSystem, pruneLogs } from '../../people/account/public.ts';
import { dropRejectedPictures } from '../../people/identity/public.ts';

export interface Forgotten {
  pictures: number;
  logins: number;
  sendings: number;
}

/** Deletes data that is no longer needed; each module defines how long it keeps its data, and why. */
export async function forget(services: Services, now: Date): Promise<Forgotten> {
  const pictures = await dropRejectedPictures(services, now);
  return { pictures, ...(await asSystem(services, (db) => pruneLogs(db, now))) };
}
