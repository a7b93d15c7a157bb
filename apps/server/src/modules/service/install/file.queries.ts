import type { Db } from '../../../db/connect.ts';

/** The hash of a picture as it is stored: what was signed is told by it from what somebody shows later. */
export const pictureHash = async (db: Db, id: string): Promise<Buffer> =>
  (await db.selectFrom('file').where('id', '=', id).select('sha256').executeTakeFirstOrThrow()).sha256;
