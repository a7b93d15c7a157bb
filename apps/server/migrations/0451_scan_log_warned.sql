-- What the scan page warned of in a batch.
create index scan_log_warned on scan_log (company_id, batch_id, at desc) where verdict <> 'genuine' and batch_id is not null;
