-- A production batch as the factory runs it: planned, activated (qty), inspected, dispatched. Write-backs add to the same row.
-- 0 planned, 1 in production, 2 partly dispatched, 3 dispatched, 4 cancelled.
alter table production_batch
  add column factory text not null default '', add column plan_qty integer not null default 0 check (plan_qty >= 0), add column shipped integer not null default 0 check (shipped >= 0),
  add column status smallint not null default 0 check (status between 0 and 4), add column qc_report bigint, add column qc_note text not null default '', add column qc_time timestamptz,
  add column remark text not null default '', add column cancel_reason text not null default '',
  -- Batches of one sheet have the same time: they are taken back together.
  add column import_time timestamptz,
  add column version integer not null default 0, add column update_user bigint, add column update_time timestamptz not null default now();
alter table production_batch no force row level security;
update production_batch set status = 1, plan_qty = qty where qty > 0;
alter table production_batch force row level security;
create index production_batch_list on production_batch (company_id, create_time desc, id desc);

-- A supplier's lot of a material, and which production batches it went into: a recall begins at one.
create table material_lot (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  material text not null, supplier text not null, lot_no text not null, cert_file bigint,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, supplier, material, lot_no)
);
create table production_material (
  company_id bigint not null references company (id), prod_batch_id bigint not null references production_batch (id) on delete cascade, material_lot_id bigint not null references material_lot (id), amount text not null default '',
  primary key (company_id, prod_batch_id, material_lot_id)
);
create index production_material_lot on production_material (company_id, material_lot_id);

-- The paper that goes with goods. A factory's is written when they leave.
create table circulation_doc (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  doc_no text not null unique, doc_type text not null check (doc_type in ('FACTORY_OUT')), prod_batch_id bigint references production_batch (id),
  from_name text not null, to_name text not null, carrier text not null default '', waybill_no text not null default '', remark text not null default '',
  units integer not null, boxes integer not null, ship_time timestamptz not null,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index circulation_doc_batch on circulation_doc (company_id, prod_batch_id, id);

-- The codes of a production batch, and their ranges of one kind in order: lists by state go from one to the next.
create index code_range_prod_batch on code_range (company_id, prod_batch_id) where prod_batch_id is not null;
create index code_return_prod_batch on code_return (company_id, prod_batch_id) where prod_batch_id is not null;

call protect('material_lot'); call protect('production_material'); call protect('circulation_doc');
