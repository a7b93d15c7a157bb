-- How much was stored on each day: on the data disk, in the database, in each table with its indexes. A year of them shows what grows.
create table storage_sample (
  day date not null, kind text not null check (kind in ('DISK', 'DATABASE', 'TABLE')), name text collate "C" not null default '', bytes bigint not null,
  primary key (day, kind, name)
);
call shared('storage_sample');
