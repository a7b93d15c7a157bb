-- Data standards as rows: data elements with revisions, their value lists and units, and the elements of each version. Before, a version held all of it as JSON.

-- What data elements are described with: eight kinds of plain rows. `extra` holds the few fields of a kind, as packages/contract/src/identify/base-prop.ts declares them.
create table base_prop (
  id bigint primary key default nextval('row_number'), kind text not null check (kind in ('dataVersion', 'dataLevel', 'inforLevel', 'keyWord', 'dataType', 'widgetType', 'categoryLevel', 'category')),
  code text not null, name text not null, name_en text not null default '', parent_id bigint references base_prop (id), sort integer not null default 0, enabled boolean not null default true, remark text not null default '',
  extra jsonb not null default '{}', version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now(), unique (kind, code)
);
create index base_prop_parent on base_prop (parent_id);
call shared('base_prop');

-- One unit of each quantity has the factor 1; a value times the factor is the value in that unit.
create table measure_unit (code text primary key, zh text not null, en text not null, quantity text not null, factor numeric not null default 1, sort integer not null default 0);
call shared('measure_unit');

-- Where an entry comes from: the platform itself, the values of data elements, or a list of GMD.
alter table dict add column source text not null default 'PLATFORM' check (source in ('PLATFORM', 'VALUES', 'GMD'));

create table data_element (
  id bigint primary key default nextval('row_number'), code text not null, revision integer not null default 1, status smallint not null default 0 check (status between 0 and 2),
  name_cn text not null, name_en text not null, short_name text not null, definition text not null default '', search text not null default '',
  type text not null check (type in ('text', 'int', 'decimal', 'date', 'select', 'multi', 'switch')), list_code text, min numeric, max numeric, scale smallint, min_length smallint, max_length smallint,
  pattern text, pattern_zh text not null default '', pattern_en text not null default '', unit_code text references measure_unit (code), max_occurs smallint not null default 1,
  data_type_id bigint not null references base_prop (id), widget_type_id bigint not null references base_prop (id), infor_level_id bigint not null references base_prop (id), data_level_id bigint not null references base_prop (id),
  category_id bigint not null references base_prop (id), key_word_ids bigint[] not null default '{}',
  "constraint" text not null default 'O' check ("constraint" in ('M', 'O', 'C')), when_code text, when_in text[] not null default '{}', public_default boolean not null default true,
  help_zh text not null default '', help_en text not null default '', source_std text not null default '', gmd_attr text not null default '', example text not null default '',
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now(), publish_time timestamptz, unique (code, revision)
);
create index data_element_category on data_element (category_id, code);
create index data_element_list on data_element (list_code);
call shared('data_element');

-- The values of an element as they were when it was published. A list that changes later changes no published element.
create table data_element_option (element_id bigint not null references data_element (id) on delete cascade, value text not null, zh text not null, en text not null, sort integer not null default 0, primary key (element_id, value));
call shared('data_element_option');

create table standard_item (
  version_id bigint not null references standard_version (id) on delete cascade, element_id bigint not null references data_element (id), sort integer not null, group_zh text not null, group_en text not null,
  "constraint" text not null check ("constraint" in ('M', 'O', 'C')), when_code text, when_in text[] not null default '{}', public_default boolean not null default true, default_value text not null default '', primary key (version_id, element_id)
);
create index standard_item_element on standard_item (element_id);
call shared('standard_item');
grant select on standard_item, data_element, data_element_option, measure_unit to touchmark_scan;

