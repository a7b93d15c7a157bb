-- A link of a worker names what was uploaded since he was named; what was before him stays listed until it is used or deleted.
alter table install_order add column work_since integer not null default 0 check (work_since >= 0);

-- What the chore looks for every hour: ended orders with uploads, uploads of workers who were replaced, and those that still know their customer.
create index install_order_uploads on install_order (update_time) where work_files <> '{}' and status in (5, 6);
create index install_order_former on install_order (update_time) where work_since > 0;
create index install_order_known on install_order (update_time)
  where customer_phone is not null and status in (5, 6) and (next_day is null or next_order is not null);
