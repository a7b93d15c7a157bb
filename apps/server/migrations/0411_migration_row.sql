-- What the move from the legacy edition did to each product (SM-28, docs/decisions/0025): one row for each, readable for ever.
create table migration_row (
  company_id bigint not null references company (id), product_id bigint not null,
  product_name text not null, model text not null, identifier text not null default '',
  carried jsonb not null default '[]', dropped jsonb not null default '[]', missing jsonb not null default '[]',
  create_user bigint, create_time timestamptz not null default now(), primary key (company_id, product_id)
);
create index migration_row_time on migration_row (company_id, create_time desc, product_id desc);
call protect('migration_row');
