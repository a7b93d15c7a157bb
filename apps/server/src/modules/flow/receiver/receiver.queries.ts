import { mostReceivers, type Parsed, type receiver as calls } from '@touchmark/contract';
import { divisionPrefix, receiverBindLife, receiverLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { soundsLike } from '../../../db/sound.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const receivers = table('receiver', { unique: { receiverNameTaken: ['name'], receiverCodeTaken: ['code'] }, heard: 'name' });
export type ReceiverRecord = Awaited<ReturnType<typeof receivers.find>>;

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'direction'> & { direction?: 'own' | 'in' };
const shownBindings = statesOf(receiverBindLife, 'proposed', 'bound');
/** As `divisionPrefix` has it. */
const prefixSql = (code: string) =>
  sql`case when ${sql.raw(code)} = 'ALL' then '' when ${sql.raw(code)} like '%0000' then left(${sql.raw(code)}, 2) when ${sql.raw(code)} like '%00' then left(${sql.raw(code)}, 4) else ${sql.raw(code)} end`;

/** Receivers of the caller's company, or those that stand for it; staff see all. */
const seen = ({ db, me }: Ctx, direction: 'own' | 'in' | 'both' = 'own') => {
  const query = db.selectFrom('receiver as r').innerJoin('company as c', 'c.id', 'r.companyId');
  if (isPlatform(me)) return query;
  return query.where((eb) =>
    eb.or([
      ...(direction === 'in' ? [] : [eb('r.companyId', '=', me.companyId || '0')]),
      ...(direction === 'own' ? [] : [eb.and([eb('r.boundCompany', '=', me.companyId || '0'), eb('r.bindStatus', 'in', shownBindings)])]),
    ]),
  );
};

const selected = (query: ReturnType<typeof seen>) =>
  query
    .leftJoin('receiver as p', (join) => join.onRef('p.companyId', '=', 'r.companyId').onRef('p.id', '=', 'r.parentId'))
    .leftJoin('company as b', 'b.id', 'r.boundCompany')
    .select([
      'r.id',
      'r.companyId',
      'r.code',
      'r.name',
      'r.type',
      'r.parentId',
      sql<string>`coalesce(p.name, '')`.as('parentName'),
      sql<string>`coalesce(p.code, '')`.as('parentCode'),
      'r.level',
      'r.contact',
      'r.phone',
      'r.adcode',
      'r.address',
      'r.gln',
      'r.contractNo',
      'r.contractStart',
      'r.contractEnd',
      'r.onward',
      'r.remark',
      sql<string>`coalesce(b.name, '')`.as('boundName'),
      sql<string>`coalesce(b.name_en, '')`.as('boundNameEn'),
      'r.bindStatus',
      'r.areaVersion',
      'r.status',
      'r.endReason',
      'r.isTest',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      'r.createTime',
      'r.version',
      sql<number>`(select count(*)::int from receiver k where k.company_id = r.company_id and k.parent_id = r.id)`.as('childCount'),
      sql<number>`(select count(*)::int from receiver_account a where a.company_id = r.company_id and a.receiver_id = r.id and a.enabled)`.as(
        'accounts',
      ),
    ]);
export type Listed = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

export function all(ctx: Ctx, { direction = 'own', name, type, region, area, status, bindStatus, ...more }: Filters) {
  let query = selected(seen(ctx, direction));
  if (name)
    query = query.where((eb) => eb.or([eb('r.name', 'ilike', like(name)), eb('r.code', 'ilike', like(name)), soundsLike('r.sound', name)]));
  if (type) query = query.where('r.type', '=', type);
  if (region) query = query.where('r.adcode', 'like', `${divisionPrefix(region)}%`);
  if (area)
    query = query.where(
      sql<boolean>`exists (select from receiver_area a cross join unnest(a.divisions) d where a.company_id = r.company_id and a.receiver_id = r.id and a.area_version = r.area_version
        and (a.valid_to is null or a.valid_to >= current_date) and (${area} like (${prefixSql('d')}) || '%' or d like ${`${divisionPrefix(area)}%`}))`,
    );
  if (status !== undefined) query = query.where('r.status', '=', status);
  if (bindStatus !== undefined) query = query.where('r.bindStatus', '=', bindStatus);
  if (more.level !== undefined) query = query.where('r.level', '=', more.level as 1);
  if (more.below)
    query = query.where(
      sql<boolean>`r.id in (with recursive tree as (select company_id, id from receiver where id = ${more.below}
        union all select k.company_id, k.id from receiver k join tree t on k.company_id = t.company_id and k.parent_id = t.id) select id from tree)`,
    );
  if (more.startTime) query = query.where('r.contractEnd', '>=', more.startTime);
  if (more.endTime) query = query.where('r.contractEnd', '<=', more.endTime);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof calls.list>) =>
  pageOfRows(all(ctx, filters).orderBy('r.createTime', 'desc').orderBy('r.id', 'desc'), { pageNum, pageSize });

/** Parents before their children, as a sheet has them. */
export const byTier = (ctx: Ctx, filters: Filters) => all(ctx, filters).orderBy('r.companyId').orderBy('r.level').orderBy('r.code');

/** The ids of those that match. */
export const matching = async (ctx: Ctx, filters: Filters): Promise<Set<string>> =>
  new Set((await all(ctx, filters).clearSelect().select('r.id').limit(mostReceivers).execute()).map(({ id }) => id));

/** One that the caller may read: his own, or one that stands for his company. */
export const findOne = (ctx: Ctx, id: string) => selected(seen(ctx, 'both')).where('r.id', '=', id).executeTakeFirst();

/** The caller's receivers as nodes of their tree. */
export const nodes = ({ db, me }: Ctx) =>
  db
    .selectFrom('receiver')
    .where('companyId', '=', me.companyId || '0')
    .select(['id', 'parentId', 'code', 'name', 'type', 'level', 'status', 'areaVersion'])
    .orderBy('code')
    .execute();
export type Node = Awaited<ReturnType<typeof nodes>>[number];

/** One change of a company's tree at a time: two moves must not make a circle, two new ones not get one code. */
export const holdTree = ({ db, me }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('receiver', ${me.companyId || '0'}::bigint))`.execute(db);

/** The next free code. */
export async function nextCode({ db, me }: Ctx): Promise<string> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(substr(code, 2)::int), 0) + 1 as n from receiver where company_id = ${me.companyId || '0'} and code ~ '^R\\d{1,8}$'`.execute(
    db,
  );
  return `R${String(rows[0]!.n).padStart(3, '0')}`;
}

