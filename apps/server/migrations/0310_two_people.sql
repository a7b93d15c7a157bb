-- By two means two people: who made an account, let it in and gave it its rights, and since when. The database notes it beside the
-- change itself, so that no way of making a member can forget it. Whoever acts in the name of another names him in app.given_by.
create function acting_user() returns bigint language sql stable as $$
  select coalesce(nullif(current_setting('app.given_by', true), ''), nullif(current_setting('app.user_id', true), ''))::bigint
$$;

-- What these tables hold is rewritten once, of all companies.
alter table membership no force row level security;
alter table company_invite no force row level security;
alter table company_join_apply no force row level security;
alter table main_transfer no force row level security;
alter table recall no force row level security;
alter table audit_log no force row level security;

alter table app_user
  add column made_by bigint,
  -- Who enabled it again after it was disabled.
  add column let_in_by bigint,
  -- Since when it can be used.
  add column effective_time timestamptz not null default now(),
  -- New staff whom no second person has confirmed yet: nobody signs in with it.
  add column unconfirmed boolean not null default false,
  -- Made while there was no second person who could confirm it: what it asks, its maker asked.
  add column made_alone boolean not null default false;
update app_user set effective_time = create_time;
update app_user u set made_by = a.user_id from (
  select distinct on (biz_id) biz_id, user_id from audit_log where call = 'userManage.saveOrUpdate' and action = 'add' and biz_type = 'user' order by biz_id, id) a
  where a.biz_id = u.id and a.user_id is distinct from u.id;

create function note_account_maker() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.made_by := acting_user();
    new.effective_time := now();
  elsif (old.status = '9' or old.unconfirmed) and not (new.status = '9' or new.unconfirmed) then
    new.effective_time := now();
    if old.status = '9' then new.let_in_by := acting_user(); end if;
  end if;
  return new;
end $$;
create trigger note_account_maker before insert or update of status, unconfirmed on app_user for each row execute function note_account_maker();

alter table membership
  -- Everybody who invited him or let him in, ever.
  add column made_by bigint[] not null default '{}',
  -- Who gave him his present role or state, and when.
  add column given_by bigint, add column given_time timestamptz not null default now();
update membership set given_time = create_time;
update membership m set made_by = array(
  select inviter_id from company_invite i where i.company_id = m.company_id and i.user_id = m.user_id and inviter_id is not null
  union select handler_id from company_join_apply a where a.company_id = m.company_id and a.user_id = m.user_id and a.status = 1 and handler_id is not null);
update membership m set given_by = t.from_user_id from (
  select distinct on (company_id) company_id, to_user_id, from_user_id from main_transfer where status = 1 order by company_id, id desc) t
  where t.company_id = m.company_id and t.to_user_id = m.user_id and m.is_main;

create function note_membership_giver() returns trigger language plpgsql as $$
declare actor bigint := acting_user();
begin
  -- The new main account accepts in his own session; the former one gave it to him.
  if new.is_main and tg_op = 'UPDATE' and not old.is_main then
    actor := coalesce((select from_user_id from main_transfer where company_id = new.company_id and to_user_id = new.user_id order by id desc limit 1), actor);
  end if;
  if actor = new.user_id then actor := null; end if;
  if tg_op = 'INSERT' then
    new.given_time := now();
    new.given_by := actor;
    if actor is not null then new.made_by := array[actor]; end if;
    return new;
  end if;
  -- Whoever gives the main account away keeps nothing that he had not before.
  if (new.status = 2 and old.status <> 2) or (new.role_code <> old.role_code and not (old.is_main and not new.is_main)) then
    new.given_time := now();
    new.given_by := coalesce(actor, old.given_by);
  end if;
  -- Invited (again), or let in after an invitation, an application, a refusal, a departure.
  if actor is not null and actor <> all (new.made_by) and ((new.status = 0 and old.status <> 0) or (new.status = 2 and old.status in (0, 1, 3, 5, 6))) then
    new.made_by := new.made_by || actor;
  end if;
  return new;
end $$;
create trigger note_membership_giver before insert or update of status, role_code, is_main on membership for each row execute function note_membership_giver();

-- A link is taken in the session of whoever opens it, but it was another's invitation.
create function note_inviter() returns trigger language plpgsql as $$
begin
  update membership set made_by = made_by || new.inviter_id
    where company_id = new.company_id and user_id = new.user_id and new.inviter_id is not null and new.inviter_id <> all (made_by) and new.inviter_id <> user_id;
  return new;
end $$;
create trigger note_inviter after insert on company_invite for each row execute function note_inviter();

-- Who gave a right to everybody with a role, and when: a right that a role has had from the beginning has neither.
alter table role_permission add column give_user bigint, add column give_time timestamptz;
alter table role_permission alter column give_user set default acting_user(), alter column give_time set default now();

-- Rights saved for a role of the platform and not published yet: who wrote them, and when last.
alter table role no force row level security;
alter table role add column draft_authors bigint[] not null default '{}', add column draft_time timestamptz;
update role set draft_authors = array[update_user], draft_time = update_time where draft is not null and update_user is not null;
alter table role force row level security;

-- Everybody who wrote a part of a version of a standard.
alter table standard_version add column authors bigint[] not null default '{}';
update standard_version set authors = array[create_user] where create_user is not null;

-- Everybody who wrote a part of a recall, instead of the last editor.
alter table recall add column authors bigint[] not null default '{}', add column end_ask_user bigint, add column end_ask_time timestamptz;
update recall set authors = array(select distinct a from unnest(array[create_user, edit_user, submit_user]) a where a is not null);
drop policy resolver on recall;
-- While a lifting waits (5), the recall goes on.
create policy resolver on recall for select to touchmark_scan using (status in (2, 3, 5) and not drill);
alter table recall drop column edit_user, drop constraint recall_status_check, add check (status in (0, 1, 2, 3, 4, 5));

alter table membership force row level security;
alter table company_invite force row level security;
alter table company_join_apply force row level security;
alter table main_transfer force row level security;
alter table recall force row level security;
alter table audit_log force row level security;

-- New staff, and staff with more rights: 1 waits for a second person, 2 confirmed, 3 rejected, 4 took effect because there was none.
create table staff_change (
  id bigint primary key default nextval('row_number'), user_id bigint not null references app_user (id), role_code text not null, role_before text,
  asked_by bigint not null, status smallint not null default 1 check (status in (1, 2, 3, 4)),
  decided_by bigint, opinion text not null default '', create_time timestamptz not null default now(), decide_time timestamptz
);
create unique index staff_change_waiting on staff_change (user_id) where status = 1;
create index staff_change_list on staff_change (status, id desc);
call shared('staff_change');
