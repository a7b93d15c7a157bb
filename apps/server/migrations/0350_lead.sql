-- Leads (SM-24): who asks for the platform. Rows of the platform's company: no other company reads them.
create sequence lead_no;
grant usage on sequence lead_no to touchmark_app;
create table lead (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id),
  lead_no text not null unique, company_name text not null, interest text not null check (interest in ('NODE', 'CODES', 'GS1', 'FLOW', 'SERVICE', 'SHOW', 'MARKET', 'OTHER')),
  contact bytea not null, phone bytea not null, phone_hash bytea not null, sources text[] not null check (cardinality(sources) > 0),
  asked integer not null default 1, last_ask timestamptz not null default now(),
  follower bigint references app_user (id), follower_since timestamptz, last_follow timestamptz, next_time timestamptz,
  result text check (result in ('INTERESTED', 'UNSURE', 'NONE')),
  -- The registered company and its order, once it was won.
  for_company bigint references company (id), order_id bigint,
  status smallint not null default 0 check (status between 0 and 3), close_reason text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  check ((follower is null) = (follower_since is null))
);
-- One for each phone and company, until it is won.
create unique index lead_open on lead (company_id, phone_hash, company_name) where status <> 2;
create index lead_due on lead (company_id, status, next_time);
create index lead_follower on lead (follower);
create index lead_for_company on lead (for_company);

-- What was asked, and what was said: never changed.
create table lead_note (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), lead_id bigint not null references lead (id) on delete cascade,
  kind text not null check (kind in ('ASK', 'FOLLOW')), way text not null check (way in ('MARKET', 'PORTAL', 'CARD', 'H5', 'PHONE', 'CALL', 'WECHAT', 'MAIL', 'VISIT')),
  content bytea not null, result text check (result in ('INTERESTED', 'UNSURE', 'NONE')), next_time timestamptz,
  create_user bigint, create_time timestamptz not null default now(), check ((kind = 'FOLLOW') = (result is not null))
);
create index lead_note_lead on lead_note (lead_id, id);

call protect('lead'); call protect('lead_note');
revoke update on lead_note from touchmark_app;
