-- Single sign-on of applications: the key of each that supports it, and the tickets under way. Of both only hashes are kept.
alter table app add column single_sign_on boolean not null default false, add column key_hash bytea, add check (single_sign_on = (key_hash is not null));

create table app_ticket (
  ticket_hash bytea primary key, app_code text not null, company_id bigint not null references company (id), user_id bigint not null references app_user (id), until timestamptz not null
);
create index app_ticket_until on app_ticket (company_id, until);
call protect('app_ticket');
