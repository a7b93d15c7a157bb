-- As 0099 did for code_range: row-level security lets an index decide only by leakproof operators, and those of ranges are not. An
-- index over `serials` found the batch, and every row of it was looked at. Comparisons of integers are leakproof.
alter table packing add column serial_from integer generated always as (lower(serials)) stored, add column serial_to integer generated always as (upper(serials) - 1) stored;
create index packing_serials on packing using gist (company_id, batch_id, serial_from, serial_to) where batch_id is not null;
alter table event_subject add column serial_from integer generated always as (lower(serials)) stored, add column serial_to integer generated always as (upper(serials) - 1) stored;
drop index event_subject_run;
create index event_subject_serials on event_subject using gist (company_id, batch_id, serial_from, serial_to) where batch_id is not null;

-- Of movements, all are in the index: one that holds only the lasting ones would compete with movement_order, which finds a serial
-- only by reading all movements that begin before it.
drop index movement_serials;
create index movement_serials on movement using gist (company_id, batch_id, serial_from, serial_to) where batch_id is not null;

-- The rows of a batch that touch a section of it, past stays and movements too. PostgreSQL expects a ninth of all rows from two
-- comparisons and would read the whole table; a section touches a few.
create function packings_within(company bigint, batch bigint, first integer, last integer) returns setof packing language sql stable rows 20 set enable_seqscan = off as $$
  select * from packing where company_id = company and batch_id = batch and serial_from <= last and serial_to >= first
$$;
create function subjects_within(company bigint, batch bigint, first integer, last integer) returns setof event_subject language sql stable rows 20 set enable_seqscan = off as $$
  select * from event_subject where company_id = company and batch_id = batch and serial_from <= last and serial_to >= first
$$;
create function movements_within(company bigint, batch bigint, first integer, last integer) returns setof movement language sql stable rows 20 set enable_seqscan = off as $$
  select * from movement where company_id = company and batch_id = batch and serial_from <= last and serial_to >= first
$$;
