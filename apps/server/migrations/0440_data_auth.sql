-- Data authorisations (SM-23, docs/decisions/0027): which partner may see which data. Evaluated by the policies below at every read.
create sequence data_auth_no;
grant usage on sequence data_auth_no to touchmark_app;
create table data_auth (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), is_test boolean not null default false,
  auth_no text not null unique default 'DA' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('data_auth_no')::text, 5, '0'),
  grantee_id bigint not null references company (id), scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ '{PRODUCT,TRACE,MATERIAL,REPORT,STOCK}'),
  reach text not null check (reach in ('ALL', 'SERIES', 'PRODUCT')), reach_ids bigint[] not null default '{}', fields text[] not null check (cardinality(fields) > 0),
  purpose text not null, start_date date not null, end_date date not null, onward boolean not null default false, public boolean not null default false,
  agreement bigint, agreement_hash text not null default '', replaces bigint references data_auth (id) on delete set null,
  reason text not null default '', answer_user text not null default '', answer_time timestamptz, end_time timestamptz, status smallint not null default 0 check (status between 0 and 5),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  check (grantee_id <> company_id), check (end_date >= start_date), check ((reach = 'ALL') = (cardinality(reach_ids) = 0))
);
create index data_auth_list on data_auth (company_id, create_time desc, id desc);
create index data_auth_grantee on data_auth (grantee_id, status);
create unique index data_auth_replacing on data_auth (replaces) where status = 0;
call protect('data_auth');
create policy partner on data_auth for select to touchmark_app using (grantee_id = (select app_company()));
-- Both sides know each other's name.
create policy data_partner on company for select to touchmark_app using (exists (
  select 1 from data_auth t where (t.company_id = company.id and t.grantee_id = (select app_company())) or (t.grantee_id = company.id and t.company_id = (select app_company()))));

-- Without a foreign key to the authorisation: whoever reads for long must not keep it from being withdrawn.
create table data_auth_read (
  id bigint not null default nextval('row_number'), company_id bigint not null references company (id), auth_id bigint not null, reader_id bigint not null,
  scope text not null, door text not null check (door in ('PAGE', 'EXPORT', 'CHAIN', 'PUSH')), object_id bigint not null, object_name text not null default '', fields text[] not null,
  day date not null, times integer not null default 1, last_user text not null default '', last_time timestamptz not null default now(),
  primary key (company_id, auth_id, scope, object_id, day, door)
);
create index data_auth_read_list on data_auth_read (company_id, auth_id, last_time desc);
call protect('data_auth_read');

-- Companies, series and products that are shown to the caller's company today in one of some scopes. Each is one list for a whole statement.
create function shown_companies(what text[]) returns bigint[] language sql stable as $$
  select coalesce(array_agg(company_id), '{}') from data_auth
  where grantee_id = (select app_company()) and status = 1 and scopes && what and reach = 'ALL' and current_date between start_date and end_date $$;
create function shown_ids(what text[], how text) returns bigint[] language sql stable as $$
  select coalesce(array_agg(r), '{}') from data_auth, unnest(reach_ids) r
  where grantee_id = (select app_company()) and status = 1 and scopes && what and reach = how and current_date between start_date and end_date $$;

-- Whoever is shown production, reports or stock knows of which products; which of their fields, is decided by the fields that were granted.
create policy partner on product_identify for select to touchmark_app using (
  company_id = any((select shown_companies('{PRODUCT,TRACE,REPORT,STOCK}'))::bigint[])
  or series_id = any((select shown_ids('{PRODUCT,TRACE,REPORT,STOCK}', 'SERIES'))::bigint[]) or id = any((select shown_ids('{PRODUCT,TRACE,REPORT,STOCK}', 'PRODUCT'))::bigint[]));
create function shown_products(what text[]) returns bigint[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from product_identify
  where series_id = any((select shown_ids(what, 'SERIES'))::bigint[]) or id = any((select shown_ids(what, 'PRODUCT'))::bigint[]) $$;
create policy partner on product_identify_model for select to touchmark_app using (
  company_id = any((select shown_companies('{PRODUCT,REPORT}'))::bigint[]) or product_id = any((select shown_products('{PRODUCT,REPORT}'))::bigint[]));
create policy partner on production_batch for select to touchmark_app using (
  company_id = any((select shown_companies('{TRACE}'))::bigint[]) or product_id = any((select shown_products('{TRACE}'))::bigint[]));
create policy partner on holding for select to touchmark_app using (receiver_id = 0 and (
  company_id = any((select shown_companies('{STOCK}'))::bigint[]) or product_id = any((select shown_products('{STOCK}'))::bigint[])));
create policy partner on holding_delta for select to touchmark_app using (receiver_id = 0 and (
  company_id = any((select shown_companies('{STOCK}'))::bigint[]) or product_id = any((select shown_products('{STOCK}'))::bigint[])));
create function shown_reports() returns bigint[] language sql stable as $$
  select coalesce(array_agg(aptitude_id), '{}') from product_identify_model where aptitude_id is not null and is_current and product_id = any((select shown_products('{REPORT}'))::bigint[]) $$;
-- Reports and certificates that were approved and not revoked since.
create policy partner on aptitude for select to touchmark_app using (kind in ('TEST_REPORT', 'CERT') and apply_status = 2 and valid <> 4 and (
  company_id = any((select shown_companies('{REPORT}'))::bigint[]) or id = any((select shown_reports())::bigint[])));
