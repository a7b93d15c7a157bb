-- Product categories are kept by operators: customs code, a hint for reviewers, and where a merged category went.
alter table pro_category add version integer not null default 0, add hs_code text not null default '' check (hs_code ~ '^(\d{6,10})?$'), add audit_hint text not null default '',
  add merged_into bigint references pro_category (id), add create_time timestamptz not null default now(), add update_time timestamptz not null default now();
create index pro_category_parent on pro_category (parent_id);
create index product_identify_category on product_identify (category_id);
create index if not exists commodity_code_category on commodity_code (category_id);
