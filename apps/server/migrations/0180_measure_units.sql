-- Units are rows that the operator keeps. What they measure is a dictionary in both languages, to which he adds; its keys are those of measure_unit.quantity.
alter table measure_unit add column id bigint not null default nextval('row_number') unique, add column enabled boolean not null default true,
  add column version integer not null default 0, add column create_time timestamptz not null default now(), add column update_time timestamptz not null default now(),
  add constraint measure_unit_factor check (factor > 0);
create index data_element_unit on data_element (unit_code) where unit_code is not null;

with parent as (insert into dict (code, dict_value, dict_value_en, source, sort) values ('QUANTITY', '量', 'Quantities', 'INDUSTRY', 3003) returning id)
insert into dict (parent_id, code, dict_key, dict_value, dict_value_en, source, sort)
select p.id, 'QUANTITY', split_part(line, '|', 1), split_part(line, '|', 2), split_part(line, '|', 3), 'INDUSTRY', n * 10
from parent p, unnest(array['length|长度|Length', 'mass|质量|Mass', 'density|密度|Density', 'massPerVolume|质量浓度|Mass concentration', 'area|面积|Area', 'volume|体积|Volume', 'power|功率|Power', 'voltage|电压|Voltage',
  'force|力|Force', 'pressure|压强|Pressure', 'temperature|温度|Temperature', 'share|比例|Share', 'time|时间|Time', 'months|年月|Months and years', 'pieces|件数|Pieces', 'each|个数|Count', 'seats|座位数|Seats']) with ordinality as x (line, n);
