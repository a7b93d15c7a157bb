import type { gs1Prefix, Parsed } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

/** Every submission: registrations and renewals. */
const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('gs1Prefix as p')
      .where('p.submitTime', 'is not', null)
      .where('p.applyStatus', '!=', applyLife.at.draft)
      .select([
        'p.id',
        'p.id as prefixId',
        sql<string>`'FIRST'`.as('kind'),
        'p.prefix',
        'p.memberName',
        'p.certNo',
        'p.validFrom',
        'p.validTo',
        'p.status',
        'p.certFile',
        sql<string | null>`null::text`.as('validToBefore'),
        sql<string>`coalesce(p.gln, '')`.as('gln'),
        'p.issueDate',
        'p.remark',
        ...reviewColumns('p'),
      ])
      .unionAll(
        eb
          .selectFrom('changeRequest as r')
          .innerJoin('gs1Prefix as p', 'p.id', 'r.bizId')
          .where('r.bizType', '=', 'gs1Prefix')
          .where('r.applyStatus', '!=', applyLife.at.draft)
          .select([
            'r.id',
            'p.id as prefixId',
            sql<string>`'RENEWAL'`.as('kind'),
            'p.prefix',
            'p.memberName',
            'p.certNo',
            'p.validFrom',
            sql<string>`(r.snapshot->>'validTo')::date`.as('validTo'),
            'p.status',
            sql<string[]>`array(select value::bigint from jsonb_array_elements_text(r.snapshot->'certFile'))`.as('certFile'),
            sql<string | null>`r.before->>'validTo'`.as('validToBefore'),
            sql<string>`coalesce(p.gln, '')`.as('gln'),
            'p.issueDate',
            'p.remark',
            ...reviewColumns('r'),
          ]),
      )
      .as('item'),
  );

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof submissionOf>>>;
export const submissionOf = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

export function allSubmissions(
  ctx: Ctx,
  { kind, prefix, companyName, ...queue }: Omit<Parsed<typeof gs1Prefix.auditList>, 'pageNum' | 'pageSize'>,
) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (kind) query = query.where('kind', '=', kind);
  if (prefix) query = query.where('prefix', 'like', like(prefix));
  if (companyName) query = query.where('companyName', 'ilike', like(companyName));
  return query;
}

export const submissions = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof gs1Prefix.auditList>) =>
  pageOfRows(allSubmissions(ctx, filters), { pageNum, pageSize });

export const companyFacts = ({ db }: Ctx, companyId: string) =>
  db.selectFrom('company').where('id', '=', companyId).select(['uscc', 'regionName', 'name']).executeTakeFirstOrThrow();

/** Companies whose products have GTINs that begin with the number. */
export const otherUsers = ({ db }: Ctx, prefix: string, companyId: string) =>
  db
    .selectFrom('productIdentify as p')
    .innerJoin('company as c', 'c.id', 'p.companyId')
    .where('p.gtin', 'like', `0${prefix}%`)
    .where('p.companyId', '!=', companyId)
    .select('c.name')
    .distinct()
    .limit(5)
    .execute();
