-- Events, packing and movement of codes and boxes (docs/decisions/0008 and 0009).

-- Ranges of serials are searched together with company and batch.
create extension if not exists btree_gist;

-- One row per event of EPCIS, never changed: what was wrong is corrected by a second event with an error declaration.
create table epcis_event (
  company_id bigint not null, event_time timestamptz not null, id bigint not null default nextval('row_number'), event_id text collate "C" not null,
  event_type text not null check (event_type in ('ObjectEvent', 'AggregationEvent', 'TransactionEvent', 'TransformationEvent', 'AssociationEvent')), action text check (action in ('ADD', 'OBSERVE', 'DELETE')),
  biz_step text not null default '', disposition text not null default '', time_zone_offset text not null default '+08:00', record_time timestamptz not null default clock_timestamp(),
  -- Identifiers (URIs) of the document; `place` is what people read.
  read_point text not null default '', biz_location text not null default '', parent text collate "C" not null default '', place text not null default '', note text not null default '',
  -- What the columns do not hold of a captured event: extensions, ilmd, quantities, sources and destinations, sensors.
  doc jsonb not null default '{}',
  error_time timestamptz, error_reason text not null default '', corrective_ids text[] not null default '{}',
  source text not null default 'ACT' check (source in ('ACT', 'CAPTURE')), capture_id bigint, manual boolean not null default false,
  product_id bigint, prod_batch_id bigint, doc_id bigint, create_user bigint, app_id bigint, station text not null default '', device_time timestamptz,
  -- Whether consumers see it: the only column that changes.
  public boolean not null default false,
  primary key (company_id, event_time, id)
) partition by range (event_time);
create index epcis_event_record on epcis_event (company_id, record_time, id);
create index epcis_event_doc on epcis_event (company_id, doc_id) where doc_id is not null;
create table epcis_event_rest partition of epcis_event default;
alter table epcis_event_rest enable row level security; alter table epcis_event_rest force row level security;

-- An event is stored once, and declared wrong once: a declaration carries the id of the event that it corrects.
create table event_key (
  company_id bigint not null, event_id text collate "C" not null, declaration boolean not null default false, event_time timestamptz not null, event bigint not null,
  primary key (company_id, event_id, declaration)
);

-- What an event is about, one row for each: a run of serials of one batch, a box, or anything else by its canonical identity.
create table event_subject (
  company_id bigint not null, event_time timestamptz not null, event bigint not null, role text not null check (role in ('EPC', 'PARENT', 'CHILD', 'INPUT', 'OUTPUT', 'CLASS')),
  epc text collate "C", batch_id bigint, serials int4range, box_id bigint,
  check (num_nonnulls(epc, batch_id, box_id) = 1 and (batch_id is null) = (serials is null))
);
create index event_subject_event on event_subject (company_id, event);
create index event_subject_epc on event_subject (company_id, epc, event_time, event) where epc is not null;
create index event_subject_box on event_subject (company_id, box_id, event_time, event) where box_id is not null;
create index event_subject_run on event_subject using gist (company_id, batch_id, serials) where batch_id is not null;

create function stays_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name like 'epcis_event%' and to_jsonb(new) - 'public' = to_jsonb(old) - 'public' then return new; end if;
  raise exception 'events are never changed: a correcting event is written' using errcode = 'restrict_violation';
end $$;
create trigger stays_written before update on epcis_event for each row execute function stays_written();
create trigger stays_written before update on event_key for each row execute function stays_written();
create trigger stays_written before update on event_subject for each row execute function stays_written();

create or replace function make_month_partitions(first date, months integer) returns integer language plpgsql security definer set search_path = public as $$
declare made integer := 0; parent text; begins date; name text;
begin
  foreach parent in array array['scan_log', 'trace_event', 'epcis_event'] loop
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
select make_month_partitions((now() - interval '6 months')::date, 18);

-- A container. SM-12: 0 made, 1 being packed, 2 sealed, 3 in transit, 4 in stock, 5 unpacked, 9 void.
create table box_code (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  box_no text collate "C" not null unique, scheme text not null check (scheme in ('SSCC', 'PLATFORM')), prefix_id bigint references gs1_prefix (id),
  -- 0 a package piece, 1 a carton, 2 a pallet, above that what holds pallets.
  level smallint not null check (level between 0 and 6), capacity integer not null check (capacity between 1 and 100000), qty integer not null default 0 check (qty >= 0),
  product_id bigint references product_identify (id), prod_batch_id bigint references production_batch (id), mixed boolean not null default false,
  gross_weight_kg numeric(10, 3), remark text not null default '', void_reason text not null default '',
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5, 9)), pack_time timestamptz, seal_time timestamptz,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index box_code_list on box_code (company_id, create_time desc, id desc);
create index box_code_status on box_code (company_id, status, id);
create index box_code_product on box_code (company_id, product_id);

