-- Certificates are entered by their companies and reviewed (SM-04).
alter table aptitude
  add column cnas_no text not null default '', add column public boolean not null default true,
  add column opinion text not null default '', add column submit_user bigint, add column submit_time timestamptz, add column auditor bigint, add column audit_time timestamptz,
  add column lock_user bigint, add column lock_until timestamptz, add column create_user bigint, add column update_user bigint;
-- Issuers number their certificates independently of each other.
alter table aptitude drop constraint aptitude_company_id_cert_no_key;
alter table aptitude add constraint aptitude_company_id_issuer_cert_no_key unique (company_id, issuer, cert_no);
create index aptitude_pending on aptitude (apply_status, submit_time);
create index product_identify_model_aptitude on product_identify_model (aptitude_id) where aptitude_id is not null;

-- A finding is worked out when it is asked for; what a company has decided to leave as it is stands here.
create table aptitude_ignored (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id),
  rule text not null, aptitude_id bigint not null default 0, product_id bigint not null default 0,
  reason text not null, create_user bigint not null, create_time timestamptz not null default now(),
  unique (company_id, rule, aptitude_id, product_id)
);
call protect('aptitude_ignored');
