import { installLife, serviceDefaults } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const ended = sql`status in (${sql.lit(installLife.at.done)}, ${sql.lit(installLife.at.cancelled)})`;
const atOnce = 50;

interface Unused {
  id: string;
  companyId: string;
  files: string[];
}
const unused = (from: ReturnType<typeof sql>, where: ReturnType<typeof sql>) => sql<Unused>`
  select id::text, company_id::text as "companyId", files::text[] from install_order
  cross join lateral (select array(select unnest(${from}) except select unnest(photos_before || photos_after || signature)) as files) unused
  where ${where} and update_time < now() - interval '1 day' order by update_time limit ${atOnce}`;

/**
 * What was uploaded and no report names: a photo that was taken back, or never finished. Of an order that ended all of it, before that
 * what somebody left who does not work on it any more. Who does, finishes days later where there is no network.
 */
export const unusedFiles = async (db: Db): Promise<Unused[]> => [
  ...(await unused(sql`work_files`, sql`${ended} and work_files <> '{}'`).execute(db)).rows,
  ...(await unused(sql`work_files[:work_since]`, sql`work_since > 0 and not ${ended} and files <> '{}'`).execute(db)).rows,
];

/** Takes files off the list of an order; of an ended one everything, because nothing comes to it any more. */
export const forgetUploads = (db: Db, { companyId, id, files }: Unused) =>
  sql`
    update install_order set work_files = case when ${ended} then '{}' else kept || work_files[work_since + 1:] end, work_since = case when ${ended} then 0 else cardinality(kept) end
    from (select array(select unnest(work_files[:work_since]) except select unnest(${files}::bigint[])) as kept from install_order where company_id = ${companyId} and id = ${id}) former
    where company_id = ${companyId} and id = ${id}`.execute(db);

/**
 * Forgets who the customers of ended orders are, as many days after as their companies chose. An order whose next maintenance is still
 * to be made keeps them until then.
 */
export const forgetCustomers = async (db: Db): Promise<number> =>
  Number(
    (
      await sql`
        update install_order o set customer_name = null, customer_phone = null, phone_hash = null, address = null, worker_phone = null, worker_hash = null, visit_seed = null, visit_hash = null
        where id in (select o.id from install_order o join company c on c.id = o.company_id
          where o.status in (${sql.lit(installLife.at.done)}, ${sql.lit(installLife.at.cancelled)}) and o.customer_phone is not null and (o.next_day is null or o.next_order is not null)
            and o.update_time < now() - make_interval(days => coalesce(c.service_keep_days, ${serviceDefaults.keepDays})) limit 1000)`.execute(
        db,
      )
    ).numAffectedRows ?? 0,
  );
