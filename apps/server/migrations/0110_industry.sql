-- The classification of industries in both languages, value lists of the industry with synonyms and colours, and product standards as rows. Before, they were constants of the program.

update industry i set name_en = split_part(line, '|', 2) from unnest(string_to_array(
  'A|Agriculture, forestry, animal husbandry and fishery~B|Mining~C|Manufacturing~D|Electricity, heat, gas and water~E|Construction~F|Wholesale and retail~G|Transport, storage and post~H|Accommodation and catering~I|Information transmission, software and IT services~J|Finance~K|Real estate~L|Leasing and business services~M|Research and technical services~N|Water, environment and public facilities~O|Residents’ services, repair and other services~P|Education~Q|Health and social work~R|Culture, sports and entertainment~S|Public administration and social organisations~T|International organisations~'
  'C17|Textiles~C177|Home textiles~C1771|Bedding~C1772|Towels~C1773|Curtains and fabric articles~C1779|Other home textiles~C19|Leather, fur, feathers and footwear~C191|Leather tanning~C192|Leather articles~C20|Wood, bamboo, rattan, palm and straw products~C201|Wood processing~C2011|Sawn timber~C2012|Wood chips~C2013|Veneer~C2019|Other wood processing~C202|Wood-based panels~C2021|Plywood~C2022|Fibreboard~C2023|Particleboard~C2029|Other wood-based panels~C203|Wooden articles~C2031|Construction timber and joinery~C2032|Wooden doors and windows~C2033|Wooden stairs~C2034|Wooden flooring~C2035|Wooden containers~C2039|Cork and other wooden articles~C204|Bamboo, rattan, palm and straw articles~C2041|Bamboo articles~C2042|Rattan articles~C2043|Palm-fibre articles~C2049|Straw and other articles~'
  'C21|Furniture~C211|Wooden furniture~C2110|Wooden furniture~C212|Bamboo and rattan furniture~C2120|Bamboo and rattan furniture~C213|Metal furniture~C2130|Metal furniture~C214|Plastic furniture~C2140|Plastic furniture~C219|Other furniture~C2190|Other furniture~C23|Printing and reproduction~C231|Printing~C2319|Packaging and other printing~C26|Chemicals~C264|Paints, inks and pigments~C2641|Paints~C29|Rubber and plastics~C292|Plastics~C2924|Foam plastics~C30|Non-metallic mineral products~C307|Ceramics~C3071|Architectural ceramics~C3072|Sanitary ceramics~C33|Metal products~C335|Metal products for construction and safety~C3351|Fittings for buildings and furniture~C3352|Decoration and plumbing parts~C38|Electrical machinery~C387|Lighting~C3871|Light sources~C3872|Luminaires~C3874|Smart lighting~C3879|Lamp fittings~'
  'E50|Building decoration~E501|Building decoration~E5011|Decoration of public buildings~E5012|Decoration of homes~E5013|Curtain walls~F51|Wholesale~F513|Wholesale of textiles, clothing and household goods~F5131|Wholesale of textiles~F5135|Wholesale of kitchenware and sundries~F5136|Wholesale of lamps and decorations~F5137|Wholesale of audio-visual equipment~F5138|Wholesale of household appliances~F5139|Wholesale of other household goods~F516|Wholesale of minerals, building materials and chemicals~F5165|Wholesale of building materials~F52|Retail~F528|Retail of hardware, furniture and decoration materials~F5281|Retail of hardware~F5282|Retail of lamps~F5283|Retail of furniture~F5284|Retail of paints~F5285|Retail of sanitary ware~F5286|Retail of wooden decoration materials~F5287|Retail of ceramics and stone~F5289|Retail of other decoration materials~F529|Stalls, retail without shops and other retail~F5292|Internet retail~'
  'I64|Internet and related services~I643|Internet platforms~I6431|Platforms for production~I6432|Platforms for daily life~I65|Software and IT services~M73|Research and experimental development~M74|Professional technical services~M745|Quality services~M7451|Inspection and quarantine~M7452|Testing~M7454|Standardisation~M7455|Certification and accreditation~M749|Industrial design and other services~M7491|Industrial design~M7492|Specialised design', '~')) as line
where i.code = split_part(line, '|', 1);

