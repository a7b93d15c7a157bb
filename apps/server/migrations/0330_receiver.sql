-- Receivers: the channel of a brand as a tree of up to five tiers (SM-14: 0 not started, 1 active, 2 paused, 3 ended).
create table receiver (
  id bigint not null default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  code text not null, name text not null, sound text, type text not null check (type in ('DEALER', 'STORE', 'PROJECT', 'ECOM', 'WAREHOUSE', 'FACTORY', 'SERVICE')),
  parent_id bigint, level smallint not null default 1 check (level between 1 and 5),
  contact bytea not null, phone bytea not null, adcode text not null, address text not null default '', gln text not null default '',
  contract_no text not null default '', contract_start date not null, contract_end date not null, onward boolean not null default false, remark text not null default '',
  -- The company that stands behind it: 0 none, 1 proposed, 2 bound, 3 declined.
  bound_company bigint references company (id), bind_status smallint not null default 0 check (bind_status between 0 and 3), bind_time timestamptz,
  -- The version of its areas that holds; 0: it never had any.
  area_version integer not null default 0,
  status smallint not null default 0 check (status between 0 and 3), end_reason text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  primary key (company_id, id), unique (company_id, code), unique (company_id, name),
  foreign key (company_id, parent_id) references receiver (company_id, id),
  check ((bind_status = 0) = (bound_company is null)), check (contract_end >= contract_start), check (parent_id is distinct from id), check (bound_company is distinct from company_id)
);
create index receiver_parent on receiver (company_id, parent_id);
create index receiver_list on receiver (company_id, create_time desc, id desc);
create index receiver_bound on receiver (bound_company, bind_status) where bound_company is not null;
-- The daily sweep looks for contracts that begin or end, in all companies.
create index receiver_begins on receiver (contract_start) where status = 0;
create index receiver_ends on receiver (contract_end) where status in (1, 2);

-- What may be sold where, and when. A change writes all rows of the next version: what has left is judged by the version of its time.
create table receiver_area (
  company_id bigint not null, receiver_id bigint not null, area_version integer not null check (area_version > 0), no smallint not null,
  -- A brand, a series, a product, or none of them: everything. The name is kept for when it is gone.
  brand_id bigint, series_id bigint, product_id bigint, goods_name text not null default '',
  -- Codes of GB/T 2260, or ALL.
  divisions text[] not null check (cardinality(divisions) > 0), valid_from date not null, valid_to date,
  create_user bigint, create_time timestamptz not null default now(),
  primary key (company_id, receiver_id, area_version, no), foreign key (company_id, receiver_id) references receiver (company_id, id) on delete cascade,
  check (num_nonnulls(brand_id, series_id, product_id) <= 1), check (valid_to >= valid_from)
);

-- People who receive by phone.
create table receiver_account (
  id bigint not null default nextval('row_number'), company_id bigint not null, receiver_id bigint not null,
  name bytea not null, phone bytea not null, phone_hash bytea not null, enabled boolean not null default true,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  primary key (company_id, id), unique (company_id, receiver_id, phone_hash), foreign key (company_id, receiver_id) references receiver (company_id, id) on delete cascade
);
-- Whoever signs in by phone may receive for several brands.
create index receiver_account_phone on receiver_account (phone_hash);

call protect('receiver'); call protect('receiver_area'); call protect('receiver_account');
-- Whoever is asked to stand behind a receiver, and whoever does, sees it with its areas.
create policy offered on receiver for select to touchmark_app using (bound_company = (select app_company()) and bind_status in (1, 2));
create policy offered on receiver_area for select to touchmark_app using (exists (
  select 1 from receiver r where r.company_id = receiver_area.company_id and r.id = receiver_area.receiver_id and r.bound_company = (select app_company()) and r.bind_status in (1, 2)));
-- Both sides read the name of the other, as with certificates that are lent.
create policy channel on company for select to touchmark_app using (exists (
  select 1 from receiver r where (r.company_id = company.id and r.bound_company = (select app_company()) and r.bind_status in (1, 2))
    or (r.bound_company = company.id and r.company_id = (select app_company()))));
revoke update on receiver_area from touchmark_app;

-- Holders known by words alone, who become receivers.
create index movement_holder on movement (company_id, holder) where upper_inf(during) and receiver_id is null and holder_company is null and holder <> '';
create index movement_receiver on movement (company_id, receiver_id) where upper_inf(during) and receiver_id is not null;
