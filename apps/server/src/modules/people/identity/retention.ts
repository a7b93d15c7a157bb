import { daysLater } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { dropFiles } from '../../platform/file/public.ts';
import { asSystem } from '../account/public.ts';
import * as rows from './identity.queries.ts';

/** How long the pictures of somebody's papers stay after his application was rejected (product.md 11, doubt 16). */
export const rejectedPictureDays = 180;
const step = 100;

/** Deletes the pictures of identity documents of those who were rejected long ago and did nothing since. What came after the rejection stays. Answers how many pictures went. */
export async function dropRejectedPictures(services: Pick<Services, 'pool' | 'files'>, now: Date): Promise<number> {
  const before = daysLater(now, -rejectedPictureDays).toISOString();
  let gone = 0;
  for (;;) {
    const people = await asSystem(services as Services, (db) => rows.rejectedBefore(db, before, step));
    for (const { userId } of people) {
      gone += await asSystem(services as Services, async (db) => {
        // Looked at again with the account held: he may be handing in anew at this moment.
        await rows.holdStatus(db, userId);
        const files = await rows.rejectedPictures(db, userId, before);
        await rows.forgetPictures(db, userId, files);
        return dropFiles(services, db, files);
      });
    }
    if (people.length < step) return gone;
  }
}
