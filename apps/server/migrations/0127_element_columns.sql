-- The columns of a table in a function of their own: PostgreSQL prepares every subquery of a function at each call, also those that a CASE leaves out, which made every element four times as slow.
create function element_columns(e data_element) returns jsonb language sql stable as $$
  select jsonb_agg(element_item(c) || jsonb_build_object('constraint', case k.sort when 1 then 'M' else 'O' end) order by k.sort) from (
    select column_id as id, sort from data_element_column where e.status > 0 and element_id = e.id
    union all select o.id, n.sort from unnest(e.column_codes) with ordinality n (code, sort) join data_element o on o.code = n.code and o.status = 1 where e.status = 0) k
  join data_element c on c.id = k.id $$;

create or replace function element_item(e data_element) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'code', e.code, 'name', jsonb_build_object('zh', e.name_cn, 'en', e.name_en), 'type', e.type,
    'unit', case when u.code is not null then jsonb_build_object('zh', u.zh, 'en', u.en) end,
    'otherUnits', case when u.code is not null then (select jsonb_agg(jsonb_build_object('zh', o.zh, 'en', o.en, 'factor', o.factor / u.factor) order by o.sort) from measure_unit o where o.quantity = u.quantity and o.code <> u.code) end,
    'min', e.min, 'max', e.max, 'scale', e.scale, 'minLength', e.min_length, 'maxLength', e.max_length, 'maxOccurs', case when e.type in ('multi', 'image', 'file', 'table') then e.max_occurs end,
    'pattern', e.pattern, 'patternHint', case when e.pattern_zh <> '' then jsonb_build_object('zh', e.pattern_zh, 'en', e.pattern_en) end,
    'options', case when e.list_code is null and e.type not in ('select', 'multi') then null
      when e.status > 0 then (select jsonb_agg(jsonb_build_object('value', o.value, 'zh', o.zh, 'en', o.en) order by o.sort, o.value) from data_element_option o where o.element_id = e.id)
      else (select jsonb_agg(jsonb_build_object('value', d.dict_key, 'zh', d.dict_value, 'en', coalesce(nullif(d.dict_value_en, ''), d.dict_value)) order by d.sort, d.dict_key) from dict d where d.code = e.list_code and d.parent_id is not null and not d.is_sealed) end,
    'columns', case when e.type = 'table' then element_columns(e) end,
    'widget', w.extra ->> 'component', 'help', case when e.help_zh <> '' then jsonb_build_object('zh', e.help_zh, 'en', e.help_en) end))
  from base_prop w left join measure_unit u on u.code = e.unit_code where w.id = e.widget_type_id $$;
