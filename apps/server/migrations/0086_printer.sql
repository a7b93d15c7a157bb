-- Printers of a company. `narrow` is by how many dots bars are narrowed, because heat or ink widens them.
create table printer (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  name text not null, language text not null check (language in ('ZPL', 'TSPL')), dpi smallint not null check (dpi in (203, 300, 600)), width_mm numeric(6,2) not null, height_mm numeric(6,2) not null,
  way text not null check (way in ('NETWORK', 'FILE', 'DIALOG')), address text not null default '', port integer not null default 9100,
  media text not null default 'gap' check (media in ('gap', 'mark', 'endless')), narrow smallint not null default 0 check (narrow >= 0 and narrow < 6),
  test_time timestamptz, version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create unique index printer_name on printer (company_id, name);
call protect('printer');

-- The printer a job goes to, and how many of its serials were sent there.
alter table print_job add column printer_id bigint references printer (id) on delete set null;
alter table print_job add column sent integer not null default 0;
create index print_job_printer on print_job (printer_id) where printer_id is not null;
