import type { dataAuth, Parsed } from '@touchmark/contract';
import { type DataAuthState, dataAuthLife, type DataReach, type DataScope } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { betweenColumns } from '../../platform/between/public.ts';

export const auths = table('dataAuth');

const { open, inForce, ended } = dataAuthLife.at;
/** SM-23: an authorisation, and an offer of one, ends by its date. */
const state = sql<DataAuthState>`case when t.status in (${sql.lit(open)}, ${sql.lit(inForce)}) and t.end_date < current_date then ${sql.lit(ended)} else t.status end`;

type Filters = Omit<Parsed<typeof dataAuth.list>, 'pageNum' | 'pageSize' | 'orderBy'>;

const whole = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('dataAuth as t')
    .innerJoin('company as f', 'f.id', 't.companyId')
    .innerJoin('company as g', 'g.id', 't.granteeId')
    .selectAll('t')
    .select([
      'f.name as grantorName',
      'f.nameEn as grantorNameEn',
      'g.name as granteeName',
      'g.nameEn as granteeNameEn',
      state.as('state'),
      // Row-level security shows the reads to the grantor alone.
      sql<number>`(select coalesce(sum(r.times), 0)::int from data_auth_read r where r.company_id = t.company_id and r.auth_id = t.id and r.day > current_date - 30)`.as(
        'reads',
      ),
    ]);
export type AuthRecord = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

const shown = betweenColumns('t.companyId', 't.granteeId');

/** What the caller's company shows, or is shown. Staff see all. */
export function all(ctx: Ctx, { direction, partner, scope, status, startTime, endTime }: Filters) {
  const inward = direction === 'in';
  let query = whole(ctx).where(shown.inDirection(ctx, direction)).orderBy('t.createTime', 'desc').orderBy('t.id', 'desc');
  if (partner)
    query = query.where((eb) => eb.or([eb(inward ? 'f.name' : 'g.name', 'ilike', like(partner)), eb('t.authNo', 'ilike', like(partner))]));
  if (scope) query = query.where(sql<boolean>`${scope} = any(t.scopes)`);
  if (status !== undefined) query = query.where(state, '=', status);
  if (startTime) query = query.where('t.endDate', '>=', startTime);
  if (endTime) query = query.where('t.endDate', '<=', endTime);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, orderBy: _order, ...filters }: Parsed<typeof dataAuth.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** An authorisation in which the caller’s company is one of both; staff find all. */
export const find = (ctx: Ctx, id: string): Promise<AuthRecord | undefined> =>
  whole(ctx).where('t.id', '=', id).where(shown.ofEither(ctx)).executeTakeFirst();

/** The one that replaced, or is to replace, another. */
export const replacing = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('dataAuth as t')
    .where('t.replaces', '=', id)
    .where('t.status', 'in', [open, inForce, dataAuthLife.at.replaced])
    .orderBy('t.id', 'desc')
    .select(['t.id', 't.authNo', state.as('status')])
    .executeTakeFirst();

/** Series or products of a company, as they are called. */
export async function reachOf(
  db: Db,
  companyId: string,
  reach: DataReach,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (reach === 'ALL' || ids.length === 0) return [];
  if (reach === 'SERIES')
    return db
      .selectFrom('productSeries')
      .where('companyId', '=', companyId)
      .where('id', 'in', ids)
      .orderBy('id')
      .select(['id', 'name'])
      .execute();
  return db
    .selectFrom('productIdentify')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', sql<string>`concat_ws(' ', product_name, model)`.as('name')])
    .execute();
}

/** The standards by which products in reach are described. */
export async function standardsIn(db: Db, companyId: string, reach: DataReach, ids: readonly string[]): Promise<string[]> {
  let query = db
    .selectFrom('productIdentifyModel as m')
    .innerJoin('productIdentify as p', 'p.id', 'm.productId')
    .where('m.companyId', '=', companyId)
    .where('m.isCurrent', '=', true)
    .select('m.standardId')
    .distinct();
  if (reach !== 'ALL') query = query.where(reach === 'SERIES' ? 'p.seriesId' : 'p.id', 'in', ids.length > 0 ? ids : ['0']);
  return (await query.execute()).map(({ standardId }) => standardId);
}

/** The authorisations of one company for another that are in force today and show a scope; read by the grantee or the grantor. */
export const inForceBetween = ({ db }: Pick<Ctx, 'db'>, grantorId: string, granteeId: string, scope: DataScope) =>
  db
    .selectFrom('dataAuth')
    .where('companyId', '=', grantorId)
    .where('granteeId', '=', granteeId)
    .where('status', '=', inForce)
    .where(sql<boolean>`${scope} = any(scopes)`)
    .where(sql<boolean>`current_date between start_date and end_date`)
    .orderBy('id')
    .select(['id', 'authNo', 'scopes', 'fields', 'onward', 'public', 'endDate'])
    .execute();

export const countOffered = ({ db, me }: Ctx) =>
  db
    .selectFrom('dataAuth')
    .where('granteeId', '=', me.companyId)
    .where('status', '=', open)
    .where('endDate', '>=', sql<string>`current_date`)
    .select(({ fn }) => fn.countAll<string>().as('n'));

/** The SHA-256 of a stored file, in hexadecimal. */
export const hashOf = async (db: Db, fileId: string): Promise<string> =>
  (await db.selectFrom('file').where('id', '=', fileId).select('sha256').executeTakeFirstOrThrow()).sha256.toString('hex');

/** Data elements by their codes. */
export async function namesOfElements(db: Db, codes: readonly string[]): Promise<Map<string, { zh: string; en: string }>> {
  if (codes.length === 0) return new Map();
  const found = await db.selectFrom('dataElement').where('code', 'in', codes).select(['code', 'nameCn', 'nameEn']).execute();
  return new Map(found.map(({ code, nameCn, nameEn }) => [code, { zh: nameCn, en: nameEn }]));
}

/** The last day as it is, however far back: for what was shown long ago. */
export const moveAuthEnd = (db: Db, companyId: string, id: string, endDate: string) =>
  db
    .updateTable('dataAuth')
    .set({ startDate: sql<string>`least(start_date, ${endDate}::date)`, endDate })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
