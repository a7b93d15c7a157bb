-- Authorised filling (SM-18, docs/decisions/0025): a company asks another, or whoever has a link, to fill in a certificate.
create sequence fill_no;
grant usage on sequence fill_no to touchmark_app;
create table aptitude_filling (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), is_test boolean not null default false,
  fill_no text not null unique default 'T' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('fill_no')::text, 5, '0'),
  grantee_id bigint references company (id), partner text not null default '', mail bytea,
  kind text not null check (kind in ('LICENCE', 'TEST_REPORT', 'CERT', 'PATENT', 'HONOUR')),
  -- [{id, name, model}]: as they were named when it was asked.
  products jsonb not null default '[]', asked text[] not null check (cardinality(asked) > 0), note text not null default '', deadline date not null,
  filled jsonb not null default '{}', uploaded bigint[] not null default '{}', files bigint[] not null default '{}',
  filled_by text not null default '', filled_user bigint, fill_time timestamptz, submit_time timestamptz,
  opinion text not null default '', reminders smallint not null default 0, remind_time timestamptz, audit_time timestamptz,
  status smallint not null default 0 check (status between 0 and 4),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now(),
  -- A company or a name; a mail address goes with a name.
  check ((grantee_id is null) <> (partner = '')), check (mail is null or grantee_id is null), check (grantee_id <> company_id)
);
create index aptitude_filling_list on aptitude_filling (company_id, status, deadline);
create index aptitude_filling_grantee on aptitude_filling (grantee_id, status) where grantee_id is not null;
create index aptitude_filling_due on aptitude_filling (deadline, id) where status = 0;
call protect('aptitude_filling');
create policy grantee on aptitude_filling for select to touchmark_app using (grantee_id = (select app_company()));

-- The address follows from the seed and a key of the installation, and is found by its hash; the PIN is known to whoever was told it.
create table fill_link (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), filling_id bigint not null references aptitude_filling (id) on delete cascade,
  link_seed bytea not null, link_hash bytea not null unique, pin_hash bytea not null, tries smallint not null default 0, until timestamptz not null, revoked boolean not null default false,
  opened_time timestamptz, create_user bigint, create_time timestamptz not null default now(), version integer not null default 0, unique (company_id, filling_id)
);
create index fill_link_maker on fill_link (company_id, create_user) where not revoked;
call protect('fill_link');

-- Who filled a certificate in, and whether it was a laboratory that the operator trusts.
alter table aptitude add column filling_id bigint references aptitude_filling (id) on delete set null, add column filled_by text not null default '', add column filled_trusted boolean not null default false;
create index aptitude_filling_id on aptitude (filling_id) where filling_id is not null;
alter table partner add column trusted boolean not null default false;
-- Both sides of a filling know each other's name.
create policy filler on company for select to touchmark_app using (exists (
  select 1 from aptitude_filling t where (t.company_id = company.id and t.grantee_id = (select app_company())) or (t.grantee_id = company.id and t.company_id = (select app_company()))));
