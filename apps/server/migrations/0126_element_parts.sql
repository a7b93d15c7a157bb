-- Data elements that are pictures, files and tables. The columns of a table are data elements themselves.
alter table data_element drop constraint data_element_type_check,
  add constraint data_element_type_check check (type in ('text', 'int', 'decimal', 'date', 'select', 'multi', 'switch', 'image', 'file', 'table')),
  add column column_codes text[] not null default '{}';

-- The columns of a table as they were when it was published. A column that is revised later changes no published table.
create table data_element_column (element_id bigint not null references data_element (id) on delete cascade, column_id bigint not null references data_element (id), sort integer not null, primary key (element_id, column_id));
create index data_element_column_of on data_element_column (column_id);
call shared('data_element_column');
grant select on data_element_column to touchmark_scan;
create trigger published_column before insert or update or delete on data_element_column for each row execute function refuse_published_option();

insert into base_prop (kind, code, name, name_en, extra, sort) values
  ('dataType', 'P', '图片', 'Picture', '{"jsonType": "image"}', 100), ('dataType', 'F', '文件', 'File', '{"jsonType": "file"}', 110), ('dataType', 'L', '明细表', 'Table', '{"jsonType": "table"}', 120),
  ('widgetType', 'image', '单张图片', 'One picture', '{"component": "image", "allowedDataTypes": ["P"]}', 100), ('widgetType', 'images', '多张图片', 'Several pictures', '{"component": "images", "allowedDataTypes": ["P"]}', 110),
  ('widgetType', 'file', '文件', 'File', '{"component": "file", "allowedDataTypes": ["F"]}', 120), ('widgetType', 'subTable', '明细表', 'Table', '{"component": "subTable", "allowedDataTypes": ["L"]}', 130);

-- An element by itself, as it would stand in a standard. Columns are elements by themselves; the first one names the row and must be filled in.
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
    'columns', case when e.type <> 'table' then null
      when e.status > 0 then (select jsonb_agg(element_item(c) || jsonb_build_object('constraint', case k.sort when 1 then 'M' else 'O' end) order by k.sort) from data_element_column k join data_element c on c.id = k.column_id where k.element_id = e.id)
      else (select jsonb_agg(element_item(c) || jsonb_build_object('constraint', case k.sort when 1 then 'M' else 'O' end) order by k.sort) from unnest(e.column_codes) with ordinality k (code, sort) join data_element c on c.code = k.code and c.status = 1) end,
    'widget', w.extra ->> 'component', 'help', case when e.help_zh <> '' then jsonb_build_object('zh', e.help_zh, 'en', e.help_en) end))
  from base_prop w left join measure_unit u on u.code = e.unit_code where w.id = e.widget_type_id $$;
