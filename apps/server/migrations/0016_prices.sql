-- The standard price list, order numbers, and what keeps a company from paying one fee twice.

create sequence order_no as bigint;
grant usage on sequence order_no to touchmark_app;

-- A code pack is confirmed in the same queue as the annual fee.
alter table node_apply drop constraint node_apply_kind_check;
alter table node_apply add constraint node_apply_kind_check check (kind in ('FIRST', 'RENEW', 'PACK'));

-- One fee order at a time waits for payment or confirmation.
create unique index orders_open_fee on orders (company_id) where biz_type = 'NODE_ANNUAL_FEE' and status in (0, 1);
-- The daily sweep waits once for each hour it is due.
create unique index task_expiry on task (kind, run_at) where kind = 'expiry';
create index charge_mode_product on charge_mode (product_code, valid_from);

-- Prices in fen; tiers in hundredths of a fen per piece, each for the pieces from there on.
insert into charge_mode (product_code, name_zh, name_en, way, unit_price, tiers, min_qty, valid_from) values
  ('NODE_ANNUAL_FEE', '产品标识解析年度维护费', 'Annual maintenance fee of identifier resolution', 'YEAR', 120000, '[]', 1, '2024-01-01'),
  ('ECODE_PACK', '电子码码包', 'Ecode pack', 'TIER', 2, '[{"from": 1, "price": 200}, {"from": 100001, "price": 150}, {"from": 1000001, "price": 100}]', 100, '2024-01-01'),
  ('AUTH_PACK', '正品码码包', 'Authentic-product code pack', 'QTY', 5, '[]', 100, '2024-01-01'),
  ('SGTIN_PACK', 'SGTIN 码包', 'SGTIN pack', 'QTY', 2, '[]', 100, '2024-01-01');
