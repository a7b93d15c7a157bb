-- Certification: who a person is, what a company says of itself, and what reviewers decide about it; messages that visitors leave.

-- Only a company that is certified, frozen or in review holds its name and code: a rejected or withdrawn applicant blocks nobody.
alter table company drop constraint company_name_key, drop constraint company_uscc_key;
create unique index company_name on company (name) where auth_status in (1, 2, 4);
create unique index company_uscc on company (uscc) where auth_status in (1, 2, 4);
create index company_name_text on company (lower(name));
alter table company
  add column applicant_id bigint references app_user (id),
  add column company_type text not null default 'ENTERPRISE' check (company_type in ('ENTERPRISE', 'INDIVIDUAL', 'INSTITUTION', 'SOCIAL', 'OTHER')),
  add column uscc_special boolean not null default false, add column uscc_reason text not null default '', add column licence_img bigint references file (id),
  add column legal_person text not null default '', add column legal_id_type text not null default 'ID_CARD' check (legal_id_type in ('ID_CARD', 'PASSPORT', 'PERMIT')),
  -- Encrypted (AES-256-GCM) with the installation's key.
  add column legal_id_no bytea,
  add column reg_date date, add column biz_term_end date, add column reg_capital numeric(16, 4), add column industry_code text not null default '', add column biz_scope text not null default '',
  add column contact_email text not null default '', add column auth_letter bigint references file (id), add column logo_file bigint references file (id),
  add column auth_time timestamptz, add column freeze_reason text not null default '';
-- Somebody who asks for certification sees and writes his own company until it is certified.
create policy applicant on company to touchmark_app
  using (auth_status in (0, 1, 3) and applicant_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (auth_status in (0, 1, 3) and applicant_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
create index company_applicant on company (applicant_id);

-- A submission. FIRST belongs to its applicant until it is approved; PERSON is of somebody, and of no company.
create table company_audit (
  id bigint primary key default nextval('row_number'), company_id bigint references company (id), applicant_id bigint not null references app_user (id),
  apply_kind text not null check (apply_kind in ('FIRST', 'CHANGE', 'MAIN_APPEAL', 'PERSON')),
  snapshot jsonb not null default '{}', before jsonb, legal_id_no bytea, legal_id_before bytea, ref_id bigint, reason text not null default '', proofs bigint[] not null default '{}', remarks jsonb not null default '{}',
  apply_status smallint not null default 0 check (apply_status between 0 and 4), opinion text not null default '', submit_user bigint references app_user (id), submit_time timestamptz,
  auditor bigint references app_user (id), audit_time timestamptz, lock_user bigint references app_user (id), lock_until timestamptz,
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now(),
  check (apply_kind in ('FIRST', 'PERSON') or company_id is not null)
);
-- One submission of his own at a time; one open change of a company.
create unique index company_audit_first on company_audit (applicant_id) where apply_kind = 'FIRST' and apply_status <> 2;
create unique index company_audit_person on company_audit (applicant_id) where apply_kind = 'PERSON' and apply_status = 1;
create unique index company_audit_open on company_audit (company_id) where apply_kind = 'CHANGE' and apply_status = 1;
create index company_audit_queue on company_audit (apply_status, submit_time, id);
create index company_audit_company on company_audit (company_id, id desc);
create index company_audit_ref on company_audit (ref_id) where ref_id is not null;
call protect('company_audit');
create policy applicant on company_audit to touchmark_app
  using (apply_kind in ('FIRST', 'PERSON') and applicant_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (apply_kind in ('FIRST', 'PERSON') and applicant_id = (select nullif(current_setting('app.user_id', true), '')::bigint));

-- What a person said of himself. The number is encrypted; its keyed hash finds the same person under another account.
create table user_identity (
  user_id bigint primary key references app_user (id), real_name text not null default '', id_type text not null default 'ID_CARD' check (id_type in ('ID_CARD', 'PASSPORT', 'PERMIT')),
  id_no bytea, id_no_hash bytea, id_front bigint references file (id), id_back bigint references file (id), phone text not null default '', email text not null default '',
  state smallint not null default 0 check (state between 0 and 3), way text not null default '' check (way in ('', 'AUTO', 'MANUAL')), opinion text not null default '',
  submit_time timestamptz, verified_time timestamptz, update_time timestamptz not null default now()
);
create index user_identity_hash on user_identity (id_no_hash) where state = 2;
alter table user_identity enable row level security;
alter table user_identity force row level security;
create policy myself on user_identity to touchmark_app using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)) with check (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
create policy staff on user_identity to touchmark_app using ((select app_scope()) = 'platform') with check ((select app_scope()) = 'platform');
grant select, insert, update, delete on user_identity to touchmark_app;

-- What was asked of the provider that compares names with numbers, and what it answered.
create table real_name_check (
  id bigint primary key default nextval('row_number'), user_id bigint not null references app_user (id), provider text not null, id_type text not null, id_no_hash bytea not null, outcome text not null check (outcome in ('match', 'mismatch', 'manual')),
  detail text not null default '', create_time timestamptz not null default now()
);
create index real_name_check_user on real_name_check (user_id, id desc);
call shared('real_name_check');

-- Somebody without a company has files of his own: his papers, the licence of the company he founds.
alter table file alter column company_id drop not null;
alter table file add constraint file_owner check (company_id is not null or user_id is not null);
create policy myself on file to touchmark_app
  using (company_id is null and user_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (company_id is null and user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
create index file_user on file (user_id) where company_id is null;

-- An applicant's own steps stand in the history of the company he founds.
create policy applicant on audit_log for insert to touchmark_app
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint) and company_id in (select id from company where applicant_id = (select nullif(current_setting('app.user_id', true), '')::bigint)));

-- Messages that visitors, consumers and members leave (SM-24: 0 new, 1 answered, 2 closed, 3 spam, 4 passed on). The phone number is encrypted.
create table feedback (
  id bigint primary key default nextval('row_number'), company_id bigint references company (id), source text not null check (source in ('H5', 'PORTAL', 'CARD', 'COMPANY', 'CONSOLE')),
  kind text not null default 'CONSULT' check (kind in ('CONSULT', 'COMPLAINT', 'SUGGEST', 'FAKE')), content text not null, contact_name text not null default '', contact_phone bytea, code text not null default '', product_id bigint, images bigint[] not null default '{}',
  status smallint not null default 0, reply text not null default '', internal_note text not null default '', handler_id bigint references app_user (id), reply_time timestamptz, client_hash bytea,
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index feedback_company on feedback (company_id, id desc);
create index feedback_list on feedback (status, id desc);
create index feedback_client on feedback (client_hash, create_time) where client_hash is not null;
call protect('feedback');
