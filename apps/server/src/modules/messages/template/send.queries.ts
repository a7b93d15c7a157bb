import { companyLife, membershipLife, messageLife, type SendStatus, userLife } from '@touchmark/domain';
import type { appMsg, Audience, Parsed } from '@touchmark/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, json } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';

export interface Receiver {
  userId: string;
  companyId: string;
}

/** Matching active users, each once; in their current company if that matches too. */
function receivers({
  scope,
  companyIds,
  roles,
}: Audience): RawBuilder<Receiver & { email: string | null; phone: string | null; notices: string[] }> {
  return sql`select distinct on (u.id) u.id as "userId", m.company_id as "companyId", u.email, u.phone, u.notices
    from membership m join app_user u on u.id = m.user_id and u.status = ${userLife.at.certified} join company c on c.id = m.company_id
    where m.status = ${membershipLife.at.active} and ${scope === 'PLATFORM' ? sql`c.is_platform` : sql`not c.is_platform and c.auth_status = ${companyLife.at.certified}`}
      ${scope === 'COMPANY' ? sql`and c.id = any(${companyIds}::bigint[])` : sql``} ${roles.length > 0 ? sql`and m.role_code = any(${roles}::text[])` : sql``}
    order by u.id, (m.company_id = u.current_company_id) desc nulls last, m.company_id`;
}

export async function countReceivers(
  db: Db,
  audience: Audience,
): Promise<{ people: number; companies: number; mail: number; sms: number }> {
  const { rows } = await sql<{ people: number; companies: number; mail: number; sms: number }>`
    select count(*)::int as people, count(distinct "companyId")::int as companies, (count(*) filter (where email <> '' and 'NOTICE' = any(notices)))::int as mail, (count(*) filter (where phone <> ''))::int as sms from (${receivers(audience)}) r`.execute(
    db,
  );
  return rows[0]!;
}

export const nextReceivers = async (db: Db, audience: Audience, after: string, most: number): Promise<Receiver[]> =>
  (
    await sql<Receiver>`select "userId", "companyId" from (${receivers(audience)}) r where "userId" > ${after}::bigint order by "userId" limit ${most}`.execute(
      db,
    )
  ).rows;

interface NewSend extends Pick<
  Parsed<typeof appMsg.send>,
  'title' | 'titleEn' | 'content' | 'contentEn' | 'level' | 'path' | 'channels' | 'audience' | 'sendTime'
> {
  companyId: string;
  userId: string;
  sender: string;
  total: number;
}

/** Returns its id, and the time of sending. */
export const addSend = (db: Db, s: NewSend) =>
  db
    .insertInto('msgSend')
    .values({
      companyId: s.companyId,
      title: s.title,
      titleEn: s.titleEn,
      content: s.content,
      contentEn: s.contentEn,
      level: s.level,
      path: s.path,
      channels: s.channels,
      audience: json(s.audience),
      sendTime: s.sendTime ?? sql<string>`now()`,
      total: s.total,
      createUser: s.userId,
      sender: s.sender,
    })
    .returning(['id', sql<Date>`extract(epoch from send_time) * 1000`.as('at')])
    .executeTakeFirstOrThrow();

/** Whether a time is in the future, by at most 90 days. */
export const liesAhead = async (db: Db, moment: string): Promise<boolean> =>
  (await sql<{ ok: boolean }>`select ${moment}::timestamptz between now() and now() + interval '90 days' as ok`.execute(db)).rows[0]!.ok;

export const holdSend = (db: Db, id: string) =>
  db
    .selectFrom('msgSend')
    .where('id', '=', id)
    .forUpdate()
    .select([
      'id',
      'title',
      'titleEn',
      'content',
      'contentEn',
      'level',
      'path',
      'channels',
      sql<Audience>`audience`.as('audience'),
      'status',
      'total',
      'sent',
      'afterUser',
      'taskId',
      'sender',
    ])
    .executeTakeFirst();

export const changeSend = (
  db: Db,
  id: string,
  change: { status?: SendStatus; sent?: number; afterUser?: string; taskId?: string; withdrawn?: number; total?: number },
) => db.updateTable('msgSend').set(change).where('id', '=', id).execute();

export function listSends(db: Db, { keyword, status, start, end, pageNum, pageSize }: Parsed<typeof appMsg.sendList>) {
  const query = db
    .selectFrom('msgSend as s')
    .orderBy('s.id', 'desc')
    .$if(Boolean(keyword), (q) =>
      q.where((eb) =>
        eb.or((['s.title', 's.titleEn', 's.content', 's.sender'] as const).map((column) => eb(column, 'ilike', like(keyword!)))),
      ),
    )
    .$if(status !== undefined, (q) => q.where('s.status', '=', status as SendStatus))
    .$if(Boolean(start), (q) => q.where('s.sendTime', '>=', start!))
    .$if(Boolean(end), (q) => q.where(sql<boolean>`s.send_time < ${end!}::date + 1`))
    .select([
      's.id',
      's.title',
      's.titleEn',
      's.content',
      's.contentEn',
      's.level',
      's.path',
      's.channels',
      sql<Audience>`s.audience`.as('audience'),
      's.sendTime',
      's.status',
      's.total',
      's.sent',
      's.withdrawn',
      's.sender',
      's.createTime',
      's.taskId',
    ])
    .select(
      sql<number>`(select count(*)::int from msg_record r join msg_notify n on n.id = r.notify_id where r.send_id = s.id and r.channel = 'SITE' and n.status = ${messageLife.at.read})`.as(
        'read',
      ),
    );
  return pageOfRows(query, { pageNum, pageSize });
}

export const companyNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (await db.selectFrom('company').where('id', 'in', ids).select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );

/** The ids among these that belong to certified companies. */
export const certified = async (db: Db, ids: readonly string[]): Promise<number> =>
  (
    await db
      .selectFrom('company')
      .where('id', 'in', ids)
      .where('isPlatform', '=', false)
      .where('authStatus', '=', companyLife.at.certified)
      .select('id')
      .execute()
  ).length;

export const companies = (db: Db, { keyword, pageNum, pageSize }: Parsed<typeof appMsg.companySelect>) =>
  pageOfRows(
    db
      .selectFrom('company')
      .where('isPlatform', '=', false)
      .where('authStatus', '=', companyLife.at.certified)
      .$if(Boolean(keyword), (q) =>
        q.where((eb) => eb.or([eb('name', 'ilike', like(keyword!)), eb('shortName', 'ilike', like(keyword!)), eb('entNo', '=', keyword!)])),
      )
      .select(['id', 'name', sql<string>`coalesce(ent_no, '')`.as('entNo')])
      .orderBy('id'),
    { pageNum, pageSize },
  );
