-- Indexes by which a company's own rows are found among those of all.
-- The products that a version of a standard describes.
create index product_identify_model_described on product_identify_model (standard_version_id, company_id);
drop index product_identify_model_version;
-- The last request for a change of an object, which the list of its kind shows.
create index change_request_biz on change_request (company_id, biz_type, biz_id, id);
-- Who else has a certificate of this number.
create index aptitude_number on aptitude (cert_no, issuer) where apply_status = 2;
