-- A dispatch that did not happen: the paper stays and says so.
alter table circulation_doc add column undo_time timestamptz, add column undo_reason text not null default '';
create index movement_doc on movement (company_id, doc_no) where upper_inf(during) and doc_no <> '';
