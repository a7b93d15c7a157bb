-- Keys by which other systems sign in for a company, and the documents they hand in (docs/decisions/0009).
create table app_key (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), is_test boolean not null default false,
  name text not null, key_hash bytea not null unique, tail text not null, scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['epcis.capture', 'epcis.query']),
  expire_day date, last_used timestamptz, status smallint not null default 1 check (status in (1, 2)),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index app_key_list on app_key (company_id, id desc);

-- A document that was handed in: kept until it is worked, then only what became of it.
create table capture_job (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), capture_id uuid not null unique default gen_random_uuid(),
  key_id bigint not null, behaviour text not null check (behaviour in ('rollback', 'proceed')), body text,
  events integer not null, stored integer not null default 0, running boolean not null default true, success boolean not null default false, errors jsonb not null default '[]',
  created_at timestamptz not null default now(), finished_at timestamptz
);
create index capture_job_list on capture_job (company_id, id desc);

call protect('app_key'); call protect('capture_job');
