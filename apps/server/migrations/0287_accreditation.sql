-- Certificates are lent by their holders and accepted by whom they are lent to (SM-18).
alter table aptitude_accredit
  add column remark text not null default '', add column version integer not null default 0,
  add column create_user bigint, add column update_user bigint, add column update_time timestamptz not null default now();
-- Whoever is offered a certificate sees what it is before he accepts it.
create policy offered on aptitude for select to touchmark_app using (exists (
  select 1 from aptitude_accredit a where a.aptitude_id = aptitude.id and a.to_company_id = (select app_company()) and a.status = 0));
create unique index aptitude_accredit_open on aptitude_accredit (aptitude_id, to_company_id) where status in (0, 1);
create index aptitude_accredit_aptitude on aptitude_accredit (aptitude_id, status);
