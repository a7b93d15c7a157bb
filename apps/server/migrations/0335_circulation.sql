-- Documents of circulation (docs/decisions/0016): plan, lines, and what a line claims. SM-13: 0 draft, 1 to be scanned, 2 being
-- scanned, 3 in transit, 4 partly received, 5 received, 6 cancelled. Every key and exclusion begins with the company.
alter table circulation_doc drop constraint circulation_doc_doc_type_check;
alter table circulation_doc
  add constraint circulation_doc_doc_type_check check (doc_type in ('FACTORY_OUT', 'SHIP', 'TRANSFER', 'RETURN', 'SALE')),
  add column status smallint not null default 3 check (status between 0 and 6),
  -- Without a receiver it is the brand itself.
  add column from_receiver bigint, add column to_receiver bigint,
  -- The companies bound to the receivers when it left, or while it is prepared: who may read it.
  add column from_company bigint references company (id), add column to_company bigint references company (id),
  add column of_doc bigint, add column of_kind text check (of_kind in ('RETURN', 'REST')),
  add column erp_order_no text not null default '', add column planned integer not null default 0 check (planned >= 0),
  add column received integer not null default 0 check (received >= 0), add column exceptions integer not null default 0,
  -- Of the sender's and the receiver's areas, which version held when it left.
  add column area_version integer,
  add column receive_time timestamptz, add column auto_received boolean not null default false,
  add column force_reason text not null default '', add column close_reason text not null default '', add column cancel_reason text not null default '',
  add column remind_time timestamptz, add column signature bigint,
  -- The buyer of a sale, encrypted; the phone is found by its keyed hash.
  add column buyer_name bytea, add column buyer_phone bytea, add column buyer_hash bytea, add column buyer_address bytea,
  add column buyer_adcode text not null default '', add column sale_order_no text not null default '',
  -- The key of a receipt, return or sale that a device may send twice.
  add column act_key text;
alter table circulation_doc alter column ship_time drop not null;
alter table circulation_doc no force row level security;
update circulation_doc set status = case when undo_time is not null then 6 else 3 end;
alter table circulation_doc force row level security;
alter table circulation_doc alter column status set default 0;
create index circulation_doc_list on circulation_doc (company_id, create_time desc, id desc);
create index circulation_doc_status on circulation_doc (company_id, status, ship_time);
create index circulation_doc_to on circulation_doc (company_id, to_receiver, status);
create index circulation_doc_from on circulation_doc (company_id, from_receiver, status);
create index circulation_doc_of on circulation_doc (company_id, of_doc) where of_doc is not null;
create index circulation_doc_to_company on circulation_doc (to_company, create_time desc) where to_company is not null;
create index circulation_doc_from_company on circulation_doc (from_company, create_time desc) where from_company is not null;
create index circulation_doc_buyer on circulation_doc (company_id, buyer_hash) where buyer_hash is not null;
create unique index circulation_doc_act on circulation_doc (company_id, act_key) where act_key is not null;

create table circulation_plan (
  company_id bigint not null references company (id), doc_id bigint not null references circulation_doc (id) on delete cascade,
  product_id bigint not null references product_identify (id), qty integer not null check (qty > 0),
  primary key (company_id, doc_id, product_id)
);

-- What is in a document: a run of serials of one batch, or a box with everything in it. `open` until it arrived, was removed or closed.
create table circulation_line (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), doc_id bigint not null references circulation_doc (id) on delete cascade,
  batch_id bigint references code_batch (id), serials int4range, box_id bigint references box_code (id),
  product_id bigint references product_identify (id), units integer not null check (units >= 0), boxes integer not null default 0 check (boxes >= 0),
  way text not null check (way in ('SCAN', 'RUN', 'FILE', 'API')),
  -- 0 bound, 1 in transit, 2 received, 3 received damaged, 4 missing, 5 returned, 6 removed.
  state smallint not null default 0 check (state between 0 and 6), open boolean not null default true,
  scan_time timestamptz not null default now(), scan_user bigint, station text not null default '', scan_key text collate "C",
  receive_time timestamptz, receive_user bigint, exception text, exception_note text not null default '', photos bigint[] not null default '{}',
  remove_reason text not null default '', remove_user bigint, remove_time timestamptz,
  -- The line of the first document that this one returns.
  of_line bigint,
  check (num_nonnulls(batch_id, box_id) = 1 and (batch_id is null) = (serials is null)), check (not isempty(serials)),
  -- A scan is stored once.
  unique (company_id, scan_key)
);
create index circulation_line_doc on circulation_line (company_id, doc_id, id);
create index circulation_line_time on circulation_line (company_id, scan_time desc, id desc);
create index circulation_line_box on circulation_line (company_id, box_id, id desc) where box_id is not null;
-- One box is in one document.
create unique index circulation_line_one_box on circulation_line (company_id, box_id) where open and box_id is not null;

