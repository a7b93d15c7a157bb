-- Messages that leave by other ways too, and that come back for a while after they were deleted.

-- A deleted message is kept for as long as its deletion may be taken back.
alter table msg_notify add column delete_time timestamptz;
create index msg_notify_deleted on msg_notify (delete_time) where delete_time is not null;

-- Who was sent what, by which way. `body` holds what still has to leave and is emptied once it has.
create table msg_record (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), user_id bigint not null references app_user (id),
  notify_id bigint, send_id bigint, scene text not null default '', kind text not null, channel text not null check (channel in ('SITE', 'MAIL', 'SMS')),
  title text not null, title_en text not null default '', body text not null default '', body_en text not null default '', path text not null default '',
  state text not null check (state in ('queued', 'sent', 'kept', 'failed', 'skipped', 'withdrawn')), target text not null default '', fault text not null default '',
  tries smallint not null default 0, due timestamptz not null default now(), create_time timestamptz not null default now(), sent_time timestamptz
);
create index msg_record_company on msg_record (company_id, id desc);
create index msg_record_send on msg_record (send_id) where send_id is not null;
create index msg_record_due on msg_record (due) where state = 'queued';
create index msg_record_scene on msg_record (scene, id desc);
call protect('msg_record');

-- Nobody could choose until now: announcements belong to what comes by mail, unless somebody says otherwise.
alter table app_user alter column notices set default '{REVIEW,EXPIRY,WARNING,ORDER,SYSTEM,NOTICE}';
update app_user set notices = array_append(notices, 'NOTICE') where not 'NOTICE' = any (notices);
