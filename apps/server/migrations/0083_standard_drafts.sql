-- Drafts of standards: the review of versions, the search over data elements, and one revision of an element in force at a time.

-- A version that was sent for review; who decides on it and how is the same as in every review.
create table standard_review (
  id bigint primary key default nextval('row_number'), company_id bigint not null references company (id), version_id bigint not null references standard_version (id) on delete cascade,
  apply_status smallint not null default 1, opinion text not null default '', submit_user bigint, submit_time timestamptz not null default now(), auditor bigint, audit_time timestamptz,
  lock_user bigint, lock_until timestamptz, version integer not null default 0, create_time timestamptz not null default now()
);
create unique index standard_review_open on standard_review (version_id) where apply_status = 1;
create index standard_review_pending on standard_review (apply_status, submit_time);
call protect('standard_review');

alter table standard_version add constraint standard_version_status check (status between 0 and 4);

-- The newest revision is offered; earlier ones stay in the standards that were made with them.
update data_element e set status = 2 where status = 1 and exists (select 1 from data_element n where n.code = e.code and n.revision > e.revision);

-- What an element is found by: its names, its keywords, and the initials of the Chinese name.
update data_element e set search = lower(concat_ws(' ', e.code, e.name_cn, e.name_en, e.short_name, p.initials)) from (values ('DE10001', 'zycz'), ('DE10002', 'mcmc'), ('DE10003', 'rzbzl'), ('DE10004', 'sm'), ('DE10005', 'tllx'), ('DE10006', 'mlcf'), ('DE10007', 'pgzl'), ('DE10008', 'pgsybw'), ('DE10009', 'tcw'), ('DE10010', 'kjcz'), ('DE10011', 'hmmd'), ('DE10012', 'thlx'), ('DE10013', 'wjpjpz'), ('DE10014', 'fbfs'), ('DE20001', 'c'), ('DE20002', 'ks'), ('DE20003', 'g'), ('DE20004', 'jz'), ('DE20005', 'cz'), ('DE20006', 'zws'), ('DE20007', 'zg'), ('DE20008', 'zs'), ('DE20009', 'gn'), ('DE20010', 'eddyygl'), ('DE20011', 'kcx'), ('DE20012', 'azfs'), ('DE20013', 'kczjg'), ('DE20014', 'kmfs'), ('DE20015', 'gtbh'), ('DE20016', 'bbhd'), ('DE20017', 'gmcz'), ('DE20018', 'bllx'), ('DE20019', 'cdhd'), ('DE20020', 'ryd'), ('DE20021', 'thsl'), ('DE20022', 'smky'), ('DE30001', 'zxbz'), ('DE30002', 'jqsfdj'), ('DE30003', 'jqsflscz'), ('DE30004', 'fhyhwzxl'), ('DE30005', 'zrxn'), ('DE30006', 'fhjgaq'), ('DE30007', 'yfqdzz'), ('DE30008', 'jybgbh'), ('DE30009', 'jssm'), ('DE40001', 'bjs'), ('DE40002', 'bzcc'), ('DE40003', 'mz'), ('DE40004', 'cd'), ('DE40005', 'scrqgz'), ('DE50001', 'syrq'), ('DE50002', 'sykj'), ('DE50003', 'fg'), ('DE50004', 'bysm'), ('DE50005', 'fsysm'), ('DE50006', 'shfwdh'), ('DE50007', 'pzdj')) as p (code, initials) where p.code = e.code;
update data_element set search = lower(concat_ws(' ', code, name_cn, name_en, short_name)) where search = '';
create unique index data_element_short on data_element (short_name) where revision = 1;
create index standard_version_standard on standard_version (standard_id);
create index product_identify_model_version on product_identify_model (standard_version_id);

-- An element by itself, as it would stand in a standard; a version adds where and how it takes it.
create function element_item(e data_element) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'code', e.code, 'name', jsonb_build_object('zh', e.name_cn, 'en', e.name_en), 'type', e.type,
    'unit', case when u.code is not null then jsonb_build_object('zh', u.zh, 'en', u.en) end,
    'otherUnits', case when u.code is not null then (select jsonb_agg(jsonb_build_object('zh', o.zh, 'en', o.en, 'factor', o.factor / u.factor) order by o.sort) from measure_unit o where o.quantity = u.quantity and o.code <> u.code) end,
    'min', e.min, 'max', e.max, 'scale', e.scale, 'minLength', e.min_length, 'maxLength', e.max_length, 'maxOccurs', case when e.type = 'multi' then e.max_occurs end,
    'pattern', e.pattern, 'patternHint', case when e.pattern_zh <> '' then jsonb_build_object('zh', e.pattern_zh, 'en', e.pattern_en) end,
    'options', case when e.status > 0 then (select jsonb_agg(jsonb_build_object('value', o.value, 'zh', o.zh, 'en', o.en) order by o.sort, o.value) from data_element_option o where o.element_id = e.id)
      else (select jsonb_agg(jsonb_build_object('value', d.dict_key, 'zh', d.dict_value, 'en', coalesce(nullif(d.dict_value_en, ''), d.dict_value)) order by d.sort, d.dict_key) from dict d where d.code = e.list_code and d.parent_id is not null and not d.is_sealed) end,
    'widget', w.code, 'help', case when e.help_zh <> '' then jsonb_build_object('zh', e.help_zh, 'en', e.help_en) end))
  from base_prop w left join measure_unit u on u.code = e.unit_code where w.id = e.widget_type_id $$;

create or replace function version_items(of_version bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(element_item(e) || jsonb_strip_nulls(jsonb_build_object(
    'group', jsonb_build_object('zh', i.group_zh, 'en', i.group_en), 'constraint', i."constraint", 'when', case when i.when_code is not null then jsonb_build_object('code', i.when_code, 'in', to_jsonb(i.when_in)) end,
    'defaultValue', nullif(i.default_value, ''), 'publicDefault', i.public_default)) order by i.sort, e.code), '[]')
  from standard_item i join data_element e on e.id = i.element_id where i.version_id = of_version $$;
