-- Scans and trace events, in monthly partitions.

create table scan_log (
  company_id bigint not null, at timestamptz not null default now(), id bigint not null default nextval('row_number'), code text collate "C" not null, batch_id bigint,
  scene text not null default 'CONSUMER' check (scene in ('CONSUMER', 'RECEIVE', 'INSPECT', 'PACK', 'SHIP')), verdict text not null, client_hash bytea, counted boolean not null default false, adcode text not null default '', city text not null default '',
  lat numeric(5,2), lng numeric(5,2), precision text not null default 'NONE' check (precision in ('GPS', 'IP', 'MANUAL', 'NONE')), agent text not null default '', primary key (company_id, at, id)
) partition by range (at);
create index scan_log_code on scan_log (company_id, code, at desc);

create table trace_event (
  company_id bigint not null, event_time timestamptz not null default now(), id bigint not null default nextval('row_number'), biz_step text not null, object_type text not null check (object_type in ('CODE', 'RANGE', 'BATCH', 'BOX', 'PRODUCT')),
  code text collate "C", batch_id bigint, serial_from integer, serial_to integer, product_id bigint, prod_batch_id bigint, read_point text not null default '', adcode text not null default '', doc_id bigint,
  data jsonb not null default '{}', public boolean not null default true, manual boolean not null default false, create_user bigint, record_time timestamptz not null default now(), primary key (company_id, event_time, id)
) partition by range (event_time);
create index trace_event_code on trace_event (company_id, code, event_time);
create index trace_event_batch on trace_event (company_id, batch_id, event_time);

-- Wrong, foreign and invented codes belong to no company.
create table unknown_scan (
  at timestamptz not null default now(), id bigint not null default nextval('row_number'), text_hash bytea not null, client_hash bytea, primary key (at, id)
);
call shared('unknown_scan');
grant insert on unknown_scan to touchmark_scan;

create table scan_log_rest partition of scan_log default;
create table trace_event_rest partition of trace_event default;

-- Makes the partitions of a span of months, where they are missing.
create function make_month_partitions(first date, months integer) returns integer language plpgsql security definer set search_path = public as $$
declare made integer := 0; parent text; begins date; name text;
begin
  foreach parent in array array['scan_log', 'trace_event'] loop
    for i in 0..months - 1 loop
      begins := (date_trunc('month', first) + make_interval(months => i))::date;
      name := format('%s_%s', parent, to_char(begins, 'YYYYMM'));
      if to_regclass(name) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, begins::timestamp at time zone 'Asia/Shanghai', (begins + interval '1 month')::timestamp at time zone 'Asia/Shanghai');
          execute format('alter table %I enable row level security', name);
          execute format('alter table %I force row level security', name);
          made := made + 1;
        exception when check_violation then null; -- rows of this month already lie in the rest: they stay there
        end;
      end if;
    end loop;
  end loop;
  return made;
end $$;
revoke all on function make_month_partitions(date, integer) from public;
grant execute on function make_month_partitions(date, integer) to touchmark_app;
select make_month_partitions((now() - interval '6 months')::date, 18);

alter table scan_log_rest enable row level security; alter table scan_log_rest force row level security;
alter table trace_event_rest enable row level security; alter table trace_event_rest force row level security;

call protect('scan_log'); call protect('trace_event');
create policy resolver on scan_log to touchmark_scan using (true) with check (true);
create policy resolver on trace_event for select to touchmark_scan using (public);
grant select, insert, update on scan_log to touchmark_scan;
grant select on trace_event to touchmark_scan;

-- Wrong PINs, per code and client: five lock that client out of that code for half an hour.
create table pin_try (
  company_id bigint not null, code text collate "C" not null, client_hash bytea not null, failures smallint not null default 0, locked_until timestamptz, primary key (company_id, code, client_hash)
);
call protect('pin_try');
create policy resolver on pin_try to touchmark_scan using (true) with check (true);
grant select, insert, update, delete on pin_try to touchmark_scan;
