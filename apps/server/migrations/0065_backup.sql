-- What became of back-ups and drills: the last of each stand on the operator's page and in /healthz.
create table backup_run (
  id bigint primary key default nextval('row_number'), kind text not null check (kind in ('full', 'drill')), start_time timestamptz not null default now(), end_time timestamptz,
  ok boolean not null default false, fault text not null default '', bytes bigint not null default 0, result jsonb not null default '{}'
);
create index backup_run_last on backup_run (kind, start_time desc);
call shared('backup_run');
