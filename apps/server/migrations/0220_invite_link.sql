-- Invitations of people without an account: whoever opens the link and signs in gets the invitation that waits in it, once.
create table invite_link (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), person text not null,
  dept_id bigint references department (id) on delete set null, position text not null default '', role_code text not null references role (code) on delete cascade, auth_dead_line date, memo text not null default '',
  token_hash bytea not null unique, until timestamptz not null, status smallint not null default 0 check (status in (0, 1, 2)), taken_by bigint references app_user (id),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create index invite_link_list on invite_link (company_id, id desc);
create index invite_link_dept on invite_link (dept_id) where dept_id is not null;
call protect('invite_link');
