import type { channel as calls, Parsed } from '@touchmark/contract';
import { divisionPrefix, membershipLife, orderLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { soundsLike } from '../../../db/sound.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const channels = table('channel', { unique: { channelCodeTaken: ['code'], channelNameTaken: ['name'] }, heard: 'name' });

const paid = sql.join(statesOf(orderLife, 'paid', 'done').map((state) => sql.lit(state)));
const count = (what: string) => sql.raw(`(select count(*)::int from channel_touch t where t.channel_id = c.id${what})`);
const sumOf = (company: string) =>
  sql`coalesce((select sum(o.amount) from orders o where o.company_id = ${sql.ref(company)} and o.status in (${paid})), 0)::int8`;

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
export function all({ db, me }: Ctx, { name, kind, ownerId, region, status }: Filters) {
  let query = db
    .selectFrom('channel as c')
    .innerJoin('appUser as u', 'u.id', 'c.owner')
    .where('c.companyId', '=', me.companyId)
    .select([
      'c.id',
      'c.code',
      'c.name',
      'c.kind',
      'c.adcode',
      'c.owner as ownerId',
      'u.realName as ownerName',
      'c.contact',
      'c.phone',
      'c.startDay',
      'c.endDay',
      'c.costNote',
      'c.landing',
      'c.status',
      'c.version',
    ])
    .select([
      sql<string>`c.cost`.as('cost'),
      sql<number>`${count('')}`.as('registered'),
      sql<number>`${count(' and t.for_company is not null')}`.as('certified'),
      sql<number>`(select count(*)::int from channel_touch t where t.channel_id = c.id and exists (select from orders o where o.company_id = t.for_company and o.status in (${paid})))`.as(
        'paying',
      ),
      sql<string>`(select coalesce(sum(${sumOf('t.for_company')}), 0)::int8 from channel_touch t where t.channel_id = c.id)`.as('amount'),
    ])
    .orderBy('c.createTime', 'desc')
    .orderBy('c.id', 'desc');
  if (name)
    query = query.where((eb) => eb.or([eb('c.name', 'ilike', like(name)), eb('c.code', 'ilike', like(name)), soundsLike('c.sound', name)]));
  if (kind) query = query.where('c.kind', '=', kind);
  if (ownerId) query = query.where('c.owner', '=', ownerId);
  if (region) query = query.where('c.adcode', 'like', `${divisionPrefix(region)}%`);
  if (status !== undefined) query = query.where('c.status', '=', status);
  return query;
}
export type Listed = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof calls.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const brought = ({ db, me }: Ctx, channelId: string, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(
    db
      .selectFrom('channelTouch as t')
      .innerJoin('appUser as u', 'u.id', 't.userId')
      .leftJoin('company as k', 'k.id', 't.forCompany')
      .where('t.companyId', '=', me.companyId)
      .where('t.channelId', '=', channelId)
      .orderBy('t.touchTime', 'desc')
      .orderBy('t.userId')
      .select(['t.userId as id', 'u.realName as userName', 't.touchTime', 't.fixedTime'])
      .select([
        sql<string>`coalesce(k.name, '')`.as('companyName'),
        sql<string>`coalesce(k.name_en, '')`.as('companyNameEn'),
        sql<string>`${sumOf('t.for_company')}`.as('amount'),
      ]),
    paging,
  );

/** Texts of registrations without a channel, the most frequent first. */
export const unmatched = ({ db }: Ctx) =>
  db
    .selectFrom('appUser as u')
    .where('u.channelCode', '<>', '')
    .where(sql<boolean>`not exists (select from channel_touch t where t.user_id = u.id)`)
    .groupBy('u.channelCode')
    .select(['u.channelCode as code', sql<number>`count(*)::int`.as('people'), sql<string>`max(u.create_time)`.as('last')])
    .orderBy('people', 'desc')
    .limit(200)
    .execute();

/** Whoever registered with this code before there was a channel of it. */
export async function takeOver({ db, me }: Ctx, channelId: string, code: string): Promise<number> {
  const { numAffectedRows } = await sql`insert into channel_touch (user_id, company_id, channel_id, touch_time)
    select u.id, ${me.companyId}, ${channelId}, u.create_time from app_user u where u.channel_code = ${code} on conflict (user_id) do nothing`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

export const owners = ({ db, me }: Ctx) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', me.companyId)
    .where('m.status', '=', membershipLife.at.active)
    .where('m.roleCode', 'in', ['PLATFORM_ADMIN', 'PLATFORM_OPERATOR'])
    .orderBy('u.realName')
    .select(['u.id', 'u.realName as name'])
    .execute();
