import { sql } from 'kysely';
import { connectAdmin } from '../../../apps/server/test/admin.ts';
import { adminUrl } from '../../../apps/server/test/postgres.ts';
import type { World } from '../../../apps/server/test/world.ts';
import { companyTables } from './rows.queries.ts';

const schema = `
  create schema watch;
  grant usage on schema watch to touchmark_app;
  create table watch.change (company_id bigint, note text not null);
  grant select, delete on watch.change to touchmark_app;
  create function watch.note() returns trigger language plpgsql security definer as $$
  begin
    insert into watch.change
      select distinct company_id, lower(tg_op) || ' ' || tg_argv[0] from (values (old.company_id), (new.company_id)) as touched (company_id) where company_id is not null;
    return null;
  end $$;`;

/**
 * Installs triggers that record every written row of a company. Returns a function that returns and clears the records of one
 * company, so that changes are found per request without comparing all tables.
 */
export async function watchChanges(world: World): Promise<(companyId: string) => Promise<string[]>> {
  const tables = await companyTables(world);
  const url = new URL(adminUrl());
  url.pathname = new URL(world.urls.owner).pathname;
  await connectAdmin(url.href, async (admin) => {
    await admin.query(schema);
    for (const table of tables)
      await admin.query(
        `create trigger watch after insert or update or delete on ${table} for each row execute function watch.note('${table}')`,
      );
  });
  return async (companyId) => {
    const { rows } = await world.asStaff((db) =>
      sql<{ note: string }>`delete from watch.change where company_id = ${companyId} returning note`.execute(db),
    );
    return [...new Set(rows.map(({ note }) => note))].sort();
  };
}
