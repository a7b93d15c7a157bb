-- The figures of the dashboard: per company and day, as a whole, by product and by city. They are counted from the rows
-- (platform/dashboard/ledger.queries.ts); nothing else writes them.
create table stat_daily (
  company_id bigint not null references company (id), figure text not null check (figure in ('scans', 'doubtful', 'firstScans', 'issued', 'printed', 'activated')),
  slice text not null check (slice in ('ALL', 'PRODUCT', 'CITY')), day date not null, key text collate "C" not null default '', n bigint not null,
  primary key (company_id, figure, slice, day, key)
);
create index stat_daily_all on stat_daily (figure, slice, day) include (n);
call protect('stat_daily');

-- Days whose rows changed since they were counted, so that a late row corrects its day. Every statement that writes such rows adds a
-- row here in its own transaction, without a key: two scans at the same time never wait for each other, and the count that
-- deletes a row has seen what caused it.
create table stat_touched (
  company_id bigint not null, day date not null, source text not null check (source in ('scan_log', 'code_batch', 'print_job', 'code_return'))
);
call protect('stat_touched');
create policy resolver on stat_touched for insert to touchmark_scan with check (true);
grant insert on stat_touched to touchmark_scan;

-- The days are those of Asia/Shanghai.
create function touch_days() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'scan_log' then
    insert into stat_touched select distinct company_id, (at at time zone 'Asia/Shanghai')::date, 'scan_log' from rows_changed;
  elsif tg_table_name = 'code_batch' then
    insert into stat_touched select distinct company_id, (create_time at time zone 'Asia/Shanghai')::date, 'code_batch' from rows_changed;
  elsif tg_table_name = 'print_job' then
    insert into stat_touched select distinct company_id, (printed_time at time zone 'Asia/Shanghai')::date, 'print_job' from rows_changed where printed_time is not null;
  else
    insert into stat_touched select distinct company_id, (confirm_time at time zone 'Asia/Shanghai')::date, 'code_return' from rows_changed where confirm_time is not null;
  end if;
  return null;
end $$;

do $$ declare t text; begin
  foreach t in array array['scan_log', 'code_batch', 'print_job', 'code_return'] loop
    execute format('create trigger touch_inserted after insert on %I referencing new table as rows_changed for each statement execute function touch_days()', t);
    execute format('create trigger touch_updated after update on %I referencing new table as rows_changed for each statement execute function touch_days()', t);
    execute format('create trigger touch_deleted after delete on %I referencing old table as rows_changed for each statement execute function touch_days()', t);
    -- A row that moves to another day changes the day it leaves, too.
    execute format('create trigger touch_moved after update on %I referencing old table as rows_changed for each statement execute function touch_days()', t);
  end loop;
end $$;
-- A scan is logged once and its place added: it never moves to another day.
drop trigger touch_moved on scan_log;

-- What was there before is counted at the first start.
do $$ declare t text; begin
  foreach t in array array['scan_log', 'code_batch', 'print_job', 'code_return', 'stat_touched'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;
insert into stat_touched select distinct company_id, (at at time zone 'Asia/Shanghai')::date, 'scan_log' from scan_log;
insert into stat_touched select distinct company_id, (create_time at time zone 'Asia/Shanghai')::date, 'code_batch' from code_batch;
insert into stat_touched select distinct company_id, (printed_time at time zone 'Asia/Shanghai')::date, 'print_job' from print_job where printed_time is not null;
insert into stat_touched select distinct company_id, (confirm_time at time zone 'Asia/Shanghai')::date, 'code_return' from code_return where confirm_time is not null;
do $$ declare t text; begin
  foreach t in array array['scan_log', 'code_batch', 'print_job', 'code_return', 'stat_touched'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
