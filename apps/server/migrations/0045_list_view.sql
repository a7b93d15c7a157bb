-- Saved views of lists: filters, columns and row height under a name, for oneself or shared with one's company (the platform's staff have none, and share among themselves).
create table list_view (
  id bigint primary key default nextval('row_number'), company_id bigint references company (id), user_id bigint not null references app_user (id),
  list text not null, name text not null, shared boolean not null default false, filters jsonb not null default '{}', hidden text[] not null default '{}', density text not null default 'normal',
  create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create unique index list_view_name on list_view (user_id, coalesce(company_id, 0), list, name);
create index list_view_shared on list_view (company_id, list) where shared;
call protect('list_view');
-- Somebody who works for no company keeps views as well.
create policy of_nobody on list_view to touchmark_app using (company_id is null and user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)) with check (company_id is null and user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
