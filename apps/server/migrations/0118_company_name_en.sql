-- The name by which English pages, scan pages among them, show a company; empty shows the registered name.
alter table company add column name_en text not null default '';
