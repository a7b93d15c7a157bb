-- What customers ask for after the sale (SM-16): 0 waiting, 1 in work, 2 handed on, 3 to be confirmed, 4 done, 5 refused, 6 cancelled.
create sequence after_sales_no;
grant usage on sequence after_sales_no to touchmark_app;
create table after_sales (
  id bigint not null default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  request_no text not null unique default 'A' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('after_sales_no')::text, 5, '0'),
  -- A unit, or a product alone.
  product_id bigint not null references product_identify (id), batch_id bigint, serial integer, code text not null default '', prod_batch_id bigint,
  channel text not null check (channel in ('H5', 'PHONE', 'DEALER', 'CONSOLE')),
  type text not null check (type in ('REPAIR', 'EXCHANGE', 'RETURN', 'COMPLAINT', 'CONSULT')),
  part text check (part in ('WHOLE', 'FRAME', 'MECHANISM', 'FABRIC', 'FILLING', 'GLASS')),
  description text not null, photos bigint[] not null default '{}' check (cardinality(photos) <= 12),
  -- Encrypted; the phone is found by its keyed hash.
  customer_name bytea, phone bytea, phone_hash bytea, address bytea, adcode text not null default '', expect_time text not null default '', forgotten_time timestamptz,
  -- What the warranty was when it was asked for, and what the company promised.
  card_id bigint, cover text not null default 'UNKNOWN' check (cover in ('COVERED', 'OVER', 'UNKNOWN')), covered_until date, promised_on date not null,
  status smallint not null default 0 check (status between 0 and 6),
  handler_id bigint, receiver_id bigint, to_company bigint references company (id), receiver_name text not null default '', remind_time timestamptz,
  solution text check (solution in ('ONSITE', 'SEND_IN', 'EXCHANGE', 'RETURN', 'PARTS', 'REMOTE')), parts jsonb not null default '[]',
  cost bigint not null default 0 check (cost >= 0), free boolean not null default true, result_note text not null default '',
  -- A piece in the workshop keeps its state, holder and document.
  service_place text not null default '',
  exchanged_code text not null default '', reject_reason text not null default '',
  rating smallint check (rating between 1 and 5), rating_text text not null default '',
  solved_time timestamptz, finish_time timestamptz, finish_by text check (finish_by in ('CUSTOMER', 'SYSTEM', 'STAFF')), feedback_id bigint,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  primary key (company_id, id), check ((batch_id is null) = (serial is null))
);
create index after_sales_list on after_sales (company_id, create_time desc, id desc);
create index after_sales_state on after_sales (company_id, status, promised_on);
create index after_sales_phone on after_sales (company_id, phone_hash) where phone_hash is not null;
create index after_sales_unit on after_sales (company_id, batch_id, serial) where batch_id is not null;
create index after_sales_product on after_sales (company_id, product_id, part);
create index after_sales_lot on after_sales (company_id, prod_batch_id, create_time) where prod_batch_id is not null;
create index after_sales_to on after_sales (to_company, create_time desc) where to_company is not null;
-- The sweep closes what nobody confirmed, in all companies.
create index after_sales_solved on after_sales (solved_time) where status = 3;
create index after_sales_personal on after_sales (finish_time) where phone is not null or customer_name is not null or address is not null;

create table after_sales_log (
  id bigint not null default nextval('row_number'), company_id bigint not null, request_id bigint not null,
  step text not null, by text not null check (by in ('STAFF', 'DEALER', 'CUSTOMER', 'SYSTEM')), user_id bigint, text text not null default '',
  -- Whether the customer sees it.
  visible boolean not null default false, create_time timestamptz not null default now(),
  primary key (company_id, id), foreign key (company_id, request_id) references after_sales (company_id, id) on delete cascade
);
create index after_sales_log_of on after_sales_log (company_id, request_id, id);

-- The customer's link: derived from the seed with a key of the installation and found by its hash. What was uploaded with it is listed.
create table service_link (
  id bigint not null default nextval('row_number'), company_id bigint not null, request_id bigint not null,
  link_seed bytea not null, link_hash bytea not null unique, until timestamptz not null, revoked boolean not null default false,
  files bigint[] not null default '{}', create_user bigint, create_time timestamptz not null default now(),
  primary key (company_id, id), unique (company_id, request_id), foreign key (company_id, request_id) references after_sales (company_id, id) on delete cascade
);

-- What was uploaded without an account: deleted after a day unless a request names it.
create table service_file (
  company_id bigint not null references company (id), file_id bigint not null, create_time timestamptz not null default now(), primary key (company_id, file_id)
);
create index service_file_time on service_file (create_time);

-- Many complaints about one production batch: 0 open, 1 a recall was begun, 2 set aside.
create table quality_warning (
  id bigint not null default nextval('row_number'), company_id bigint not null references company (id),
  prod_batch_id bigint not null, product_id bigint not null, requests integer not null, first_time timestamptz not null, last_time timestamptz not null,
  status smallint not null default 0 check (status between 0 and 2), reason text not null default '', recall_id bigint,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index quality_warning_open on quality_warning (company_id, prod_batch_id) where status = 0;
create index quality_warning_lot on quality_warning (company_id, prod_batch_id, last_time desc);

call protect('after_sales'); call protect('after_sales_log'); call protect('service_link'); call protect('service_file'); call protect('quality_warning');
-- The company of the receiver to whom it was handed reads it.
create policy party on after_sales for select to touchmark_app using (to_company = (select app_company()));
create policy party on after_sales_log for select to touchmark_app using (exists (
  select 1 from after_sales a where a.company_id = after_sales_log.company_id and a.id = after_sales_log.request_id and a.to_company = (select app_company())));
