import type { aptitudeAccredit, Parsed } from '@touchmark/contract';
import { accreditLife, type StateOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { aptitudeColumns, usableFor } from '../aptitude/public.ts';

type Filters = Omit<Parsed<typeof aptitudeAccredit.list>, 'forProduct'>;

// SM-18: an active loan ends by its date.
const status = sql<
  StateOf<typeof accreditLife>
>`case when t.status = ${accreditLife.at.inForce} and t.end_date < current_date then ${accreditLife.at.ended} else t.status end`;

/** Certificates lent to the caller's company, or by it. Staff see all of them. */
export function list(
  { db, me }: Ctx,
  { direction, name, kind, company, status: state, startTime, endTime, ...paging }: Filters,
  categoryCodes: readonly string[] | null,
) {
  let query = db
    .selectFrom('aptitudeAccredit as t')
    .innerJoin('aptitude as a', 'a.id', 't.aptitudeId')
    .innerJoin('company as f', 'f.id', 't.companyId')
    .leftJoin('company as g', 'g.id', 't.toCompanyId')
    .select([
      ...aptitudeColumns,
      't.id as accreditId',
      't.companyId as fromCompany',
      'f.name as fromName',
      't.toCompanyId as toCompany',
      sql<string>`coalesce(g.name, '')`.as('toName'),
      't.startDate',
      't.endDate',
      status.as('status'),
    ])
    .orderBy('t.createTime', 'desc')
    .orderBy('t.id', 'desc');
  if (!isPlatform(me)) query = query.where(direction === 'in' ? 't.toCompanyId' : 't.companyId', '=', me.companyId);
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
