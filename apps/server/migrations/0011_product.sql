-- Data standards, product categories, aptitudes, and the product identification itself.

create table pro_category (
  id bigint primary key default nextval('row_number'), code text not null unique, name_zh text not null, name_en text not null, parent_id bigint references pro_category (id), level smallint not null,
  require_report boolean not null default false, require_standards text[] not null default '{}', sort integer not null default 0, status smallint not null default 1
);
call shared('pro_category');

-- A standard is a list of elements in versions; the newest published one describes new products.
create table standard (
  id bigint primary key default nextval('row_number'), code text not null unique, name_zh text not null, name_en text not null, category_codes text[] not null default '{}'
);
create table standard_version (
  id bigint primary key default nextval('row_number'), standard_id bigint not null references standard (id), version_no text not null, status smallint not null default 2, publish_time timestamptz not null default now(), change_log text not null default '',
  -- [{element, group, constraint, type, …}]: see packages/domain/src/standard.ts
  items jsonb not null, unique (standard_id, version_no)
);
call shared('standard'); call shared('standard_version');
grant select on standard, standard_version, pro_category to touchmark_scan;

create table aptitude (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  name text not null, kind text not null check (kind in ('LICENCE', 'TEST_REPORT', 'CERT', 'PATENT', 'HONOUR')), cert_no text not null, issuer text not null, issue_date date, valid_to date, long_term boolean not null default false,
  files bigint[] not null default '{}', scope text not null default '', related_standards text[] not null default '{}', category_codes text[] not null default '{}',
  apply_status smallint not null default 0, valid smallint not null default 1, version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now(),
  unique (company_id, cert_no)
);
call protect('aptitude');
create table aptitude_accredit (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), aptitude_id bigint not null references aptitude (id), to_company_id bigint not null references company (id),
  start_date date not null, end_date date not null, status smallint not null default 0, create_time timestamptz not null default now()
);
call protect('aptitude_accredit');
create policy grantee on aptitude_accredit for select to touchmark_app using (to_company_id = (select app_company()));
create policy grantee on aptitude for select to touchmark_app using (exists (
  select 1 from aptitude_accredit a where a.aptitude_id = aptitude.id and a.to_company_id = (select app_company()) and a.status = 1 and current_date between a.start_date and a.end_date));

create table product_identify (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  series_id bigint not null references product_series (id), brand_id bigint not null references brand_node (id), category_id bigint not null references pro_category (id),
  product_name text not null, model text not null, spec text not null, product_type text not null default 'STD' check (product_type in ('STD', 'CUSTOM')), unit text not null, color text not null default '', materials text[] not null default '{}',
  package_pieces smallint not null default 1, retail_price bigint, warranty_months smallint not null default 0, execute_standards text[] not null default '{}',
  main_imgs bigint[] not null default '{}', video bigint, detail text not null default '', gtin text, label_template_id bigint,
  product_no text, identifier text, scheme text not null default 'NODE', edition text not null default 'NEW',
  apply_status smallint not null default 0, service_status smallint not null default 0, service_before smallint, freeze_reason text not null default '', service_start date, service_end date,
  opinion text not null default '', field_remarks jsonb not null default '{}', submit_user bigint, submit_time timestamptz, auditor bigint, audit_time timestamptz, auto_passed boolean not null default false,
  lock_user bigint, lock_until timestamptz, version integer not null default 0,
  create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, brand_id, model), unique (company_id, product_no)
);
create unique index product_identify_gtin on product_identify (gtin) where gtin is not null;
create index product_identify_list on product_identify (company_id, series_id, create_time desc);
create index product_identify_states on product_identify (company_id, apply_status, service_status);
create index product_identify_pending on product_identify (apply_status, submit_time);
call protect('product_identify');
grant select on product_identify to touchmark_scan;
create policy resolver on product_identify for select to touchmark_scan using (true);

create table product_identify_model (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), product_id bigint not null references product_identify (id) on delete cascade,
  standard_id bigint not null references standard (id), standard_version_id bigint not null references standard_version (id), element_values jsonb not null default '{}', selected text[] not null default '{}',
  aptitude_id bigint references aptitude (id), aptitude_company bigint references company (id), is_current boolean not null default true, version integer not null default 0,
  create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create unique index product_identify_model_current on product_identify_model (company_id, product_id, standard_id) where is_current;
call protect('product_identify_model');
grant select on product_identify_model to touchmark_scan;
create policy resolver on product_identify_model for select to touchmark_scan using (true);

-- A temporary code: shows the page before the product is released, for a day.
create table temp_code (
  token_hash bytea primary key, company_id bigint not null references company (id), product_id bigint not null references product_identify (id) on delete cascade, until timestamptz not null, create_time timestamptz not null default now()
);
create index temp_code_product on temp_code (company_id, product_id, until);
call protect('temp_code');
grant select on temp_code to touchmark_scan;
create policy resolver on temp_code for select to touchmark_scan using (true);
