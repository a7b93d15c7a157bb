-- The day from which a customer is kept for as long as his company says: stored, because the sweep finds those that are due by it.
alter table warranty_card add column kept_from date generated always as (coalesce((ended_time at time zone 'Asia/Shanghai')::date, end_date, begin_date)) stored;
alter table after_sales add column kept_from date generated always as (greatest((coalesce(finish_time, update_time) at time zone 'Asia/Shanghai')::date, covered_until)) stored;
drop index warranty_card_personal;
create index warranty_card_personal on warranty_card (company_id, kept_from) where phone is not null or customer_name is not null or address is not null;
drop index after_sales_personal;
create index after_sales_personal on after_sales (company_id, kept_from) where (phone is not null or customer_name is not null or address is not null) and status in (4, 5, 6);
