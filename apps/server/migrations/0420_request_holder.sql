-- A receiver's company reads no product of the brand: a request keeps what its product was called when it was opened.
alter table after_sales add column product_name text not null default '', add column model text not null default '',
  -- Whether it is in the hands of the receiver: who reported it, or had it before, has it not.
  add column handed boolean not null default false;
update after_sales a set product_name = p.product_name, model = coalesce(p.model, '') from product_identify p where p.company_id = a.company_id and p.id = a.product_id;
update after_sales a set handed = true where a.status in (2, 3) and a.receiver_id is not null
  and (select l.step from after_sales_log l where l.company_id = a.company_id and l.request_id = a.id and l.step in ('dispatch', 'object') order by l.id desc limit 1) = 'dispatch';
-- Notes among colleagues stay with the company that wrote them; who wrote the older ones of a receiver is not known.
alter table after_sales_log add column by_company bigint;
