-- What goes onward is read by companies that are no party of the authorisation (docs/decisions/0027): each of them has a row of its own, and its name is shown.
alter table data_auth_read drop constraint data_auth_read_pkey, add primary key (company_id, auth_id, reader_id, scope, object_id, day, door);
create index data_auth_read_reader on data_auth_read (company_id, reader_id);
create policy data_reader on company for select to touchmark_app using (exists (
  select 1 from data_auth_read r where r.company_id = (select app_company()) and r.reader_id = company.id));
