import { type Audience, orderLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Orders whose year of service was paid and not given back. */
const served = statesOf(orderLife, 'paid', 'done');

interface Facts {
  deliveredBefore: boolean;
  servedUntil: string | null;
  channel: string | null;
}

/**
 * Which prices for some companies a company gets on a day. Read from what only grows (deliveries, years of service, the first
 * member), so that the same day is answered alike later.
 */
export async function audiencesOf(
  db: Db,
  companyId: string,
  day: string,
): Promise<{ audience: Audience; why: { zh: string; en: string } }[]> {
  const { rows } = await sql<Facts>`
    select exists (select from orders where company_id = ${companyId} and delivered_time < ${day}::date) as "deliveredBefore",
      (select max(a.period_end)::text from node_apply a join orders o on o.id = a.order_id and o.company_id = a.company_id and o.status = any(${served})
        where a.company_id = ${companyId} and ${day}::date between a.period_start and a.period_end) as "servedUntil",
      (select nullif(u.channel_code, '') from membership m join app_user u on u.id = m.user_id where m.company_id = ${companyId} order by m.id limit 1) as channel`.execute(
    db,
  );
  const { deliveredBefore, servedUntil, channel } = rows[0]!;
  return [
    ...(deliveredBefore
      ? []
      : [{ audience: 'NEW' as const, why: { zh: '此前没有已交付的订单', en: 'nothing was delivered to it before' } }]),
    ...(servedUntil
      ? [{ audience: 'MEMBER' as const, why: { zh: `服务期至 ${servedUntil}`, en: `its service runs until ${servedUntil}` } }]
      : []),
    ...(channel ? [{ audience: 'CHANNEL' as const, why: { zh: `经渠道 ${channel} 注册`, en: `it came by the channel ${channel}` } }] : []),
  ];
}
