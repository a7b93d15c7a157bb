-- Measuring, installing and maintaining at the customer's (docs/decisions/0024, SM-17).
create sequence install_no;
grant usage on sequence install_no to touchmark_app;

-- A checklist in versions: what a company saves is the next edition, and none is edited.
create table checklist_template (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  kind text not null check (kind in ('INSTALL', 'MAINTAIN', 'MEASURE')), category_id bigint, edition integer not null check (edition > 0), items jsonb not null,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(),
  unique nulls not distinct (company_id, kind, category_id, edition)
);

create table install_order (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  order_no text not null unique default 'I' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('install_no')::text, 5, '0'),
  kind text not null check (kind in ('INSTALL', 'MAINTAIN', 'MEASURE')), status smallint not null default 0 check (status between 0 and 6),
  source text not null default 'HAND' check (source in ('HAND', 'SALE', 'RHYTHM')), of_doc bigint, of_order bigint,
  -- Units with their packages, and which of these were found; or a product alone.
  pieces jsonb not null default '[]', product_id bigint,
  -- Their names as they were: also whoever it was handed to reads them, to whom the brand's products are closed.
  products text not null default '', strangers text[] not null default '{}', missing_note text not null default '',
  customer_order_no text not null default '', customer_name bytea, customer_phone bytea, phone_hash bytea, adcode text not null default '', address bytea,
  visit_from timestamptz, visit_to timestamptz, confirmed_time timestamptz,
  worker_name text not null default '', worker_phone bytea, worker_hash bytea,
  -- Whom it was handed to, and the company that stood behind him then.
  receiver_id bigint, receiver_company bigint references company (id),
  checklist jsonb, checklist_edition integer not null default 0, answers jsonb not null default '[]',
  photos_before bigint[] not null default '{}', photos_after bigint[] not null default '{}',
  signature bigint, sign_hash bytea, sign_time timestamptz, refusal text not null default '', work_note text not null default '',
  start_time timestamptz, finish_time timestamptz, accept_time timestamptz, reject_reason text not null default '', cancel_reason text not null default '',
  -- Months until the next maintenance (0: none), its day, and the order that was made for it.
  rhythm smallint not null default 0 check (rhythm between 0 and 60), next_day date, next_order bigint,
  rating smallint check (rating between 1 and 5), rating_note text not null default '', remark text not null default '',
  work_seed bytea, work_hash bytea unique, work_user bigint, work_files bigint[] not null default '{}', visit_seed bytea, visit_hash bytea unique, visit_user bigint,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  check (visit_to > visit_from), check ((visit_from is null) = (visit_to is null))
);
create index install_order_list on install_order (company_id, create_time desc, id desc);
create index install_order_status on install_order (company_id, status, visit_from);
create index install_order_visit on install_order (company_id, visit_from) where visit_from is not null;
create index install_order_phone on install_order (company_id, phone_hash) where phone_hash is not null;
create index install_order_receiver on install_order (receiver_company, create_time desc) where receiver_company is not null;
create index install_order_pieces on install_order using gin (pieces jsonb_path_ops);
create index install_order_next on install_order (next_day) where next_day is not null and next_order is null;
create unique index install_order_of_doc on install_order (company_id, of_doc) where of_doc is not null;

-- Acts that a worker's phone sent and that were carried out, with their answers.
create table install_act (
  company_id bigint not null references company (id), order_id bigint not null references install_order (id) on delete cascade, key text not null collate "C",
  answer jsonb not null, create_time timestamptz not null default now(), primary key (company_id, order_id, key)
);

create index install_act_time on install_act (create_time);

call protect('checklist_template'); call protect('install_order'); call protect('install_act');

-- Whoever it was handed to reads it.
create policy party on install_order for select to touchmark_app using ((select app_company()) = receiver_company);
