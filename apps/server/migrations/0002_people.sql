-- The platform, companies, people and their memberships.

create table platform_config (
  only_one boolean primary key default true check (only_one),
  operator_name text not null, platform_name text not null, logo text not null default '', login_bg text not null default '',
  footer_text text not null default '', tech_support text not null default '', hotline text not null default '', icp text not null default '',
  notice_bar text[] not null default '{}',
  node_prefix_root text not null default '88.999', ecode_version text not null default '1', ecode_nsi text not null default '9999',
  demo_mode boolean not null default false, token_time integer not null default 3000,
  bank_name text not null default '', bank_account text not null default '', payee text not null default '',
  set_up_hash text,
  auto_pass_codes boolean not null default false,
  version integer not null default 0
);
call shared('platform_config');
grant select on platform_config to touchmark_scan;
insert into platform_config (operator_name, platform_name) values ('', '物印 Touchmark');

create table company (
  id bigint primary key default nextval('row_number'),
  -- A company is its own tenant: the same column serves the same policy.
  company_id bigint generated always as (id) stored,
  name text not null unique, short_name text not null default '', uscc text not null unique,
  company_roles text[] not null default '{}', adcode text not null default '', region_name text not null default '', address text not null default '',
  contact_name text not null default '', contact_phone text not null default '', logo text not null default '', intro text not null default '',
  ent_no text unique check (ent_no ~ '^\d{6}$'), node_prefix text unique,
  auth_status smallint not null default 0, service_expire date, association_tag text not null default '',
  is_platform boolean not null default false, is_trial boolean not null default true,
  ship_activates boolean not null default false, scan_warn_count integer not null default 5, scan_warn_cities integer not null default 3,
  version integer not null default 0,
  create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
call protect('company');
grant select on company to touchmark_scan;
create policy resolver on company for select to touchmark_scan using (true);
create sequence ent_no as integer start 100001 maxvalue 999999;
grant usage on sequence ent_no to touchmark_app;

create table app_user (
  id bigint primary key default nextval('row_number'),
  account text not null, password_hash text not null, phone text unique, email text,
  user_type text not null check (user_type in ('ENTERPRISE', 'PLATFORM')),
  real_name text not null default '', head_img text not null default '', status text not null default '0' check (status in ('0','1','2','3','4','9')),
  lang text not null default 'zh' check (lang in ('zh', 'en')), current_company_id bigint references company (id),
  last_login_time timestamptz, version integer not null default 0,
  create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create unique index app_user_account on app_user (lower(account));
call shared('app_user');

create table membership (
  id bigint primary key default nextval('row_number'),
  company_id bigint not null references company (id), user_id bigint not null references app_user (id),
  role_code text not null, is_main boolean not null default false, status smallint not null default 2,
  dept_name text not null default '', position text not null default '', auth_dead_line date,
  create_time timestamptz not null default now(), update_time timestamptz not null default now(),
  unique (company_id, user_id)
);
create index membership_user on membership (user_id, status);
create unique index membership_main on membership (company_id) where is_main and status = 2;
call protect('membership');
-- A person sees his own memberships before he has chosen a company.
create policy myself on membership for select to touchmark_app using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));

create table app_auth (
  company_id bigint not null references company (id), app_code text not null,
  source text not null default 'DEFAULT' check (source in ('DEFAULT', 'GRANT', 'ORDER')), start_time timestamptz not null default now(), end_time timestamptz,
  status smallint not null default 1, primary key (company_id, app_code)
);
call protect('app_auth');

create table msg_notify (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), user_id bigint not null references app_user (id),
  title text not null, content text not null default '', mark text not null default '', path text not null default '', send_user text not null default '',
  level text not null default 'info', status smallint not null default 0, create_time timestamptz not null default now()
);
create index msg_notify_user on msg_notify (company_id, user_id, status, create_time desc);
call protect('msg_notify');
