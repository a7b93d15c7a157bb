-- What somebody does who works for no company is logged as well: in a chain of its own, under the number 0 that no company has.
create policy of_nobody on audit_log to touchmark_app using (company_id = 0 and (select app_company()) is null) with check (company_id = 0 and (select app_company()) is null);
create policy of_nobody on audit_head to touchmark_app using (company_id = 0 and (select app_company()) is null) with check (company_id = 0 and (select app_company()) is null);
alter table audit_head drop constraint audit_head_company_id_fkey;
alter table audit_seal drop constraint audit_seal_company_id_fkey;
