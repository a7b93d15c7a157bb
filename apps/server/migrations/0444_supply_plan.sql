-- Supply plans (SM-23, docs/decisions/0028): what a buyer needs by which day, and what the supplier answers. All rows are the buyer's.
create sequence supply_plan_no;
grant usage on sequence supply_plan_no to touchmark_app;
create table supply_plan (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), is_test boolean not null default false,
  plan_no text not null unique default 'SP' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('supply_plan_no')::text, 5, '0'),
  supplier_id bigint references company (id), partner text not null default '', phone bytea,
  period_start date not null, period_end date not null, note text not null default '', attachment bigint, round smallint not null default 0,
  reason text not null default '', answer_user text not null default '', answer_time timestamptz, issue_time timestamptz, end_time timestamptz, import_time timestamptz,
  status smallint not null default 0 check (status between 0 and 6),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  -- A company or a name.
  check ((supplier_id is null) <> (partner = '')), check (supplier_id <> company_id), check (period_end >= period_start)
);
create index supply_plan_list on supply_plan (company_id, create_time desc, id desc);
create index supply_plan_supplier on supply_plan (supplier_id, status, issue_time desc) where supplier_id is not null;
call protect('supply_plan');
create policy supplier on supply_plan for select to touchmark_app using (supplier_id = (select app_company()) and issue_time is not null);
create policy plan_partner on company for select to touchmark_app using (exists (
  select 1 from supply_plan t where (t.company_id = company.id and t.supplier_id = (select app_company()) and t.issue_time is not null) or (t.supplier_id = company.id and t.company_id = (select app_company()))));

create table supply_plan_line (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), plan_id bigint not null references supply_plan (id) on delete cascade,
  line_no smallint not null, material text not null, spec text not null default '', qty numeric(14, 3) not null check (qty > 0), unit text not null, need_date date not null, note text not null default '',
  confirmed_qty numeric(14, 3) check (confirmed_qty >= 0), confirmed_date date, late_told text not null default '' check (late_told in ('', 'LATE', 'RISK')),
  unique (company_id, plan_id, line_no)
);
create index supply_plan_line_plan on supply_plan_line (plan_id);
create index supply_plan_line_need on supply_plan_line (company_id, need_date);
call protect('supply_plan_line');
create policy supplier on supply_plan_line for select to touchmark_app using (exists (
  select 1 from supply_plan p where p.id = plan_id and p.company_id = supply_plan_line.company_id and p.supplier_id = (select app_company()) and p.issue_time is not null));

create table supply_plan_round (
  company_id bigint not null references company (id), plan_id bigint not null references supply_plan (id) on delete cascade, round_no smallint not null, line_id bigint not null references supply_plan_line (id) on delete cascade,
  side text not null check (side in ('BUYER', 'SUPPLIER')), kind text not null check (kind in ('ISSUE', 'COUNTER', 'ADJUST', 'CONFIRM')),
  qty numeric(14, 3) not null check (qty >= 0), day date not null, note text not null default '', by_name text not null default '', create_time timestamptz not null default now(),
  primary key (company_id, plan_id, round_no, line_id)
);
call protect('supply_plan_round');
create policy supplier on supply_plan_round for select to touchmark_app using (exists (
  select 1 from supply_plan p where p.id = plan_id and p.company_id = supply_plan_round.company_id and p.supplier_id = (select app_company()) and p.issue_time is not null));

create table supply_delivery (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), plan_id bigint not null references supply_plan (id) on delete cascade, line_id bigint not null references supply_plan_line (id) on delete cascade,
  qty numeric(14, 3) not null check (qty > 0), day date not null, delivery_no text not null default '',
  -- Of the supplier where it is a company, else of the buyer; what became of the push decides whether it counts.
  lot_id bigint references material_lot (id) on delete set null, lot_label text not null default '', push_id bigint references chain_push (id) on delete set null,
  by_name text not null default '', create_user bigint, create_time timestamptz not null default now()
);
create index supply_delivery_line on supply_delivery (line_id);
call protect('supply_delivery');
create policy supplier on supply_delivery for select to touchmark_app using (exists (
  select 1 from supply_plan p where p.id = plan_id and p.company_id = supply_delivery.company_id and p.supplier_id = (select app_company()) and p.issue_time is not null));

-- The address follows from the seed and a key of the installation, and is found by its hash.
create table supply_link (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), plan_id bigint not null references supply_plan (id) on delete cascade,
  link_seed bytea not null, link_hash bytea not null unique, until timestamptz not null, revoked boolean not null default false,
  opened_time timestamptz, create_user bigint, create_time timestamptz not null default now(), version integer not null default 0, unique (company_id, plan_id)
);
create index supply_link_maker on supply_link (company_id, create_user) where not revoked;
call protect('supply_link');
