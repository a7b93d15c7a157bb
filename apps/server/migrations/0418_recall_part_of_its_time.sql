-- A recall names the company that stood behind a receiver at the time. One that came
-- to stand behind it later reads neither the part nor the recall.
drop policy party on recall_holder;
create policy party on recall_holder for select to touchmark_app using (told and (holder_company is null or holder_company = (select app_company())) and exists (
  select 1 from receiver r where r.company_id = recall_holder.company_id and r.id = recall_holder.receiver_id and r.bound_company = (select app_company()) and r.bind_status = 2));
drop policy party on recall;
create policy party on recall for select to touchmark_app using (status >= 2 and exists (
  select 1 from recall_holder h join receiver r on r.company_id = h.company_id and r.id = h.receiver_id
  where h.company_id = recall.company_id and h.recall_id = recall.id and h.told and (h.holder_company is null or h.holder_company = (select app_company())) and r.bound_company = (select app_company()) and r.bind_status = 2));
