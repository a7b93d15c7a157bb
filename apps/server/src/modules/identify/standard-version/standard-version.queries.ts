import type { DraftItem, Parsed, standardAudit, standardVersion } from '@touchmark/contract';
import { elementLife, type StandardItem, standardLife, statesOf } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

export const standards = sharedTable('standard');
export const versions = sharedTable('standardVersion');

const taken = (constraint: string) =>
  sql<number>`(select count(*)::int from standard_item i where i.version_id = v.id and i."constraint" = ${constraint})`;
const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('standardVersion as v')
    .innerJoin('standard as s', 's.id', 'v.standardId')
    .select([
      'v.id',
      'v.standardId',
      's.code',
      'v.nameZh',
      'v.nameEn',
      'v.versionNo',
      'v.status',
      'v.categoryCodes',
      'v.publishTime',
      'v.updateTime',
      'v.version',
      'v.changeLog',
      'v.scope',
      'v.refs',
      taken('M').as('m'),
      taken('C').as('c'),
      taken('O').as('o'),
      sql<number>`${described(ctx)
        .where('m.standardVersionId', '=', sql.ref<string>('v.id'))
        .select(sql<number>`count(*)::int`.as('n'))}`.as('products'),
      sql<
        { zh: string; en: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('zh', g.name_zh, 'en', g.name_en) order by g.code) from pro_category g where g.code = any(v.category_codes)), '[]')`.as(
        'categoryNames',
      ),
    ]);

/** Drafts are the operator's; companies see what was published. */
type Filters = Omit<Parsed<typeof standardVersion.export>, 'format'> & { publishedOnly?: boolean };
export function all(ctx: Ctx, { code, name, status, categoryCode, versionNo, publishedOnly }: Filters) {
  let query = rows(ctx).orderBy('s.code').orderBy('v.id', 'desc');
  if (publishedOnly) query = query.where('v.status', 'in', statesOf(standardLife, 'published', 'history', 'abolished'));
  if (code) query = query.where('s.code', 'ilike', like(code));
  if (name)
    query = query.where((eb) =>
      eb.or([eb('v.nameZh', 'ilike', like(name)), eb('v.nameEn', 'ilike', like(name)), eb('s.code', 'ilike', like(name))]),
    );
  if (status !== undefined) query = query.where('v.status', '=', status);
  if (categoryCode) query = query.where(sql<SqlBool>`${categoryCode} = any(v.category_codes)`);
  if (versionNo) query = query.where('v.versionNo', '=', versionNo);
  return query;
}
export const list = (
  ctx: Ctx,
  { pageNum, pageSize, orderBy: _orderBy, ...filters }: Parsed<typeof standardVersion.list> & { publishedOnly: boolean },
) => pageOfRows(all(ctx, filters), { pageNum, pageSize });
export const find = (ctx: Ctx, id: string) => rows(ctx).where('v.id', '=', id).executeTakeFirst();
export type VersionRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The products that versions describe: a company's own, for staff all. */
const described = (ctx: Ctx) => visible(ctx, ctx.db.selectFrom('productIdentifyModel as m').where('m.isCurrent', '=', true), 'm.companyId');

/** The products that a version describes. Only staff are told whose they are. */
export const products = (ctx: Ctx, id: string, page: { pageNum: number; pageSize: number }) =>
  pageOfRows(
    described(ctx)
      .innerJoin('productIdentify as p', (join) => join.onRef('p.companyId', '=', 'm.companyId').onRef('p.id', '=', 'm.productId'))
      .innerJoin('company as c', 'c.id', 'm.companyId')
      .where('m.standardVersionId', '=', id)
      .select(['p.id', 'p.productName as name', 'p.model'])
      .select(sql<string>`coalesce(p.identifier, '')`.as('identifier'))
      .select(sql<string>`case when ${isPlatform(ctx.me)} then c.name else '' end`.as('companyName'))
      .orderBy('p.id'),
    page,
  );

/** The items as forms read them. */
export async function form({ db }: Ctx, id: string): Promise<StandardItem[]> {
  const { rows: found } = await sql<{ items: StandardItem[] }>`select version_items(${id}) as items`.execute(db);
  return found[0]!.items;
}
/** The items as a draft is edited. */
export const items = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('standardItem')
    .where('versionId', '=', id)
    .orderBy('sort')
    .select(['elementId', 'constraint', 'groupZh', 'groupEn', 'whenCode', 'whenIn', 'publicDefault', 'defaultValue'])
    .execute();

export async function putItems({ db }: Ctx, id: string, list_: readonly DraftItem[]): Promise<void> {
  await db.deleteFrom('standardItem').where('versionId', '=', id).execute();
  if (list_.length > 0)
    await db
      .insertInto('standardItem')
      .values(list_.map((item, sort) => ({ ...item, versionId: id, sort })))
      .execute();
}

/** Elements that a draft may not take: unknown ones, drafts, and those that are disabled. */
export async function unusable({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  const { rows: found } = await sql<{
    id: string;
  }>`select asked.id::text as id from unnest(${[...ids]}::bigint[]) asked (id) where not exists (select 1 from data_element e where e.id = asked.id and e.status = ${elementLife.at.published})`.execute(
    db,
  );
  return found.map((row) => row.id);
}

export const dataVersion = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('baseProp')
    .where('id', '=', id)
    .where('kind', '=', 'dataVersion')
    .where('enabled', '=', true)
    .select([sql<string>`extra ->> 'versionNo'`.as('versionNo')])
    .executeTakeFirst();
export const dataVersionIdOf = async ({ db }: Ctx, versionNo: string): Promise<string | null> =>
  (
    await db
      .selectFrom('baseProp')
      .where('kind', '=', 'dataVersion')
      .where(sql<SqlBool>`extra ->> 'versionNo' = ${versionNo}`)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null;

export const knownCategories = async ({ db }: Ctx, codes: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('proCategory')
      .where('code', 'in', [...codes])
      .select('code')
      .execute()
  ).map(({ code }) => code);

/** The newest published revision of each of these elements; one that has none stays as it is. */
export async function newestRevisions({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows: found } = await sql<{ id: string; newest: string }>`
    select e.id::text as id, n.id::text as newest from data_element e join lateral (select id from data_element where code = e.code and status = ${elementLife.at.published} order by revision desc limit 1) n on true where e.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Map(found.map(({ id, newest }) => [id, newest]));
}

