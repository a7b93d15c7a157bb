import type { aptitudeReview, AptitudeFields, Parsed } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { filledByLink } from '../aptitude/public.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

/** What a submission shows in the queue: of the certificate, or of the requested change (`snapshot`). */
const shown = (field: keyof AptitudeFields) => sql<string>`r.snapshot->>${sql.lit(field)}`.as(field);
const constant = <T extends string>(value: T) => sql.lit(value) as RawBuilder<T>;

/** Every submission: certificates, and changes of approved ones. */
const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('aptitude as a')
      .where('a.submitTime', 'is not', null)
      .where('a.applyStatus', '!=', applyLife.at.draft)
      .select([
        'a.id',
        'a.id as aptitudeId',
        'a.name',
        'a.kind',
        'a.certNo',
        'a.issuer',
        'a.validTo',
        'a.longTerm',
        'a.filledBy',
        'a.filledTrusted',
        filledByLink.as('filledByLink'),
        ...reviewColumns('a'),
      ])
      .select(constant<'FIRST' | 'CHANGE'>('FIRST').as('submission'))
      .unionAll(
        eb
          .selectFrom('changeRequest as r')
          .where('r.bizType', '=', 'aptitude')
          .where('r.applyStatus', '!=', applyLife.at.draft)
          .select(['r.id', 'r.bizId as aptitudeId', shown('name')])
          .select(sql<AptitudeFields['kind']>`r.snapshot->>'kind'`.as('kind'))
          .select([shown('certNo'), shown('issuer')])
          .select(sql<string | null>`(r.snapshot->>'validTo')::date`.as('validTo'))
          .select(sql<boolean>`(r.snapshot->>'longTerm')::boolean`.as('longTerm'))
          // A change is the company's own word.
          .select([constant('').as('filledBy'), sql<boolean>`false`.as('filledTrusted'), sql<boolean>`false`.as('filledByLink')])
          .select(reviewColumns('r'))
          .select(constant<'FIRST' | 'CHANGE'>('CHANGE').as('submission')),
      )
      .as('item'),
  );

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export function all(
  ctx: Ctx,
  { submission, name, companyName, kind, certNo, ...queue }: Omit<Parsed<typeof aptitudeReview.list>, 'pageNum' | 'pageSize'>,
) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (submission) query = query.where('submission', '=', submission);
  if (name) query = query.where('name', 'ilike', like(name));
  if (companyName) query = query.where('companyName', 'ilike', like(companyName));
  if (kind) query = query.where('kind', '=', kind);
  if (certNo) query = query.where('certNo', 'ilike', like(certNo));
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof aptitudeReview.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

/** Other companies whose certificate has the same number of the same issuer, approved or waiting. */
export async function otherHolders({ db }: Ctx, { companyId, certNo, issuer }: Pick<SubmissionRow, 'companyId' | 'certNo' | 'issuer'>) {
  const found = await db
    .selectFrom('aptitude as a')
    .innerJoin('company as c', 'c.id', 'a.companyId')
    .where('a.certNo', '=', certNo)
    .where('a.issuer', '=', issuer)
    .where('a.companyId', '!=', companyId)
    .where('a.applyStatus', 'in', [applyLife.at.pending, applyLife.at.approved])
    .select('c.name')
    .distinct()
    .execute();
  return found.map(({ name }) => name);
}
