import { codeLife, type WarrantyBegin, type WarrantyMonths } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db, Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const cards = table('warrantyCard');
export type CardRow = Row<'warrantyCard'>;

export interface Unit {
  batchId: string;
  serial: number;
}
export interface Promised {
  termsId: string | null;
  months: WarrantyMonths;
  begins: WarrantyBegin;
  beginDays: number;
}

/**
 * What a company promises for a product on a day: the newest version for the product, else for its category, else for all; without any,
 * the months of the product itself.
 */
export async function promiseFor(db: Db, companyId: string, productId: string, day: string): Promise<Promised> {
  const { rows } = await sql<{ id: string; months: WarrantyMonths; begins: WarrantyBegin; beginDays: number }>`
    select t.id::text as id, t.months, t.begins, t.begin_days from warranty_terms t join product_identify p on p.company_id = t.company_id and p.id = ${productId}
    where t.company_id = ${companyId} and t.valid_from <= ${day}::date and (t.product_id = p.id or t.category_id = p.category_id or num_nonnulls(t.product_id, t.category_id) = 0)
    order by t.product_id is null, t.category_id is null, t.valid_from desc, t.terms_version desc limit 1`.execute(db);
  const found = rows[0];
  if (found) return { termsId: found.id, months: found.months, begins: found.begins, beginDays: found.beginDays };
  const product = await db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .where('id', '=', productId)
    .select('warrantyMonths')
    .executeTakeFirst();
  const months = product?.warrantyMonths ?? 0;
  return { termsId: null, months: months > 0 ? { WHOLE: months } : {}, begins: 'SALE', beginDays: 0 };
}

/** The card in force of a unit, locked. */
export const cardInForce = (db: Db, companyId: string, { batchId, serial }: Unit): Promise<CardRow | undefined> =>
  db
    .selectFrom('warrantyCard')
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('serial', '=', serial)
    .where('endedTime', 'is', null)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();

/** One at a time decides about the cards of a batch of codes: two people who register one unit at once make one card. */
export const lockUnit = (db: Db, companyId: string, { batchId, serial }: Unit) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`warrantyCard/${companyId}/${batchId}/${serial}`}, 0))`.execute(db);

/**
 * When and by whom a unit was sold, where a document says so. A sale before the unit came back, or before its card was ended, says nothing
 * of whose it is now.
 */
export async function saleOf({ db }: Pick<Ctx, 'db'>, companyId: string, { batchId, serial }: Unit) {
  const { rows } = await sql<{ docId: string; seller: string; receiverId: string | null; soldOn: string }>`
    select d.id::text as doc_id, d.from_name as seller, d.from_receiver::text as receiver_id, (d.ship_time at time zone 'Asia/Shanghai')::date::text as sold_on
    from circulation_claim c join circulation_doc d on d.company_id = c.company_id and d.id = c.doc_id and d.doc_type = 'SALE'
    where c.company_id = ${companyId} and c.batch_id = ${batchId} and c.serials @> ${serial}::int
      and d.ship_time > coalesce((select max(lower(m.during)) from movement m where m.company_id = c.company_id and m.batch_id = c.batch_id and m.serials @> ${serial}::int and m.status = ${sql.lit(codeLife.at.returned)}), '-infinity')
      and d.create_time > coalesce((select max(w.ended_time) from warranty_card w where w.company_id = c.company_id and w.batch_id = c.batch_id and w.serial = ${serial}::int), '-infinity')
    order by d.id desc limit 1`.execute(db);
  return rows[0];
}

/** The card in force of a unit, only read. */
export const findCard = (db: Db, companyId: string, { batchId, serial }: Unit): Promise<CardRow | undefined> =>
  db
    .selectFrom('warrantyCard')
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('serial', '=', serial)
    .where('endedTime', 'is', null)
    .selectAll()
    .executeTakeFirst();

/** Whether the last card of a unit was ended and none is in force. */
export async function cardWasEnded(db: Db, companyId: string, { batchId, serial }: Unit): Promise<boolean> {
  const last = await db
    .selectFrom('warrantyCard')
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('serial', '=', serial)
    .orderBy('id', 'desc')
    .select('endedTime')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.endedTime !== null;
}

/** Deletes who the customers were of warranties that ended long ago, a few at a time; returns how many. */
export async function forgetCards(db: Db, keepDays: number, most: number): Promise<number> {
  const { rows } = await sql`
    with due as materialized (select id, current_date - coalesce(service_keep_days, ${keepDays})::int as day from company)
    update warranty_card w set customer_name = null, phone = null, phone_hash = null, address = null, forgotten_time = now(), version = version + 1
    from (select k.company_id, k.id from due cross join lateral (select company_id, id from warranty_card
      where company_id = due.id and kept_from < due.day and (phone is not null or customer_name is not null or address is not null) limit ${most}) k limit ${most}) x
    where w.company_id = x.company_id and w.id = x.id returning w.id`.execute(db);
  return rows.length;
}
