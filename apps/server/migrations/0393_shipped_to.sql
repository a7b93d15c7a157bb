-- How much a receiver was shipped of late, for the receivers of one page.
create index circulation_doc_shipped_to on circulation_doc (company_id, to_receiver, ship_time) include (status, units) where ship_time is not null;
