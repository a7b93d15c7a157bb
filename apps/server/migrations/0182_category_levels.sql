-- Whether categories of a level may be the last ones, to which products belong. What the dictionary of levels does not name is allowed.
create function leaf_allowed(of_level integer) returns boolean language sql stable as $$
  select not exists (select from base_prop where kind = 'categoryLevel' and (extra ->> 'levelNo')::int = of_level and not coalesce((extra ->> 'leafAllowed')::boolean, false)) $$;
