import {
  companyLife,
  applyLife,
  batchLife,
  circulationLife,
  issuedStates,
  membershipLife,
  orderLife,
  prefixLife,
  printLife,
  returnLife,
  serviceLife,
  statesOf,
} from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { notSample } from '../../platform/sample-row/public.ts';
import type { ownTodos } from '../../../http/table/todo.queries.ts';

/** The counts of one company, from one query. */
export interface CompanyCounts {
  brands: number;
  products: number;
  brandsOk: number;
  brandsPending: number;
  productsOk: number;
  productsPending: number;
  inService: number;
  appliesPending: number;
  batches: number;
  batchesActive: number;
  prints: number;
  returnsWaiting: number;
  feePending: number;
  /** Documents that left, and those that are being made. */
  shipped: number;
  docsOpen: number;
}

const numbersOf = <Key extends string>(row: Record<Key, string | number | null>) =>
  Object.fromEntries(Object.entries(row).map(([key, n]) => [key, Number(n)])) as Record<Key, number>;

const pending = `apply_status = ${applyLife.at.pending}`;
const approved = `apply_status = ${applyLife.at.approved}`;
const batchIn = (...states: (keyof typeof batchLife.at)[]) => `status in (${statesOf(batchLife, ...states).join()})`;
const count = (of: string) => sql`(select count(*) from ${sql.raw(of)})`;

export async function companyCounts({ db, me }: Ctx): Promise<CompanyCounts> {
  const own = (table: string, when: string, without = '') =>
    count(`${table} where company_id = ${BigInt(me.companyId)} and ${when}${without}`);
  // The guide is about the company's own work: the sample is none of it.
  const real = (table: string, when: string, id = 'id') =>
    own(table, when, ` and ${id} not in (select row_id from sample_row where company_id = ${BigInt(me.companyId)})`);
  const { rows } = await sql<Record<keyof CompanyCounts, string>>`select
    ${own('brand_node', approved)} as "brands", ${own('product_identify', approved)} as "products",
    ${real('brand_node', approved)} as "brandsOk", ${own('brand_node', pending)} as "brandsPending",
    ${real('product_identify', approved)} as "productsOk", ${own('product_identify', pending)} as "productsPending", ${own('product_identify', `service_status = ${serviceLife.at.up}`)} as "inService",
    ${own('code_apply', pending)} as "appliesPending",
    ${real('code_batch', batchIn(...issuedStates))} as "batches", ${real('code_batch', batchIn('partlyActive', 'allActive'))} as "batchesActive",
    ${real('print_job', `status in (${statesOf(printLife, 'printed', 'done').join()})`, 'coalesce(batch_id, 0)')} as "prints", ${own('code_return', `status = ${returnLife.at.toConfirm}`)} as "returnsWaiting", ${own('orders', `status = ${orderLife.at.toConfirm} and biz_type = 'NODE_ANNUAL_FEE'`)} as "feePending",
    ${own('circulation_doc', `doc_type in ('SHIP', 'TRANSFER') and ship_time is not null`)} as "shipped", ${own('circulation_doc', `doc_type in ('SHIP', 'TRANSFER') and status in (${statesOf(circulationLife, 'draft', 'waiting', 'scanning').join()})`)} as "docsOpen"`.execute(
    db,
  );
  return numbersOf(rows[0]!);
}

/** Whether products of the legacy edition are there, or were moved from it. */
export async function hasLegacy({ db, me }: Ctx): Promise<boolean> {
  const id = me.companyId;
  const left = db.selectFrom('productIdentify').where('companyId', '=', id).where('edition', '=', 'OLD').select('companyId').limit(1);
  const moved = db.selectFrom('migrationRow').where('companyId', '=', id).select('companyId').limit(1);
  const found = (await left.executeTakeFirst()) ?? (await moved.executeTakeFirst());
  return found !== undefined;
}

