-- Whoever has no account receives a document by a link (docs/decisions/0019). The address is derived from the seed with a key of the
-- installation and found by its hash. What was uploaded with it is listed: receipts by it name these files alone.
create table receive_link (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  doc_id bigint not null references circulation_doc (id) on delete cascade,
  link_seed bytea not null, link_hash bytea not null unique, until timestamptz not null, revoked boolean not null default false,
  files bigint[] not null default '{}', opened_time timestamptz,
  create_user bigint, create_time timestamptz not null default now(), version integer not null default 1,
  unique (company_id, doc_id)
);
-- An act by a link that was carried out or refused, with its answer: sent twice it is done once.
create table receive_act (
  company_id bigint not null references company (id), key text not null collate "C", doc_id bigint not null references circulation_doc (id) on delete cascade,
  answer jsonb not null, create_time timestamptz not null default now(), primary key (company_id, doc_id, key)
);
create index receive_act_time on receive_act (create_time);
call protect('receive_link'); call protect('receive_act');
