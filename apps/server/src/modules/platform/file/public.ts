import type { FileRef } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { fileRefOf } from './file.handlers.ts';
import * as rows from './file.queries.ts';
import { findMany } from './file.queries.ts';

export { readStored } from './read-stored.ts';
export { storeByLink } from './store-by-link.ts';
export { storeFile } from './store-file.ts';
// `findFiles` is for files that a stored object names, `findReachable` for those that a caller names.
export { findMany as findFiles, giveToCompany, handOver as handOverFile } from './file.queries.ts';
export { findReachable } from './reach.ts';

/** Deletes files permanently, the bytes first: if deleting the rows fails, the next attempt finds them again. Returns their number. */
export async function dropFiles({ files }: Pick<Services, 'files'>, db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  for (const { place } of await rows.placesOf(db, ids)) await files.store.remove(place);
  await rows.remove(db, ids);
  return ids.length;
}

/** The files that an object names which its caller was shown, in their order. Missing files and those of others are left out. */
export async function fileRefs(ctx: Pick<Ctx, 'db' | 'services'>, ids: readonly string[]): Promise<FileRef[]> {
  const rows = new Map((await findMany(ctx, ids)).map((row) => [row.id, fileRefOf(ctx, row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
