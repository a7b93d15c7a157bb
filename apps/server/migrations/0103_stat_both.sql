-- Scans of one product in one city, for the filters of the dashboard: the key is 'product/city'. What was there is counted anew.
alter table stat_daily drop constraint stat_daily_slice_check, add constraint stat_daily_slice_check check (slice in ('ALL', 'PRODUCT', 'CITY', 'BOTH'));
alter table stat_daily no force row level security;
alter table stat_touched no force row level security;
insert into stat_touched select distinct company_id, day, 'scan_log' from stat_daily where figure in ('scans', 'doubtful', 'firstScans') and slice = 'ALL';
alter table stat_daily force row level security;
alter table stat_touched force row level security;
