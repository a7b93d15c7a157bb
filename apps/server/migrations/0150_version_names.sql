-- A version says itself what the standard is called and which categories it is for; the standard has what the version in force says. A draft changes nothing before it is approved.
alter table standard_version add column name_zh text not null default '', add column name_en text not null default '', add column category_codes text[] not null default '{}';
update standard_version v set name_zh = s.name_zh, name_en = s.name_en, category_codes = s.category_codes from standard s where s.id = v.standard_id;
