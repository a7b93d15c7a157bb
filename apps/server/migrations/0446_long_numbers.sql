-- lpad also cuts: from the 100,000th on, numbers of five digits lost their last one and met each other. A long number is written whole.
create function numbered(n bigint, digits integer) returns text language sql immutable
  return lpad(n::text, greatest(digits, length(n::text)), '0');
grant execute on function numbered(bigint, integer) to public;
do $$
declare column_default record;
begin
  for column_default in
    select d.adrelid::regclass as of_table, a.attname as of_column,
      regexp_replace(pg_get_expr(d.adbin, d.adrelid), 'lpad\(\(nextval\((''[a-z_]+''::regclass)\)\)::text, (\d+), ''0''::text\)', 'numbered(nextval(\1), \2)', 'g') as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) ~ 'lpad\(\(nextval\('
  loop
    execute format('alter table %s alter column %I set default %s', column_default.of_table, column_default.of_column, column_default.expression);
  end loop;
end $$;
