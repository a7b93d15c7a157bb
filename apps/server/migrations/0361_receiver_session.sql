-- Whoever receives for a receiver signs in by a code to his phone (docs/decisions/0019). Only the hash of the token is stored; a session
-- ends thirty days after it was used last. The brand sees and ends sessions at the account.
create table receiver_session (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  account_id bigint not null, token_hash bytea not null unique, agent text not null default '',
  until timestamptz not null, revoked boolean not null default false,
  create_time timestamptz not null default now(), used_time timestamptz not null default now(),
  foreign key (company_id, account_id) references receiver_account (company_id, id) on delete cascade
);
create index receiver_session_account on receiver_session (company_id, account_id);
create index receiver_session_until on receiver_session (until);
-- An act of an account that was carried out, with its answer: sent twice it is done once.
create table phone_act (
  company_id bigint not null, account_id bigint not null, key text not null collate "C",
  answer jsonb not null, create_time timestamptz not null default now(), primary key (company_id, account_id, key),
  foreign key (company_id, account_id) references receiver_account (company_id, id) on delete cascade
);
create index phone_act_time on phone_act (create_time);
-- Photos and signatures that an account uploaded: its budget of a day, and the only ones its receipts may name.
create table phone_file (
  company_id bigint not null, account_id bigint not null, file_id bigint not null, create_time timestamptz not null default now(),
  primary key (company_id, account_id, file_id),
  foreign key (company_id, account_id) references receiver_account (company_id, id) on delete cascade
);
create index phone_file_time on phone_file (create_time);
call protect('receiver_session'); call protect('phone_act'); call protect('phone_file');
