import type { JoinTab, newMemberAudit, Parsed } from '@touchmark/contract';
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
    .innerJoin('app_user as u', 'u.id', 'x.user_id')
    .leftJoin('app_user as h', 'h.id', 'x.handler_id')
    .leftJoin('membership as m', (on) => on.onRef('m.user_id', '=', 'x.user_id').on('m.company_id', '=', company));
}
interface Row {
  id: string;
  user_id: string;
  way: 'APPLY' | 'INVITE';
  reason: string;
  status: number;
  opinion: string;
  handler_id: string | null;
  create_time: string;
  handled_time: string | null;
}

/** What stands under each tab. */
const inTab: Record<JoinTab, RawBuilder<SqlBool>> = {
  pending: sql`x.status = 0 and x.way = 'APPLY'`,
  invited: sql`x.status = 0 and x.way = 'INVITE'`,
  passed: sql`x.status = 1`,
  rejected: sql`x.status = 2`,
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

export function list(ctx: Ctx, { tab, name, phone, way, status, startTime, endTime, ...paging }: Parsed<typeof newMemberAudit.list>) {
  let query = everything(ctx).where(inTab[tab]);
  if (name) query = query.where((eb) => eb.or([eb('u.real_name', 'ilike', like(name)), eb('u.account', 'ilike', like(name))]));
  if (phone) query = query.where('u.phone', 'like', like(phone));
  if (way) query = query.where('x.way', '=', way);
  if (status !== undefined) query = query.where('x.status', '=', status);
  if (startTime) query = query.where('x.create_time', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`x.create_time < ${endTime}::date + 1`);
  return pageOfRows(
    query
      .orderBy(sql`x.status = 0 and x.way = 'APPLY'`, 'desc')
      .orderBy('x.create_time', 'desc')
      .orderBy('x.id', 'desc')
      .select([
        'x.id',
        'x.user_id as userId',
        'm.id as memberId',
        sql<string>`coalesce(nullif(u.real_name, ''), u.account)`.as('applicant'),
        'u.account',
        sql<string>`coalesce(u.phone, '')`.as('phone'),
        sql<boolean>`u.status <> '0'`.as('verified'),
        'x.way',
        'x.reason as applyReason',
        'x.create_time as applyTime',
        'x.status',
        'x.opinion',
        sql<string>`coalesce(nullif(h.real_name, ''), h.account, '')`.as('handler'),
        'x.handled_time as handledTime',
      ]),
    paging,
  );
}

/** An application to the caller's company, held. */
export const hold = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('company_join_apply')
    .where('company_id', '=', me.companyId || '0')
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'user_id as userId', 'status'])
    .executeTakeFirst();
