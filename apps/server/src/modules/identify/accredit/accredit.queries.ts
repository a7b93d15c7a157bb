import type { aptitudeAccredit, Parsed } from '@touchmark/contract';
import { accreditLife, type StateOf, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { betweenColumns } from '../../platform/between/public.ts';
import { aptitudeColumns, usableFor } from '../aptitude/public.ts';

type Filters = Omit<Parsed<typeof aptitudeAccredit.list>, 'forProduct'>;

// SM-18: a loan, and an offer of one, ends by its date.
const status = sql<
  StateOf<typeof accreditLife>
>`case when t.status in (${accreditLife.at.open}, ${accreditLife.at.inForce}) and t.end_date < current_date then ${accreditLife.at.ended} else t.status end`;

const loan = betweenColumns('t.companyId', 't.toCompanyId');

/** Certificates lent to the caller's company, or by it. Staff see all of them. */
export function list(
  ctx: Ctx,
  { direction, name, kind, company, status: state, startTime, endTime, ...paging }: Filters,
  categoryCodes: readonly string[] | null,
) {
  let query = ctx.db
    .selectFrom('aptitudeAccredit as t')
    .innerJoin('aptitude as a', 'a.id', 't.aptitudeId')
    .innerJoin('company as f', 'f.id', 't.companyId')
    .leftJoin('company as g', 'g.id', 't.toCompanyId')
    .select([
      ...aptitudeColumns,
      't.id as accreditId',
      't.companyId as fromCompany',
      'f.name as fromName',
      'f.nameEn as fromNameEn',
      't.toCompanyId as toCompany',
      sql<string>`coalesce(g.name, '')`.as('toName'),
      sql<string>`coalesce(g.name_en, '')`.as('toNameEn'),
      't.remark',
      't.version as loanVersion',
      't.startDate',
      't.endDate',
      status.as('status'),
    ])
    .where(loan.inDirection(ctx, direction))
    .orderBy('t.createTime', 'desc')
    .orderBy('t.id', 'desc');
  if (name) query = query.where('a.name', 'ilike', like(name));
  if (kind) query = query.where('a.kind', '=', kind);
  if (company) query = query.where(direction === 'in' ? 'f.name' : 'g.name', 'ilike', like(company));
  if (state !== undefined) query = query.where(status, '=', state);
  if (startTime) query = query.where('t.endDate', '>=', startTime);
  if (endTime) query = query.where('t.endDate', '<=', endTime);
  if (categoryCodes)
    query = query
      .where(usableFor(categoryCodes))
      .where('t.status', '=', accreditLife.at.inForce)
      .where(sql<boolean>`current_date between t.start_date and t.end_date`);
  return pageOfRows(query, paging);
}

export const loans = table('aptitudeAccredit');

/** A loan in which the caller’s company is one of both. */
export const find = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('aptitudeAccredit as t').where('t.id', '=', id).where(loan.ofEither(ctx)).selectAll('t').executeTakeFirst();

/** Whether a certificate is with a company already, or offered to it. */
export const isLent = async ({ db }: Ctx, aptitudeId: string, toCompanyId: string): Promise<boolean> =>
  (await db
    .selectFrom('aptitudeAccredit')
    .where('aptitudeId', '=', aptitudeId)
    .where('toCompanyId', '=', toCompanyId)
    .where('status', 'in', statesOf(accreditLife, 'open', 'inForce'))
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Stores that loans and offers to a company have ended by their date, so that the certificate can be lent to it anew. */
export const endPast = ({ db }: Ctx, aptitudeId: string, toCompanyId: string) =>
  db
    .updateTable('aptitudeAccredit')
    .set({ status: accreditLife.at.ended })
    .where('aptitudeId', '=', aptitudeId)
    .where('toCompanyId', '=', toCompanyId)
    .where('status', 'in', statesOf(accreditLife, 'open', 'inForce'))
    .where('endDate', '<', sql<string>`current_date`)
    .execute();

/** The offers that the caller’s company has not answered yet. */
export const countOffered = ({ db, me }: Ctx) =>
  db
    .selectFrom('aptitudeAccredit')
    .where('toCompanyId', '=', me.companyId)
    .where('status', '=', accreditLife.at.open)
    .where('endDate', '>=', sql<string>`current_date`)
    .select(({ fn }) => fn.countAll<string>().as('n'));
