-- Print jobs of labels for a product, without codes.
alter table print_job add column product_id bigint references product_identify (id) on delete set null;
create index print_job_product on print_job (product_id) where product_id is not null;
