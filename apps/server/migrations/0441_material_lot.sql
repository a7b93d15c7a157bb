-- Material lots with their source (docs/decisions/0027). What makers typed before has no quantity and is valid.
create sequence material_lot_no;
grant usage on sequence material_lot_no to touchmark_app;
alter table material_lot
  add column source_no text unique, add column material_code text not null default '',
  add column kind text not null default 'OTHER' check (kind in ('PANEL', 'WOOD', 'LEATHER', 'FABRIC', 'FOAM', 'HARDWARE', 'COATING', 'OTHER')),
  add column qty numeric(14, 3) check (qty > 0), add column unit text not null default '', add column origin text not null default '', add column prod_date date,
  add column element_values jsonb not null default '{}', add column images bigint[] not null default '{}', add column public boolean not null default false,
  add column supplier_company bigint references company (id), add column identifier text not null default '',
  add column source_lot_id bigint, add column push_id bigint, add column accepted jsonb, add column label_text text not null default '',
  add column status smallint not null default 1 check (status in (0, 1, 2, 9)), add column void_reason text not null default '', add column import_time timestamptz,
  add check ((qty is null) = (unit = ''));
alter table production_material
  add column id bigint not null default nextval('row_number'), add column qty numeric(14, 3) check (qty > 0), add column link_user bigint, add column link_time timestamptz not null default now();
alter table material_lot no force row level security;
alter table production_material no force row level security;
update material_lot set source_no = 'ML' || to_char(create_time at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('material_lot_no')::text, 5, '0'),
  status = case when exists (select from production_material m where m.company_id = material_lot.company_id and m.material_lot_id = material_lot.id) then 2 else 1 end;
alter table material_lot force row level security;
alter table production_material force row level security;
alter table material_lot
  alter column source_no set not null,
  alter column source_no set default 'ML' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('material_lot_no')::text, 5, '0'),
  alter column status set default 1;
create index material_lot_list on material_lot (company_id, create_time desc, id desc);
create index material_lot_source on material_lot (source_lot_id) where source_lot_id is not null;
create index material_lot_label on material_lot (company_id, label_text) where label_text <> '';
create index material_lot_no_text on material_lot (company_id, lot_no);
create unique index production_material_id on production_material (id);
create policy partner on material_lot for select to touchmark_app using (status > 0 and company_id = any((select shown_companies('{MATERIAL}'))::bigint[]));

-- What a lot said before it was corrected.
create table material_lot_version (
  company_id bigint not null references company (id), lot_id bigint not null references material_lot (id) on delete cascade, version_no integer not null, facts jsonb not null,
  create_user bigint, create_time timestamptz not null default now(), primary key (company_id, lot_id, version_no)
);
call protect('material_lot_version');
create policy partner on material_lot_version for select to touchmark_app using (company_id = any((select shown_companies('{MATERIAL}'))::bigint[]));

-- A certificate of a supplier's material: attached once, for all lots of it.
create table material_certificate (
  company_id bigint not null references company (id), supplier text not null, material text not null, aptitude_id bigint not null references aptitude (id) on delete cascade,
  create_user bigint, create_time timestamptz not null default now(), primary key (company_id, supplier, material, aptitude_id)
);
create index material_certificate_aptitude on material_certificate (aptitude_id);
call protect('material_certificate');
-- With the lots their certificates, where these are among the fields.
create function shown_certificates() returns bigint[] language sql stable as $$
  select coalesce(array_agg(company_id), '{}') from data_auth
  where grantee_id = (select app_company()) and status = 1 and 'MATERIAL' = any(scopes) and 'MATERIAL.certificates' = any(fields) and current_date between start_date and end_date $$;
create policy partner on material_certificate for select to touchmark_app using (company_id = any((select shown_certificates())::bigint[]));
create policy material on aptitude for select to touchmark_app using (company_id = any((select shown_certificates())::bigint[]) and exists (
  select 1 from material_certificate c where c.aptitude_id = aptitude.id and c.company_id = aptitude.company_id));
