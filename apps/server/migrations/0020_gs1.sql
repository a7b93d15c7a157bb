-- GS1: company prefixes (certificates registered here), commodity codes (GTINs), their reviews, batches and findings.

create table gs1_prefix (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  prefix text collate "C" not null check (prefix ~ '^[0-9]{7,10}$'), member_name text not null, cert_no text not null, cert_file bigint[] not null default '{}',
  issue_date date not null, valid_from date not null, valid_to date not null check (valid_to > valid_from), gln text collate "C", remark text not null default '',
  -- Every item reference below the cursor is taken: where the search for the next free one begins.
  item_cursor integer not null default 0,
  -- SM-08: 0 not in force yet, 1 valid, 2 ends soon, 3 expired, 4 cancelled.
  status smallint not null default 0 check (status between 0 and 4), cancel_reason text not null default '', cancel_time timestamptz,
  apply_status smallint not null default 0, opinion text not null default '', submit_user bigint, submit_time timestamptz, auditor bigint, audit_time timestamptz,
  lock_user bigint, lock_until timestamptz, version integer not null default 0,
  create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
-- One holder of a number in force; two that claim it may both be reviewed. A company names a number once, unless it was cancelled.
create unique index gs1_prefix_holder on gs1_prefix (prefix) where apply_status = 2 and status <> 4;
create unique index gs1_prefix_own on gs1_prefix (company_id, prefix) where status <> 4;
create index gs1_prefix_list on gs1_prefix (company_id, create_time desc);
create index gs1_prefix_pending on gs1_prefix (apply_status, submit_time);
create index gs1_prefix_ending on gs1_prefix (valid_to) where apply_status = 2 and status in (1, 2);
call protect('gs1_prefix');
-- Who holds a number is no secret: it tells whose GTIN somebody types.
create policy registry on gs1_prefix for select to touchmark_app using (apply_status = 2);
grant select on gs1_prefix to touchmark_scan;
create policy resolver on gs1_prefix for select to touchmark_scan using (apply_status = 2);

-- The next SSCC serial of a prefix by extension digit. It outlives a cancelled registration: a serial is never given twice.
create table sscc_counter (
  company_id bigint not null references company (id), prefix text collate "C" not null, extension smallint not null check (extension between 0 and 9), next_serial bigint not null default 1,
  primary key (company_id, prefix, extension)
);
call protect('sscc_counter');

-- Entries of many codes at once. kind ALLOT takes new numbers, REGISTER brings existing ones; status 0 at work, 1 done, 2 partly failed, 3 taken back.
create table goods_batch (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  batch_no text not null, kind text not null check (kind in ('ALLOT', 'REGISTER')), source text not null default 'FORM' check (source in ('FORM', 'EXCEL', 'API')),
  prefix_id bigint references gs1_prefix (id), total integer not null default 0, ok integer not null default 0, failed integer not null default 0, status smallint not null default 0 check (status between 0 and 3),
  file_id bigint references file (id), error_file bigint references file (id), remark text not null default '', version integer not null default 0,
  create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, batch_no)
);
create index goods_batch_list on goods_batch (company_id, create_time desc);
call protect('goods_batch');

-- A commodity code: the GTIN in 14 digits and what it stands for. SM-09: 0 reserved, 1 allotment under review, 2 allotted, 3 report under review, 4 reported, 6 stopped, 7 abnormal.
create table commodity_code (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  gtin text collate "C" not null unique check (gtin ~ '^[0-9]{14}$'), code_form text not null check (code_form in ('GTIN8', 'GTIN13', 'GTIN14')),
  -- A GTIN-8 is given singly and stands under no prefix.
  prefix_id bigint references gs1_prefix (id), item_ref text collate "C", indicator smallint not null default 0 check (indicator between 0 and 9),
  base_code_id bigint references commodity_code (id), inner_qty integer check (inner_qty >= 1),
  -- The product named while the number was asked for; bound when it is allotted. Whether it is bound stands in product_identify.commodity_code_id.
  wish_product_id bigint references product_identify (id) on delete set null,
  brand_id bigint not null references brand_node (id), category_id bigint not null references pro_category (id),
  name_cn text not null, name_en text not null default '', model text not null, spec text not null, unit text not null, net_content text not null default '', color text not null default '',
  target_market text not null default '156', depth_mm numeric(9, 1), width_mm numeric(9, 1), height_mm numeric(9, 1), net_weight_kg numeric(10, 3), gross_weight_kg numeric(10, 3),
  gpc_brick text not null default '', gmd jsonb not null default '{}', images bigint[] not null default '{}',
  -- existing: brought with the company, not allotted here.
  existing boolean not null default false, batch_id bigint references goods_batch (id),
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 6, 7)),
  -- Of an abnormal code: the state it returns to, and why. A number that was ever submitted is never given back.
  status_before smallint check (status_before in (2, 4)), flag_reason text not null default '', ever_submitted boolean not null default false,
  opinion text not null default '', submit_time timestamptz, allot_time timestamptz, report_no text unique, listed_date date, stop_time timestamptz, stop_reason text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  check ((code_form = 'GTIN14') = (base_code_id is not null)), check ((status = 7) = (status_before is not null))
);
create index commodity_code_list on commodity_code (company_id, create_time desc);
create index commodity_code_status on commodity_code (company_id, status);
create index commodity_code_prefix on commodity_code (prefix_id, item_ref);
create index commodity_code_base on commodity_code (base_code_id) where base_code_id is not null;
create index commodity_code_twin on commodity_code (company_id, brand_id, model);
create index commodity_code_batch on commodity_code (batch_id) where batch_id is not null;
create unique index commodity_code_level on commodity_code (base_code_id, indicator) where base_code_id is not null;
call protect('commodity_code');
-- What was allotted may be looked up by everybody who has the page (public fields only).
create policy registry on commodity_code for select to touchmark_app using (status in (2, 3, 4, 6, 7) and not is_test);
grant select on commodity_code to touchmark_scan;
create policy resolver on commodity_code for select to touchmark_scan using (true);

