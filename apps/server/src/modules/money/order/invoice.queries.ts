import { table } from '../../../http/table.queries.ts';
import type { Db } from '../../../db/connect.ts';

export const invoices = table('invoice');

/** The invoice of an order, wanted or issued. */
export const ofOrder = (db: Db, orderId: string) => db.selectFrom('invoice').where('orderId', '=', orderId).selectAll().executeTakeFirst();

/** The wish of the company's last invoice: the next one is filled with it. */
export const lastWish = (db: Db, companyId: string) =>
  db
    .selectFrom('invoice')
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['kind', 'title', 'taxNo', 'address', 'phone', 'bank', 'account', 'email'])
    .executeTakeFirst();

/** Whether a number of an invoice is taken. */
export const numberTaken = async (db: Db, number: string): Promise<boolean> =>
  (await db.selectFrom('invoice').where('number', '=', number).select('id').executeTakeFirst()) !== undefined;
