-- Invoices are rows of their own (docs/decisions/0017): one order may have several, one may cover several orders, each with its part.
alter table invoice
  add column amount bigint not null default 0 check (amount >= 0),
  -- 0 asked, 1 issued, 2 the buyer must agree to a red letter, 3 red letter to come, 4 reversed, 5 withdrawn.
  add column status smallint not null default 0 check (status between 0 and 5),
  -- When the buyer confirmed its use: from then on no red letter without him.
  add column confirmed_time timestamptz,
  add column red_reason text check (red_reason in ('01', '02', '03', '04')), add column red_note text not null default '', add column red_asked timestamptz, add column red_date date,
  add column replaces bigint references invoice (id);
create table invoice_order (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), invoice_id bigint not null references invoice (id), order_id bigint not null references orders (id),
  amount bigint not null check (amount >= 0), create_time timestamptz not null default now(),
  unique (invoice_id, order_id)
);
create index invoice_order_order on invoice_order (order_id);
create index invoice_order_company on invoice_order (company_id);
create index invoice_agree on invoice (red_asked) where status = 2;
create index invoice_list on invoice (create_time desc);
create unique index invoice_replaces on invoice (replaces) where replaces is not null and status <> 5;
-- Numbers of before were not compared.
create unique index invoice_red on invoice (red_number) where red_number is not null and red_asked is not null;

-- The owner of the tables is bound by row-level security too, and has no company.
alter table invoice no force row level security;
alter table orders no force row level security;
insert into invoice_order (company_id, invoice_id, order_id, amount, create_time)
select i.company_id, i.id, i.order_id, o.amount, i.create_time from invoice i join orders o on o.id = i.order_id;
update invoice i set amount = o.amount, status = case when i.red_number is not null then 4 when i.number is not null then 1 else 0 end,
  red_reason = case when i.red_number is not null then '02' end, red_date = case when i.red_number is not null then i.update_time::date end
from orders o where o.id = i.order_id;
alter table invoice force row level security;
alter table orders force row level security;
alter table invoice drop column order_id;
call protect('invoice_order');

-- A refund waits for the red letter: 3.
alter table refund_row drop constraint refund_row_status_check;
alter table refund_row add constraint refund_row_status_check check (status between 0 and 3);
