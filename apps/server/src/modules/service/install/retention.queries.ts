import { installLife, serviceDefaults } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const ended = sql`status in (${sql.lit(installLife.at.done)}, ${sql.lit(installLife.at.cancelled)})`;
const atOnce = 50;

/** What was uploaded for an order that ended and that its report does not name: a photo that was taken back, or never finished. */
export const unusedFiles = async (db: Db): Promise<{ id: string; companyId: string; files: string[] }[]> =>
  (
    await sql<{ id: string; companyId: string; files: string[] }>`
      select id::text, company_id::text as "companyId", files::text[] from install_order
      cross join lateral (select array(select unnest(work_files) except select unnest(photos_before || photos_after || signature)) as files) unused
      where ${ended} and update_time < now() - interval '1 day' and work_files <> '{}' order by update_time limit ${atOnce}`.execute(db)
  ).rows;

export const forgetUploads = (db: Db, companyId: string, id: string) =>
  sql`update install_order set work_files = '{}' where company_id = ${companyId} and id = ${id}`.execute(db);

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
