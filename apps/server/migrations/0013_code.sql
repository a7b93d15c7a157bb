-- Instance codes at scale: identity rows that never change, ranges and exceptions for their states.

-- Numbers of applications, batches and write-backs.
create sequence code_no as bigint;
grant usage on sequence code_no to touchmark_app;

create table code_quota (
  company_id bigint not null references company (id), code_type text not null check (code_type in ('ECODE', 'AUTH', 'SGTIN')), total bigint not null default 0, used bigint not null default 0, frozen bigint not null default 0,
  primary key (company_id, code_type), check (used >= 0 and frozen >= 0 and used + frozen <= total)
);
call protect('code_quota');
create table quota_ledger (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), code_type text not null, delta bigint not null, reason text not null, ref_id bigint, create_time timestamptz not null default now()
);
create index quota_ledger_company on quota_ledger (company_id, code_type, id);
-- A reason happens once for one object: an order is credited once, a batch debited once.
create unique index quota_ledger_once on quota_ledger (company_id, reason, ref_id) where ref_id is not null;
call protect('quota_ledger');

create table code_apply (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false, apply_no text not null unique,
  code_type text not null check (code_type in ('ECODE', 'AUTH', 'SGTIN')), product_id bigint not null references product_identify (id), quantity integer not null check (quantity between 1 and 20000000), with_pin boolean not null default false,
  delivery_way text not null default 'DOWNLOAD' check (delivery_way in ('DOWNLOAD', 'PRINTER', 'API')), printer_partner text not null default '', label_template_id bigint, production_plan_no text not null default '', custom_order_no text not null default '',
  purpose text not null, need_date date, apply_status smallint not null default 0, opinion text not null default '', adjusted_from integer, submit_user bigint, submit_time timestamptz, auditor bigint, audit_time timestamptz, auto_passed boolean not null default false,
  lock_user bigint, lock_until timestamptz, version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index code_apply_list on code_apply (company_id, create_time desc);
create index code_apply_pending on code_apply (apply_status, submit_time);
call protect('code_apply');

create table code_batch (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false, batch_no text not null unique, apply_id bigint not null unique references code_apply (id),
  code_type text not null, product_id bigint not null references product_identify (id), quantity integer not null, generated integer not null default 0,
  -- Of an ecode the serial within its product, of the others the place on the roll; both from serial_from on, without a gap.
  serial_from integer not null default 1, serial_to integer not null, gtin text, with_pin boolean not null default false, status smallint not null default 0, fault text not null default '',
  download_count integer not null default 0, pin_downloaded boolean not null default false, activated integer not null default 0, spoilt integer not null default 0, task_id bigint,
  frozen boolean not null default false, freeze_reason text not null default '', void_reason text not null default '', delivered_time timestamptz, printer_partner text not null default '',
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index code_batch_list on code_batch (company_id, create_time desc);
create index code_batch_product on code_batch (company_id, product_id);
call protect('code_batch');
grant select on code_batch to touchmark_scan;
create policy resolver on code_batch for select to touchmark_scan using (true);

-- The next serial of an ecode within its product: handed out under the row's lock, without a gap.
create table code_serial (
  company_id bigint not null references company (id), product_id bigint not null references product_identify (id), next_serial integer not null default 1 check (next_serial between 1 and 100000000), primary key (company_id, product_id)
);
call protect('code_serial');

-- Leads a code to its company without asking every company: the enterprise number of an ecode, the GTIN of an SGTIN;
-- an authenticity code says nothing, so its key is empty and every company that has some is asked.
create table code_locator (
  code_type text not null check (code_type in ('ECODE', 'AUTH', 'SGTIN')), key text collate "C" not null default '', company_id bigint not null references company (id), primary key (code_type, key, company_id)
);
call protect('code_locator');
grant select on code_locator to touchmark_scan;
create policy resolver on code_locator for select to touchmark_scan using (true);

-- The text of the code is its key (of an SGTIN the GTIN and the serial). Rows are only ever inserted, in sorted order, by COPY.
create table code (
  company_id bigint not null, code text collate "C" not null, batch_id bigint not null, serial integer not null,
  primary key (company_id, code)
) partition by hash (company_id);

-- The same codes in printing order, a thousand to a row (PINs encrypted): what lists, downloads and labels read.
create table code_page (
  company_id bigint not null, batch_id bigint not null, page integer not null, codes bytea not null, pins bytea,
  primary key (company_id, batch_id, page)
) partition by hash (company_id);

-- A state given to a range of places of a batch. Of those that cover a code, the newest counts; VOID for ever.
create table code_range (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), batch_id bigint not null references code_batch (id),
  serial_from integer not null, serial_to integer not null, kind text not null check (kind in ('ACTIVATE', 'VOID', 'FREEZE', 'UNFREEZE')),
  reason text not null default '', return_id bigint, prod_batch_id bigint, undone boolean not null default false, create_user bigint, create_time timestamptz not null default now(),
  check (serial_from <= serial_to)
);
create index code_range_batch on code_range (company_id, batch_id, id);
create index code_range_return on code_range (company_id, return_id) where return_id is not null;
call protect('code_range');
grant select on code_range to touchmark_scan;
create policy resolver on code_range for select to touchmark_scan using (true);

-- What is true of one code alone: only few codes have such a row. Null: nothing of this kind is said of it;
-- a stamp (drawn like a range's number, under the batch's lock) tells which of a range and this row is newer.
create table code_state (
  company_id bigint not null, code text collate "C" not null, batch_id bigint not null, serial integer not null,
  status smallint, status_stamp bigint not null default 0, frozen boolean, frozen_stamp bigint not null default 0, reason text not null default '',
  custom_order_no text not null default '', return_id bigint, update_time timestamptz not null default now(), primary key (company_id, code)
) partition by hash (company_id);
create index code_state_batch on code_state (company_id, batch_id, serial);
create index code_state_status on code_state (company_id, batch_id, status, serial);
create index code_state_frozen on code_state (company_id, batch_id, frozen, serial) where frozen is not null;
create index code_state_return on code_state (company_id, return_id) where return_id is not null;

-- Counting: one row per scanned code, one row per scan.
create table code_scan (
  company_id bigint not null, code text collate "C" not null, scan_count integer not null default 0, first_time timestamptz, first_city text not null default '', last_time timestamptz,
  -- The last twenty counted scans, newest first: who (eight bytes of the client's hash), when, where. What a verdict needs, without reading the log.
  recent_client bytea[] not null default '{}', recent_at timestamptz[] not null default '{}', recent_city text[] not null default '{}',
  pin_verified_time timestamptz, pin_failures smallint not null default 0, pin_locked_until timestamptz, primary key (company_id, code)
) partition by hash (company_id);

do $$ begin
  for i in 0..3 loop
    execute format('create table code_p%s partition of code for values with (modulus 4, remainder %s)', i, i);
    execute format('create table code_page_p%s partition of code_page for values with (modulus 4, remainder %s)', i, i);
    -- Neither random codes nor encrypted PINs can be compressed: nothing tries.
    execute format('alter table code_page_p%s alter column codes set storage external, alter column pins set storage external', i);
    execute format('create table code_state_p%s partition of code_state for values with (modulus 4, remainder %s)', i, i);
    execute format('create table code_scan_p%s partition of code_scan for values with (modulus 4, remainder %s) with (fillfactor = 80)', i, i);
  end loop;
end $$;
-- Partitions are reached through their table only: without a policy of their own they show nothing to anybody.
do $$ declare part regclass; begin
  for part in select inhrelid::regclass from pg_inherits where inhparent in ('code'::regclass, 'code_page'::regclass, 'code_state'::regclass, 'code_scan'::regclass) loop
    execute format('alter table %s enable row level security', part);
    execute format('alter table %s force row level security', part);
  end loop;
end $$;
call protect('code'); call protect('code_page'); call protect('code_state'); call protect('code_scan');
revoke update on code from touchmark_app;
grant insert on code, code_page to touchmark_issuer;
do $$ declare t text; begin
  foreach t in array array['code', 'code_page', 'code_state', 'code_scan'] loop
    execute format('create policy resolver on %s to touchmark_scan using (true) with check (true)', t);
  end loop;
end $$;
grant select on code, code_page, code_state to touchmark_scan;
grant select, insert, update on code_scan to touchmark_scan;

-- The right to fetch a file of codes within a short time, by whoever holds its ticket. Passwords are not kept: they follow from the ticket.
create table code_download (
  ticket_hash bytea primary key, company_id bigint not null references company (id), batch_id bigint not null references code_batch (id), content text not null check (content in ('CODES', 'PINS')), format text not null check (format in ('CSV', 'XLSX')),
  language text not null, user_id bigint not null references app_user (id), user_name text not null, printer_partner text not null default '', until timestamptz not null, starts integer not null default 0, completed boolean not null default false, create_time timestamptz not null default now()
);
create index code_download_batch on code_download (company_id, batch_id, create_time desc);
call protect('code_download');

create table production_batch (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false, batch_no text not null, product_id bigint not null references product_identify (id),
  line text not null default '', prod_date date not null, qty integer not null default 0, inspector text not null default '', qc_result text not null check (qc_result in ('PASS', 'PENDING', 'FAIL')),
  create_user bigint, create_time timestamptz not null default now(), unique (company_id, batch_no)
);
call protect('production_batch');
grant select on production_batch to touchmark_scan;
create policy resolver on production_batch for select to touchmark_scan using (true);

create table code_return (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), return_no text not null unique, batch_id bigint references code_batch (id), product_id bigint references product_identify (id),
  way text not null check (way in ('RANGE', 'FILE', 'SCAN', 'API')), result text not null default 'ACTIVATE' check (result in ('ACTIVATE', 'SPOILT')), prod_batch_id bigint references production_batch (id), custom_order_no text not null default '',
  payload jsonb not null default '{}', faults jsonb not null default '[]', total integer not null default 0, activated integer not null default 0, spoilt integer not null default 0, failed integer not null default 0,
  status smallint not null default 0, task_id bigint, create_user bigint, create_time timestamptz not null default now(), confirm_time timestamptz, update_time timestamptz not null default now(), version integer not null default 0
);
create index code_return_list on code_return (company_id, create_time desc);
call protect('code_return');
