-- A payment is a thing of its own: one transfer with its proof, for one order or for several. What is reviewed is the payment;
-- node_apply keeps what the fee buys, a year of service. Order numbers, amounts and states stay with the orders.
create table payment (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), amount bigint not null check (amount >= 0),
  -- What was paid with it. An order names the payment it is in now: after a rejection that is a later one.
  order_ids bigint[] not null,
  payer text not null default '', pay_date date, transaction_no text not null default '', files bigint[] not null default '{}', bank_note text not null default '',
  apply_status smallint not null default 0 check (apply_status between 0 and 4), opinion text not null default '',
  submit_user bigint, submit_time timestamptz, auditor bigint, audit_time timestamptz, lock_user bigint, lock_until timestamptz, version integer not null default 0,
  create_user bigint, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index payment_pending on payment (apply_status, submit_time);
create index payment_company on payment (company_id, create_time desc);
create index payment_transaction on payment (transaction_no) where transaction_no <> '';
create index payment_files on payment using gin (files);
call protect('payment');

-- What a company wants on its invoice, and once it is issued, its number of twenty digits and its file.
create table invoice (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), order_id bigint not null unique references orders (id),
  kind text not null check (kind in ('NORMAL', 'SPECIAL')), title text not null, tax_no text not null, address text not null default '', phone text not null default '', bank text not null default '', account text not null default '', email text not null,
  number text unique check (number ~ '^\d{20}$'), issue_date date, file_id bigint, red_number text check (red_number ~ '^\d{20}$'), issue_user bigint,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index invoice_company on invoice (company_id, create_time desc);
call protect('invoice');

alter table orders add column payment_id bigint references payment (id), add column refund_reason text not null default '', add column refund_asked timestamptz;
create index orders_payment on orders (payment_id);

-- Every proof of payment so far becomes a payment with the number of its application, so that links to it stay valid. The owner of
-- the tables is bound by row-level security too, and has no company.
alter table node_apply no force row level security;
alter table orders no force row level security;
alter table payment no force row level security;
insert into payment (id, company_id, amount, order_ids, files, bank_note, apply_status, opinion, submit_user, submit_time, auditor, audit_time, lock_user, lock_until, version, create_user, create_time)
select a.id, a.company_id, o.amount, array[o.id], o.pay_auth, a.bank_note, a.apply_status, a.opinion, a.submit_user, a.submit_time, a.auditor, a.audit_time, a.lock_user, a.lock_until, a.version, a.submit_user, a.submit_time
from node_apply a join orders o on o.id = a.order_id where a.submit_time is not null;
update orders o set payment_id = a.id from node_apply a where a.order_id = o.id and a.submit_time is not null;
delete from node_apply where kind = 'PACK';
alter table node_apply force row level security;
alter table orders force row level security;
alter table payment force row level security;

drop index node_apply_pending;
alter table node_apply drop constraint node_apply_kind_check;
alter table node_apply add constraint node_apply_kind_check check (kind in ('FIRST', 'RENEW'));
alter table node_apply drop column apply_status, drop column opinion, drop column bank_note, drop column submit_user, drop column submit_time,
  drop column auditor, drop column audit_time, drop column lock_user, drop column lock_until, drop column version;
alter table orders drop column pay_auth, drop column pay_time, drop column bank_note;
