-- Reconciliation: what was counted on a printed roll, what became of it, and who closed it.
alter table print_job add column template_revision integer not null default 1;
alter table print_job add column again boolean not null default false;
alter table print_job add column good integer;
alter table print_job add column closed_by text not null default '';
alter table print_job add column closed_time timestamptz;
create index print_job_batch on print_job (company_id, batch_id) where batch_id is not null;

create table print_count (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), job_id bigint not null references print_job (id) on delete cascade,
  kind text not null check (kind in ('VERIFIED', 'SPOILT', 'MISSING')), serial_from integer not null, serial_to integer not null,
  remedy text not null default 'NONE' check (remedy in ('NONE', 'VOIDED', 'REPRINTED')), reason text not null default '', user_name text not null default '',
  create_time timestamptz not null default now(), check (serial_from <= serial_to)
);
create index print_count_job on print_count (company_id, job_id, serial_from);
call protect('print_count');

-- Whether a company allows serials to be printed twice.
create table print_setting (company_id bigint primary key references company (id), forbid_reprint boolean not null default false);
call protect('print_setting');
