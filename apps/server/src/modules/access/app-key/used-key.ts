import type { Db } from '../../../db/connect.ts';
import { wayInRefused } from '../../../http/session/way-in.ts';
import * as rows from './app-key.queries.ts';

/** The key with a hash, if it is good at this moment; notes its use, at most once a minute. */
export async function usedKey(db: Db, keyHash: Buffer) {
  const found = await rows.keyOf(db, keyHash);
  if (!found || (await wayInRefused(db, 'appKey', found)) !== null) return undefined;
  if (!found.fresh) await rows.noteUse(db, found.id);
  return found;
}
