-- The text of a contract may be a PDF of the operator's own in place of a template: its file until it is sent, then the bytes themselves.
alter table contract alter column text_id drop not null, add column file_id bigint;
alter table contract add constraint contract_text_or_file check ((file_id is null) = (text_id is not null)), add constraint contract_file_body check (file_id is null or body = '');
create index contract_file on contract (file_id) where file_id is not null;
-- How many pages an uploaded PDF has is not always to be read.
alter table contract_document alter column pages drop not null;
