-- What the frame of the console keeps: locked screens, how it looks to each person, error logs that were sent in, and the move from the legacy edition.

-- A locked screen belongs to a sign-in (the family of its tokens), so that neither a new token nor another tab opens it.
create table session_lock (
  family uuid primary key, user_id bigint not null references app_user (id), password_hash text not null,
  locked boolean not null default true, tries smallint not null default 0, lock_time timestamptz not null default now()
);
create index session_lock_user on session_lock (user_id);
call shared('session_lock');

create table app_user_setting (
  user_id bigint primary key references app_user (id), setting jsonb not null default '{}', update_time timestamptz not null default now()
);
call shared('app_user_setting');

create table error_log (
  id bigint primary key default nextval('row_number'), company_id bigint references company (id), user_id bigint not null references app_user (id),
  url text not null, time timestamptz not null, type text not null, message text not null, stack text not null default '', info text not null default '',
  agent text not null default '', create_time timestamptz not null default now()
);
create index error_log_time on error_log (create_time desc);
create index error_log_company on error_log (company_id, create_time desc);
call protect('error_log');
-- Somebody who works for no company yet may have errors as well.
create policy of_nobody on error_log for insert to touchmark_app with check (company_id is null);

-- SM-28: convert cannot be taken back.
create table migration_state (
  company_id bigint primary key references company (id), convert boolean not null default false, login boolean not null default false, running boolean not null default false,
  convert_time timestamptz, result jsonb, update_time timestamptz not null default now()
);
call protect('migration_state');
create index product_identify_legacy on product_identify (company_id) where edition = 'OLD';
