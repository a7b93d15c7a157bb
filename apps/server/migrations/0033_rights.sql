-- Roles and what they may do, and what administrators change of applications, menus, tenants and dictionaries.
-- The factory contents of roles, applications and menus are the page table of the contract; here stands only what differs from it.

-- One counter for what concerns everybody (system roles, applications, menus) and one for each company (its roles and grants):
-- who holds a computed right compares them, so that a change is in force at the next request of every process.
alter table platform_config add column rights_version integer not null default 0, add column iframe_hosts text[] not null default '{}', add column legacy_off_date date not null default '2023-10-01';
alter table company add column rights_version integer not null default 0;
alter table app_user add column tenant_id text not null default '000000';

create table role (
  id bigint primary key default nextval('row_number'),
  -- Without a company: a system role, the same for all.
  company_id bigint references company (id),
  code text not null unique, name text not null, name_en text not null default '',
  side text not null check (side in ('platform', 'enterprise')), kind text not null check (kind in ('SYSTEM', 'CUSTOM')),
  data_scope text not null default 'ALL' check (data_scope in ('ALL', 'DEPT_TREE', 'DEPT', 'SELF')),
  sort integer not null default 100, remark text not null default '',
  -- The role a custom one was copied from: what 恢复默认 leads back to.
  origin_code text,
  -- Rights saved for a system role and not published yet.
  draft text[], release integer not null default 0,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  check ((kind = 'SYSTEM') = (company_id is null))
);
create unique index role_name on role (coalesce(company_id, 0), lower(name));
create index role_company on role (company_id, sort);

-- A custom role: every code it has (allowed). A system role: only what an administrator added to its factory contents or took away.
create table role_permission (
  role_id bigint not null references role (id) on delete cascade, company_id bigint references company (id),
  code text not null, allowed boolean not null default true, primary key (role_id, code)
);
create index role_permission_company on role_permission (company_id);
call protect('role_permission');
create policy system_roles on role_permission for select to touchmark_app using (company_id is null);

-- What each publishing of a system role put in force.
create table role_release (
  role_id bigint not null references role (id) on delete cascade, release integer not null, codes text[] not null, added text[] not null, removed text[] not null,
  publisher text not null default '', publish_time timestamptz not null default now(), primary key (role_id, release)
);
call shared('role_release');

insert into role (code, name, name_en, side, kind, sort) values
  ('PLATFORM_ADMIN', '平台管理员', 'Platform administrator', 'platform', 'SYSTEM', 1),
  ('PLATFORM_OPERATOR', '平台运营', 'Platform operator', 'platform', 'SYSTEM', 2),
  ('PLATFORM_AUDITOR', '平台审核员', 'Platform auditor', 'platform', 'SYSTEM', 3),
  ('ENT_MAIN', '企业主账号', 'Main account', 'enterprise', 'SYSTEM', 11),
  ('ENT_IDENT', '标识管理员', 'Identification manager', 'enterprise', 'SYSTEM', 12),
  ('ENT_GS1', '条码管理员', 'Barcode manager', 'enterprise', 'SYSTEM', 13),
  ('ENT_WMS', '仓储物流员', 'Warehouse', 'enterprise', 'SYSTEM', 14),
  ('ENT_CHANNEL', '渠道稽查员', 'Channel inspector', 'enterprise', 'SYSTEM', 15),
  ('ENT_SERVICE', '售后客服', 'After-sales', 'enterprise', 'SYSTEM', 16),
  ('ENT_FIN', '财务', 'Finance', 'enterprise', 'SYSTEM', 17),
  ('ENT_IT', '信息对接员', 'Integration', 'enterprise', 'SYSTEM', 18),
  ('ENT_READER', '只读', 'Read only', 'enterprise', 'SYSTEM', 19),
  ('ENT_DEALER', '经销商收发员', 'Dealer', 'enterprise', 'SYSTEM', 20);
call protect('role');
create policy system_roles on role for select to touchmark_app using (company_id is null);
-- Every membership is in a role that exists; a role with members cannot go.
alter table membership add constraint membership_role foreign key (role_code) references role (code);
create index membership_role_code on membership (company_id, role_code);

-- A grant of an application, and what narrows it.
alter table app_auth
  add column id bigint not null default nextval('row_number'), add column edition text not null default '', add column menu_ids text[], add column remark text not null default '',
  add column order_id bigint, add column contract text not null default '', add column operator text not null default '', add column version integer not null default 0,
  add column create_time timestamptz not null default now(), add column update_time timestamptz not null default now();
create unique index app_auth_id on app_auth (id);
create index app_auth_end on app_auth (end_time) where end_time is not null;

