-- The grade of a verifier for the codes of a label: of a template's revision, or measured on the labels of a job that keeps it.
create table symbol_grade (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  template_id bigint not null references label_template (id) on delete cascade, template_revision integer not null, job_id bigint references print_job (id) on delete cascade,
  standard text not null check (standard in ('ISO15415', 'ISO15416')), grade numeric(2, 1) not null check (grade between 0 and 4),
  verifier text not null, test_time date not null, note text not null default '', report_file bigint references file (id),
  user_name text not null default '', create_user bigint, create_time timestamptz not null default now(), version integer not null default 0
);
create index symbol_grade_template on symbol_grade (company_id, template_id, template_revision);
create index symbol_grade_job on symbol_grade (company_id, job_id) where job_id is not null;
call protect('symbol_grade');
