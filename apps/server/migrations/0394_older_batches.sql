-- The older production batches of a product, which a scan against a document names.
create index production_batch_product on production_batch (company_id, product_id, prod_date, id);
