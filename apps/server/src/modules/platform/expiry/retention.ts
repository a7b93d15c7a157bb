import type { Services } from '../../../http/ctx.ts';
import { asSystem, pruneLogs } from '../../people/account/public.ts';
import { dropRejectedPictures } from '../../people/identity/public.ts';

export interface Forgotten {
  pictures: number;
  logins: number;
  sendings: number;
}

/** What is kept no longer than it is needed; each module says for how long and why. */
export async function forget(services: Services, now: Date): Promise<Forgotten> {
  const pictures = await dropRejectedPictures(services, now);
  return { pictures, ...(await asSystem(services, (db) => pruneLogs(db, now))) };
}
