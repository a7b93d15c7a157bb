-- Scans of packing stations end after the days that the platform sets; only the daily sweep deletes them.
alter table platform_config add column station_scan_days integer not null default 365 check (station_scan_days between 30 and 3650);
grant delete on station_scan to touchmark_app;
create index station_scan_at on station_scan (at);
create index session_ends on session (refresh_until);
create index pin_try_last on pin_try (last_time);
