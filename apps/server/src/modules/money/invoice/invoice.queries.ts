import type { InvoiceFilters } from '@touchmark/contract';
import { agreeHours, invoiceLife, type InvoiceStatus, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

export const invoices = table('invoice');
export const { take } = stepsOf(invoices, invoiceLife, 'status');

/** The states in which an invoice holds its part of the orders. */
const live = statesOf(invoiceLife, 'asked', 'issued', 'toAgree', 'toRed');

const read = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('invoice as i')
      .innerJoin('company as c', 'c.id', 'i.companyId')
      .leftJoin('invoice as b', 'b.id', 'i.replaces')
      .leftJoin('invoice as r', (join) => join.onRef('r.replaces', '=', 'i.id').on('r.status', '!=', invoiceLife.at.withdrawn))
      .select([
        'i.id',
        'i.companyId',
        'c.name as companyName',
        'c.nameEn as companyNameEn',
        'i.kind',
        'i.title',
        'i.taxNo',
        'i.address',
        'i.phone',
        'i.bank',
        'i.account',
        'i.email',
        'i.amount',
        'i.status',
        'i.number',
        'i.issueDate',
        'i.fileId',
        'i.confirmedTime',
        sql<string | null>`case when i.status = ${invoiceLife.at.toAgree} then i.red_asked + make_interval(hours => ${agreeHours}) end`.as(
          'agreeBefore',
        ),
        'i.redNumber',
        'i.redReason',
        'i.redNote',
        'i.redDate',
        'i.replaces',
        'i.createTime',
        'i.updateTime',
        'i.version',
        'r.id as replacedBy',
        'b.number as beforeNumber',
        'b.status as beforeStatus',
      ]),
    'i.companyId',
  );
export type InvoiceFound = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (ctx: Ctx, id: string) => read(ctx).where('i.id', '=', id).executeTakeFirst();

/** Locks an invoice of the own company, or for the platform's staff of any. */
export const hold = (ctx: Ctx, id: string, version?: number) => invoices.holdAny(ctx, id, version);

/** The invoices of an order, the newest first. */
export const ofOrder = (ctx: Ctx, orderId: string) =>
  read(ctx)
    .where('i.id', 'in', (eb) => eb.selectFrom('invoiceOrder').where('orderId', '=', orderId).select('invoiceId'))
    .orderBy('i.id', 'desc')
    .execute();

/** The invoices that fit, the newest first. */
export function all(ctx: Ctx, f: InvoiceFilters) {
  let query = read(ctx);
  if (f.status !== undefined) query = query.where('i.status', '=', f.status as InvoiceStatus);
  if (f.number) query = query.where((eb) => eb.or([eb('i.number', 'like', like(f.number!)), eb('i.redNumber', 'like', like(f.number!))]));
  if (f.kind) query = query.where('i.kind', '=', f.kind);
  if (f.companyName) query = query.where('c.name', 'ilike', like(f.companyName));
  if (f.issuedFrom) query = query.where('i.issueDate', '>=', f.issuedFrom);
  if (f.issuedTo) query = query.where('i.issueDate', '<=', f.issuedTo);
  if (f.orderNo)
    query = query.where('i.id', 'in', (eb) =>
      eb
        .selectFrom('invoiceOrder as p')
        .innerJoin('orders as o', 'o.id', 'p.orderId')
        .where('o.orderNo', 'ilike', like(f.orderNo!))
        .select('p.invoiceId'),
    );
  return query.orderBy('i.createTime', 'desc').orderBy('i.id', 'desc');
}

/** The orders of some invoices, each with its part. */
export const partsOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('invoiceOrder as p')
        .innerJoin('orders as o', 'o.id', 'p.orderId')
        .where('p.invoiceId', 'in', ids)
        .orderBy('p.id')
        .select(['p.invoiceId', 'p.orderId as id', 'o.orderNo', 'p.amount'])
        .execute();

export const addParts = (db: Db, companyId: string, invoiceId: string, parts: readonly { id: string; amount: number }[]) =>
  db
    .insertInto('invoiceOrder')
    .values(parts.map(({ id, amount }) => ({ companyId, invoiceId, orderId: id, amount: String(amount) })))
    .execute();

/**
 * What live invoices hold of some orders. One that takes the place of another holds nothing until that one is reversed: the other
 * still does.
 */
export const heldOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('invoiceOrder as p')
    .innerJoin('invoice as i', 'i.id', 'p.invoiceId')
    .leftJoin('invoice as r', 'r.id', 'i.replaces')
    .where('p.orderId', 'in', orderIds)
    .where('i.status', 'in', live)
    .where((eb) => eb.or([eb('r.id', 'is', null), eb('r.status', '=', invoiceLife.at.reversed)]))
    .select(['p.orderId', 'p.amount'])
    .execute();

/** The invoices of an order that a refund has to wait for, or to withdraw, locked. */
export const holdLive = (db: Db, orderId: string) =>
  db
    .selectFrom('invoice')
    .where('id', 'in', (eb) => eb.selectFrom('invoiceOrder').where('orderId', '=', orderId).select('invoiceId'))
    .where('status', 'in', live)
    .orderBy('id')
    .forUpdate()
    .selectAll()
    .execute();

/** The invoice that takes the place of another, locked. */
export const holdReplacement = (db: Db, id: string) =>
  db.selectFrom('invoice').where('replaces', '=', id).where('status', '=', invoiceLife.at.asked).forUpdate().selectAll().executeTakeFirst();

/** The wish of the company's last invoice: the next one is filled with it. */
export const lastWish = (db: Db, companyId: string) =>
  db
    .selectFrom('invoice')
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['kind', 'title', 'taxNo', 'address', 'phone', 'bank', 'account', 'email'])
    .executeTakeFirst();

/** Whether a number of an invoice, or of a red letter, is taken. */
export const numberTaken = async (db: Db, number: string): Promise<boolean> =>
  (await db
    .selectFrom('invoice')
    .where((eb) => eb.or([eb('number', '=', number), eb('redNumber', '=', number)]))
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Invoices whose buyer did not agree in time, locked; no more than asked for. */
export const overdue = (db: Db, { hours, most }: { hours: number; most: number }) =>
  db
    .selectFrom('invoice')
    .where('status', '=', invoiceLife.at.toAgree)
    .where(sql<boolean>`red_asked < now() - make_interval(hours => ${hours})`)
    .orderBy('redAsked')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .selectAll()
    .execute();

/** How many wait for the staff, and for how many days the oldest. */
export async function waiting({ db }: Ctx, step: 'asked' | 'toRed') {
  const row = await db
    .selectFrom('invoice')
    .where('status', '=', invoiceLife.at[step])
    .select([
      sql<string>`count(*)`.as('count'),
      sql<number | null>`floor(extract(epoch from now() - min(update_time)) / 86400)::int`.as('oldestDays'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestDays: row.oldestDays };
}
