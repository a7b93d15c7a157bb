-- What a company has paid beyond its orders is rows that are added up (docs/decisions/0017): who, when, why, and by which order or payment.
create table balance_entry (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  -- Fen: in with plus, out with minus.
  amount bigint not null check (amount <> 0), reason text not null check (reason in ('TRANSFER', 'ORDER', 'REFUND')),
  payment_id bigint references payment (id), order_id bigint references orders (id),
  create_user bigint, create_time timestamptz not null default now(),
  check ((reason = 'TRANSFER') = (payment_id is not null)), check ((reason = 'TRANSFER') = (order_id is null)), check ((reason = 'ORDER') = (amount < 0))
);
create index balance_entry_company on balance_entry (company_id, id);
create index balance_entry_list on balance_entry (create_time desc);
-- A payment leaves something once; an order is paid from the balance once, and given back to it once.
create unique index balance_entry_payment on balance_entry (payment_id) where payment_id is not null;
create unique index balance_entry_order on balance_entry (order_id, reason) where order_id is not null;
call protect('balance_entry');

-- What arrived may be another sum than was asked.
alter table payment add column arrived bigint check (arrived >= 0);
alter table orders drop constraint orders_pay_way_check, add constraint orders_pay_way_check check (pay_way in ('TRANSFER', 'ONLINE', 'BALANCE'));
alter table refund_row drop constraint refund_row_way_check, add constraint refund_row_way_check check (way in ('TRANSFER', 'ONLINE', 'BALANCE'));
alter table refund_row drop constraint refund_row_check, add constraint refund_row_check check (way <> 'ONLINE' or attempt_id is not null);

-- When something counted: a day that a provider or an operator names may lie in a month whose statement is closed.
alter table pay_attempt add column counted_time timestamptz;
alter table invoice add column issued_time timestamptz, add column reversed_time timestamptz;

-- The owner of the tables is bound by row-level security too, and has no company.
alter table payment no force row level security;
alter table pay_attempt no force row level security;
alter table invoice no force row level security;
update payment set arrived = amount where apply_status = 2;
update pay_attempt set counted_time = coalesce(paid_time, update_time) where status in (1, 4, 5, 6);
update invoice set issued_time = issue_date where number is not null and issue_date is not null;
update invoice set reversed_time = coalesce(red_date, update_time::date) where red_number is not null;
alter table payment force row level security;
alter table pay_attempt force row level security;
alter table invoice force row level security;
