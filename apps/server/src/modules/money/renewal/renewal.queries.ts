import type { Parsed, renewal as calls } from '@touchmark/contract';
import type { EndingKind } from '@touchmark/domain';
import { type SqlBool, sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';
import { ending, listed } from './ending.queries.ts';

const renewals = table('renewal');

export interface ObjectRef {
  objectType: EndingKind;
  objectId: string;
}

const rowsOf = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom(listed().as('v')).innerJoin('company as c', 'c.id', 'v.companyId'), 'v.companyId')
    .selectAll('v')
    .select([
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      sql<number>`(v.end_day - current_date)`.as('daysLeft'),
      sql<number>`case when v.family = '' then 0 else (select count(distinct m.mark)::int from msg_notify m where m.company_id = v.company_id and m.mark like v.family || ':%') end`.as(
        'reminders',
      ),
    ]);

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
/** What ends first stands first, what was renewed last. */
export function all(ctx: Ctx, { companyName, objectType, due, state }: Filters) {
  let query = rowsOf(ctx);
  if (companyName)
    query = query.where((eb) => eb.or([eb('c.name', 'ilike', like(companyName)), eb('c.nameEn', 'ilike', like(companyName))]));
  if (objectType) query = query.where('v.objectType', '=', objectType);
  if (state) query = query.where('v.state', '=', state);
  if (due === 'ENDED') query = query.where(sql<SqlBool>`v.end_day < current_date and v.state <> 'DONE'`);
  else if (due) query = query.where(sql<SqlBool>`v.end_day between current_date and current_date + ${Number(due)}::int`);
  return query
    .orderBy(sql`v.state = 'DONE'`)
    .orderBy('v.endDay')
    .orderBy('v.objectId')
    .orderBy('v.orderId');
}
export type Listed = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

export const list = (ctx: Ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }: Parsed<typeof calls.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** What ends now, of these, in no order. */
export const findEnding = (ctx: Ctx, wanted: readonly ObjectRef[]) =>
  visible(ctx, ctx.db.selectFrom(ending().as('v')), 'v.companyId')
    .where((eb) => eb.or(wanted.map((one) => eb.and({ 'v.objectType': one.objectType, 'v.objectId': one.objectId }))))
    .selectAll('v')
    .execute();

interface Decided {
  decision: 'ORDERED' | 'GIVEN_UP';
  reason?: string;
  orderId?: string;
  quantity?: number;
  amount?: number;
}
type Ending = Awaited<ReturnType<typeof findEnding>>[number];

/** Keeps a decision; what was decided before about the same end holds no longer. `ctx` is in the name of the company. */
export async function decide(ctx: Ctx, one: Ending, { decision, reason = '', orderId, quantity = 1, amount }: Decided): Promise<void> {
  await closeOpen(ctx, one);
  await renewals.insert(
    ctx,
    {
      objectType: one.objectType,
      objectId: one.objectId,
      periodEnd: one.endDay,
      decision,
      reason,
      orderId: orderId ?? null,
      name: one.name,
      nameEn: one.nameEn,
      startDay: one.startDay,
      lastAmount: one.lastAmount === null ? null : String(one.lastAmount),
      quantity,
      amount: amount === undefined ? null : String(amount),
    },
    { action: decision === 'ORDERED' ? 'order' : 'giveUp', opinion: reason || one.name, companyId: one.companyId },
  );
}

/** Returns whether there was a decision. */
export async function closeOpen({ db }: Ctx, one: Ending): Promise<boolean> {
  const closed = await db
    .updateTable('renewal')
    .set({ open: false, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', one.companyId)
    .where('objectType', '=', one.objectType)
    .where('objectId', '=', one.objectId)
    .where('periodEnd', '=', one.endDay)
    .where('open', '=', true)
    .returning('id')
    .execute();
  return closed.length > 0;
}

/** Whether somebody was told with a mark. */
export const wasTold = async ({ db }: Ctx, companyId: string, mark: string): Promise<boolean> =>
  (await db.selectFrom('msgNotify').where('companyId', '=', companyId).where('mark', '=', mark).select('id').executeTakeFirst()) !==
  undefined;
