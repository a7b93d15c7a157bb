-- What a version of a standard describes is shown to a company of its own products alone; by the version alone, the index was read for those of all.
create index product_identify_model_described on product_identify_model (standard_version_id, company_id);
drop index product_identify_model_version;
