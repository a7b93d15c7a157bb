-- Departments, how people come into a company and leave it, and the transfer of its main account.

create table department (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), parent_id bigint references department (id),
  name text not null, code text not null default '', leader_user_id bigint references app_user (id), phone text not null default '', sort integer not null default 100,
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create unique index department_name on department (company_id, coalesce(parent_id, 0), lower(name));
create index department_parent on department (parent_id);
call protect('department');

alter table membership
  add column dept_id bigint references department (id), add column join_way text not null default 'FOUND' check (join_way in ('FOUND', 'INVITE', 'APPLY', 'STAFF')),
  add column memo text not null default '', add column version integer not null default 0, add column end_time timestamptz;
create index membership_dept on membership (dept_id);
create index membership_dead_line on membership (auth_dead_line) where status = 2;

-- An invitation: 0 waits, 1 accepted, 2 declined, 3 withdrawn.
create table company_invite (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), user_id bigint not null references app_user (id),
  dept_id bigint references department (id), position text not null default '', role_code text not null references role (code), auth_dead_line date, memo text not null default '',
  inviter_id bigint references app_user (id), status smallint not null default 0 check (status in (0, 1, 2, 3)),
  create_time timestamptz not null default now(), handled_time timestamptz
);
create unique index company_invite_open on company_invite (company_id, user_id) where status = 0;
create index company_invite_user on company_invite (user_id, id desc);
call protect('company_invite');
create policy myself on company_invite for select to touchmark_app using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));

-- An application to join: 0 waits, 1 approved, 2 rejected, 3 taken back.
create table company_join_apply (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), user_id bigint not null references app_user (id),
  apply_reason text not null, status smallint not null default 0 check (status in (0, 1, 2, 3)), opinion text not null default '', handler_id bigint references app_user (id),
  create_time timestamptz not null default now(), handled_time timestamptz
);
create unique index company_join_apply_open on company_join_apply (company_id, user_id) where status = 0;
create index company_join_apply_user on company_join_apply (user_id, id desc);
create index company_join_apply_list on company_join_apply (company_id, id desc);
call protect('company_join_apply');
create policy myself on company_join_apply for select to touchmark_app using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));

-- The main account on its way to somebody else: 0 waits for the other, 1 done, 2 refused, 3 expired, 4 an appeal under review, 5 withdrawn, 6 the appeal was rejected.
create table main_transfer (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), from_user_id bigint references app_user (id), to_user_id bigint not null references app_user (id),
  old_role_code text references role (code), reason text not null, licence_file bigint references file (id), letter_file bigint references file (id),
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5, 6)), expire_time timestamptz, opinion text not null default '',
  create_time timestamptz not null default now(), handled_time timestamptz
);
create unique index main_transfer_open on main_transfer (company_id) where status in (0, 4);
create index main_transfer_company on main_transfer (company_id, id desc);
call protect('main_transfer');

alter table app_user
  -- What somebody wants to hear of by mail.
  add column notices text[] not null default '{REVIEW,EXPIRY,WARNING,ORDER,SYSTEM}',
  -- What 启用 leads back to.
  add column status_before text check (status_before in ('0', '1', '2', '3', '4'));

-- What a message is about, for the filter of the message list.
alter table msg_notify add column kind text not null default 'SYSTEM' check (kind in ('REVIEW', 'EXPIRY', 'WARNING', 'ORDER', 'SYSTEM', 'NOTICE'));
