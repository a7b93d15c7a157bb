-- What was made in a production batch is found without reading the runs of all batches.
create index code_range_production on code_range (company_id, prod_batch_id, batch_id, serial_from) where prod_batch_id is not null and not undone;
create index code_return_production on code_return (company_id, prod_batch_id) where prod_batch_id is not null;
