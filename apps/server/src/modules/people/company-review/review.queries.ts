import type { companyAudit, Parsed } from '@touchmark/contract';
import type { AuthStatus } from '@touchmark/domain';
import { sql, type SqlBool, type Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { soundsLike } from '../../../db/sound.ts';
import type { Database } from '../../../db/schema.gen.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';
import { changeSubmissions } from '../company/public.ts';
import type { Content, Snapshot } from './content.ts';

const text = (field: string) => sql<string>`coalesce(r.snapshot->>${sql.lit(field)}, '')`;

/** Every submission as reviewers see it. A person's own submission shows his name, an appeal the company's. */
const items = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('companyAudit as r')
      .innerJoin('appUser as u', 'u.id', 'r.applicantId')
      .leftJoin('company as c', 'c.id', 'r.companyId')
      .leftJoin('userIdentity as p', 'p.userId', 'r.applicantId')
      .where('r.submitTime', 'is not', null)
      .select([
        'r.id',
        'r.applyKind as kind',
        'r.applicantId',
        'r.refId',
        'r.reason',
        'r.proofs',
        'r.remarks',
        'u.account as applicantAccount',
        'u.realName as applicantName',
        'u.channelCode as channel',
        sql<string>`case r.apply_kind when 'PERSON' then coalesce(p.real_name, '') when 'MAIN_APPEAL' then coalesce(c.name, '') else coalesce(r.snapshot->>'name', '') end`.as(
          'name',
        ),
        sql<string>`case when r.apply_kind = 'MAIN_APPEAL' then coalesce(c.uscc, '') else coalesce(r.snapshot->>'uscc', '') end`.as('uscc'),
        sql<boolean>`coalesce((r.snapshot->>'usccSpecial')::boolean, false)`.as('usccSpecial'),
        sql<string | null>`r.snapshot->>'companyType'`.as('companyType'),
        sql<string[]>`array(select jsonb_array_elements_text(coalesce(r.snapshot->'companyRoles', '[]')))`.as('companyRoles'),
        text('legalPerson').as('legalPerson'),
        text('adcode').as('adcode'),
        text('industryCode').as('industryCode'),
        'r.snapshot',
        'r.before',
        'r.legalIdNo',
        'r.legalIdBefore',
        'c.authStatus',
        'c.sound as companySound',
        'u.sound as personSound',
        sql<boolean>`coalesce(c.is_trial, false)`.as('isTrial'),
        'c.entNo',
        'c.nodePrefix',
        ...reviewColumns('r'),
      ])
      .as('item'),
  );

export type ItemRow = NonNullable<Awaited<ReturnType<typeof find>>>;
type Filters = Omit<Parsed<typeof companyAudit.export>, 'format'>;

function filtered(ctx: Pick<Ctx, 'db'>, { kind, search, uscc, channel, authStatus, companyType, companyRole, ...queue }: Filters) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (kind) query = query.where('kind', '=', kind);
  if (search)
    query = query.where(
      sql<SqlBool>`(name ilike ${like(search)} or applicant_name ilike ${like(search)} or legal_person ilike ${like(search)} or ${soundsLike('companySound', search)} or ${soundsLike('personSound', search)})`,
    );
  if (uscc) query = query.where('uscc', 'ilike', like(uscc));
  if (channel) query = query.where('channel', 'ilike', like(channel));
  if (authStatus !== undefined) query = query.where('authStatus', '=', authStatus);
  if (companyType) query = query.where('companyType', '=', companyType);
  if (companyRole) query = query.where(sql<SqlBool>`${companyRole} = any(company_roles)`);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof companyAudit.list>) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters) => filtered(ctx, filters);
export const find = (ctx: Pick<Ctx, 'db'>, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

/** The companies that were certified, or are asked for by another state; the operator’s own is none. */
export function companies({ db }: Pick<Ctx, 'db'>, { search, authStatus, ...page }: Parsed<typeof companyAudit.companies>) {
  let query = db
    .selectFrom('company as c')
    .where('c.isPlatform', '=', false)
    .select(['c.id', 'c.name', 'c.nameEn', 'c.uscc', 'c.regionName', 'c.authTime'])
    .select([sql<AuthStatus>`c.auth_status`.as('authStatus'), sql<string>`coalesce(c.ent_no, '')`.as('entNo')])
    .orderBy('c.authTime', (order) => order.desc().nullsLast())
    .orderBy('c.id', 'desc');
  if (authStatus !== undefined) query = query.where('c.authStatus', '=', authStatus);
  if (search)
    query = query.where(sql<SqlBool>`(c.name ilike ${like(search)} or c.uscc ilike ${like(search)} or ${soundsLike('c.sound', search)})`);
  return pageOfRows(query, page);
}

export const setDecision = (db: Db, id: string, columns: Updateable<Database['companyAudit']>) =>
  changeSubmissions(db, columns, (query) => query.where('id', '=', id));

export const contentOf = ({ snapshot, legalIdNo }: { snapshot: unknown; legalIdNo: Buffer | null }): Content => ({
  snapshot: (snapshot ?? {}) as Snapshot,
  legalIdNo,
});
