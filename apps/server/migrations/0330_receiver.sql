-- Who receives goods: a tree of up to five tiers under one brand (docs/decisions/0015). SM-14: 0 waiting, 1 active, 2 paused, 3 ended.
create table receiver (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  code text not null, name text not null, type text not null check (type in ('DEALER', 'STORE', 'PROJECT', 'ECOM', 'WAREHOUSE', 'FACTORY', 'SERVICE')),
  parent_id bigint references receiver (id), level smallint not null default 1 check (level between 1 and 5), onward boolean not null default true,
  contact bytea, phone bytea, adcode text not null default '', address text not null default '', gln text not null default '',
  contract_no text not null default '', contract_start date not null, contract_end date not null,
  -- The registered company it is bound to: 0 none, 1 proposed, 2 bound, 3 declined.
  bound_company bigint references company (id), bind_status smallint not null default 0 check (bind_status between 0 and 3),
  area_version integer not null default 0, status smallint not null default 0 check (status between 0 and 3), pause_reason text not null default '', remark text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, code), unique (company_id, name)
);
create index receiver_parent on receiver (company_id, parent_id);
create index receiver_bound on receiver (bound_company) where bound_company is not null;
call protect('receiver');
create policy bound on receiver for select to touchmark_app using (bound_company = (select app_company()) and bind_status in (1, 2));
