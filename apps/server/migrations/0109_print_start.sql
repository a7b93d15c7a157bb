-- The first free place of the first sheet of labels.
alter table print_job add column start_at smallint not null default 1;
