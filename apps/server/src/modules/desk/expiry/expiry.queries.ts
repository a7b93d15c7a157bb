import type { Db } from '../../../db/connect.ts';
import { orderLife, payAttemptLife, type ReminderDay } from '@touchmark/domain';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** Companies whose service ends soon or has ended, paged by id. */
export const endingServices = (db: Db, { after, until, most }: { after: string; until: string; most: number }) =>
  db
    .selectFrom('company')
    .where('id', '>', after)
    .where('isPlatform', '=', false)
    .where('serviceExpire', '<=', until)
    .orderBy('id')
    .limit(most)
    .select(['id', 'serviceExpire as serviceEnd'])
    .execute();

/** Orders that were not paid in time. */
export const overdueOrders = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('orders')
    .where('status', '=', orderLife.at.unpaid)
    .where('payDeadline', '<', now.toISOString())
    // What is paid online at this moment waits until its code is closed, for the next sweep.
    .where(
      sql<boolean>`not exists (select 1 from pay_attempt a where a.status = ${payAttemptLife.at.open} and a.order_ids @> array[orders.id])`,
    )
    .orderBy('payDeadline')
    .limit(most)
    .select(['id', 'companyId', 'orderNo', 'deliverKind'])
    .execute();

/** Unpaid orders that will be cancelled until `until` and whose company was not told yet. */
export const dueOrders = (db: Db, now: Date, until: Date) =>
  db
    .selectFrom('orders as o')
    .where('o.status', '=', orderLife.at.unpaid)
    .where('o.payDeadline', '>=', now.toISOString())
    .where('o.payDeadline', '<', until.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('msgNotify as m')
            .whereRef('m.companyId', '=', 'o.companyId')
            .where('m.mark', '=', (eb) => orderDueMark(eb.ref('o.id'), eb.ref('o.payDeadline')))
            .select('m.id'),
        ),
      ),
    )
    .orderBy('o.id')
    .select([
      'o.id',
      'o.companyId',
      'o.orderNo',
      'o.deliverKind',
      'o.payDeadline',
      orderDueMark(sql.ref('o.id'), sql.ref('o.payDeadline')).as('mark'),
    ])
    .execute();
/** An order that gets a later deadline is told of again. */
const orderDueMark = (id: RawBuilder<unknown> | Expression<unknown>, deadline: RawBuilder<unknown> | Expression<unknown>) =>
  sql<string>`'order-due:' || ${id} || ':' || to_char(${deadline}, 'YYYY-MM-DD')`;

export const holdOverdue = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .where('status', '=', orderLife.at.unpaid)
    .where('payDeadline', '<', now.toISOString())
    .forUpdate()
    .select(['id', 'status'])
    .executeTakeFirst();

/** The marks of reminders already sent for this end of service. */
export async function remindersSent(db: Db, companyId: string, serviceEnd: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('msgNotify')
    .where('companyId', '=', companyId)
    .where('mark', 'like', `fee-ends:${serviceEnd}:%`)
    .select('mark')
    .distinct()
    .execute();
  return new Set(rows.map(({ mark }) => Number(mark.split(':')[2])));
}
export const reminderMark = (serviceEnd: string, day: ReminderDay) => `fee-ends:${serviceEnd}:${day}`;

/** The days of reminders already sent whose marks begin with a prefix, as in 'family:30'. */
export async function marksSent(db: Db, companyId: string, family: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('msgNotify')
    .where('companyId', '=', companyId)
    .where('mark', 'like', `${family}:%`)
    .select('mark')
    .distinct()
    .execute();
  return new Set(rows.map(({ mark }) => Number(mark.split(':').at(-1))));
}

export async function wasTold(db: Db, companyId: string, mark: string): Promise<boolean> {
  return (
    (await db.selectFrom('msgNotify').where('companyId', '=', companyId).where('mark', '=', mark).select('id').executeTakeFirst()) !==
    undefined
  );
}
