-- Which batches have something frozen or stolen is asked for each row of a page.
create index code_state_frozen on code_state (company_id, batch_id) where frozen;
-- What the scan page warned of in a batch.
create index scan_log_warned on scan_log (company_id, batch_id, at desc) where verdict <> 'genuine' and batch_id is not null;