-- Built-in applications: only what was changed of them (null: as delivered). Others: all of it.
create table app (
  code text primary key, built_in boolean not null default false, name text, name_en text, icon text, sort integer, enabled boolean not null default true, side text check (side in ('all', 'platform', 'enterprise')),
  intro text not null default '', version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
call shared('app');

-- Built-in entries: only what was changed of them (null: as delivered). Others: all of it. Category 1 is a menu, 2 a button.
create table menu (
  id text primary key default 'm' || nextval('row_number'), built_in boolean not null default false,
  parent_id text, app_code text, code text unique, name text, name_en text, path text, source text, category smallint check (category in (1, 2)), sort integer, is_open boolean, remark text,
  roles text[], is_tab boolean, keep_alive boolean, is_auth boolean, query jsonb, edition_tag text,
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index menu_parent on menu (parent_id);
call shared('menu');

create table tenant (
  id bigint primary key default nextval('row_number'), tenant_id text not null unique, tenant_name text not null, linkman text not null default '', contact_number text not null default '', address text not null default '',
  domain text unique, setting jsonb not null default '{}', datasource_id text not null default '', account_limit integer not null default -1, expire_time timestamptz,
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
call shared('tenant');
insert into tenant (tenant_id, tenant_name) values ('000000', '默认租户');
alter table app_user add constraint app_user_tenant foreign key (tenant_id) references tenant (tenant_id);
create index app_user_tenant_id on app_user (tenant_id);

-- A dictionary is a row without a parent; its entries are the rows under it. Those that program logic reads are locked.
create table dict (
  id bigint primary key default nextval('row_number'), parent_id bigint references dict (id), code text not null, dict_key text not null default '', dict_value text not null, dict_value_en text not null default '',
  sort integer not null default 0, is_sealed boolean not null default false, is_locked boolean not null default false, remark text not null default '',
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create unique index dict_entry on dict (code, dict_key) where parent_id is not null;
create unique index dict_code on dict (code) where parent_id is null;
create index dict_parent on dict (parent_id, sort);
call shared('dict');

-- Who asked for which page.
create table permission_apply (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), user_id bigint not null references app_user (id),
  route text not null, reason text not null, status smallint not null default 0, day date not null default current_date, create_time timestamptz not null default now(),
  unique (company_id, user_id, route, day)
);
call protect('permission_apply');

-- The dictionaries the product itself goes by: code, name and entries as 'key|中文|English'.
with dictionary (code, name, name_en, entries) as (values
  ('APPLY_STATUS', '审核状态', 'Review state', array['0|草稿|Draft', '1|待审核|Pending', '2|已通过|Approved', '3|已驳回|Rejected', '4|已撤回|Withdrawn']),
  ('SERVICE_STATUS', '服务状态', 'Service state', array['0|未上架|Not on', '1|服务中|In service', '2|已下架|Taken off', '3|已失效|Lapsed', '4|已冻结|Frozen']),
  ('USER_STATUS', '用户状态', 'Account state', array['0|未认证|Not certified', '1|已实名|Verified', '2|认证中|In review', '3|已认证|Certified', '4|认证驳回|Rejected', '9|已停用|Disabled']),
  ('COMPANY_ROLE', '企业角色', 'Company role', array['MANUFACTURER|制造商|Manufacturer', 'BRAND|品牌商|Brand owner', 'SUPPLIER|供应商|Supplier', 'DEALER|经销商|Dealer', 'PROVIDER|服务商|Service provider', 'LAB|检测机构|Laboratory']),
  ('CODE_TYPE', '编码类型', 'Code type', array['ECODE|电子码|Ecode', 'AUTH|正品码|Authentic code', 'SGTIN|SGTIN|SGTIN']),
  ('DATA_SCOPE', '数据范围', 'Data scope', array['ALL|全部|All', 'DEPT_TREE|本部门及下级|Own department and below', 'DEPT|本部门|Own department', 'SELF|仅本人|Own only']),
  ('APP_SOURCE', '授权来源', 'Source of a grant', array['DEFAULT|默认|Default', 'GRANT|授予|Granted', 'ORDER|订单|Order']),
  ('APP_EDITION', '应用版本', 'Edition', array['STANDARD|标准版|Standard', 'PROFESSIONAL|专业版|Professional', 'TRIAL|试用版|Trial'])),
parents as (insert into dict (code, dict_value, dict_value_en, sort, is_locked) select code, name, name_en, row_number() over (), true from dictionary returning id, code)
insert into dict (parent_id, code, dict_key, dict_value, dict_value_en, sort, is_locked)
select p.id, p.code, split_part(e.entry, '|', 1), split_part(e.entry, '|', 2), split_part(e.entry, '|', 3), e.nth, d.code <> 'APP_EDITION'
from dictionary d join parents p on p.code = d.code, unnest(d.entries) with ordinality as e (entry, nth);
