-- Row-level security lets an index decide only by operators that are leakproof. Those of ranges are not, so an index over ranges
-- was never asked by the serial: it found the batch, and every row of it was looked at. Comparisons of integers are leakproof.
drop index code_range_serials;
create index code_range_serials on code_range using gist (company_id, batch_id, serial_from, serial_to) where not undone;
alter table movement add column serial_from integer generated always as (lower(serials)) stored, add column serial_to integer generated always as (upper(serials) - 1) stored;
create index movement_serials on movement using gist (company_id, batch_id, serial_from, serial_to) where upper_inf(during);
drop index movement_order;
create index movement_order on movement (company_id, batch_id, status, serial_from) where upper_inf(during);

-- The ranges of a batch that touch a section of it. From two comparisons PostgreSQL expects a ninth of all ranges and would read the
-- whole table; a section touches a few.
create function ranges_within(company bigint, batch bigint, first integer, last integer) returns setof code_range language sql stable rows 20 set enable_seqscan = off as $$
  select * from code_range where company_id = company and batch_id = batch and not undone and serial_from <= last and serial_to >= first
$$;

-- The same for the index over kinds, which begins with the batch too: its condition keeps it for questions about one kind.
drop index code_range_kind;
create index code_range_kind on code_range (company_id, batch_id, kind, serial_from) where not undone and kind <> '';