/** Whether a consumer has scanned one of the company's own codes. */
export const hasScan = async ({ db, me }: Ctx): Promise<boolean> =>
  (await db
    .selectFrom('scanLog')
    .where('companyId', '=', me.companyId)
    .where('scene', '=', 'CONSUMER')
    .where((eb) => eb.or([eb('batchId', 'is', null), notSample(me.companyId, 'batchId')]))
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The number of each pending item, from one query. */
export const counts = async (ctx: Ctx, items: typeof ownTodos): Promise<Record<string, number>> =>
  items.length === 0
    ? {}
    : numbersOf(await ctx.db.selectNoFrom(items.map(({ key, count }) => count(ctx).as(key))).executeTakeFirstOrThrow());

export const company = ({ db, me }: Ctx) =>
  db
    .selectFrom('company')
    .where('id', '=', me.companyId)
    .select(['name', 'nameEn', 'authStatus', 'entNo', 'nodePrefix', 'regionName', 'isTrial', 'serviceExpire as serviceEnd'])
    .executeTakeFirstOrThrow();

export const quotas = ({ db, me }: Ctx) =>
  db.selectFrom('codeQuota').where('companyId', '=', me.companyId).select(['codeType', 'total', 'used', 'frozen']).execute();

interface EndingRow {
  kind: 'TRADEMARK' | 'LICENCE' | 'APTITUDE' | 'PREFIX' | 'MEMBER';
  name: string;
  day: string;
}

/** The company's own objects that expire by a day, or have expired. */
export async function ending({ db, me }: Ctx, until: string): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select 'TRADEMARK' as kind, brand_name as name, trademark_expire as day from brand_node where company_id = ${me.companyId} and apply_status = ${applyLife.at.approved} and trademark_expire <= ${until}
    union all select 'LICENCE', brand_name, auth_end from brand_node where company_id = ${me.companyId} and apply_status = ${applyLife.at.approved} and brand_type = 'LICENSED' and auth_end <= ${until}
    union all select 'APTITUDE', name, valid_to from aptitude where company_id = ${me.companyId} and apply_status = ${applyLife.at.approved} and not long_term and valid_to <= ${until}
    union all select 'PREFIX', prefix, valid_to from gs1_prefix where company_id = ${me.companyId} and apply_status = ${applyLife.at.approved} and status <> ${prefixLife.at.cancelled} and valid_to <= ${until}
    union all select 'MEMBER', (select real_name from app_user u where u.id = m.user_id), auth_dead_line from membership m where company_id = ${me.companyId} and status = ${membershipLife.at.active} and not is_main and auth_dead_line <= ${until}
    order by day limit 20`.execute(db);
  return rows;
}

interface PlatformCounts {
  companies: number;
  orders: number;
  paid: number;
  unknownScans: number;
  certified: number;
  products: number;
}

/** The platform's figures since a moment that are no daily figures. */
export async function platformCounts({ db }: Ctx, since: string): Promise<PlatformCounts> {
  const { rows } = await sql<Record<keyof PlatformCounts, string>>`select
    (select count(*) from company_audit where apply_kind = 'FIRST' and submit_time >= ${since}) as companies, (select count(*) from orders where create_time >= ${since}) as orders,
    (select coalesce(sum(amount), 0) from orders where paid_time >= ${since}) as paid,
    (select count(*) from unknown_scan where at >= ${since}) as "unknownScans",
    (select count(*) from company where not is_platform and auth_status = ${companyLife.at.certified}) as certified,
    (select count(*) from product_identify where submit_time is not null and apply_status = ${applyLife.at.approved}) as products`.execute(
    db,
  );
  return numbersOf(rows[0]!);
}

export const pinned = ({ db, me }: Ctx) =>
  db.selectFrom('quickEntry').where('companyId', '=', me.companyId).where('userId', '=', me.userId).select('paths').executeTakeFirst();
export const pin = ({ db, me }: Ctx, paths: string[]) =>
  db
    .insertInto('quickEntry')
    .values({ companyId: me.companyId, userId: me.userId, paths })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet({ paths }))
    .execute();
export const notices = async ({ db }: Ctx): Promise<string[]> =>
  (await db.selectFrom('platformConfig').select('noticeBar').executeTakeFirst())?.noticeBar ?? [];