insert into measure_unit (code, zh, en, quantity, factor, sort) values
  ('mm', 'mm', 'mm', 'length', 0.001, 1), ('cm', 'cm', 'cm', 'length', 0.01, 2), ('m', 'm', 'm', 'length', 1, 3), ('g', 'g', 'g', 'mass', 0.001, 4), ('kg', 'kg', 'kg', 'mass', 1, 5), ('t', 't', 't', 'mass', 1000, 6),
  ('kg_m3', 'kg/m³', 'kg/m³', 'density', 1, 7), ('g_cm3', 'g/cm³', 'g/cm³', 'density', 1000, 8), ('mg_m3', 'mg/m³', 'mg/m³', 'massPerVolume', 0.001, 9), ('mg_L', 'mg/L', 'mg/L', 'massPerVolume', 1, 10), ('ug_m3', 'μg/m³', 'μg/m³', 'massPerVolume', 0.000001, 11),
  ('m2', 'm²', 'm²', 'area', 1, 12), ('cm2', 'cm²', 'cm²', 'area', 0.0001, 13), ('m3', 'm³', 'm³', 'volume', 1, 14), ('L', 'L', 'L', 'volume', 0.001, 15), ('mL', 'mL', 'mL', 'volume', 0.000001, 16),
  ('W', 'W', 'W', 'power', 1, 17), ('kW', 'kW', 'kW', 'power', 1000, 18), ('V', 'V', 'V', 'voltage', 1, 19), ('N', 'N', 'N', 'force', 1, 20), ('kN', 'kN', 'kN', 'force', 1000, 21), ('MPa', 'MPa', 'MPa', 'pressure', 1, 22), ('degC', '℃', '°C', 'temperature', 1, 23), ('percent', '%', '%', 'share', 1, 24),
  ('min', 'min', 'min', 'time', 1, 25), ('h', 'h', 'h', 'time', 60, 26), ('month', '月', 'months', 'months', 1, 27), ('year', '年', 'years', 'months', 12, 28), ('pcs', '件', 'pcs', 'pieces', 1, 29), ('each', '个', 'pcs', 'each', 1, 30), ('seat', '座', 'seats', 'seats', 1, 31);

