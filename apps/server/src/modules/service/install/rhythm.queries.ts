import { maintenanceAhead } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const atOnce = 50;

/** Orders whose next maintenance is near, and for which no order was made. */
export const maintenanceDue = async (db: Db): Promise<{ id: string; companyId: string }[]> =>
  (
    await sql<{ id: string; companyId: string }>`
      select id::text, company_id::text as "companyId" from install_order
      where next_day is not null and next_order is null and next_day <= current_date + ${maintenanceAhead}::int order by next_day, id limit ${atOnce}`.execute(
      db,
    )
  ).rows;
