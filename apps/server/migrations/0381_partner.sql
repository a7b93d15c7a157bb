-- Service providers (SM-25, docs/decisions/0022): who prints, tests, installs or carries. Rows of the platform's company.
create table partner (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id),
  name text not null, uscc text not null, kinds text[] not null check (cardinality(kinds) > 0), regions text[] not null check (cardinality(regions) > 0),
  contact bytea not null, phone bytea not null, services text not null, price_note text not null default '', files bigint[] not null, qualification_end date not null,
  linked_company bigint references company (id), enabled boolean not null default true,
  apply_status smallint not null default 0, opinion text not null default '', submit_user bigint, submit_time timestamptz, auditor bigint, audit_time timestamptz,
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  unique (company_id, uscc)
);
create index partner_linked on partner (linked_company) where linked_company is not null;

-- A print order may name a provider; texts of before stay as they are.
alter table print_order add column partner_id bigint references partner (id);
create index print_order_partner on print_order (partner_id) where partner_id is not null;

-- What a company says of served work: one for each print order that was reported.
create table partner_rating (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), partner_id bigint not null references partner (id),
  print_order_id bigint not null unique references print_order (id) on delete cascade, stars smallint not null check (stars between 1 and 5), content text not null default '',
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index partner_rating_partner on partner_rating (partner_id);
call protect('partner'); call protect('partner_rating');
