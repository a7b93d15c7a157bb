-- A colleague's password is reset by two: one asks, another approves. One request of an account waits at a time.
create table password_reset (
  id bigint primary key default nextval('row_number'), user_id bigint not null references app_user (id), asked_by bigint not null references app_user (id), reason text not null default '',
  status smallint not null default 1 check (status between 1 and 3), decided_by bigint references app_user (id), opinion text not null default '', create_time timestamptz not null default now(), decide_time timestamptz
);
create unique index password_reset_waiting on password_reset (user_id) where status = 1;
call shared('password_reset');
