import { connectAdmin } from '../../../apps/server/test/admin.ts';
import { adminUrl } from '../../../apps/server/test/postgres.ts';
import type { World } from '../../../apps/server/test/world.ts';
import { companyTables, counted } from './rows.queries.ts';

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
  const tables = (await companyTables(world)).filter((name) => !counted.has(name));
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
    // Asked after every request of some tests, so it is one statement without a transaction around it.
    const { rows } = await world.raw.query<{ note: string }>('delete from watch.change where company_id = $1 returning note', [companyId]);
    return [...new Set(rows.map(({ note }) => note))].sort();
  };
}

export interface Written {
  companyId: string | null;
  /** In whose name; null for tasks and for what the server does by itself. */
  userId: string | null;
  /** 'update brand_node' */
  note: string;
  /** The beginning of the row. */
  row: string;
}

const everyRow = `
  create schema watch_all;
  grant usage on schema watch_all to touchmark_app;
  create unlogged table watch_all.change (company_id bigint, user_id text, note text not null, line text);
  grant select, delete on watch_all.change to touchmark_app;
  create function watch_all.note() returns trigger language plpgsql security definer as $$
  begin
    insert into watch_all.change values ((to_jsonb(coalesce(new, old)) ->> 'company_id')::bigint, nullif(current_setting('app.user_id', true), ''), lower(tg_op) || ' ' || tg_argv[0], left(coalesce(new, old)::text, 400));
    return null;
  end $$;`;

/** The same for every table, also those without a company: returns a function that returns and clears all records. */
export async function watchRows(world: World): Promise<() => Promise<Written[]>> {
  const url = new URL(adminUrl());
  url.pathname = new URL(world.urls.owner).pathname;
  await connectAdmin(url.href, async (admin) => {
    await admin.query(everyRow);
    const { rows } = await admin.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    await admin.query(
      rows
        .filter(({ name }) => !counted.has(name))
        .map(
          ({ name }) =>
            `create trigger watch_all after insert or update or delete on ${name} for each row execute function watch_all.note('${name}')`,
        )
        .join(';'),
    );
  });
  return async () => {
    const { rows } = await world.raw.query<Written>(
      'delete from watch_all.change returning company_id as "companyId", user_id as "userId", note, line as row',
    );
    return rows;
  };
}