-- Rows of base_prop as 'code|中文|English|extra'.
with kinds (kind, lines) as (values
  ('dataVersion', array['V1_0|V1.0|V1.0|{"versionNo": "V1.0", "effectiveDate": "2024-07-01", "current": false}', 'V1_1|V1.1|V1.1|{"versionNo": "V1.1", "effectiveDate": "2025-07-01", "current": true}', 'V1_2|V1.2|V1.2|{"versionNo": "V1.2", "effectiveDate": "2026-07-01", "current": false}', 'V2_0|V2.0|V2.0|{"versionNo": "V2.0", "effectiveDate": "2027-01-01", "current": false}']),
  ('dataLevel', array['L1|企业|Company|{"objectType": "company", "levelNo": 1}', 'L2|品牌|Brand|{"objectType": "brandNode", "levelNo": 2}', 'L3|产品（品类）|Product (category)|{"objectType": "productIdentify", "levelNo": 3}', 'L4|单品|Single piece|{"objectType": "code", "levelNo": 4}', 'L5|包装/物流单元|Package or logistic unit|{"objectType": "package", "levelNo": 5}', 'L6|流通事件|Event in circulation|{"objectType": "traceEvent", "levelNo": 6}']),
  ('inforLevel', array['GENERAL|通用信息|General information|{"groupOrder": 1, "publicDefault": true}', 'SPECIAL|专用信息|Special information|{"groupOrder": 2, "publicDefault": true}', 'EXTENDED|扩展信息|Extended information|{"groupOrder": 3, "publicDefault": false}', 'OWN|企业自定义|Defined by the company|{"groupOrder": 4, "publicDefault": false}']),
  ('keyWord', array['MATERIAL|材质|Material|{"synonyms": ["用料", "材料", "material"], "domain": "材质工艺"}', 'SIZE|尺寸|Size|{"synonyms": ["规格", "大小", "dimension"], "domain": "规格结构"}', 'WEIGHT|重量|Weight|{"synonyms": ["净重", "毛重", "mass"], "domain": "规格结构"}', 'FORMALDEHYDE|甲醛|Formaldehyde|{"synonyms": ["游离甲醛", "HCHO", "emission"], "domain": "环保与安全"}', 'FIRE|阻燃|Fire safety|{"synonyms": ["防火", "抗引燃", "flame"], "domain": "环保与安全"}', 'ORIGIN|产地|Origin|{"synonyms": ["生产地", "原产地", "place of production"], "domain": "包装与生产"}', 'CARE|保养|Care|{"synonyms": ["养护", "清洁", "care instructions"], "domain": "使用与养护"}']),
  ('dataType', array['C|字符|Characters|{"jsonType": "text", "maxLength": 200}', 'T|文本|Long text|{"jsonType": "text", "maxLength": 2000}', 'N|整数|Whole number|{"jsonType": "int"}', 'D|小数|Decimal number|{"jsonType": "decimal", "precision": 2}', 'd8|日期|Date|{"jsonType": "date", "sample": "2026-01-31"}', 'B|布尔|Yes or no|{"jsonType": "switch"}', 'E|代码|Code|{"jsonType": "select"}', 'EM|多选代码|Several codes|{"jsonType": "multi"}', 'U|链接|Link|{"jsonType": "text", "maxLength": 500, "regex": "^https?://[^ ]+$", "sample": "https://example.com"}']),
  ('widgetType', array['input|单行文本|Text|{"component": "input", "allowedDataTypes": ["C", "U"]}', 'textarea|多行文本|Long text|{"component": "textarea", "allowedDataTypes": ["C", "T"]}', 'number|数字|Number|{"component": "number", "allowedDataTypes": ["N", "D"]}', 'select|下拉单选|Choice|{"component": "select", "allowedDataTypes": ["E"]}', 'multiSelect|下拉多选|Several choices|{"component": "multiSelect", "allowedDataTypes": ["EM"]}', 'radio|单选按钮|Radio buttons|{"component": "radio", "allowedDataTypes": ["E"]}', 'switch|是/否|Yes or no|{"component": "switch", "allowedDataTypes": ["B"]}', 'date|日期|Date|{"component": "date", "allowedDataTypes": ["d8"]}', 'url|链接|Link|{"component": "input", "allowedDataTypes": ["U"]}']),
  ('categoryLevel', array['LEVEL1|大类|Division|{"levelNo": 1, "codeLength": 2, "leafAllowed": false}', 'LEVEL2|中类|Group|{"levelNo": 2, "codeLength": 4, "leafAllowed": false}', 'LEVEL3|小类|Class|{"levelNo": 3, "codeLength": 6, "leafAllowed": true}', 'LEVEL4|细类|Subclass|{"levelNo": 4, "codeLength": 8, "leafAllowed": true}']),
  ('category', array['01|基础信息|Basic information|{}', '02|规格结构|Size and structure|{}', '03|材质工艺|Materials|{}', '04|环保与安全|Health and safety|{}', '05|生产质检|Production and testing|{}', '06|包装与生产|Packing and production|{}', '07|使用与养护|Use and care|{}', '08|资质认证|Certification|{}']))
insert into base_prop (kind, code, name, name_en, extra, sort)
select kind, split_part(line, '|', 1), split_part(line, '|', 2), split_part(line, '|', 3), split_part(line, '|', 4)::jsonb, n * 10 from kinds, unnest(lines) with ordinality as l (line, n);
update base_prop set extra = jsonb_build_object('levelId', (select id::text from base_prop l where l.kind = 'categoryLevel' and l.code = 'LEVEL1')) where kind = 'category';

-- An element of the old JSON without what belongs to the version that uses it. The same code with another content is another revision.
create temporary table old_item on commit drop as
select v.id as version_id, v.status as version_status, v.publish_time, ord, item, item - 'group' - 'constraint' - 'publicDefault' - 'when' as content
from standard_version v, jsonb_array_elements(v.items) with ordinality as i (item, ord);

create temporary table old_element on commit drop as
select item ->> 'code' as code, content, min(publish_time) as since, row_number() over (partition by item ->> 'code' order by min(publish_time), content::text) as revision,
  (array_agg(item ->> 'constraint' order by publish_time))[1] as need, (array_agg(item -> 'when' order by publish_time) filter (where item ? 'when'))[1] as condition,
  (array_agg((item ->> 'publicDefault')::boolean order by publish_time))[1] as public, (array_agg(item -> 'group' ->> 'zh' order by publish_time))[1] as area
