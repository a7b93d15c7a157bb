-- Label templates and print jobs.

create table label_template (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), name text not null, scheme text not null default 'NORMAL' check (scheme in ('NORMAL', 'GS1')), kind text not null,
  width_mm numeric(6,2) not null, height_mm numeric(6,2) not null, dpi smallint not null default 300, gap_mm numeric(5,2) not null default 2, columns smallint not null default 1,
  template jsonb not null, fields text[] not null default '{}', is_default boolean not null default false, fixed_key text, revision integer not null default 1, status smallint not null default 1,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create unique index label_template_default on label_template (company_id, kind) where is_default;
create unique index label_template_fixed on label_template (company_id, fixed_key) where fixed_key is not null;
create index label_template_list on label_template (company_id, create_time desc);
call protect('label_template');

create table print_job (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), job_no text not null unique, template_id bigint not null references label_template (id), batch_id bigint not null references code_batch (id),
  range_from integer not null, range_to integer not null, copies smallint not null default 1, mode text not null check (mode in ('BROWSER', 'PDF', 'ZPL')), dpi smallint not null,
  template jsonb not null, reprint_of bigint references print_job (id), reason text not null default '', labels integer not null, file_place text not null default '', file_size bigint, task_id bigint,
  status smallint not null default 0, fault text not null default '', operator bigint, operator_name text not null default '', create_time timestamptz not null default now(), printed_time timestamptz, version integer not null default 0
);
create index print_job_list on print_job (company_id, create_time desc);
call protect('print_job');
