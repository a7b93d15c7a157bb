-- Named queries of other systems, the subscriptions to them, and what became of each delivery (docs/decisions/0009).
create table event_query (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  name text collate "C" not null, query jsonb not null, key_id bigint not null references app_key (id), create_time timestamptz not null default now(), unique (company_id, name)
);

-- `since_time` and `since_event` are where the next delivery begins, in the order in which events were recorded.
create table event_subscription (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), subscription_id uuid not null unique default gen_random_uuid(),
  query_id bigint not null references event_query (id) on delete cascade, key_id bigint not null references app_key (id),
  dest text not null, secret bytea not null, schedule jsonb, report_if_empty boolean not null default false, epc_format text not null, initial_time timestamptz not null,
  since_time timestamptz not null, since_event bigint not null default 0, batch integer not null default 100 check (batch between 1 and 100),
  status smallint not null default 1 check (status in (1, 2, 3)), failures integer not null default 0, next_run timestamptz not null, last_notified timestamptz, last_fault text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index event_subscription_list on event_subscription (company_id, id desc);
create index event_subscription_query on event_subscription (query_id);
create index event_subscription_due on event_subscription (next_run) where status = 1;

create table event_delivery (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), subscription bigint not null references event_subscription (id) on delete cascade,
  at timestamptz not null default now(), since_time timestamptz not null, events integer not null, answer smallint not null, fault text not null default '', ms integer not null
);
create index event_delivery_list on event_delivery (subscription, id desc);

call protect('event_query'); call protect('event_subscription'); call protect('event_delivery');
