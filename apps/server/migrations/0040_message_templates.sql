-- What the operator makes of messages: texts of his own, and messages he sends himself.

-- A scene without a row is sent as it is delivered; a row whose code is the scene's replaces that. MANUAL holds texts for sending by hand.
create table msg_template (
  id bigint primary key default nextval('row_number'), code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{2,59}$'), app_code text not null, scene text not null,
  title text not null, title_en text not null default '', content text not null default '', content_en text not null default '', path text not null default '',
  channels text[] not null, enabled boolean not null default true, operator text not null default '', version integer not null default 0,
  create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create unique index msg_template_scene on msg_template (scene) where enabled and scene <> 'MANUAL';
call shared('msg_template');

-- 0 waits for its time, 1 being sent, 2 sent, 3 taken back, 4 failed. `company_id` is the sender's, `after_user` where the sending goes on.
create table msg_send (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), title text not null, title_en text not null default '',
  content text not null, content_en text not null default '', level text not null, path text not null default '', channels text[] not null, audience jsonb not null,
  send_time timestamptz not null, status smallint not null default 0 check (status in (0, 1, 2, 3, 4)), total integer not null default 0, sent integer not null default 0, withdrawn integer not null default 0,
  after_user bigint not null default 0, task_id bigint, create_user bigint not null references app_user (id), sender text not null, create_time timestamptz not null default now()
);
create index msg_send_time on msg_send (id desc);
call protect('msg_send');
