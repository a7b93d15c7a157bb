-- The market (SM-20, docs/decisions/0022): what providers offer, who uses it, and what they say of it.
create sequence listing_no;
create sequence subscribe_no;
grant usage on sequence listing_no, subscribe_no to touchmark_app;

create table app_listing (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id),
  app_code text unique, name text not null, name_en text not null default '',
  category text not null check (category in ('IDENT', 'PRODUCTION', 'MARKETING', 'SUPPLY', 'QUALITY', 'DESIGN')),
  icon bigint not null, screenshots bigint[] not null, intro text not null, entry_url text not null,
  -- What it reads of a company, and what for.
  scopes text[] not null check (cardinality(scopes) > 0), data_note text not null, needs_approval boolean not null default false, editions jsonb not null,
  -- The sign-on key until its provider takes it; what the last visit of the entry address brought.
  key_sealed bytea, probe jsonb, release integer not null default 0, listed_time timestamptz,
  status smallint not null default 0 check (status in (0, 2, 3)), barred boolean not null default false,
  apply_status smallint not null default 0, opinion text not null default '', submit_user bigint, submit_time timestamptz, auditor bigint, audit_time timestamptz, lock_user bigint, lock_until timestamptz,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, name), check (status = 0 or app_code is not null)
);
create index app_listing_pending on app_listing (apply_status, submit_time);

create table app_subscribe (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), listing_id bigint not null references app_listing (id),
  sub_no text not null unique,
  -- The listing's code and name: no company reads the rows of others.
  app_code text not null, app_name text not null,
  -- The edition asked for, none for a trial, and how many months or years of it.
  edition smallint, quantity integer not null default 1 check (quantity between 1 and 36), trial_time timestamptz, order_id bigint, opinion text not null default '', told_end timestamptz,
  status smallint not null check (status between 0 and 5),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, listing_id)
);
create index app_subscribe_listing on app_subscribe (listing_id, status);
create index app_subscribe_order on app_subscribe (order_id) where order_id is not null;

create table listing_rating (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), listing_id bigint not null references app_listing (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5), content text not null,
  hidden_for text check (hidden_for in ('INSULT', 'ADVERT', 'PRIVACY', 'UNRELATED', 'FALSE')), hidden_time timestamptz,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, listing_id)
);
create index listing_rating_listing on listing_rating (listing_id);

create table listing_answer (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), rating_id bigint not null unique references listing_rating (id) on delete cascade,
  content text not null, version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);

create table app_favorite (
  company_id bigint not null references company (id), user_id bigint not null references app_user (id) on delete cascade, listing_id bigint not null references app_listing (id) on delete cascade,
  create_time timestamptz not null default now(), primary key (user_id, listing_id)
);
create index app_favorite_listing on app_favorite (listing_id);

-- How many companies use a listing: no company may count the rows of others.
create table listing_figure (listing_id bigint not null primary key references app_listing (id) on delete cascade, subscribers integer not null default 0 check (subscribers >= 0));

call protect('app_listing'); call protect('app_subscribe'); call protect('listing_rating'); call protect('listing_answer'); call protect('app_favorite');
call shared('listing_figure');

-- Who of a company may open an application, where not everybody may; and when somebody of it last did.
alter table app_auth add column members_only boolean not null default false, add column last_open timestamptz;
create table app_member (
  company_id bigint not null references company (id), app_code text not null, user_id bigint not null references app_user (id) on delete cascade, create_time timestamptz not null default now(),
  primary key (company_id, app_code, user_id)
);
create index app_member_user on app_member (user_id);
call protect('app_member');
