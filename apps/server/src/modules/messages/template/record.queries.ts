import type { appMsg, Parsed, RecordRow } from '@touchmark/contract';
import { messageLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

type Filters = Omit<Parsed<typeof appMsg.recordList>, 'pageNum' | 'pageSize'>;

/** Delivery records, newest first. Only the title of a message is shown; its text is private to the recipient. */
export function allRecords({ db, language }: Ctx, { company, user, scene, channel, state, start, end, sendId }: Filters) {
  const title = language === 'en' ? sql<string>`coalesce(nullif(r.title_en, ''), r.title)` : sql<string>`r.title`;
  return db
    .selectFrom('msgRecord as r')
    .innerJoin('company as c', 'c.id', 'r.companyId')
    .innerJoin('appUser as u', 'u.id', 'r.userId')
    .leftJoin('msgNotify as n', (join) => join.onRef('n.id', '=', 'r.notifyId').on('n.deleteTime', 'is', null))
    .$if(Boolean(company), (q) => q.where((eb) => eb.or([eb('c.name', 'ilike', like(company!)), eb('c.entNo', '=', company!)])))
    .$if(Boolean(user), (q) => q.where((eb) => eb.or([eb('u.realName', 'ilike', like(user!)), eb('u.account', 'ilike', like(user!))])))
    .$if(Boolean(scene), (q) => (scene === 'MANUAL' ? q.where('r.sendId', 'is not', null) : q.where('r.scene', '=', scene!)))
    .$if(Boolean(channel), (q) => q.where('r.channel', '=', channel!))
    .$if(Boolean(state), (q) => q.where('r.state', '=', state!))
    .$if(Boolean(sendId), (q) => q.where('r.sendId', '=', sendId!))
    .$if(Boolean(start), (q) => q.where('r.createTime', '>=', start!))
    .$if(Boolean(end), (q) => q.where(sql<boolean>`r.create_time < ${end!}::date + 1`))
    .orderBy('r.id', 'desc')
    .select([
      'r.id',
      title.as('title'),
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      sql<string>`coalesce(nullif(u.real_name, ''), u.account)`.as('userName'),
      'u.account',
      sql<string>`case when r.send_id is null then r.scene else 'MANUAL' end`.as('scene'),
      'r.kind',
      sql<RecordRow['channel']>`r.channel`.as('channel'),
      'r.target',
      sql<RecordRow['state']>`r.state`.as('state'),
      sql<
        RecordRow['readState']
      >`case when r.channel <> 'SITE' or r.state <> 'sent' then null when n.id is null then 'deleted' when n.status = ${sql.lit(messageLife.at.read)} then 'read' else 'unread' end`.as(
        'readState',
      ),
      'r.fault',
      'r.createTime',
      'r.sentTime',
    ]);
}

export const listRecords = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof appMsg.recordList>) =>
  pageOfRows(allRecords(ctx, filters), { pageNum, pageSize });
