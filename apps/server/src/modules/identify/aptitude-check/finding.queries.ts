import type { aptitudeCheck, AptitudeFinding, Parsed } from '@touchmark/contract';
import { accreditLife, applyLife, aptitudeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';

const approved = sql.lit(applyLife.at.approved);
const revoked = sql.lit(aptitudeLife.at.revoked);
const lent = sql`exists (select 1 from aptitude_accredit t where t.aptitude_id = m.aptitude_id and t.to_company_id = m.company_id and t.status = ${sql.lit(accreditLife.at.inForce)} and current_date between t.start_date and t.end_date)`;
const ended = sql`(a.valid = ${revoked} or (not a.long_term and a.valid_to < current_date))`;
/** Approved products with the certificates that their models refer to. */
const referring = sql`product_identify p join product_identify_model m on m.company_id = p.company_id and m.product_id = p.id and m.is_current and m.aptitude_id is not null`;

/**
 * What is wrong between certificates and products today, one row for each (A1 to A6). Worked out when it is asked for, so that nothing
 * of it is out of date; a company has hundreds of certificates at most. What a category wants, and what a certificate is for, are the
 * rules `categoryDemands`, `proofChecks` and `proofNames` of the product review, in SQL because the list is paged.
 */
const found = sql<Omit<AptitudeFinding, 'id' | 'reason' | 'companyName' | 'companyNameEn'>>`(
  with recursive above as (select id, parent_id, code, require_report from pro_category
    union all select b.id, g.parent_id, g.code, g.require_report from above b join pro_category g on g.id = b.parent_id),
  demand as (select id, bool_or(require_report) as report, array_agg(code) as codes from above group by id)
  select 'EXPIRED' as rule, case when a.valid_to < current_date then 'bad' else 'warn' end as tone, a.company_id, a.id as aptitude_id, null::bigint as product_id, a.valid_to::text as detail
    from aptitude a where a.apply_status = ${approved} and a.valid <> ${revoked} and not a.long_term and a.valid_to < current_date + 30
  union all select 'NO_PROOF', 'bad', p.company_id, null, p.id, '' from product_identify p join demand d on d.id = p.category_id and d.report
    where p.apply_status = ${approved} and not exists (select 1 from product_identify_model m join aptitude a on a.id = m.aptitude_id
      where m.company_id = p.company_id and m.product_id = p.id and m.is_current and a.kind = 'TEST_REPORT' and a.apply_status = ${approved} and not ${ended} and (a.company_id = p.company_id or ${lent}))
  union all select 'OTHER_PRODUCT', 'warn', p.company_id, a.id, p.id, array_to_string(a.category_codes, ' ') from ${referring} join aptitude a on a.id = m.aptitude_id join demand d on d.id = p.category_id
    where p.apply_status = ${approved} and a.category_codes <> '{}' and not a.category_codes && d.codes and position(p.product_name in a.scope) = 0 and (p.model = '' or position(p.model in a.scope) = 0)
  union all select 'OTHER_HOLDER', 'bad', a.company_id, a.id, null, c.name from aptitude a join aptitude b on b.cert_no = a.cert_no and b.issuer = a.issuer and b.company_id <> a.company_id and b.apply_status = ${approved} join company c on c.id = b.company_id
    where a.apply_status = ${approved}
  union all select 'LOAN_ENDED', 'bad', p.company_id, null, p.id, '' from ${referring} where p.apply_status = ${approved} and m.aptitude_company <> p.company_id and not ${lent}
  -- A file is looked for by its number, one by one: a condition of absence would read them all.
  union all select 'NO_FILE', 'warn', a.company_id, a.id, null, '' from aptitude a
    where a.apply_status = ${approved} and (a.files = '{}' or exists (select 1 from unnest(a.files) as f (id) where (select true from file where file.id = f.id) is null))
)`;

type Filters = Omit<Parsed<typeof aptitudeCheck.list>, 'pageNum' | 'pageSize'>;

/** The findings about the caller’s company (staff: about all), the worst first. */
export function all({ db, me }: Ctx, { rule, tone, companyName, handled }: Filters) {
  let query = db
    .selectFrom(found.as('f'))
    .innerJoin('company as c', 'c.id', 'f.companyId')
    .leftJoin('aptitude as a', 'a.id', 'f.aptitudeId')
    .leftJoin('productIdentify as p', 'p.id', 'f.productId')
    .leftJoin('aptitudeIgnored as i', (join) =>
      join
        .onRef('i.companyId', '=', 'f.companyId')
        .onRef('i.rule', '=', 'f.rule')
        .on(sql<boolean>`i.aptitude_id = coalesce(f.aptitude_id, 0) and i.product_id = coalesce(f.product_id, 0)`),
    )
    .distinct()
    .select([
      'f.rule',
      'f.tone',
      'f.companyId',
      'f.aptitudeId',
      'f.productId',
      'f.detail',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
    ])
    .select([
      sql<string>`f.rule || '-' || coalesce(f.aptitude_id, 0) || '-' || coalesce(f.product_id, 0)`.as('id'),
      sql<string>`coalesce(a.name, '')`.as('aptitudeName'),
      sql<string>`coalesce(concat_ws(' ', p.product_name, nullif(p.model, '')), '')`.as('productName'),
      sql<string>`coalesce(i.reason, '')`.as('reason'),
    ])
    .where(sql<boolean>`(i.id is null) = ${handled === 'open'}`)
    // 'bad' comes before 'warn'.
    .orderBy('f.tone')
    .orderBy('f.rule')
    .orderBy('id');
  if (!isPlatform(me)) query = query.where('f.companyId', '=', me.companyId);
  if (rule) query = query.where('f.rule', '=', rule);
  if (tone) query = query.where('f.tone', '=', tone);
  if (companyName) query = query.where('c.name', 'ilike', like(companyName));
  return query;
}

type Key = { rule: string; aptitudeId?: string | null | undefined; productId?: string | null | undefined };
export const keyOf = ({ rule, aptitudeId, productId }: Key): string => `${rule}-${aptitudeId ?? 0}-${productId ?? 0}`;

/** Keeps why a finding stays as it is; an empty reason opens it again. */
export async function ignore({ db, me }: Ctx, asked: Key, reason: string): Promise<void> {
  const { companyId, userId } = me;
  const key = { rule: asked.rule, aptitudeId: asked.aptitudeId ?? '0', productId: asked.productId ?? '0' };
  await db
    .deleteFrom('aptitudeIgnored')
    .where('companyId', '=', companyId)
    .where('rule', '=', key.rule)
    .where('aptitudeId', '=', key.aptitudeId)
    .where('productId', '=', key.productId)
    .execute();
  if (reason !== '')
    await db
      .insertInto('aptitudeIgnored')
      .values({ ...key, companyId, reason, createUser: userId })
      .execute();
}
