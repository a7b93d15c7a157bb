-- Channels (SM-25) that bring companies, and whom each has brought. Rows of the platform's company.
create table channel (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id),
  -- Printed on posters: never changed, and unique without regard to case.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'), name text not null, sound text,
  kind text not null check (kind in ('ASSOCIATION', 'PARK', 'EXPO', 'AGENT', 'ONLINE')), adcode text not null, owner bigint not null references app_user (id),
  contact bytea not null, phone bytea not null, start_day date not null, end_day date not null,
  cost bigint not null default 0 check (cost >= 0), cost_note text not null default '', landing text not null default '',
  status smallint not null default 0 check (status between 0 and 3),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (code), unique (company_id, name), check (end_day >= start_day)
);
create index channel_owner on channel (owner);
create index channel_ends on channel (end_day) where status in (1, 2);

-- The first channel by which a person came; with his certified company within 90 days it is fixed for that company.
create table channel_touch (
  user_id bigint not null primary key references app_user (id) on delete cascade, company_id bigint not null references company (id),
  channel_id bigint not null references channel (id), touch_time timestamptz not null,
  for_company bigint unique references company (id), fixed_time timestamptz, check ((for_company is null) = (fixed_time is null))
);
create index channel_touch_channel on channel_touch (channel_id);
call protect('channel'); call protect('channel_touch');
-- Texts of registrations from before there were channels: one spelling, so that a channel of this code takes them over.
update app_user set channel_code = upper(trim(channel_code)) where channel_code <> upper(trim(channel_code));
create index app_user_channel on app_user (channel_code) where channel_code <> '';
