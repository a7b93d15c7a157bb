-- Where something stands that is encrypted and no key opens: noted when it is met, gone when it can be read again.
create table sealed_fault (
  table_name text not null,
  column_name text not null,
  row_key bigint not null,
  noted_time timestamptz not null default now(),
  primary key (table_name, column_name, row_key)
);
call shared('sealed_fault');
