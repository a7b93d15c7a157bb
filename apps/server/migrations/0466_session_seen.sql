-- When somebody last worked in a session. Before, a device said when its tokens were renewed, which in the first hour is when it came
-- in. The question that every request asks anyway notes it, once in five minutes and without waiting for the disk; whoever holds the
-- row at that moment is not waited for, and a note that fails keeps nobody out.
alter table session add column seen_time timestamptz not null default now();
update session set seen_time = create_time;

create or replace function session_by(hash bytea) returns table (
  session_id bigint, user_id bigint, account text, real_name text, user_type text, status text, company_id bigint, role_code text, is_main boolean, is_trial boolean,
  company_auth smallint, company_version integer, platform_version integer, addresses text[], days smallint[], from_time text, to_time text, locked boolean
) language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.scope', true), '');
  stale boolean;
begin
  set local app.scope = 'platform';
  select s.id, u.id, u.account, u.real_name, u.user_type, u.status, s.acting_company_id, m.role_code, m.is_main, c.is_trial,
      c.auth_status, c.rights_version, (select p.rights_version from platform_config p), a.addresses, a.days, a.from_time, a.to_time, l.locked,
      s.seen_time < now() - interval '5 minutes'
    into session_id, user_id, account, real_name, user_type, status, company_id, role_code, is_main, is_trial,
      company_auth, company_version, platform_version, addresses, days, from_time, to_time, locked, stale
    from session s join app_user u on u.id = s.user_id
      left join company c on c.id = s.acting_company_id
      left join membership m on m.user_id = s.user_id and m.company_id = s.acting_company_id and m.status = 2
      left join session_lock l on l.family = s.family
      left join access_rule a on a.user_id = s.user_id
    where s.access_hash = hash and not s.ended and s.access_until > now() and (s.acting_company_id is null or m.id is not null);
  if found then
    return next;
    if stale then
      begin
        set local synchronous_commit = off;
        update session set seen_time = now() where id = (select s.id from session s where s.access_hash = hash for update skip locked);
      exception when others then null;
      end;
    end if;
  end if;
  perform set_config('app.scope', before, true);
end $$;
