-- Months of scans that left the database: what became of each, and the objects of the store that hold it. One row for a month.
create table scan_archive (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('WRITING', 'WRITTEN', 'DETACHED', 'ARCHIVED', 'RESTORING', 'RESTORED')),
  -- As they were written, in this order; scans may have more columns later.
  column_names text[] not null default '{}',
  row_count bigint not null default 0, bytes bigint not null default 0,
  -- Of the rows as COPY writes them; null until they were written and read back.
  sha256 bytea,
  restored_until timestamptz, archive_time timestamptz, update_time timestamptz not null default now()
);
create table scan_archive_part (
  month date not null references scan_archive (month), part integer not null, place text not null unique,
  bytes bigint not null default 0, sha256 bytea, create_time timestamptz not null default now(), primary key (month, part)
);
call shared('scan_archive'); call shared('scan_archive_part');

alter table platform_config add column scan_months integer not null default 24 check (scan_months between 6 and 600);

-- Tables of months on their way out of the database, or back. Only the platform's staff reads them.
create schema leaving;
grant usage on schema leaving to touchmark_app;

-- Takes a month out of the scans, as a table of its own; answers whether its rows went with it. Where they lie in the rest, the
-- caller moves them. The caller's lock_timeout says how long scans wait at most.
create function detach_scan_month(which date) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'scan_log_' || to_char(which, 'YYYYMM');
  own boolean := exists (select from pg_inherits where inhrelid = to_regclass('public.' || name) and inhparent = 'public.scan_log'::regclass);
begin
  perform from scan_archive where month = which and state in ('WRITTEN', 'RESTORED') and sha256 is not null for update;
  if not found then raise exception 'the scans of % are not written to an archive', which; end if;
  if own then
    execute format('alter table scan_log detach partition %I', name);
    execute format('alter table public.%I set schema leaving', name);
    execute format('alter table leaving.%I no force row level security', name);
  else
    execute format('create table leaving.%I (like scan_log including defaults including constraints including indexes)', name);
    execute format('alter table leaving.%I enable row level security', name);
  end if;
  execute format('create policy staff on leaving.%I to touchmark_app using ((select app_scope()) = ''platform'') with check ((select app_scope()) = ''platform'')', name);
  execute format('grant select, insert on leaving.%I to touchmark_app', name);
  update scan_archive set state = 'DETACHED', restored_until = null, update_time = now() where month = which;
  return own;
end $$;

-- Drops a month that was compared with its archive, or whose return was not finished.
create function drop_scan_month(which date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from scan_archive where month = which and state in ('DETACHED', 'RESTORING') and sha256 is not null for update;
  if not found then raise exception 'the scans of % are not detached', which; end if;
  execute format('drop table if exists leaving.%I', 'scan_log_' || to_char(which, 'YYYYMM'));
  update scan_archive set archive_time = case when state = 'DETACHED' then now() else archive_time end, state = 'ARCHIVED', update_time = now() where month = which;
end $$;

-- An empty table beside, into which an archived month is read back.
create function prepare_scan_month(which date) returns void language plpgsql set search_path = public, pg_temp as $$
declare name text := 'scan_log_' || to_char(which, 'YYYYMM');
begin
  perform from scan_archive where month = which and state in ('ARCHIVED', 'RESTORING') for update;
  if not found then raise exception 'the scans of % are not archived', which; end if;
  execute format('drop table if exists leaving.%I', name);
  execute format('create table leaving.%I (like scan_log including defaults including constraints including indexes)', name);
  execute format('alter table leaving.%I enable row level security', name);
  update scan_archive set state = 'RESTORING', update_time = now() where month = which;
end $$;

-- Puts a month that was read back among the scans. What was logged for it meanwhile, by a clock that was wrong, joins it.
create function attach_scan_month(which date, until timestamptz) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  name text := 'scan_log_' || to_char(which, 'YYYYMM');
  begins timestamptz := which::timestamp at time zone 'Asia/Shanghai';
  ends timestamptz := (which + interval '1 month')::timestamp at time zone 'Asia/Shanghai';
begin
  perform from scan_archive where month = which and state = 'RESTORING' for update;
  if not found then raise exception 'the scans of % were not read back', which; end if;
  execute format('alter table leaving.%I set schema public', name);
  alter table scan_log_rest no force row level security;
  execute format('insert into public.%I select * from scan_log_rest where at >= %L and at < %L', name, begins, ends);
  delete from scan_log_rest where at >= begins and at < ends;
  alter table scan_log_rest force row level security;
  execute format('alter table public.%I force row level security', name);
  execute format('alter table scan_log attach partition public.%I for values from (%L) to (%L)', name, begins, ends);
  update scan_archive set state = 'RESTORED', restored_until = until, update_time = now() where month = which;
end $$;
revoke all on function detach_scan_month(date), drop_scan_month(date), prepare_scan_month(date), attach_scan_month(date, timestamptz) from public;
grant execute on function detach_scan_month(date), drop_scan_month(date) to touchmark_app;
