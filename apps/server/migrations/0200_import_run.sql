-- What an import wrote: the rows it added, and what stood in those it changed, so that it can be taken back as a whole.
create table import_run (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), call text not null, rows jsonb not null, undone_time timestamptz,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now()
);
create index import_run_newest on import_run (company_id, call, id);
call protect('import_run');