from old_item group by 1, 2;

insert into data_element (code, revision, status, name_cn, name_en, short_name, definition, type, list_code, min, max, scale, min_length, max_length, pattern, pattern_zh, pattern_en, unit_code, max_occurs,
  data_type_id, widget_type_id, infor_level_id, data_level_id, category_id, "constraint", when_code, when_in, public_default, help_zh, help_en, publish_time)
select o.code, o.revision, 1, o.content -> 'name' ->> 'zh', o.content -> 'name' ->> 'en', 'e' || substr(o.code, 3), coalesce(o.content -> 'help' ->> 'zh', ''), o.content ->> 'type',
  case when o.content ? 'options' then 'VALUES_' || o.code end, (o.content ->> 'min')::numeric, (o.content ->> 'max')::numeric, (o.content ->> 'scale')::smallint, (o.content ->> 'minLength')::smallint, (o.content ->> 'maxLength')::smallint,
  o.content ->> 'pattern', coalesce(o.content -> 'patternHint' ->> 'zh', ''), coalesce(o.content -> 'patternHint' ->> 'en', ''), u.code, case when o.content ->> 'type' = 'multi' then 50 else 1 end,
  t.id, w.id, i.id, l.id, c.id, o.need, o.condition ->> 'code', coalesce((select array_agg(x) from jsonb_array_elements_text(o.condition -> 'in') x), '{}'), o.public, coalesce(o.content -> 'help' ->> 'zh', ''), coalesce(o.content -> 'help' ->> 'en', ''), o.since
from old_element o
left join measure_unit u on u.zh = o.content -> 'unit' ->> 'zh'
join base_prop t on t.kind = 'dataType' and t.code = case o.content ->> 'type' when 'text' then case when coalesce((o.content ->> 'maxLength')::int, 0) >= 200 then 'T' else 'C' end when 'int' then 'N' when 'decimal' then 'D' when 'date' then 'd8' when 'select' then 'E' when 'multi' then 'EM' else 'B' end
join base_prop w on w.kind = 'widgetType' and w.code = case o.content ->> 'type' when 'text' then case when coalesce((o.content ->> 'maxLength')::int, 0) >= 200 then 'textarea' else 'input' end when 'int' then 'number' when 'decimal' then 'number' when 'date' then 'date' when 'select' then 'select' when 'multi' then 'multiSelect' else 'switch' end
join base_prop i on i.kind = 'inforLevel' and i.code = case when o.public then 'GENERAL' else 'EXTENDED' end
join base_prop l on l.kind = 'dataLevel' and l.code = 'L3'
join base_prop c on c.kind = 'category' and c.name = coalesce((select name from base_prop where kind = 'category' and name = o.area), '基础信息');

insert into data_element_option (element_id, value, zh, en, sort)
select e.id, x ->> 'value', x ->> 'zh', x ->> 'en', n from old_element o join data_element e on e.code = o.code and e.revision = o.revision, jsonb_array_elements(o.content -> 'options') with ordinality as p (x, n);

insert into standard_item (version_id, element_id, sort, group_zh, group_en, "constraint", when_code, when_in, public_default)
select o.version_id, e.id, o.ord, o.item -> 'group' ->> 'zh', o.item -> 'group' ->> 'en', o.item ->> 'constraint', o.item -> 'when' ->> 'code', coalesce((select array_agg(x) from jsonb_array_elements_text(o.item -> 'when' -> 'in') x), '{}'), (o.item ->> 'publicDefault')::boolean
from old_item o join old_element oe on oe.code = o.item ->> 'code' and oe.content = o.content join data_element e on e.code = oe.code and e.revision = oe.revision;

-- The value lists of the newest revisions, as dictionaries that an operator edits.
with newest as (select distinct on (code) * from data_element where list_code is not null order by code, revision desc),
parents as (insert into dict (code, dict_value, dict_value_en, source, sort) select list_code, name_cn, name_en, 'VALUES', 1000 + row_number() over (order by code) from newest returning id, code)
insert into dict (parent_id, code, dict_key, dict_value, dict_value_en, source, sort)
select p.id, p.code, o.value, o.zh, o.en, 'VALUES', o.sort from newest n join parents p on p.code = n.list_code join data_element_option o on o.element_id = n.id;

