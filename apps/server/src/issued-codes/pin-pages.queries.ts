import type { Db } from '../db/connect.ts';

/** The sealed PINs of some pages of a batch, where it has any. */
export const pinPages = (db: Db, { companyId, id }: { companyId: string; id: string }, first: number, last: number) =>
  db
    .selectFrom('codePage')
    .where('companyId', '=', companyId)
    .where('batchId', '=', id)
    .where('page', '>=', first)
    .where('page', '<=', last)
    .where('pins', 'is not', null)
    .select(['page', 'pins'])
    .$narrowType<{ pins: Buffer }>()
    .orderBy('page')
    .execute();
