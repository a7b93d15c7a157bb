-- The last request of an object is shown in the list of its kind; by the kind and state alone, those of all companies were read for each row.
create index change_request_biz on change_request (company_id, biz_type, biz_id, id);