-- The next number of a company's platform boxes of a day.
create table box_counter (
  company_id bigint not null references company (id), day date not null, next_number integer not null default 1 check (next_number between 1 and 100000), primary key (company_id, day)
);

-- What lies in a box and when: a run of serials of one batch, or a box. History is kept; open intervals are what is true now.
create table packing (
  id bigint primary key default nextval('row_number'), company_id bigint not null, box_id bigint not null references box_code (id),
  batch_id bigint references code_batch (id), serials int4range, child_box_id bigint references box_code (id),
  piece_no smallint not null default 1, piece_total smallint not null default 1, during tstzrange not null, doc_no text not null default '', operator bigint, station text not null default '',
  check (num_nonnulls(batch_id, child_box_id) = 1 and (batch_id is null) = (serials is null)), check (not isempty(during) and not isempty(serials)), check (piece_no between 1 and piece_total),
  -- One parent: no piece of a code lies in two boxes at any time, nor a box in two.
  constraint packing_one_parent exclude using gist (company_id with =, batch_id with =, piece_no with =, serials with &&, during with &&) where (batch_id is not null),
  constraint packing_one_box exclude using gist (child_box_id with =, during with &&) where (child_box_id is not null)
);
create index packing_box on packing (box_id) where upper_inf(during);
create index packing_history on packing (company_id, box_id, id);

-- Where things are and in which state of SM-11 (3 to 6) since when: runs of serials, and boxes. A box that moves writes one row for
-- itself and one for each run that lies in it, so that a unit is asked about without climbing.
create table movement (
  id bigint primary key default nextval('row_number'), company_id bigint not null, batch_id bigint references code_batch (id), serials int4range, box_id bigint references box_code (id),
  status smallint not null check (status between 3 and 6), holder_company bigint references company (id), receiver_id bigint, holder text not null default '', doc_no text not null default '',
  during tstzrange not null, event bigint not null,
  check (num_nonnulls(batch_id, box_id) = 1 and (batch_id is null) = (serials is null)), check (not isempty(during) and not isempty(serials)),
  constraint movement_one_place exclude using gist (company_id with =, batch_id with =, serials with &&, during with &&) where (batch_id is not null),
  constraint movement_one_place_box exclude using gist (box_id with =, during with &&) where (box_id is not null)
);

create table pack_rule (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), product_id bigint not null references product_identify (id),
  per_carton integer not null check (per_carton between 1 and 100000), per_pallet integer not null default 0 check (per_pallet between 0 and 100000), mixed boolean not null default false, auto_seal boolean not null default true,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(), unique (company_id, product_id)
);

-- Which numbers a company's boxes bear; without a row, GS1 numbers where it has a prefix in force.
create table pack_setting (
  company_id bigint primary key references company (id), scheme text not null check (scheme in ('SSCC', 'PLATFORM')), prefix_id bigint references gs1_prefix (id), extension smallint not null default 0 check (extension between 0 and 9), update_user bigint, update_time timestamptz not null default now()
);

-- Every scan at a packing station with its answer, by the key that the station gave it: sent twice, it is answered twice and done once.
create table station_scan (
  company_id bigint not null, key text collate "C" not null, at timestamptz not null default now(), device_time timestamptz not null, station text not null default '', user_id bigint,
  box_id bigint, box_no text not null default '', text text not null default '', accepted boolean not null, reason text not null default '', answer jsonb not null,
  primary key (company_id, key)
);
create index station_scan_shift on station_scan (company_id, station, at);
create index station_scan_box on station_scan (company_id, box_id, at) where box_id is not null;

create policy resolver on epcis_event for select to touchmark_scan using (public);
create policy resolver on event_subject for select to touchmark_scan using (true);
create policy resolver on packing for select to touchmark_scan using (true);
create policy resolver on movement for select to touchmark_scan using (true);
create policy resolver on box_code for select to touchmark_scan using (true);
grant select on epcis_event, event_subject, packing, movement, box_code to touchmark_scan;

call protect('epcis_event'); call protect('event_key'); call protect('event_subject');
call protect('box_code'); call protect('box_counter'); call protect('packing'); call protect('movement'); call protect('pack_rule'); call protect('pack_setting'); call protect('station_scan');
revoke update, delete on epcis_event, event_key, event_subject, station_scan from touchmark_app;
grant update (public) on epcis_event to touchmark_app;
