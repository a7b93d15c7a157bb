-- Paying online (docs/decisions/0017). An attempt pays orders of one company; a notice counts once; what is given back is a row.
create table pay_attempt (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), order_ids bigint[] not null, amount bigint not null check (amount > 0),
  channel text not null check (channel in ('WECHAT', 'ALIPAY')), out_trade_no text not null unique, qr text not null default '',
  -- 0 open, 1 paid, 2 closed, 3 not begun, 4 arrived late, 5 being returned, 6 returned.
  status smallint not null default 0 check (status between 0 and 6),
  provider_no text not null default '', paid_time timestamptz, expire_time timestamptz not null, opinion text not null default '',
  -- When the provider is asked next, and how often he was.
  next_ask timestamptz not null default now(), asked smallint not null default 0, fault text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index pay_attempt_company on pay_attempt (company_id, create_time desc);
create index pay_attempt_orders on pay_attempt using gin (order_ids);
create index pay_attempt_due on pay_attempt (next_ask) where status = 0;
create index pay_attempt_late on pay_attempt (status, update_time desc) where status >= 4;
-- The same money is not told of two attempts.
create unique index pay_attempt_provider on pay_attempt (channel, provider_no) where provider_no <> '';
call protect('pay_attempt');

create table pay_notice (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), attempt_id bigint not null references pay_attempt (id),
  channel text not null check (channel in ('WECHAT', 'ALIPAY')), notice_id text not null, create_time timestamptz not null default now(),
  unique (channel, notice_id)
);
create index pay_notice_attempt on pay_notice (attempt_id);
call protect('pay_notice');

create table refund_row (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), order_id bigint references orders (id), attempt_id bigint references pay_attempt (id),
  amount bigint not null check (amount >= 0), way text not null check (way in ('TRANSFER', 'ONLINE')), refund_no text not null unique, reason text not null default '',
  -- 0 under way, 1 done, 2 refused by the provider.
  status smallint not null default 0 check (status between 0 and 2), provider_no text not null default '', answer text not null default '', done_time timestamptz,
  next_ask timestamptz not null default now(), asked smallint not null default 0,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_time timestamptz not null default now(),
  check (way = 'TRANSFER' or attempt_id is not null), check (order_id is not null or attempt_id is not null)
);
create index refund_row_company on refund_row (company_id, create_time desc);
create index refund_row_attempt on refund_row (attempt_id) where attempt_id is not null;
create index refund_row_due on refund_row (next_ask) where status = 0;
create index refund_row_list on refund_row (create_time desc);
-- An order is given back once.
create unique index refund_row_order on refund_row (order_id) where order_id is not null;
-- What was given back before had no row. The owner of the tables is bound by row-level security too, and has no company.
alter table orders no force row level security;
insert into refund_row (company_id, order_id, amount, way, refund_no, reason, status, create_time, done_time, update_time)
select company_id, id, amount, 'TRANSFER', 'R' || order_no, opinion, 1, update_time, update_time, update_time from orders where status = 5;
alter table orders force row level security;
call protect('refund_row');
alter table orders add column attempt_id bigint references pay_attempt (id);
create index orders_attempt on orders (attempt_id) where attempt_id is not null;