-- What a line covers: its own run, and the runs of everything in its box. No other open document claims one of these units.
create table circulation_claim (
  company_id bigint not null, doc_id bigint not null, line_id bigint not null references circulation_line (id) on delete cascade,
  batch_id bigint not null, serials int4range not null check (not isempty(serials)), product_id bigint not null, open boolean not null default true,
  constraint circulation_claim_one_doc exclude using gist (company_id with =, batch_id with =, serials with &&, doc_id with <>) where (open)
);
create index circulation_claim_line on circulation_claim (company_id, line_id);
create index circulation_claim_doc on circulation_claim (company_id, doc_id, product_id);
create index circulation_claim_run on circulation_claim using gist (company_id, batch_id, serials);

-- A receipt that came before its shipment waits here and counts when the document is shipped.
create table circulation_early (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), doc_id bigint not null references circulation_doc (id) on delete cascade,
  receipts jsonb not null, at timestamptz not null, user_id bigint, create_time timestamptz not null default now()
);
create index circulation_early_doc on circulation_early (company_id, doc_id);

-- Units by holder (receiver 0: the company itself), product and state of SM-11. Differences are appended where movements are written,
-- and folded by a chore; a reading adds both.
create table holding (
  company_id bigint not null references company (id), receiver_id bigint not null, product_id bigint not null, status smallint not null check (status between 3 and 6),
  units bigint not null, since timestamptz not null default now(), primary key (company_id, receiver_id, product_id, status)
);
create table holding_delta (
  company_id bigint not null references company (id), id bigint not null default nextval('row_number'), receiver_id bigint not null, product_id bigint not null,
  status smallint not null check (status between 3 and 6), units bigint not null, at timestamptz not null default now(), primary key (company_id, id)
);

-- How goods circulate: which group of pages the menu shows, and after how many days the system receives (null: 15).
alter table company add column circulation_pages text not null default 'BOX' check (circulation_pages in ('ITEM', 'BOX', 'GS1')), add column auto_receive_days smallint check (auto_receive_days between 1 and 365);

call protect('circulation_plan'); call protect('circulation_line'); call protect('circulation_claim'); call protect('circulation_early'); call protect('holding'); call protect('holding_delta');

-- The other side of a document reads it with its plan and lines (0016, “Who sees what”).
create policy party on circulation_doc for select to touchmark_app using ((select app_company()) in (from_company, to_company));
create policy party on circulation_plan for select to touchmark_app using (exists (
  select 1 from circulation_doc d where d.id = circulation_plan.doc_id and (select app_company()) in (d.from_company, d.to_company)));
create policy party on circulation_line for select to touchmark_app using (exists (
  select 1 from circulation_doc d where d.id = circulation_line.doc_id and (select app_company()) in (d.from_company, d.to_company)));

-- A holder sees what he has.
create policy holder on holding for select to touchmark_app using (exists (
  select 1 from receiver r where r.company_id = holding.company_id and r.id = holding.receiver_id and r.bound_company = (select app_company()) and r.bind_status = 2));
create policy holder on holding_delta for select to touchmark_app using (exists (
  select 1 from receiver r where r.company_id = holding_delta.company_id and r.id = holding_delta.receiver_id and r.bound_company = (select app_company()) and r.bind_status = 2));
