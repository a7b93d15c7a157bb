-- Prices, orders, payments, the annual fee.

create table charge_mode (
  id bigint primary key default nextval('row_number'), product_code text not null, name_zh text not null, name_en text not null,
  way text not null check (way in ('ONCE', 'YEAR', 'MONTH', 'QTY', 'TIER', 'FREE')), unit_price bigint not null default 0,
  -- [{from, price}]: price per piece in hundredths of a fen from this quantity on.
  tiers jsonb not null default '[]', min_qty integer not null default 1, valid_from date not null default current_date, valid_to date, status smallint not null default 1
);
call shared('charge_mode');

create table orders (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), order_no text not null unique, biz_type text not null check (biz_type in ('NODE_ANNUAL_FEE', 'CODE_PACK')),
  lines jsonb not null, amount bigint not null, pay_way text not null default 'TRANSFER' check (pay_way in ('TRANSFER', 'ONLINE')), pay_auth bigint[] not null default '{}', pay_time timestamptz, paid_time timestamptz, delivered_time timestamptz,
  status smallint not null default 0, opinion text not null default '', bank_note text not null default '', pay_deadline timestamptz not null default now() + interval '7 days',
  confirm_user bigint, version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index orders_list on orders (company_id, create_time desc);
create index orders_status on orders (status, pay_deadline);
call protect('orders');

create table node_apply (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), apply_type text not null default 'NODE_ANNUAL_FEE', kind text not null check (kind in ('FIRST', 'RENEW')),
  order_id bigint not null unique references orders (id), year smallint not null, period_start date, period_end date, apply_status smallint not null default 0, opinion text not null default '', bank_note text not null default '',
  submit_user bigint, submit_time timestamptz, auditor bigint, audit_time timestamptz, lock_user bigint, lock_until timestamptz, version integer not null default 0,
  create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index node_apply_pending on node_apply (apply_status, submit_time);
create index node_apply_company on node_apply (company_id, create_time desc);
call protect('node_apply');
