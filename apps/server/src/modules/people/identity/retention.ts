import { asSystem } from '../../../db/as-system.ts';
import { daysLater } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { dropFiles } from '../../platform/file/public.ts';
import * as rows from './identity.queries.ts';

/** How many days the pictures of documents are kept after a rejection (product.md 11, doubt 16). */
const rejectedPictureDays = 180;
const step = 100;

/**
 * Deletes the pictures of identity documents of people who were rejected long ago and did nothing since. Later files are kept.
 * Returns the number of deleted pictures.
 */
export async function dropRejectedPictures(services: Pick<Services, 'pool' | 'files'>, now: Date): Promise<number> {
  const before = daysLater(now, -rejectedPictureDays).toISOString();
  let gone = 0;
  for (;;) {
    const people = await asSystem(services as Services, (db) => rows.rejectedBefore(db, before, step));
    for (const { userId } of people) {
      gone += await asSystem(services as Services, async (db) => {
        // Checked again with the account locked, because he may be submitting again at this moment.
        await rows.holdStatus(db, userId);
        const files = await rows.rejectedPictures(db, userId, before);
        await rows.forgetPictures(db, userId, files);
        return dropFiles(services, db, files);
      });
    }
    if (people.length < step) return gone;
  }
}
