-- One serial's ranges are found by an index descent, however many ranges its batch has.
create index code_range_serials on code_range using gist (company_id, batch_id, int4range(serial_from, serial_to, '[]')) where not undone;
-- What a scan asked for, and whether it sealed its box: for the summary of a shift.
alter table station_scan add column act text not null default 'PACK' check (act in ('PACK', 'REMOVE', 'SEAL', 'MIXED')), add column sealed boolean not null default false;
