import type { gs1Prefix, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { reviewColumns, tabStatuses } from '../../platform/review/public.ts';

/** Every submission: registrations, and renewals of what is registered. */
const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('gs1_prefix as p')
      .where('p.submit_time', 'is not', null)
      .where('p.apply_status', 'in', [1, 2, 3, 4])
      .select([
        'p.id',
        'p.id as prefixId',
        sql<string>`'FIRST'`.as('kind'),
        'p.prefix',
        'p.member_name as memberName',
        'p.cert_no as certNo',
        'p.valid_from as validFrom',
        'p.valid_to as validTo',
        'p.status',
        'p.cert_file as certFile',
        sql<string | null>`null::text`.as('validToBefore'),
        sql<string>`coalesce(p.gln, '')`.as('gln'),
        'p.issue_date as issueDate',
        'p.remark',
        ...reviewColumns('p'),
      ])
      .unionAll(
        eb
          .selectFrom('change_request as r')
          .innerJoin('gs1_prefix as p', 'p.id', 'r.biz_id')
          .where('r.biz_type', '=', 'gs1Prefix')
          .where('r.apply_status', 'in', [1, 2, 3, 4])
          .select([
            'r.id',
            'p.id as prefixId',
            sql<string>`'RENEWAL'`.as('kind'),
            'p.prefix',
            'p.member_name as memberName',
            'p.cert_no as certNo',
            'p.valid_from as validFrom',
            sql<string>`(r.snapshot->>'validTo')::date`.as('validTo'),
            'p.status',
            sql<string[]>`array(select value::bigint from jsonb_array_elements_text(r.snapshot->'certFile'))`.as('certFile'),
            sql<string | null>`r.before->>'validTo'`.as('validToBefore'),
            sql<string>`coalesce(p.gln, '')`.as('gln'),
            'p.issue_date as issueDate',
            'p.remark',
            ...reviewColumns('r'),
          ]),
      )
      .as('item'),
  );

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof submissionOf>>>;
export const submissionOf = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

export function submissions(
  ctx: Ctx,
  { tab, kind, prefix, companyName, startTime, endTime, ...paging }: Parsed<typeof gs1Prefix.auditList>,
) {
  let query = items(ctx).selectAll().where('applyStatus', 'in', tabStatuses(tab));
  if (kind) query = query.where('kind', '=', kind);
  if (prefix) query = query.where('prefix', 'like', like(prefix));
  if (companyName) query = query.where('companyName', 'ilike', like(companyName));
  if (startTime) query = query.where('submitTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`"submitTime" < ${endTime}::date + 1`);
  // The queue is worked from its oldest end; what is decided shows the newest decision first.
  query =
    tab === 'pending'
      ? query.orderBy('submitTime').orderBy('id')
      : query.orderBy(sql`coalesce("auditTime", "submitTime")`, 'desc').orderBy('id', 'desc');
  return pageOfRows(query, paging);
}

export const companyFacts = ({ db }: Ctx, companyId: string) =>
  db.selectFrom('company').where('id', '=', companyId).select(['uscc', 'region_name as regionName', 'name']).executeTakeFirstOrThrow();

/** Companies whose products carry GTINs that begin with the number. */
export const otherUsers = ({ db }: Ctx, prefix: string, companyId: string) =>
  db
    .selectFrom('product_identify as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .where('p.gtin', 'like', `0${prefix}%`)
    .where('p.company_id', '!=', companyId)
    .select('c.name')
    .distinct()
    .limit(5)
    .execute();
