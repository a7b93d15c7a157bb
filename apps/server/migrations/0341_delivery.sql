-- An order keeps what it delivers, and the kind whose owner delivers it: no later change of the product moves it.
alter table orders drop constraint orders_biz_type_check;
alter table orders add constraint orders_biz_type_check check (biz_type in ('NODE_ANNUAL_FEE', 'CODE_PACK', 'APP')), add column deliver_kind text, add column deliver jsonb not null default '{}';
alter table orders no force row level security;
update orders set deliver_kind = case when biz_type = 'NODE_ANNUAL_FEE' then 'SERVICE' else 'QUOTA' end,
  deliver = case when biz_type = 'NODE_ANNUAL_FEE' then '{"months": 12}' else jsonb_build_object('codeType', split_part(lines -> 0 ->> 'productCode', '_', 1), 'count', 1) end;
alter table orders force row level security;
alter table orders alter column deliver_kind set not null;
