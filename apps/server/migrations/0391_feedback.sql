-- What is written about a code without a company is the platform's own: every feedback has a company.
update feedback set company_id = (select id from company where is_platform order by id limit 1) where company_id is null;
alter table feedback alter column company_id set not null;

create sequence feedback_no;
grant usage on sequence feedback_no to touchmark_app;
alter table feedback
  add column feedback_no text, add column contact_mail bytea, add column bought text not null default '',
  add column reply_way text check (reply_way in ('SMS', 'MAIL', 'KEPT', 'FAILED', 'NONE')),
  add column replies smallint not null default 0,
  -- The platform's row and the one that it became in the inbox of a company.
  add column passed_to bigint references feedback (id), add column passed_from bigint references feedback (id),
  add column update_user bigint;
update feedback set feedback_no = 'F' || to_char(create_time at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('feedback_no')::text, 5, '0');
alter table feedback alter column feedback_no set default 'F' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('feedback_no')::text, 5, '0'),
  alter column feedback_no set not null, add unique (feedback_no), add check (status between 0 and 4), add check (num_nonnulls(contact_phone, contact_mail) < 2);
create index feedback_waiting on feedback (company_id, status, create_time);
create index feedback_passed_to on feedback (passed_to) where passed_to is not null;
create index feedback_passed_from on feedback (passed_from) where passed_from is not null;
