import type { JoinTab, newMemberAudit, Parsed } from '@touchmark/contract';
import { joinLife, userLife } from '@touchmark/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** Applications of people and invitations by the company, as one list. */
function everything({ db, me }: Ctx) {
  const company = me.companyId || '0';
  const rows = sql<Row>`(
    select a.id, a.user_id, 'APPLY' as way, a.apply_reason as reason, a.status, a.opinion, a.handler_id, a.create_time, a.handled_time from company_join_apply a where a.company_id = ${company}
    union all
    select i.id, i.user_id, 'INVITE', i.memo, i.status, '', i.inviter_id, i.create_time, i.handled_time from company_invite i where i.company_id = ${company})`;
  return db
    .selectFrom(rows.as('x'))
    .innerJoin('appUser as u', 'u.id', 'x.userId')
    .leftJoin('appUser as h', 'h.id', 'x.handlerId')
    .leftJoin('membership as m', (on) => on.onRef('m.userId', '=', 'x.userId').on('m.companyId', '=', company));
}
interface Row {
  id: string;
  userId: string;
  way: 'APPLY' | 'INVITE';
  reason: string;
  status: number;
  opinion: string;
  handlerId: string | null;
  createTime: string;
  handledTime: string | null;
}

/** The condition of each tab. */
const inTab: Record<JoinTab, RawBuilder<SqlBool>> = {
  pending: sql`x.status = ${joinLife.at.pending} and x.way = 'APPLY'`,
  invited: sql`x.status = ${joinLife.at.pending} and x.way = 'INVITE'`,
  passed: sql`x.status = ${joinLife.at.approved}`,
  rejected: sql`x.status = ${joinLife.at.rejected}`,
  all: sql`true`,
};

export async function counts(ctx: Ctx): Promise<Record<JoinTab, number>> {
  const n = (tab: JoinTab) => sql<string>`count(*) filter (where ${inTab[tab]})`.as(tab);
  const row = await everything(ctx)
    .select([n('pending'), n('invited'), n('passed'), n('rejected'), n('all')])
    .executeTakeFirstOrThrow();
  return {
    pending: Number(row.pending),
    invited: Number(row.invited),
    passed: Number(row.passed),
    rejected: Number(row.rejected),
    all: Number(row.all),
  };
}

type Filters = Omit<Parsed<typeof newMemberAudit.list>, 'pageNum' | 'pageSize'>;

export function all(ctx: Ctx, { tab, name, phone, way, status, startTime, endTime }: Filters) {
  let query = everything(ctx).where(inTab[tab]);
  if (name) query = query.where((eb) => eb.or([eb('u.realName', 'ilike', like(name)), eb('u.account', 'ilike', like(name))]));
  if (phone) query = query.where('u.phone', 'like', like(phone));
  if (way) query = query.where('x.way', '=', way);
  if (status !== undefined) query = query.where('x.status', '=', status);
  if (startTime) query = query.where('x.createTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`x.create_time < ${endTime}::date + 1`);
  return query
    .orderBy(sql`x.status = ${joinLife.at.pending} and x.way = 'APPLY'`, 'desc')
    .orderBy('x.createTime', 'desc')
    .orderBy('x.id', 'desc')
    .select([
      'x.id',
      'x.userId',
      'm.id as memberId',
      sql<string>`coalesce(nullif(u.real_name, ''), u.account)`.as('applicant'),
      'u.account',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      sql<boolean>`u.status <> ${userLife.at.unverified}`.as('verified'),
      'x.way',
      'x.reason as applyReason',
      'x.createTime as applyTime',
      'x.status',
      'x.opinion',
      sql<string>`coalesce(nullif(h.real_name, ''), h.account, '')`.as('handler'),
      'x.handledTime',
    ]);
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof newMemberAudit.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** An application to the caller's company, locked. */
export const hold = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('companyJoinApply')
    .where('companyId', '=', me.companyId || '0')
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'userId', 'status'])
    .executeTakeFirst();
