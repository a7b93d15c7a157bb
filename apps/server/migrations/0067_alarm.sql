-- Alarms that were told to the administrators, so that neither a restart nor a second server tells them again; a row goes when it is over.
create table alarm (key text primary key, what_zh text not null, what_en text not null, told_time timestamptz not null default now());
call shared('alarm');
create index task_ended on task (kind, update_time) where state in ('done', 'failed');