/** The levels of those that moved with the one above them. */
export const setLevels = ({ db, me }: Ctx, ids: readonly string[], by: number) =>
  db
    .updateTable('receiver')
    .set({ level: sql`level + ${by}::int`, version: sql`version + 1` })
    .where('companyId', '=', me.companyId)
    .where('id', 'in', [...ids])
    .execute();

/** Those that may be shipped to. */
export function selectable(ctx: Ctx, { search, type, id, parentId }: Omit<Parsed<typeof calls.select>, 'from'> & { parentId?: string }) {
  let query = seen(ctx)
    .where((eb) =>
      eb.or([
        eb.and([eb('r.status', '=', receiverLife.at.active), eb('r.contractEnd', '>=', sql<string>`current_date`)]),
        ...(id ? [eb('r.id', '=', id)] : []),
      ]),
    )
    .select(['r.id', 'r.code', 'r.name', 'r.type', 'r.parentId', 'r.level', 'r.adcode', 'r.contractEnd', 'r.status'])
    .orderBy('r.code')
    .limit(200);
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb('r.name', 'ilike', like(search)),
        eb('r.code', 'ilike', like(search)),
        soundsLike('r.sound', search),
        ...(id ? [eb('r.id', '=', id)] : []),
      ]),
    );
  if (type) query = query.where('r.type', '=', type);
  if (parentId) query = query.where('r.parentId', '=', parentId);
  return query.execute();
}

/** Receivers for which the caller's company has not answered yet. */
export const countProposed = ({ db, me }: Ctx) =>
  db
    .selectFrom('receiver')
    .where('boundCompany', '=', me.companyId || '0')
    .where('bindStatus', '=', receiverBindLife.at.proposed)
    .select(({ fn }) => fn.countAll<string>().as('n'));

/** One that stands for the caller's company, or is proposed to. */
export const proposedTo = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('receiver')
    .where('id', '=', id)
    .where('boundCompany', '=', me.companyId || '0')
    .where('bindStatus', 'in', shownBindings)
    .select(['id', 'companyId'])
    .executeTakeFirst();

/** Every receiver of the caller's company, whole. */
export const allOwn = ({ db, me }: Ctx) =>
  db
    .selectFrom('receiver')
    .where('companyId', '=', me.companyId || '0')
    .selectAll()
    .execute();

/** The receivers right below one, to which may be shipped. */
export const shopsBelow = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('receiver')
    .where('companyId', '=', me.companyId)
    .where('parentId', '=', id)
    .where('status', '=', receiverLife.at.active)
    .where('contractEnd', '>=', sql<string>`current_date`)
    .orderBy('code')
    .select(['id', 'name'])
    .execute();
