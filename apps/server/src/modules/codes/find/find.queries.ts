import { applyLife, prefixLife } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';

/** A row found for a text. */
export interface FoundRow {
  id: string;
  title: string;
  note: string;
  state: number | null;
  /** The state of its review, if that differs from its own state. */
  review?: number;
  /** The id that opens its page, if that is another row's; null if there is no page. */
  opens?: string | null;
}

/** Restricts to the caller's own rows, in addition to row-level security; staff see all. */
const mine = ({ me }: Ctx, column: string) => (isPlatform(me) ? sql`true` : sql`${sql.ref(column)} = ${me.companyId}`);

/** The same for reviewed objects: staff have a page only for submitted ones. */
const mineOrReviewed = (ctx: Ctx, row: string) =>
  isPlatform(ctx.me)
    ? sql`${sql.ref(`${row}.submitTime`)} is not null and ${sql.ref(`${row}.applyStatus`)} between 1 and 4`
    : mine(ctx, `${row}.company_id`);

async function first(ctx: Ctx, query: RawBuilder<FoundRow>): Promise<FoundRow | undefined> {
  return (await query.execute(ctx.db)).rows[0];
}

const product = (where: RawBuilder<unknown>) => sql<FoundRow>`
  select p.id, p.product_name as title, p.model as note, p.service_status as state, p.apply_status as review from product_identify p where ${where} limit 1`;

export const productOfGtin = (ctx: Ctx, gtin: string) => first(ctx, product(sql`${mineOrReviewed(ctx, 'p')} and p.gtin = ${gtin}`));
export const productOfIdentifier = (ctx: Ctx, identifier: string) =>
  first(ctx, product(sql`${mineOrReviewed(ctx, 'p')} and p.identifier = ${identifier}`));

export const brandOfIdentifier = (ctx: Ctx, identifier: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select b.id, b.brand_name as title, b.trademark_no as note, b.apply_status as state from brand_node b where ${mineOrReviewed(ctx, 'b')} and b.identifier = ${identifier} limit 1`,
  );

/** Staff open a company by its submission: its certification, else the latest one. */
const submission = sql`(select r.id from company_audit r where r.company_id = c.id and r.submit_time is not null order by r.apply_kind = 'FIRST' desc, r.id desc limit 1)`;
const company = (ctx: Ctx, where: RawBuilder<unknown>) =>
  sql<FoundRow>`select c.id, c.name as title, c.uscc as note, c.auth_status as state, ${isPlatform(ctx.me) ? submission : sql`c.id`} as opens from company c where ${where} limit 1`;
export const companyOfUscc = (ctx: Ctx, uscc: string) => first(ctx, company(ctx, sql`${mine(ctx, 'c.id')} and c.uscc = ${uscc}`));
export const companyOfIdentifier = (ctx: Ctx, identifier: string) =>
  first(
    ctx,
    company(ctx, sql`${mine(ctx, 'c.id')} and c.node_prefix = ${identifier.replace(/\/ENT$/, '')} and ${identifier.endsWith('/ENT')}`),
  );
export const companyOfGln = (ctx: Ctx, gln: string) =>
  first(
    ctx,
    company(
      ctx,
      sql`exists (select 1 from gs1_prefix g where g.company_id = c.id and g.gln = ${gln} and g.apply_status = ${applyLife.at.approved} and g.status <> ${prefixLife.at.cancelled}) and ${mine(ctx, 'c.id')}`,
    ),
  );

export const commodityCode = (ctx: Ctx, gtin: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select g.id, g.name_cn as title, g.gtin as note, g.status as state from commodity_code g where ${mine(ctx, 'g.company_id')} and g.gtin = ${gtin} limit 1`,
  );

