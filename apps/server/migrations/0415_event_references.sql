-- What an event names beside its subjects (documents, parties, devices, words of vocabularies), each in one form, so that a query in
-- any form finds it. Rows of their own, because row-level security lets an index decide only by leakproof operators: comparisons of
-- texts are, those of arrays are not, and an index over a list in the event was never asked.
create table event_reference (
  company_id bigint not null, key text collate "C" not null, event_time timestamptz not null, event bigint not null,
  primary key (company_id, key, event_time, event)
);
create index event_reference_event on event_reference (company_id, event);
call protect('event_reference');
revoke update on event_reference from touchmark_app;
create trigger stays_written before update on event_reference for each row execute function stays_written();
create policy test_data on event_reference as restrictive for delete to touchmark_app using (is_of_test_data(company_id, event));

-- Events from before are read while the server runs, in portions: behind which event of a company, and no row once all are read.
-- Nothing here touches the events themselves, which may be tens of millions.
create table event_reading (company_id bigint primary key, event_time timestamptz not null default '-infinity', event bigint not null default 0);
alter table company no force row level security;
insert into event_reading (company_id) select id from company;
alter table company force row level security;
call protect('event_reading');
