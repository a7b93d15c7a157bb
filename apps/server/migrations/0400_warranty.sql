-- After the sale (docs/decisions/0024): what a company promises, in versions that are never edited, and one card for each unit.
create table warranty_terms (
  id bigint not null default nextval('row_number'), company_id bigint not null references company (id),
  -- A product, a category, or neither: all products.
  product_id bigint references product_identify (id) on delete cascade, category_id bigint references pro_category (id),
  terms_version integer not null check (terms_version > 0), valid_from date not null,
  -- Months for each part.
  months jsonb not null,
  begins text not null check (begins in ('SALE', 'INSTALL', 'DELIVERY')), begin_days smallint not null default 0 check (begin_days between 0 and 365),
  -- Information with its source; it decides nothing.
  return_text text not null default '', exchange_text text not null default '', repair_text text not null default '', source_text text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(),
  primary key (company_id, id), check (num_nonnulls(product_id, category_id) < 2), unique nulls not distinct (company_id, product_id, category_id, terms_version)
);

create table warranty_card (
  id bigint not null default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  batch_id bigint not null, serial integer not null, code text not null, product_id bigint not null references product_identify (id),
  -- The version that held when it began; null: the months of the product. What was promised is kept beside it.
  terms_id bigint, months jsonb not null, begins text not null, begin_days smallint not null default 0,
  -- Encrypted; the phone is found by its keyed hash.
  customer_name bytea, phone bytea, phone_hash bytea, address bytea, adcode text not null default '',
  sold_on date, bought_on date, installed_on date, delivered_on date,
  source text not null check (source in ('SALE', 'BUYER', 'INSTALL', 'DELIVERY')), begin_date date not null, end_date date,
  seller text not null default '', receiver_id bigint, sale_doc bigint,
  ended_time timestamptz, end_reason text not null default '', replaces bigint, replaced_by bigint,
  -- When the personal data went.
  forgotten_time timestamptz,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  primary key (company_id, id), check (num_nonnulls(sold_on, bought_on, installed_on, delivered_on) > 0), check (end_date >= begin_date)
);
-- One card in force for each unit.
create unique index warranty_card_unit on warranty_card (company_id, batch_id, serial) where ended_time is null;
create index warranty_card_units on warranty_card (company_id, batch_id, serial, id desc);
create index warranty_card_phone on warranty_card (company_id, phone_hash) where phone_hash is not null;
create index warranty_card_code on warranty_card (company_id, code);
create index warranty_card_list on warranty_card (company_id, create_time desc, id desc);
create index warranty_card_ends on warranty_card (company_id, end_date) where ended_time is null;
create index warranty_card_personal on warranty_card (end_date) where phone is not null or customer_name is not null or address is not null;

call protect('warranty_terms'); call protect('warranty_card');
revoke update, delete on warranty_terms from touchmark_app;
grant delete on warranty_terms to touchmark_app;
-- The scan page shows dates and parts, to whoever has the code.
create policy resolver on warranty_card for select to touchmark_scan using (ended_time is null);
grant select (company_id, batch_id, serial, months, begin_date, end_date, ended_time) on warranty_card to touchmark_scan;

-- How long names, phones and addresses stay after the end of a warranty, in days (null: 730), how soon a request is answered in working
-- days (null: 2), and from how many complaints of one batch within how many days there is a warning.
alter table company
  add column service_keep_days smallint check (service_keep_days between 30 and 3650), add column service_promise_days smallint check (service_promise_days between 1 and 30),
  add column warning_count smallint check (warning_count between 2 and 100), add column warning_days smallint check (warning_days between 1 and 365);
