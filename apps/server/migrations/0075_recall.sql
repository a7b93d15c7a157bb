-- Recalls. A published one lies over the states of its codes as ranges that name it; withdrawing undoes them.
alter table code_range drop constraint code_range_kind_check;
alter table code_range add constraint code_range_kind_check check (kind in ('ACTIVATE', 'VOID', 'FREEZE', 'UNFREEZE', 'RECALL'));
alter table code_range add column recall_id bigint;
create index code_range_recall on code_range (company_id, recall_id) where recall_id is not null;

create table recall (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  recall_no text not null unique, title text not null, drill boolean not null default false,
  reason text not null, instructions text not null, instructions_en text not null default '', hotline text not null default '',
  -- What it was made from: production batches, lots of material, ranges of a code batch, single codes.
  source jsonb not null,
  status smallint not null default 0 check (status between 0 and 4),
  units integer not null default 0, boxes integer not null default 0, holders integer not null default 0, answered integer not null default 0, find_ms integer not null default 0,
  submit_user bigint, submit_time timestamptz, opinion text not null default '', approve_user bigint, publish_time timestamptz, end_time timestamptz, end_reason text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index recall_list on recall (company_id, create_time desc, id desc);

-- The units of a recall with the holder they had when it was drafted.
create table recall_run (
  company_id bigint not null references company (id), recall_id bigint not null references recall (id) on delete cascade, batch_id bigint not null references code_batch (id), serials int4range not null, holder_id bigint not null
);
create index recall_run_recall on recall_run (company_id, recall_id);

-- The boxes in which units of a recall lie.
create table recall_box (
  company_id bigint not null references company (id), recall_id bigint not null references recall (id) on delete cascade, box_id bigint not null, box_no text not null, units integer not null, primary key (company_id, recall_id, box_id)
);

create table recall_holder (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), recall_id bigint not null references recall (id) on delete cascade,
  holder_company bigint references company (id), receiver_id bigint, name text not null, units integer not null, boxes integer not null default 0,
  found integer, answer text not null default '', answer_time timestamptz, answer_user bigint, version integer not null default 0
);
create index recall_holder_recall on recall_holder (company_id, recall_id, units desc, id);

create policy resolver on recall for select to touchmark_scan using (status in (2, 3) and not drill);
grant select on recall to touchmark_scan;
call protect('recall'); call protect('recall_run'); call protect('recall_box'); call protect('recall_holder');
