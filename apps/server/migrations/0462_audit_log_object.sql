-- The steps of one object are read by the object alone, as its log is shown to the other company and to the staff as well. Led by the
-- company, the index was read once for each company there is.
create index audit_log_object on audit_log (biz_type, biz_id, id);
drop index audit_log_biz;
