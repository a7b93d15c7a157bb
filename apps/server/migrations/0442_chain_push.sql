-- Pushes (SM-23, docs/decisions/0027): a supplier sends the lots of a delivery; the customer's lots point to them. The facts stay with the supplier.
create sequence chain_push_no;
grant usage on sequence chain_push_no to touchmark_app;
create table chain_push (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), is_test boolean not null default false,
  push_no text not null unique default 'CP' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('chain_push_no')::text, 5, '0'),
  to_company bigint not null references company (id), auth_id bigint references data_auth (id) on delete set null,
  delivery_no text not null default '', delivery_date date not null, message text not null default '',
  push_time timestamptz, answer_time timestamptz, answer_user text not null default '', reply text not null default '', photos bigint[] not null default '{}',
  status smallint not null default 0 check (status between 0 and 5),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  check (to_company <> company_id)
);
create index chain_push_list on chain_push (company_id, create_time desc, id desc);
create index chain_push_to on chain_push (to_company, status, push_time desc);
call protect('chain_push');
create policy receiver on chain_push for select to touchmark_app using (to_company = (select app_company()) and status > 0);
create table chain_push_lot (
  company_id bigint not null references company (id), push_id bigint not null references chain_push (id) on delete cascade, lot_id bigint not null references material_lot (id),
  label text not null, unit text not null, qty numeric(14, 3) not null check (qty > 0), accepted numeric(14, 3) check (accepted >= 0 and accepted <= qty), received_lot bigint,
  primary key (company_id, push_id, lot_id)
);
create index chain_push_lot_of on chain_push_lot (company_id, lot_id);
call protect('chain_push_lot');
create policy receiver on chain_push_lot for select to touchmark_app using (exists (
  select 1 from chain_push p where p.id = push_id and p.company_id = chain_push_lot.company_id and p.to_company = (select app_company()) and p.status > 0));
create policy push_partner on company for select to touchmark_app using (exists (
  select 1 from chain_push t where (t.company_id = company.id and t.to_company = (select app_company()) and t.status > 0) or (t.to_company = company.id and t.company_id = (select app_company()))));
alter table node_record drop constraint node_record_object_type_check, add constraint node_record_object_type_check check (object_type in ('COMPANY', 'BRAND', 'PRODUCT', 'ITEM', 'BOX', 'LOT'));
