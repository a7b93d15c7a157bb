-- The dashboard counts what was shipped, received and sold. A document marks the days of its shipment and of its last receipt.
alter table stat_daily drop constraint stat_daily_figure_check,
  add constraint stat_daily_figure_check check (figure in ('scans', 'doubtful', 'firstScans', 'issued', 'printed', 'activated', 'shipped', 'received', 'sold'));
alter table stat_touched drop constraint stat_touched_source_check,
  add constraint stat_touched_source_check check (source in ('scan_log', 'code_batch', 'print_job', 'code_return', 'circulation_doc'));

create function touch_circulation_days() returns trigger language plpgsql as $$
begin
  insert into stat_touched select distinct company_id, (at at time zone 'Asia/Shanghai')::date, 'circulation_doc'
    from rows_changed, lateral (values (ship_time), (receive_time)) as t (at) where at is not null;
  return null;
end $$;
create trigger touch_inserted after insert on circulation_doc referencing new table as rows_changed for each statement execute function touch_circulation_days();
create trigger touch_updated after update on circulation_doc referencing new table as rows_changed for each statement execute function touch_circulation_days();
create trigger touch_moved after update on circulation_doc referencing old table as rows_changed for each statement execute function touch_circulation_days();
create trigger touch_deleted after delete on circulation_doc referencing old table as rows_changed for each statement execute function touch_circulation_days();

-- What was there before is counted at the first start.
alter table circulation_doc no force row level security;
alter table stat_touched no force row level security;
insert into stat_touched select distinct company_id, (at at time zone 'Asia/Shanghai')::date, 'circulation_doc'
  from circulation_doc, lateral (values (ship_time), (receive_time)) as t (at) where at is not null;
alter table circulation_doc force row level security;
alter table stat_touched force row level security;
