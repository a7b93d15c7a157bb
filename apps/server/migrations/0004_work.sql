-- Audit, idempotency, long-running work, files.

create table audit_log (
  id bigint generated always as identity, company_id bigint not null, user_id bigint, user_name text not null default '',
  call text not null, biz_type text not null default '', biz_id bigint, action text not null default '',
  from_status text, to_status text, opinion text not null default '', input jsonb not null default '{}', at timestamptz not null default now(),
  primary key (company_id, id)
);
create index audit_log_biz on audit_log (company_id, biz_type, biz_id, id);
call protect('audit_log');
revoke update, delete on audit_log from touchmark_app;
-- The history of one object is read by its number, also by the staff who review it.

create table idempotency_key (
  user_id bigint not null, key text not null, call text not null, body_hash bytea not null, answer jsonb not null, at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_at on idempotency_key (at);
call shared('idempotency_key');

create table task (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), user_id bigint references app_user (id),
  kind text not null, title_zh text not null, title_en text not null, payload jsonb not null default '{}', ref_id bigint,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0, total bigint not null default 0, started_at timestamptz, started_done bigint not null default 0,
  cancel_asked boolean not null default false, lease_until timestamptz, worker text, attempts smallint not null default 0,
  result jsonb, fault text not null default '', run_at timestamptz not null default now(),
  create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index task_waiting on task (run_at) where state in ('queued', 'running');
create index task_company on task (company_id, create_time desc);
create index task_ref on task (company_id, ref_id);
call protect('task');

create table file (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), user_id bigint references app_user (id),
  scene text not null, public boolean not null, original_name text not null, mime text not null, size bigint not null, sha256 bytea not null, place text not null,
  width integer, height integer, create_time timestamptz not null default now()
);
create index file_company on file (company_id, create_time desc);
call protect('file');
grant select on file to touchmark_scan;
create policy resolver on file for select to touchmark_scan using (public);
