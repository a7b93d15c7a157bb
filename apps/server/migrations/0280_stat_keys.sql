-- The scans of a product or place over a long period: one span of the index, already in the order of the keys that are summed up.
create index stat_daily_keys on stat_daily (company_id, figure, slice, key, day) include (n);
