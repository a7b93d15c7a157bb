-- Self-tests of isolation between companies, for the page of the running installation.
create table isolation_run (
  id bigint primary key default nextval('row_number'), user_name text not null, ms integer not null, checks jsonb not null, create_time timestamptz not null default now()
);
create index isolation_run_last on isolation_run (create_time desc);
call shared('isolation_run');
