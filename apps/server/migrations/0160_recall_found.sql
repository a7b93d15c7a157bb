-- When a recall's units were found: its lists say in which boxes they lay then, and a box says whose units lie in it. Whoever wrote
-- the draft last does not approve it either.
alter table recall add column found_time timestamptz, add column edit_user bigint;
alter table recall no force row level security;
update recall set found_time = coalesce(submit_time, update_time);
alter table recall force row level security;
alter table recall alter column found_time set default now(), alter column found_time set not null;
alter table recall_box add column holder_ids bigint[] not null default '{}';
create index recall_run_holder on recall_run (holder_id);
