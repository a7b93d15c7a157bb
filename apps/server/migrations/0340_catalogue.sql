-- The catalogue: what is sold, and for whom, from when and at which price (docs/decisions/0017). The codes sold so far keep their names and prices.
create table charge_product_cate (
  id bigint primary key default nextval('row_number'), code text not null unique, name text not null, name_en text not null default '', parent_code text references charge_product_cate (code),
  sort integer not null default 100, enabled boolean not null default true, version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
call shared('charge_product_cate');

-- Of several modes that fit, the one of the category with the highest priority is taken, so that no two may be alike. An import may exchange two.
create table charge_mode_cate (
  id bigint primary key default nextval('row_number'), code text not null unique, name text not null, name_en text not null default '', priority smallint not null check (priority between 1 and 99),
  remark text not null default '', enabled boolean not null default true, version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now(),
  unique (priority) deferrable initially deferred
);
call shared('charge_mode_cate');

create table charge_product (
  id bigint primary key default nextval('row_number'), code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'), name text not null, name_en text not null default '',
  cate_code text not null references charge_product_cate (code), unit text not null, unit_en text not null,
  -- What one unit gives: QUOTA a number of codes of a type, SERVICE and APP a number of months.
  deliver_kind text not null, deliver jsonb not null default '{}', tax_rate smallint not null check (tax_rate in (0, 1, 3, 6, 9, 13)), intro text not null default '',
  enabled boolean not null default true, version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index charge_product_cate_code on charge_product (cate_code);
call shared('charge_product');

insert into charge_product_cate (code, name, name_en, sort) values ('IDENT', '标识服务', 'Identifier services', 10), ('PACK', '码包', 'Code packs', 20),
  ('SHOW', '门户与名片', 'Portals and cards', 30), ('APP', '应用', 'Applications', 40), ('OTHER', '其他', 'Others', 50);
insert into charge_mode_cate (code, name, name_en, priority, remark) values ('STANDARD', '标准价', 'Standard', 10, '没有其他价格时适用'), ('MEMBER', '会员价', 'Members', 30, ''),
  ('CHANNEL', '渠道价', 'Channels', 40, ''), ('CAMPAIGN', '活动价', 'Campaigns', 60, ''), ('TRIAL', '试用', 'Trial', 80, '');

insert into charge_product (code, name, name_en, cate_code, unit, unit_en, deliver_kind, deliver, tax_rate)
select distinct on (m.product_code) m.product_code, m.name_zh, m.name_en,
  case when m.product_code = 'NODE_ANNUAL_FEE' then 'IDENT' when m.product_code like '%\_PACK' then 'PACK' else 'OTHER' end,
  case when m.product_code = 'NODE_ANNUAL_FEE' then '年' else '枚' end, case when m.product_code = 'NODE_ANNUAL_FEE' then 'year' else 'codes' end,
  case when m.product_code = 'NODE_ANNUAL_FEE' then 'SERVICE' else 'QUOTA' end,
  case when m.product_code = 'NODE_ANNUAL_FEE' then '{"months": 12}' else jsonb_build_object('codeType', split_part(m.product_code, '_', 1), 'count', 1) end, 6
from charge_mode m order by m.product_code, m.valid_from desc, m.id desc;

alter table charge_mode
  add column cate_code text not null default 'STANDARD' references charge_mode_cate (code), add column audience text not null default 'ALL' check (audience in ('ALL', 'NEW', 'MEMBER', 'CHANNEL')),
  add column max_qty integer, add column remark text not null default '',
  -- The version that this one follows, and since when it is stopped: what held on a day is read from these for good.
  add column follows bigint references charge_mode (id), add column stopped_time timestamptz,
  add column version integer not null default 0, add column create_user bigint, add column create_time timestamptz not null default now(), add column update_time timestamptz not null default now();
-- Until now the newest of several won: the older end before it, and of two from one day the former is stopped.
with ordered as (select id, valid_from, lead(valid_from) over (partition by product_code order by valid_from, id) as next from charge_mode where status = 1)
update charge_mode m set valid_to = case when o.next = o.valid_from then m.valid_to else least(m.valid_to, o.next - 1) end, status = case when o.next = o.valid_from then 0 else 1 end
from ordered o where o.id = m.id and o.next is not null;
update charge_mode set create_time = valid_from::timestamp at time zone 'Asia/Shanghai', name_zh = '标准价', name_en = 'Standard price';
update charge_mode set stopped_time = create_time where status = 0;
alter table charge_mode alter column cate_code drop default, alter column audience drop default, alter column valid_from drop default,
  add foreign key (product_code) references charge_product (code),
  add check (unit_price >= 0), add check (min_qty >= 1), add check (max_qty >= min_qty), add check (valid_to >= valid_from),
  -- A planned mode may be ended before it begins only by being deleted, so that a stopped one has held.
  add constraint charge_mode_overlap exclude using gist (product_code with =, cate_code with =, audience with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 1);
create index charge_mode_follows on charge_mode (follows) where follows is not null;
create index orders_product on orders ((lines -> 0 ->> 'productCode'));
create index orders_mode on orders ((lines -> 0 ->> 'modeId')) where status in (0, 1);