alter table product_identify add column commodity_code_id bigint references commodity_code (id);
create unique index product_identify_commodity_code on product_identify (commodity_code_id) where commodity_code_id is not null;

-- One row of a batch: what was entered, what is wrong with it [{field, zh, en}], and the code it became.
create table goods_batch_row (
  company_id bigint not null references company (id), batch_id bigint not null references goods_batch (id) on delete cascade, row_no integer not null, content jsonb not null, faults jsonb not null default '[]',
  commodity_code_id bigint references commodity_code (id) on delete set null, primary key (batch_id, row_no)
);
call protect('goods_batch_row');

-- A submission of an allotment (SM-04): a code that was rejected and handed in again has two.
create table goods_allot (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), commodity_code_id bigint not null references commodity_code (id), batch_id bigint references goods_batch (id),
  apply_status smallint not null default 1, opinion text not null default '', submit_user bigint, submit_time timestamptz not null default now(), auditor bigint, audit_time timestamptz, auto_passed boolean not null default false,
  lock_user bigint, lock_until timestamptz, version integer not null default 0, create_time timestamptz not null default now()
);
create unique index goods_allot_open on goods_allot (commodity_code_id) where apply_status = 1;
create index goods_allot_pending on goods_allot (apply_status, submit_time);
create index goods_allot_code on goods_allot (company_id, commodity_code_id);
call protect('goods_allot');

-- A report of what a GTIN stands for (信息通报, SM-04): first, of a change, or of its end. `before` is what held when it was handed in.
create table goods_report (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), commodity_code_id bigint not null references commodity_code (id),
  report_type text not null check (report_type in ('NEW', 'CHANGE', 'STOP')), snapshot jsonb not null, before jsonb not null default '{}', reason text not null default '',
  apply_status smallint not null default 1, opinion text not null default '', submit_user bigint, submit_time timestamptz not null default now(), auditor bigint, audit_time timestamptz,
  lock_user bigint, lock_until timestamptz, version integer not null default 0, create_time timestamptz not null default now()
);
create unique index goods_report_open on goods_report (commodity_code_id) where apply_status = 1;
create index goods_report_pending on goods_report (apply_status, submit_time);
create index goods_report_code on goods_report (company_id, commodity_code_id);
call protect('goods_report');
create sequence goods_report_no start 1;
grant usage on sequence goods_report_no to touchmark_app;

-- What the inspection found: rules R1–R7; status 0 open, 1 marked abnormal, 2 ignored, 3 no longer so.
create table gtin_finding (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), commodity_code_id bigint not null references commodity_code (id) on delete cascade,
  rule text not null check (rule ~ '^R[1-9][0-9]?$'), level smallint not null check (level between 1 and 3), params jsonb not null default '{}',
  found_time timestamptz not null default now(), seen_time timestamptz not null default now(), status smallint not null default 0 check (status between 0 and 3), handler bigint, handle_time timestamptz, reason text not null default '', told_time timestamptz,
  version integer not null default 0
);
create unique index gtin_finding_open on gtin_finding (commodity_code_id, rule) where status in (0, 1);
create index gtin_finding_list on gtin_finding (status, found_time desc);
call protect('gtin_finding');

alter table platform_config add column auto_pass_gtins boolean not null default false;
-- Renewals of prefixes are changes too. Which kinds there are is the program's to say.
alter table change_request drop constraint change_request_biz_type_check;
