-- PostgreSQL asks the permissive policies of a table from the last name to the first, and stops at the one that shows the row. A company's
-- own rows were asked for after what partners may see, which costs a look into their tables for each row. So further policies have names
-- before `own`, and `staff`, which asks a setting alone, stays in front of it.
do $$
declare p record;
begin
  for p in
    select polrelid::regclass as of, polname as name from pg_policy
    where polpermissive and polname > 'own' and polname <> 'staff'
      and polrelid in (select polrelid from pg_policy where polname = 'own')
      and (select oid from pg_roles where rolname = 'touchmark_app') = any (polroles)
  loop
    execute format('alter policy %I on %s rename to %I', p.name, p.of, 'as_' || p.name);
  end loop;
end $$;
