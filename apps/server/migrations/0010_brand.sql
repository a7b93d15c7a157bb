-- Brands, series, and the registry of identifiers.

create table node_record (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  identifier text collate "C" not null unique, object_type text not null check (object_type in ('COMPANY', 'BRAND', 'PRODUCT', 'ITEM', 'BOX')), object_id bigint not null,
  -- A Handle record: [{index, type, value, perm}].
  record jsonb not null default '[]', resolve_status smallint not null default 1, upstream_sync text not null default 'NONE' check (upstream_sync in ('NONE', 'DONE', 'FAILED')),
  ttl integer not null default 86400, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index node_record_object on node_record (company_id, object_type, object_id);
call protect('node_record');
grant select on node_record to touchmark_scan;
create policy resolver on node_record for select to touchmark_scan using (true);

create table brand_node (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  brand_name text not null, brand_name_en text not null default '', logo bigint references file (id), brand_type text not null default 'OWN' check (brand_type in ('OWN', 'LICENSED')),
  trademark_no text not null default '', nice_classes smallint[] not null default '{}', trademark_expire date, cert_file bigint[] not null default '{}',
  authorizer text not null default '', auth_letter bigint[] not null default '{}', auth_end date, story text not null default '', website text not null default '',
  brand_code text, identifier text, apply_status smallint not null default 0, opinion text not null default '', submit_user bigint, submit_time timestamptz, auditor bigint, audit_time timestamptz,
  lock_user bigint, lock_until timestamptz, version integer not null default 0,
  create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, brand_name), unique (company_id, brand_code)
);
create index brand_node_list on brand_node (company_id, apply_status, create_time desc);
create index brand_node_pending on brand_node (apply_status, submit_time);
call protect('brand_node');
grant select on brand_node to touchmark_scan;
create policy resolver on brand_node for select to touchmark_scan using (true);

-- A change of something approved: the live version stays until the change is approved.
create table change_request (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  biz_type text not null check (biz_type in ('brandNode', 'productIdentify')), biz_id bigint not null, snapshot jsonb not null, before jsonb not null,
  apply_status smallint not null default 1, opinion text not null default '', submit_user bigint, submit_time timestamptz not null default now(), auditor bigint, audit_time timestamptz,
  lock_user bigint, lock_until timestamptz, version integer not null default 0, create_time timestamptz not null default now()
);
create unique index change_request_open on change_request (company_id, biz_type, biz_id) where apply_status = 1;
create index change_request_pending on change_request (biz_type, apply_status, submit_time);
call protect('change_request');

create table product_series (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  brand_id bigint not null references brand_node (id), parent_id bigint references product_series (id), name text not null, level smallint not null check (level between 1 and 3), sort integer not null default 0,
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create unique index product_series_name on product_series (company_id, brand_id, coalesce(parent_id, 0), name);
create index product_series_parent on product_series (company_id, parent_id);
call protect('product_series');
