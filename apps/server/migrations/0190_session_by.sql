-- Every request asks whose token it has. Asked by a function that sets the scope it needs, and puts back the one before, this takes
-- one way to the database instead of three (begin with the scope, the question, commit).
create function session_by(hash bytea) returns table (
  session_id bigint, user_id bigint, account text, real_name text, user_type text, status text, company_id bigint, role_code text, is_main boolean, is_trial boolean,
  company_auth smallint, company_version integer, platform_version integer, addresses text[], days smallint[], from_time text, to_time text, locked boolean
) language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.scope', true), '');
begin
  set local app.scope = 'platform';
  return query
    select s.id, u.id, u.account, u.real_name, u.user_type, u.status, s.acting_company_id, m.role_code, m.is_main, c.is_trial,
      c.auth_status, c.rights_version, (select p.rights_version from platform_config p), a.addresses, a.days, a.from_time, a.to_time, l.locked
    from session s join app_user u on u.id = s.user_id
      left join company c on c.id = s.acting_company_id
      left join membership m on m.user_id = s.user_id and m.company_id = s.acting_company_id and m.status = 2
      left join session_lock l on l.family = s.family
      left join access_rule a on a.user_id = s.user_id
    where s.access_hash = hash and not s.ended and s.access_until > now() and (s.acting_company_id is null or m.id is not null);
  perform set_config('app.scope', before, true);
end $$;
