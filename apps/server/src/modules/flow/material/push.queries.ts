import type { chainPush, Parsed } from '@touchmark/contract';
import { chainPushLife, dataAuthLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { betweenColumns } from '../../platform/between/public.ts';

export const pushes = table('chainPush');
type Filters = Omit<Parsed<typeof chainPush.list>, 'pageNum' | 'pageSize' | 'orderBy'>;

const whole = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('chainPush as t')
    .innerJoin('company as f', 'f.id', 't.companyId')
    .innerJoin('company as g', 'g.id', 't.toCompany')
    .selectAll('t')
    .select(['f.name as fromName', 'f.nameEn as fromNameEn', 'g.name as toName', 'g.nameEn as toNameEn'])
    .select(
      sql<string[]>`array(select s.label from chain_push_lot s where s.company_id = t.company_id and s.push_id = t.id order by s.label)`.as(
        'materials',
      ),
    );
export type PushRecord = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

const sent = betweenColumns('t.companyId', 't.toCompany');

/** What the caller's company sends, or is sent. Staff see all. */
export function allPushes(ctx: Ctx, { direction, pushNo, partner, material, status, startTime, endTime }: Filters) {
  const inward = direction === 'in';
  let query = whole(ctx).where(sent.inDirection(ctx, direction)).orderBy('t.createTime', 'desc').orderBy('t.id', 'desc');
  if (pushNo) query = query.where('t.pushNo', 'ilike', like(pushNo));
  if (partner) query = query.where(inward ? 'f.name' : 'g.name', 'ilike', like(partner));
  if (material)
    query = query.where(
      sql<boolean>`exists (select from chain_push_lot s where s.company_id = t.company_id and s.push_id = t.id and s.label ilike ${like(material)})`,
    );
  if (status !== undefined) query = query.where('t.status', '=', status);
  if (startTime) query = query.where('t.deliveryDate', '>=', startTime);
  if (endTime) query = query.where('t.deliveryDate', '<=', endTime);
  return query;
}

export const listPushes = (ctx: Ctx, { pageNum, pageSize, orderBy: _order, ...filters }: Parsed<typeof chainPush.list>) =>
  pageOfRows(allPushes(ctx, filters), { pageNum, pageSize });

/** A push in which the caller’s company is one of both; staff find all. */
export const findPush = (ctx: Ctx, id: string): Promise<PushRecord | undefined> =>
  whole(ctx).where('t.id', '=', id).where(sent.ofEither(ctx)).executeTakeFirst();

export const lotsOfPush = ({ db }: Pick<Ctx, 'db'>, companyId: string, pushId: string) =>
  db
    .selectFrom('chainPushLot')
    .where('companyId', '=', companyId)
    .where('pushId', '=', pushId)
    .orderBy('lotId')
    .select(['lotId', 'label', 'qty', 'unit', 'accepted', 'receivedLot'])
    .execute();
export type PushedLot = Awaited<ReturnType<typeof lotsOfPush>>[number];

interface NewPushedLot {
  lotId: string;
  label: string;
  qty: number;
  unit: string;
}
export async function replaceLots({ db, me }: Ctx, pushId: string, list: readonly NewPushedLot[]): Promise<void> {
  await db.deleteFrom('chainPushLot').where('companyId', '=', me.companyId).where('pushId', '=', pushId).execute();
  await db
    .insertInto('chainPushLot')
    .values(list.map(({ qty, ...lot }) => ({ companyId: me.companyId, pushId, qty: String(qty), ...lot })))
    .execute();
}

/** Notes what was accepted of a lot, and the receiver’s lot that came of it. */
export const noteAccepted = (
  db: Db,
  { companyId, pushId, lotId }: { companyId: string; pushId: string; lotId: string },
  { accepted, receivedLot }: { accepted: number; receivedLot: string | null },
) =>
  db
    .updateTable('chainPushLot')
    .set({ accepted: String(accepted), receivedLot })
    .where('companyId', '=', companyId)
    .where('pushId', '=', pushId)
    .where('lotId', '=', lotId)
    .execute();

/** A push of which a lot went into production is linked. `ctx` is of the sender. */
export const markLinked = ({ db }: Pick<Ctx, 'db'>, companyId: string, pushId: string) =>
  db
    .updateTable('chainPush')
    .set({ status: chainPushLife.at.linked, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', pushId)
    .where('status', '=', chainPushLife.at.accepted)
    .execute();

export const countPushed = ({ db, me }: Ctx) =>
  db
    .selectFrom('chainPush')
    .where('toCompany', '=', me.companyId)
    .where('status', '=', chainPushLife.at.pushed)
    .select(({ fn }) => fn.countAll<string>().as('n'));

/** Companies that an authorisation in force shows the lots of the caller's company. */
export const partnersOf = ({ db, me }: Ctx) =>
  db
    .selectFrom('dataAuth as a')
    .innerJoin('company as g', 'g.id', 'a.granteeId')
    .where('a.companyId', '=', me.companyId)
    .where('a.status', '=', dataAuthLife.at.inForce)
    .where(sql<boolean>`'MATERIAL' = any(a.scopes) and current_date between a.start_date and a.end_date`)
    .groupBy(['g.id', 'g.name', 'g.nameEn'])
    .orderBy('g.name')
    .select(['g.id', 'g.name', 'g.nameEn', sql<string>`max(a.end_date)::text`.as('endDate')])
    .execute();

/** The receiver's own lot with a supplier, material and number, locked. */
export const ownLot = ({ db, me }: Ctx, { supplier, material, lotNo }: { supplier: string; material: string; lotNo: string }) =>
  db
    .selectFrom('materialLot')
    .where('companyId', '=', me.companyId)
    .where('supplier', '=', supplier)
    .where('material', '=', material)
    .where('lotNo', '=', lotNo)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
