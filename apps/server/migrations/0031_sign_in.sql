-- Coming in: codes by phone and mail, identities of other providers, second factors, access rules, devices, and what was sent.

alter table app_user
  add column password_time timestamptz not null default now(), add column must_change boolean not null default false,
  -- Where somebody who registered came from, and what he said of his company: kept until those modules ask.
  add column channel_code text not null default '', add column invite_code text not null default '', add column company_name text not null default '',
  -- Registered through another provider: 1 waits for an administrator, 2 accepted, 3 refused.
  add column guest_state smallint check (guest_state in (1, 2, 3));
create unique index app_user_email on app_user (lower(email));
create index app_user_guest on app_user (create_time) where guest_state = 1;

-- How and from where a session began. The address is encrypted.
alter table session add column way text not null default '', add column device bytea, add column address bytea, add column began timestamptz not null default now();

create table verify_code (
  id bigint primary key default nextval('row_number'), channel text not null check (channel in ('sms', 'mail')), scene text not null,
  target bytea not null, address_hash bytea not null, code_hash bytea not null, tries smallint not null default 0, used boolean not null default false,
  until timestamptz not null, create_time timestamptz not null default now()
);
create index verify_code_target on verify_code (target, create_time desc);
create index verify_code_address on verify_code (address_hash, create_time desc);
call shared('verify_code');

create table user_oauth (
  id bigint primary key default nextval('row_number'), user_id bigint not null references app_user (id), source text not null, open_id text not null, union_id text not null default '',
  name text not null default '', create_time timestamptz not null default now(), unique (source, open_id)
);
create index user_oauth_user on user_oauth (user_id);
call shared('user_oauth');

-- A visit to another provider that has begun, and an identity it vouched for that nobody here has yet.
create table oauth_attempt (state_hash bytea primary key, source text not null, verifier bytea not null, nonce text not null, until timestamptz not null);
call shared('oauth_attempt');
create table oauth_stranger (key_hash bytea primary key, source text not null, open_id text not null, name text not null default '', email text, until timestamptz not null);
call shared('oauth_stranger');

-- One-time passwords: the secret is encrypted; the last step used cannot be used again.
create table user_totp (
  user_id bigint primary key references app_user (id), secret bytea not null, confirmed boolean not null default false, last_step bigint not null default 0, create_time timestamptz not null default now()
);
call shared('user_totp');

create table passkey (
  credential_id text primary key, user_id bigint not null references app_user (id), public_key bytea not null, counter bigint not null default 0, transports text[] not null default '{}',
  name text not null default '', create_time timestamptz not null default now(), last_used timestamptz
);
create index passkey_user on passkey (user_id);
call shared('passkey');
create table passkey_challenge (id text primary key, challenge text not null, user_id bigint references app_user (id), rp_id text not null, until timestamptz not null);
call shared('passkey_challenge');

create table recovery_code (user_id bigint not null references app_user (id), code_hash bytea not null, used_time timestamptz, primary key (user_id, code_hash));
call shared('recovery_code');

-- Somebody who has shown who he is and still owes something: a second factor, or a new password.
create table sign_in_ticket (
  key_hash bytea primary key, user_id bigint not null references app_user (id), way text not null, factor_done boolean not null default false, tries smallint not null default 0, until timestamptz not null
);
call shared('sign_in_ticket');

-- From where and when somebody may use his own account. Empty: from everywhere; no times: always.
create table access_rule (
  user_id bigint primary key references app_user (id), addresses text[] not null default '{}', days smallint[] not null default '{}', from_time text, to_time text,
  update_time timestamptz not null default now()
);
call shared('access_rule');

create table known_device (
  user_id bigint not null references app_user (id), device bytea not null, agent text not null default '', create_time timestamptz not null default now(), last_time timestamptz not null default now(),
  primary key (user_id, device)
);
call shared('known_device');

create table login_log (
  id bigint primary key default nextval('row_number'), user_id bigint references app_user (id), way text not null, outcome text not null,
  address bytea not null, agent text not null default '', new_device boolean not null default false, create_time timestamptz not null default now()
);
create index login_log_user on login_log (user_id, id desc);
call shared('login_log');

-- Every short message and mail that left. Outside the demonstration neither the receiver nor a code is kept readable.
create table outbox (
  id bigint primary key default nextval('row_number'), channel text not null check (channel in ('sms', 'mail')), target text not null, subject text not null default '', body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')), fault text not null default '', create_time timestamptz not null default now(), sent_time timestamptz
);
create index outbox_time on outbox (id desc);
call shared('outbox');
