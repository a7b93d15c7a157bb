import type { FollowWay, LeadResult, LeadSource } from '@touchmark/domain';
import type { lead as calls, Parsed } from '@touchmark/contract';
import { companyLife, leadLife, membershipLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { phoneHashes } from './lead-contact.ts';

export const leads = table('lead');

const overseer = 'PLATFORM_ADMIN';
const due = sql<boolean>`coalesce(l.status = ${sql.lit(leadLife.at.followed)} and l.next_time::date <= current_date, false)`;

/** An administrator sees every lead, others their own and those that nobody follows. */
const seen = ({ db, me }: Ctx) => {
  const query = db.selectFrom('lead as l').where('l.companyId', '=', me.companyId);
  return me.roleCode === overseer ? query : query.where((eb) => eb.or([eb('l.follower', 'is', null), eb('l.follower', '=', me.userId)]));
};

const selected = (query: ReturnType<typeof seen>) =>
  query
    .leftJoin('appUser as u', 'u.id', 'l.follower')
    .leftJoin('orders as o', (join) => join.onRef('o.id', '=', 'l.orderId').onRef('o.companyId', '=', 'l.forCompany'))
    .select([
      'l.id',
      'l.companyId',
      'l.leadNo',
      'l.companyName as company',
      'l.interest',
      'l.contact',
      'l.phone',
      sql<LeadSource[]>`l.sources`.as('sources'),
      'l.asked',
      'l.status',
      'l.follower',
      sql<string>`coalesce(u.real_name, '')`.as('followerName'),
      'l.result',
      'l.lastFollow',
      'l.nextTime',
      due.as('due'),
      sql<string>`coalesce(o.order_no, '')`.as('orderNo'),
      'o.status as orderStatus',
      'l.closeReason',
      'l.createTime',
      'l.version',
    ]);
export type Listed = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
export function all(ctx: Ctx, { keyword, interest, source, status, followerId, startTime, endTime, mine }: Filters) {
  let query = selected(seen(ctx));
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        eb('l.companyName', 'ilike', like(keyword)),
        eb('l.leadNo', 'ilike', like(keyword)),
        eb('l.phoneHash', 'in', phoneHashes(ctx.services, keyword)),
      ]),
    );
  if (interest) query = query.where('l.interest', '=', interest);
  if (source) query = query.where(sql<boolean>`${source} = any(l.sources)`);
  if (status !== undefined) query = query.where('l.status', '=', status);
  if (followerId) query = query.where('l.follower', '=', followerId);
  if (startTime) query = query.where(sql<boolean>`l.create_time >= ${startTime}::date`);
  if (endTime) query = query.where(sql<boolean>`l.create_time < ${endTime}::date + 1`);
  if (mine) query = query.where('l.follower', '=', ctx.me.userId).where(due);
  // Who is to be called today stands first, then who waits for a follower.
  return query
    .orderBy(sql`case when ${due} then l.next_time end nulls last`)
    .orderBy(sql`l.status in (${sql.lit(leadLife.at.won)}, ${sql.lit(leadLife.at.closed)})`)
    .orderBy('l.lastAsk', 'desc')
    .orderBy('l.id', 'desc');
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof calls.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export const findOne = (ctx: Ctx, id: string) => selected(seen(ctx)).where('l.id', '=', id).executeTakeFirst();

/** Locks a lead that the caller may see; those of other followers are unknown to him. */
export const holdSeen = (ctx: Ctx, ids: readonly string[]) =>
  seen(ctx)
    .where('l.id', 'in', [...ids])
    .orderBy('l.id')
    .forUpdate('l')
    .selectAll('l')
    .execute();

/** The open lead of a phone for a company, locked; two who ask at once wait for each other. */
export async function holdSame({ db, me }: Ctx, companyName: string, hashes: Buffer[]) {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead', 0))`.execute(db);
  return db
    .selectFrom('lead')
    .where('companyId', '=', me.companyId)
    .where('companyName', '=', companyName)
    .where('phoneHash', 'in', hashes)
    .where('status', '<>', leadLife.at.won)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

export const newNo = (day: string) => sql<string>`${`Z${day.replaceAll('-', '')}`} || numbered(nextval('lead_no'), 5)`;

interface NewNote {
  kind: 'ASK' | 'FOLLOW';
  way: LeadSource | FollowWay;
  content: Buffer;
  result?: LeadResult;
  nextTime?: string | null;
}
export const addNote = ({ db, me }: Ctx, leadId: string, note: NewNote) =>
  db
    .insertInto('leadNote')
    .values({ companyId: me.companyId, leadId, createUser: me.userId, ...note })
    .execute();

export const notesOf = ({ db, me }: Ctx, leadId: string, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(
    db
      .selectFrom('leadNote as n')
      .leftJoin('appUser as u', 'u.id', 'n.createUser')
      .where('n.companyId', '=', me.companyId)
      .where('n.leadId', '=', leadId)
      .orderBy('n.id', 'desc')
      .select([
        'n.id',
        'n.kind',
        'n.way',
        'n.content',
        'n.result',
        'n.nextTime',
        'n.createTime',
        sql<string>`coalesce(u.real_name, '')`.as('userName'),
      ]),
    paging,
  );

/** Staff who follow leads. */
export const followers = ({ db, me }: Ctx) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', me.companyId)
    .where('m.status', '=', membershipLife.at.active)
    .where('m.roleCode', 'in', [overseer, 'PLATFORM_OPERATOR'])
    .orderBy('u.realName')
    .select(['u.id', 'u.realName as name'])
    .execute();

export const certifiedNamed = ({ db }: Ctx, name: string) =>
  db
    .selectFrom('company')
    .where('name', '=', name)
    .where('isPlatform', '=', false)
    .where('authStatus', '=', companyLife.at.certified)
    .select(['id', 'isTrial'])
    .executeTakeFirst();

/** How many of the caller's are due, and since when. */
export const countDue = async (ctx: Ctx) => {
  const row = await seen(ctx)
    .where('l.follower', '=', ctx.me.userId)
    .where(due)
    .select(({ fn }) => [fn.countAll<string>().as('n'), sql<number | null>`current_date - min(l.next_time)::date`.as('days')])
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestDays: row?.days ?? null };
};

/** The platform's company, and the name of the caller's. */
export const platformCompany = async ({ db, me }: Ctx): Promise<{ id: string; name: string }> => {
  const { id } = await db.selectFrom('company').where('isPlatform', '=', true).select('id').executeTakeFirstOrThrow();
  const { name } = await db.selectFrom('company').where('id', '=', me.companyId).select('name').executeTakeFirstOrThrow();
  return { id, name };
};
