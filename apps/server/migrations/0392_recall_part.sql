-- A company that stands behind a receiver sees its part of a recall, once the recall is published.
alter table recall_holder add column told boolean not null default false;
alter table recall_holder no force row level security;
update recall_holder h set told = true from recall r where r.id = h.recall_id and r.status >= 2;
alter table recall_holder force row level security;

create index recall_holder_receiver on recall_holder (company_id, receiver_id) where receiver_id is not null;

create policy party on recall_holder for select to touchmark_app using (told and exists (
  select 1 from receiver r where r.company_id = recall_holder.company_id and r.id = recall_holder.receiver_id and r.bound_company = (select app_company()) and r.bind_status = 2));
create policy party on recall for select to touchmark_app using (status >= 2 and exists (
  select 1 from recall_holder h join receiver r on r.company_id = h.company_id and r.id = h.receiver_id
  where h.company_id = recall.company_id and h.recall_id = recall.id and h.told and r.bound_company = (select app_company()) and r.bind_status = 2));
