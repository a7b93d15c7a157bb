-- Signing in: sessions with hashed tokens, failures, captchas.

create table session (
  id bigint primary key default nextval('row_number'),
  user_id bigint not null references app_user (id), acting_company_id bigint references company (id),
  -- All tokens that came from one sign-in: a replayed refresh token ends them all.
  family uuid not null, access_hash bytea not null unique, refresh_hash bytea not null unique,
  access_until timestamptz not null, refresh_until timestamptz not null, refreshed boolean not null default false, ended boolean not null default false,
  address_hash bytea, agent text not null default '', create_time timestamptz not null default now()
);
create index session_family on session (family);
create index session_user_live on session (user_id) where not ended;
call shared('session');

create table sign_in_failure (
  id bigint primary key default nextval('row_number'), subject bytea not null, at timestamptz not null default now()
);
create index sign_in_failure_subject on sign_in_failure (subject, at);
call shared('sign_in_failure');

create table captcha (
  id text primary key, answer_hash bytea not null, until timestamptz not null
);
call shared('captcha');