/** Another standard in force or in review for one of these categories: a category has one. */
export async function rival({ db }: Ctx, standardId: string, codes: readonly string[]) {
  const { rows: found } = await sql<{ code: string; zh: string; en: string; category: string }>`
    select s.code, v.name_zh as zh, v.name_en as en, c as category from standard s join standard_version v on v.standard_id = s.id, unnest(v.category_codes) c
    where s.id != ${standardId} and v.status = any(${statesOf(standardLife, 'pending', 'published')}) and c = any(${[...codes]}::text[]) limit 1`.execute(
    db,
  );
  return found[0];
}

/** The version in force of a standard, locked: publishing another makes it history. */
export const inForce = ({ db }: Ctx, standardId: string) =>
  db
    .selectFrom('standardVersion')
    .where('standardId', '=', standardId)
    .where('status', '=', standardLife.at.published)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
export const versionsOf = ({ db }: Ctx, standardId: string) =>
  db
    .selectFrom('standardVersion')
    .where('standardId', '=', standardId)
    .select(['id', 'versionNo', 'status', 'nameZh', 'nameEn', 'categoryCodes'])
    .orderBy('id')
    .execute();

export const sendForReview = ({ db, me }: Ctx, versionId: string) =>
  db
    .insertInto('standardReview')
    .values({ companyId: me.companyId, versionId, submitUser: me.userId })
    .returning('id')
    .executeTakeFirstOrThrow();

const reviewed = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('standardReview as r')
      .innerJoin('standardVersion as v', 'v.id', 'r.versionId')
      .innerJoin('standard as s', 's.id', 'v.standardId')
      .innerJoin('company as c', 'c.id', 'r.companyId')
      .leftJoin('appUser as w', 'w.id', 'r.submitUser')
      .select([
        'r.id',
        'r.versionId',
        'r.submitUser',
        'v.standardId',
        's.code',
        'v.nameZh',
        'v.nameEn',
        'v.categoryCodes',
        'v.versionNo',
        'v.changeLog',
        sql<string>`coalesce(nullif(w.real_name, ''), w.account, '')`.as('submitterName'),
        sql<number>`(select count(*)::int from standard_item i where i.version_id = v.id)`.as('itemCount'),
        ...reviewColumns('r'),
      ])
      .as('item'),
  );
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;
export const findReview = (ctx: Ctx, id: string) => reviewed(ctx).selectAll().where('id', '=', id).executeTakeFirst();
export function allReviews(ctx: Ctx, { name, ...queue }: Omit<Parsed<typeof standardAudit.list>, 'pageNum' | 'pageSize'>) {
  let query = inQueue(reviewed(ctx).selectAll(), queue);
  if (name)
    query = query.where((eb) =>
      eb.or([eb('nameZh', 'ilike', like(name)), eb('nameEn', 'ilike', like(name)), eb('code', 'ilike', like(name))]),
    );
  return query;
}

export const listReviews = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof standardAudit.list>) =>
  pageOfRows(allReviews(ctx, filters), { pageNum, pageSize });

/** A category was merged into another one: its standards apply there, unless a standard applies there already. Versions that are no longer in force keep what they were for. */
export async function renameCategory({ db }: Ctx, from: string, to: string): Promise<void> {
  const open = statesOf(standardLife, 'draft', 'pending', 'published');
  await sql`update standard_version v set version = version + 1, category_codes = case when ${to} = any(v.category_codes) or exists (select 1 from standard o where ${to} = any(o.category_codes))
    then array_remove(v.category_codes, ${from}) else array_replace(v.category_codes, ${from}, ${to}) end where ${from} = any(v.category_codes) and v.status = any(${open})`.execute(
    db,
  );
  await sql`update standard s set version = version + 1, category_codes = case when exists (select 1 from standard o where ${to} = any(o.category_codes))
    then array_remove(s.category_codes, ${from}) else array_replace(s.category_codes, ${from}, ${to}) end where ${from} = any(s.category_codes)`.execute(
    db,
  );
}