/** The box that bears an SSCC. */
export const boxOfSscc = (ctx: Ctx, sscc: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select b.id, ${`(00)${sscc}`} as title, b.status as state, coalesce(p.product_name, '') as note from box_code b left join product_identify p on p.id = b.product_id
  where ${mine(ctx, 'b.company_id')} and b.box_no = ${sscc} limit 1`,
  );

/** The registered prefix of an SSCC, with the serial in it. */
export const prefixOfSscc = (ctx: Ctx, sscc: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select g.id, ${`(00)${sscc}`} as title, null::int as state, format(${ctx.language === 'zh' ? '厂商识别代码 %s，扩展位 %s，系列号 %s' : 'company prefix %s, extension digit %s, serial %s'}, g.prefix, s.extension, substr(${sscc}, 2 + length(g.prefix), 16 - length(g.prefix))::bigint) as note from gs1_prefix g join sscc_counter s on s.company_id = g.company_id and s.prefix = g.prefix and s.extension = ${Number(sscc[0])}
  where ${mine(ctx, 'g.company_id')} and g.prefix in (select substr(${sscc}, 2, length) from generate_series(7, 10) as length) and g.apply_status = ${applyLife.at.approved}
    and substr(${sscc}, 2 + length(g.prefix), 16 - length(g.prefix))::bigint between 1 and s.next_serial - 1 order by length(g.prefix) desc limit 1`,
  );

/** The product of a production batch; `gtin` if the label contained it. */
export const productionBatch = (ctx: Ctx, batchNo: string, gtin: string | null = null) =>
  first(
    ctx,
    sql<FoundRow>`
  select p.id, b.batch_no as title, p.product_name as note, null::int as state from production_batch b join product_identify p on p.id = b.product_id
  where ${mine(ctx, 'b.company_id')} and b.batch_no = ${batchNo} and (${gtin}::text is null or p.gtin = ${gtin}) limit 1`,
  );

export const codeApply = (ctx: Ctx, applyNo: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select a.id, a.apply_no as title, p.product_name as note, a.apply_status as state, ${isPlatform(ctx.me) ? sql`a.id::text` : sql`a.apply_no`} as opens from code_apply a join product_identify p on p.id = a.product_id where ${mineOrReviewed(ctx, 'a')} and a.apply_no in (${applyNo}, ${applyNo.toUpperCase()}) limit 1`,
  );
export const codeBatch = (ctx: Ctx, batchNo: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select b.id, b.batch_no as title, p.product_name as note, b.status as state from code_batch b join product_identify p on p.id = b.product_id where ${mine(ctx, 'b.company_id')} and b.batch_no in (${batchNo}, ${batchNo.toUpperCase()}) limit 1`,
  );
export const codeReturn = (ctx: Ctx, returnNo: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select r.id, r.return_no as title, coalesce(p.product_name, '') as note, r.status as state from code_return r left join product_identify p on p.id = r.product_id where ${mine(ctx, 'r.company_id')} and r.return_no in (${returnNo}, ${returnNo.toUpperCase()}) limit 1`,
  );
export const order = (ctx: Ctx, orderNo: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select o.id, o.order_no as title, c.name as note, o.status as state from orders o join company c on c.id = o.company_id
  where ${mine(ctx, 'o.company_id')} and o.order_no in (${orderNo}, ${orderNo.toUpperCase()}) limit 1`,
  );
/** The payment an order is in, which is what is reviewed. */
export const orderPayment = (ctx: Ctx, orderNo: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select o.payment_id as id, o.order_no as title, c.name as note, o.status as state from orders o join company c on c.id = o.company_id
  where ${mine(ctx, 'o.company_id')} and o.order_no in (${orderNo}, ${orderNo.toUpperCase()}) and o.payment_id is not null limit 1`,
  );

/** Data shown beside a code: its product and model. */
export const codeFacts = (ctx: Ctx, productId: string) =>
  first(
    ctx,
    sql<FoundRow>`
  select p.id, p.product_name as title, p.model as note, null::int as state from product_identify p where ${mine(ctx, 'p.company_id')} and p.id = ${productId}`,
  );