-- The items of a version as the programs read them: the StandardItem of packages/domain.
create function version_items(of_version bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'code', e.code, 'name', jsonb_build_object('zh', e.name_cn, 'en', e.name_en), 'group', jsonb_build_object('zh', i.group_zh, 'en', i.group_en), 'type', e.type, 'constraint', i."constraint",
    'when', case when i.when_code is not null then jsonb_build_object('code', i.when_code, 'in', to_jsonb(i.when_in)) end,
    'unit', case when u.code is not null then jsonb_build_object('zh', u.zh, 'en', u.en) end,
    'otherUnits', case when u.code is not null then (select jsonb_agg(jsonb_build_object('zh', o.zh, 'en', o.en, 'factor', o.factor / u.factor) order by o.sort) from measure_unit o where o.quantity = u.quantity and o.code <> u.code) end,
    'min', e.min, 'max', e.max, 'scale', e.scale, 'minLength', e.min_length, 'maxLength', e.max_length, 'maxOccurs', case when e.type = 'multi' then e.max_occurs end,
    'pattern', e.pattern, 'patternHint', case when e.pattern_zh <> '' then jsonb_build_object('zh', e.pattern_zh, 'en', e.pattern_en) end,
    'options', (select jsonb_agg(jsonb_build_object('value', o.value, 'zh', o.zh, 'en', o.en) order by o.sort, o.value) from data_element_option o where o.element_id = e.id),
    'defaultValue', nullif(i.default_value, ''), 'widget', w.code, 'publicDefault', i.public_default, 'help', case when e.help_zh <> '' then jsonb_build_object('zh', e.help_zh, 'en', e.help_en) end)) order by i.sort, e.code), '[]')
  from standard_item i join data_element e on e.id = i.element_id join base_prop w on w.id = e.widget_type_id left join measure_unit u on u.code = e.unit_code where i.version_id = of_version $$;
grant select on base_prop to touchmark_scan;
alter table standard_version drop column items;

-- What is published stays as it is: a product keeps the version it was described by.
create function refuse_published_item() returns trigger language plpgsql as $$
declare changed bigint := case when tg_op = 'DELETE' then old.version_id else new.version_id end;
begin
  if (select status from standard_version where id = changed) <> 0 then raise exception 'version % of a standard is no draft: its items cannot change', changed; end if;
  return coalesce(new, old);
end $$;
create trigger published_item before insert or update or delete on standard_item for each row execute function refuse_published_item();
create function refuse_published_option() returns trigger language plpgsql as $$
declare changed bigint := case when tg_op = 'DELETE' then old.element_id else new.element_id end;
begin
  if (select status from data_element where id = changed) <> 0 then raise exception 'data element % is published: its values cannot change', changed; end if;
  return coalesce(new, old);
end $$;
create trigger published_option before insert or update or delete on data_element_option for each row execute function refuse_published_option();
create function refuse_published_element() returns trigger language plpgsql as $$
begin
  if old.status <> 0 and (to_jsonb(old) - array['status', 'version', 'update_time', 'search', 'gmd_attr', 'key_word_ids', 'category_id']) <> (to_jsonb(new) - array['status', 'version', 'update_time', 'search', 'gmd_attr', 'key_word_ids', 'category_id']) then
    raise exception 'data element % is published: it is changed by a revision', old.code;
  end if;
  return new;
end $$;
create trigger published_element before update on data_element for each row execute function refuse_published_element();

-- Drafts of versions: who works on one, for which release, with which scope and references.
alter table standard_version alter column status set default 0, alter column publish_time drop not null, alter column publish_time drop default,
  add column version integer not null default 0, add column scope text not null default '', add column refs text[] not null default '{}', add column create_user bigint, add column create_time timestamptz not null default now(), add column update_time timestamptz not null default now();
alter table standard add column version integer not null default 0;
