import type { Db } from '../../../db/connect.ts';

/** Holders known by words alone are a receiver from now on, in recalls too. */
export const takeOverRecalls = (db: Db, companyId: string, holders: readonly string[], receiverId: string) =>
  db
    .updateTable('recallHolder')
    .set({ receiverId })
    .where('companyId', '=', companyId)
    .where('receiverId', 'is', null)
    .where('holderCompany', 'is', null)
    .where('name', 'in', [...holders])
    .execute();
