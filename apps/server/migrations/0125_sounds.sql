-- The pinyin by which a name is found when it is typed in Latin letters. The server writes it with the name; null: not yet, as in
-- all rows of before, which the next start fills in.
alter table company add column sound text;
alter table app_user add column sound text;
alter table brand_node add column sound text;
alter table product_identify add column sound text;
alter table commodity_code add column sound text;
create index company_unspelled on company (id) where sound is null;
create index app_user_unspelled on app_user (id) where sound is null;
create index brand_node_unspelled on brand_node (id) where sound is null;
create index product_identify_unspelled on product_identify (id) where sound is null;
create index commodity_code_unspelled on commodity_code (id) where sound is null;
