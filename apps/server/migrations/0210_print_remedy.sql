-- What became of a spoilt or missing serial: why, by whom and when, beside why it was recorded.
alter table print_count add column remedy_reason text not null default '';
alter table print_count add column remedy_by text not null default '';
alter table print_count add column remedy_time timestamptz;
