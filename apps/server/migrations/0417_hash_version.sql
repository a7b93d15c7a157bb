-- By which version of the Core Business Vocabulary events of a document without ids get their hash.
alter table capture_job add column hash_version text not null default '2.0' check (hash_version in ('2.0', '2.1'));
