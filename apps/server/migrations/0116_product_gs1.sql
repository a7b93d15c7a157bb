-- Products identified by their GTIN (scheme GS1), and what the GS1 keys of a product carry besides it. A product may lose its
-- GTIN when the number is disabled; it is then neither submitted nor changed before it has another one.
alter table product_identify add column gpc_brick text not null default '' check (gpc_brick ~ '^(\d{8})?$'),
  add column country_of_origin text not null default '' check (country_of_origin ~ '^(\d{3})?$'),
  add column batch_managed boolean not null default true,
  add column serial_managed boolean not null default true,
  add constraint product_identify_scheme check (scheme in ('NODE', 'GS1'));
create index product_identify_scheme_list on product_identify (company_id, scheme, create_time desc);