alter table dict add column synonyms text[] not null default '{}', add column color text not null default '' check (color ~ '^(#[0-9a-f]{6})?$');
-- What describes furniture in general is kept by the industry; data elements take these lists as before.
update dict set source = 'INDUSTRY' where code in ('VALUES_DE10001', 'VALUES_DE10004', 'VALUES_DE30002', 'VALUES_DE50002', 'VALUES_DE50003');
with lists (code, zh, en, sort, entries) as (values
  ('PRODUCT_UNIT', '计量单位', 'Units of goods', 1, array['JIAN|件|piece|pieces,pcs', 'TAO|套|set|sets', 'ZHANG|张|piece|', 'BA|把|piece|', 'GE|个|piece|', 'ZHI|只|piece|', 'ZU|组|group|groups', 'DUI|对|pair|pairs', 'TAI|台|unit|units', 'SHAN|扇|leaf|leaves', 'KUAI|块|panel|panels', 'PIAN|片|sheet|sheets', 'XIANG|箱|carton|cartons', 'BAO|包|pack|packs', 'JUAN|卷|roll|rolls', 'TONG|桶|drum|drums', 'M|米|m|', 'M2|平方米|m²|', 'M3|立方米|m³|', 'KG|千克|kg|', 'T|吨|t|']),
  ('PRODUCT_COLOR', '颜色', 'Colours', 2, array['WHITE|白色|White|暖白,象牙白|#f5f3ee', 'BEIGE|米色|Beige|米白,杏色|#e8dcc4', 'GREY|灰色|Grey|浅灰,深灰|#9a9a98', 'BLACK|黑色|Black||#262626', 'BROWN|棕色|Brown|咖啡色,咖色|#7b4b2a', 'OAK|原木色|Natural wood|橡木色,木色|#c69c6d', 'WALNUT|胡桃色|Walnut|胡桃木色|#5c4033', 'CARAMEL|焦糖色|Caramel|焦糖|#b5651d', 'BLUE|蓝色|Blue|雾霾蓝,藏青|#4a6c8c', 'GREEN|绿色|Green|墨绿,橄榄绿|#5d7052', 'RED|红色|Red|酒红|#9e2b25', 'ORANGE|橙色|Orange|爱马仕橙|#d9722e', 'YELLOW|黄色|Yellow|姜黄|#d9b23a', 'PINK|粉色|Pink|藕粉|#d9a6a0'])),
parents as (insert into dict (code, dict_value, dict_value_en, source, sort) select code, zh, en, 'INDUSTRY', 3000 + sort from lists returning id, code)
insert into dict (parent_id, code, dict_key, dict_value, dict_value_en, synonyms, color, source, sort)
select p.id, p.code, split_part(e, '|', 1), split_part(e, '|', 2), split_part(e, '|', 3), coalesce(string_to_array(nullif(split_part(e, '|', 4), ''), ','), '{}'), split_part(e, '|', 5), 'INDUSTRY', n * 10
from lists l join parents p on p.code = l.code, unnest(l.entries) with ordinality as x (e, n);

-- `valid_until`: the day a newer edition replaces it.
create table product_standard (
  id bigint primary key default nextval('row_number'), code text not null unique, name_cn text not null, name_en text not null, mandatory boolean not null default false, valid_from date, valid_until date,
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now(), check (valid_until > valid_from)
);
call shared('product_standard');
insert into product_standard (code, name_cn, name_en, mandatory, valid_from, valid_until) values
  ('GB 18584-2024', '家具中有害物质限量', 'Limits of harmful substances in furniture', true, '2025-07-01', null),
  ('GB 28008-2024', '家具结构安全技术规范', 'Structural safety of furniture', true, '2025-07-01', null),
  ('GB 28007-2024', '婴幼儿及儿童家具安全技术规范', 'Safety of furniture for infants and children', true, '2026-01-01', null),
  ('GB 17927-2024', '家具阻燃性能安全技术规范', 'Fire safety of furniture', true, '2025-09-01', null),
  ('GB 18580-2017', '室内装饰装修材料 人造板及其制品中甲醛释放限量', 'Formaldehyde emission of wood-based panels', true, null, '2026-06-01'),
  ('GB 18580-2025', '人造板及其制品中甲醛释放限量', 'Formaldehyde emission of wood-based panels', true, '2026-06-01', null),
  ('GB 5296.6', '消费品使用说明 第6部分：家具', 'Instructions for use of consumer products, part 6: furniture', true, null, null),
  ('GB/T 39600-2021', '人造板及其制品甲醛释放量分级', 'Grading of formaldehyde emission of wood-based panels', false, null, null),
  ('GB/T 3324-2024', '木家具通用技术条件', 'Wooden furniture: general requirements', false, '2025-05-01', null),
  ('GB/T 3325-2024', '金属家具通用技术条件', 'Metal furniture: general requirements', false, '2025-05-01', null),
  ('QB/T 1952.1', '软体家具 沙发', 'Upholstered furniture: sofas', false, null, null),
  ('QB/T 1952.2', '软体家具 弹簧软床垫', 'Upholstered furniture: spring mattresses', false, null, null),
  ('GB 18584-2001', '室内装饰装修材料 木家具中有害物质限量', 'Limits of harmful substances in wooden furniture', true, null, '2025-07-01'),
  ('GB 28007-2011', '儿童家具通用技术条件', 'Children’s furniture: general requirements', true, null, '2026-01-01'),
  ('GB 17927.1-2011', '软体家具 床垫和沙发 抗引燃特性的评定 第1部分', 'Ignitability of mattresses and sofas, part 1', true, null, '2025-09-01'),
  ('GB 17927.2-2011', '软体家具 床垫和沙发 抗引燃特性的评定 第2部分', 'Ignitability of mattresses and sofas, part 2', true, null, '2025-09-01');
