-- Labels printed by a partner: whoever has the link and the PIN gets the file of a job, and reports once what was counted.
create table print_order (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), job_id bigint not null references print_job (id) on delete cascade,
  partner text not null, token_hash bytea not null unique, pin_hash bytea not null, until timestamptz not null, tries smallint not null default 0, downloads smallint not null default 0,
  status smallint not null default 0 check (status in (0, 1, 2)), good integer, remark text not null default '', opened_time timestamptz, reported_time timestamptz,
  user_name text not null default '', version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index print_order_job on print_order (company_id, job_id);
call protect('print_order');
