import type { ReviewName } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { queues, type ReviewTable } from './queues.ts';

/** The name by which a reviewer knows a submission of each table. */
const names: Record<ReviewTable, RawBuilder<unknown>> = {
  companyAudit: sql`coalesce(nullif(i.snapshot ->> 'name', ''), (select coalesce(nullif(p.real_name, ''), p.account) from app_user p where p.id = i.applicant_id), '')`,
  appListing: sql`i.name`,
  brandNode: sql`i.brand_name`,
  productIdentify: sql`concat_ws(' ', i.product_name, nullif(i.model, ''))`,
  aptitude: sql`i.name`,
  payment: sql`to_char(i.amount / 100.0, 'FM¥999,999,999,990.00')`,
  codeApply: sql`i.apply_no`,
  gs1Prefix: sql`i.prefix`,
  goodsAllot: sql`(select gtin from commodity_code c where c.id = i.commodity_code_id)`,
  goodsReport: sql`(select gtin from commodity_code c where c.id = i.commodity_code_id)`,
  standardReview: sql`(select concat_ws(' ', s.name_zh, v.version_no) from standard_version v join standard s on s.id = v.standard_id where v.id = i.version_id)`,
  changeRequest: sql`case i.biz_type when 'brandNode' then (select brand_name from brand_node b where b.id = i.biz_id)
    when 'productIdentify' then (select product_name from product_identify p where p.id = i.biz_id) when 'aptitude' then (select name from aptitude a where a.id = i.biz_id)
    when 'appListing' then (select name from app_listing l where l.id = i.biz_id) else (select prefix from gs1_prefix g where g.id = i.biz_id) end`,
};

interface InboxRow {
  queue: ReviewName;
  id: string;
  what: string;
  companyName: string;
  companyNameEn: string;
  submitTime: string;
  /** Who has taken it; null if nobody has. */
  lockedBy: string | null;
}

/** A page of the submissions that wait in some queues, the oldest first. */
export async function inbox(
  { db }: Ctx,
  wanted: readonly ReviewName[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<InboxRow[]> {
  const parts = wanted.flatMap((queue) =>
    queues[queue].map(
      ({ table, ...of }) => sql`
      select ${queue}::text as queue, i.id, ${names[table]} as what, i.company_id, i.submit_time, i.lock_user, i.lock_until from ${sql.table(table)} i
      where i.apply_status = ${applyLife.at.pending} and i.submit_time is not null and ${'bizType' in of ? sql`i.biz_type = ${of.bizType}` : sql`true`}`,
    ),
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<InboxRow>`
    select w.queue, w.id, w.what, coalesce(c.name, '') as company_name, coalesce(c.name_en, '') as company_name_en, w.submit_time, case when w.lock_until > now() then u.real_name end as locked_by
    from (${sql.join(parts, sql` union all `)}) as w left join company c on c.id = w.company_id left join app_user u on u.id = w.lock_user
    order by w.submit_time, w.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return rows;
}
