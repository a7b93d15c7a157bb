-- Product categories of furniture, and the data standards that describe a piece.

-- A product's number within its company is given once and never again, whatever is deleted later.
create table product_counter (company_id bigint primary key references company (id), last_no integer not null);
call protect('product_counter');

create index aptitude_accredit_to on aptitude_accredit (to_company_id, status, end_date);
create index aptitude_list on aptitude (company_id, create_time desc);
-- Who lends a certificate and who may use it know each other's names.
create policy lender on company for select to touchmark_app using (exists (
  select 1 from aptitude_accredit a where (a.company_id = company.id and a.to_company_id = (select app_company())) or (a.to_company_id = company.id and a.company_id = (select app_company()))));

-- What a category asks for holds for everything below it.
insert into pro_category (code, name_zh, name_en, level, sort, parent_id, require_report, require_standards)
select code, zh, en, level, sort, null, report, string_to_array(standards, ',') from (values
  ('F', '家具', 'Furniture', 1, 1, false, 'GB 18584-2024'),
  ('F10', '软体家具', 'Upholstered furniture', 2, 10, false, 'GB 28008-2024,GB 17927-2024'),
  ('F1010', '沙发', 'Sofas', 3, 10, false, ''),
  ('F101001', '布艺沙发', 'Fabric sofas', 4, 10, false, ''), ('F101002', '真皮沙发', 'Leather sofas', 4, 20, false, ''), ('F101003', '功能沙发', 'Recliner sofas', 4, 30, false, ''), ('F101004', '沙发床', 'Sofa beds', 4, 40, false, ''),
  ('F1020', '软床', 'Upholstered beds', 3, 20, false, ''),
  ('F102001', '布艺软床', 'Fabric beds', 4, 10, false, ''), ('F102002', '真皮软床', 'Leather beds', 4, 20, false, ''),
  ('F1030', '软包椅凳', 'Upholstered chairs', 3, 30, false, ''),
  ('F20', '床垫', 'Mattresses', 2, 20, false, 'GB 17927-2024'),
  ('F2010', '弹簧床垫', 'Spring mattresses', 3, 10, false, ''), ('F2020', '乳胶床垫', 'Latex mattresses', 3, 20, false, ''), ('F2030', '棕纤维床垫', 'Palm-fibre mattresses', 3, 30, false, ''), ('F2040', '海绵床垫', 'Foam mattresses', 3, 40, false, ''),
  ('F30', '柜类', 'Cabinets', 2, 30, false, 'GB 28008-2024'),
  ('F3010', '衣柜', 'Wardrobes', 3, 10, false, ''),
  ('F301001', '平开门衣柜', 'Hinged-door wardrobes', 4, 10, false, ''), ('F301002', '推拉门衣柜', 'Sliding-door wardrobes', 4, 20, false, ''), ('F301003', '衣帽间', 'Walk-in wardrobes', 4, 30, false, ''),
  ('F3020', '书柜', 'Bookcases', 3, 20, false, ''), ('F3030', '斗柜', 'Chests of drawers', 3, 30, false, ''), ('F3040', '电视柜', 'TV cabinets', 3, 40, false, ''), ('F3050', '餐边柜', 'Sideboards', 3, 50, false, ''), ('F3060', '鞋柜', 'Shoe cabinets', 3, 60, false, ''),
  ('F40', '床类', 'Beds', 2, 40, false, 'GB 28008-2024'),
  ('F4010', '实木床', 'Solid-wood beds', 3, 10, false, ''), ('F4020', '板式床', 'Panel beds', 3, 20, false, ''), ('F4030', '高低床', 'Bunk beds', 3, 30, true, ''),
  ('F50', '桌台类', 'Tables', 2, 50, false, 'GB 28008-2024'),
  ('F5010', '餐桌', 'Dining tables', 3, 10, false, ''), ('F5020', '书桌', 'Desks', 3, 20, false, ''), ('F5030', '茶几', 'Coffee tables', 3, 30, false, ''),
  ('F60', '椅凳类', 'Chairs and stools', 2, 60, false, 'GB 28008-2024'),
  ('F6010', '餐椅', 'Dining chairs', 3, 10, false, ''), ('F6020', '办公椅', 'Office chairs', 3, 20, false, ''), ('F6030', '凳', 'Stools', 3, 30, false, ''),
  ('F70', '儿童家具', 'Children’s furniture', 2, 70, true, 'GB 28007-2024'),
  ('F7010', '儿童沙发', 'Children’s sofas', 3, 10, false, 'GB 17927-2024'), ('F7020', '儿童床', 'Children’s beds', 3, 20, false, ''), ('F7030', '儿童桌椅', 'Children’s desks and chairs', 3, 30, false, ''), ('F7040', '儿童储物柜', 'Children’s cabinets', 3, 40, false, ''),
  ('F80', '户外家具', 'Outdoor furniture', 2, 80, false, 'GB 28008-2024'),
  ('F8010', '户外桌椅', 'Outdoor tables and chairs', 3, 10, false, ''), ('F8020', '户外沙发', 'Outdoor sofas', 3, 20, false, '')
) as c(code, zh, en, level, sort, report, standards);
update pro_category c set parent_id = p.id from pro_category p
where p.code = case c.level when 2 then 'F' when 3 then left(c.code, 3) when 4 then left(c.code, 5) end;

-- The elements, each described once; a version lists those it takes.
create temporary table element (code text primary key, type text, zh text, en text, area text, public boolean, more jsonb, options text) on commit drop;
insert into element values
  ('DE10001', 'multi', '主要材质', 'Main materials', 'material', true, '{"help": {"zh": "外露面和主要受力部件的材料，可多选", "en": "Of what is seen and of what carries the load; several may be chosen"}}',
    'WOOD|实木|Solid wood~PANEL|人造板|Wood-based panel~FABRIC|布艺|Fabric~LEATHER|皮革|Leather~METAL|金属|Metal~RATTAN|藤编|Rattan~GLASS|玻璃|Glass~STONE|石材|Stone~PLASTIC|塑料|Plastic~FOAM|海绵|Foam~LATEX|乳胶|Latex'),
  ('DE10002', 'text', '木材名称', 'Timber species', 'material', true, '{"maxLength": 60, "when": {"code": "DE10001", "in": ["WOOD"]}, "help": {"zh": "按 GB/T 16734、GB/T 18513 写树种名称，如“北美黑胡桃”，不写俗称", "en": "The species, such as North American black walnut, not a trade name"}}', null),
  ('DE10003', 'multi', '人造板种类', 'Kinds of panel', 'material', false, '{"when": {"code": "DE10001", "in": ["PANEL"]}}', 'PARTICLE|刨花板|Particle board~MDF|中密度纤维板|MDF~PLYWOOD|胶合板|Plywood~BLOCK|细木工板|Blockboard~OSB|定向刨花板|OSB'),
  ('DE10004', 'multi', '饰面', 'Surface finish', 'material', true, '{}', 'PAINT|油漆|Paint~WAX|木蜡油|Wax oil~MELAMINE|三聚氰胺浸渍纸|Melamine paper~VENEER|实木皮|Wood veneer~PVC|PVC 膜|PVC foil~POWDER|粉末喷涂|Powder coating~PLATING|电镀|Plating~NONE|无|None'),
  ('DE10005', 'select', '涂料类型', 'Coating', 'material', false, '{"when": {"code": "DE10004", "in": ["PAINT", "WAX"]}}', 'WATER|水性涂料|Water-borne~UV|UV 涂料|UV-cured~PU|聚氨酯涂料|Polyurethane~OIL|木蜡油|Wax oil'),
  ('DE10006', 'text', '面料成分', 'Fabric composition', 'material', true, '{"maxLength": 100, "pattern": "\\d+(\\.\\d+)?\\s*%", "patternHint": {"zh": "应写明各成分的百分比，如“聚酯纤维 85%，棉 15%”", "en": "state each fibre with its percentage, such as polyester 85%, cotton 15%"}, "when": {"code": "DE10001", "in": ["FABRIC"]}}', null),
  ('DE10007', 'select', '皮革种类', 'Kind of leather', 'material', true, '{"when": {"code": "DE10001", "in": ["LEATHER"]}}', 'TOP|头层牛皮|Full-grain cowhide~SPLIT|二层牛皮|Split cowhide~NAPPA|纳帕皮|Nappa~RECYCLED|再生皮革|Bonded leather~PU|PU 人造革|PU leather~TECH|科技布|Technical fabric'),
  ('DE10008', 'text', '皮革使用部位', 'Where leather is used', 'material', true, '{"maxLength": 60, "when": {"code": "DE10001", "in": ["LEATHER"]}, "help": {"zh": "如“接触面真皮，背面 PU”", "en": "Such as: seat and arms leather, back PU"}}', null),
  ('DE10009', 'multi', '填充物', 'Filling', 'material', true, '{}', 'FOAM|高回弹海绵|High-resilience foam~MEMORY|慢回弹海绵|Memory foam~LATEX|天然乳胶|Natural latex~DOWN|羽绒|Down~FIBRE|聚酯纤维棉|Polyester fibre~SPRING|弹簧|Springs~PALM|棕纤维|Palm fibre'),
  ('DE10010', 'multi', '框架材质', 'Frame', 'material', true, '{}', 'WOOD|实木|Solid wood~PLYWOOD|胶合板|Plywood~PANEL|人造板|Wood-based panel~STEEL|钢|Steel~ALUMINIUM|铝合金|Aluminium'),
  ('DE10011', 'decimal', '海绵密度', 'Foam density', 'material', false, '{"unit": {"zh": "kg/m³", "en": "kg/m³"}, "min": 10, "max": 120, "scale": 1}', null),
  ('DE10012', 'select', '弹簧类型', 'Springs', 'material', true, '{}', 'POCKET|独立袋装弹簧|Pocket springs~BONNELL|邦尼尔弹簧|Bonnell springs~WHOLE|整网弹簧|Continuous coil~SNAKE|蛇形弹簧|Serpentine springs~NONE|无弹簧|None'),
  ('DE10013', 'select', '五金配件品质', 'Hardware', 'material', false, '{}', 'IMPORT|进口五金|Imported~DOMESTIC|国产五金|Domestic'),
  ('DE10014', 'select', '封边方式', 'Edge banding', 'material', false, '{"when": {"code": "DE10001", "in": ["PANEL"]}}', 'LASER|激光封边|Laser~PUR|PUR 封边|PUR~EVA|EVA 封边|EVA~PAINTED|油漆封边|Painted'),
  ('DE20001', 'int', '长', 'Length', 'structure', true, '{"unit": {"zh": "mm", "en": "mm"}, "min": 1, "max": 20000}', null),
  ('DE20002', 'int', '宽（深）', 'Width (depth)', 'structure', true, '{"unit": {"zh": "mm", "en": "mm"}, "min": 1, "max": 20000}', null),
  ('DE20003', 'int', '高', 'Height', 'structure', true, '{"unit": {"zh": "mm", "en": "mm"}, "min": 1, "max": 5000}', null),
  ('DE20004', 'decimal', '净重', 'Net weight', 'structure', false, '{"unit": {"zh": "kg", "en": "kg"}, "min": 0.1, "max": 5000, "scale": 1}', null),
  ('DE20005', 'int', '承重', 'Rated load', 'structure', true, '{"unit": {"zh": "kg", "en": "kg"}, "min": 1, "max": 2000, "help": {"zh": "正常使用下的额定承载，以检验结果为准", "en": "In normal use, as tested"}}', null),
  ('DE20006', 'int', '座位数', 'Seats', 'structure', true, '{"unit": {"zh": "座", "en": "seats"}, "min": 1, "max": 12}', null),
  ('DE20007', 'int', '坐高', 'Seat height', 'structure', true, '{"unit": {"zh": "mm", "en": "mm"}, "min": 100, "max": 900}', null),
  ('DE20008', 'int', '坐深', 'Seat depth', 'structure', true, '{"unit": {"zh": "mm", "en": "mm"}, "min": 100, "max": 1500}', null),
  ('DE20009', 'select', '功能', 'Function', 'structure', true, '{}', 'NONE|无|None~MANUAL|手动伸展|Manual recliner~ELECTRIC|电动伸展|Electric recliner~BED|可变床|Folds into a bed'),
  ('DE20010', 'text', '额定电压与功率', 'Voltage and power', 'structure', true, '{"maxLength": 60, "when": {"code": "DE20009", "in": ["ELECTRIC"]}, "help": {"zh": "如“220 V～，50 Hz，60 W”", "en": "Such as: 220 V~, 50 Hz, 60 W"}}', null),
  ('DE20011', 'switch', '可拆洗', 'Removable cover', 'structure', true, '{}', null),
  ('DE20012', 'select', '安装方式', 'Assembly', 'structure', true, '{}', 'NONE|免安装|None needed~SELF|自行安装|By the customer~VISIT|上门安装|By a fitter'),
  ('DE20013', 'switch', '可拆装结构', 'Knock-down construction', 'structure', false, '{}', null),
  ('DE20014', 'select', '开门方式', 'Doors', 'structure', true, '{}', 'HINGED|平开门|Hinged~SLIDING|推拉门|Sliding~FOLDING|折叠门|Folding~OPEN|无门|Open'),
  ('DE20015', 'decimal', '柜体板厚', 'Carcass panel thickness', 'structure', true, '{"unit": {"zh": "mm", "en": "mm"}, "min": 3, "max": 60, "scale": 1}', null),
  ('DE20016', 'decimal', '背板厚度', 'Back panel thickness', 'structure', false, '{"unit": {"zh": "mm", "en": "mm"}, "min": 2, "max": 30, "scale": 1}', null),
  ('DE20017', 'select', '柜门材质', 'Door material', 'structure', true, '{}', 'PANEL|人造板|Wood-based panel~WOOD|实木|Solid wood~GLASS|玻璃|Glass~ALUMINIUM|铝框|Aluminium frame'),
  ('DE20018', 'select', '玻璃类型', 'Glass', 'safety', true, '{"when": {"code": "DE20017", "in": ["GLASS"]}}', 'TEMPERED|钢化玻璃|Tempered~LAMINATED|夹层玻璃|Laminated'),
  ('DE20019', 'int', '床垫厚度', 'Mattress height', 'structure', true, '{"unit": {"zh": "mm", "en": "mm"}, "min": 30, "max": 600}', null),
  ('DE20020', 'select', '软硬度', 'Firmness', 'structure', true, '{}', 'SOFT|偏软|Soft~MEDIUM|适中|Medium~FIRM|偏硬|Firm~HARD|硬|Hard'),
  ('DE20021', 'int', '弹簧数量', 'Number of springs', 'structure', true, '{"unit": {"zh": "个", "en": "pcs"}, "min": 1, "max": 10000, "when": {"code": "DE10012", "in": ["POCKET", "BONNELL", "WHOLE"]}}', null),
  ('DE20022', 'switch', '双面可用', 'Both sides usable', 'structure', true, '{}', null),
  ('DE30001', 'text', '执行标准', 'Product standard', 'safety', true, '{"maxLength": 100, "help": {"zh": "产品标签上标注的标准编号，如 GB/T 3324-2024", "en": "As printed on the product’s label, such as GB/T 3324-2024"}}', null),
  ('DE30002', 'select', '甲醛释放等级', 'Formaldehyde grade', 'safety', true, '{"when": {"code": "DE10001", "in": ["PANEL"]}, "help": {"zh": "按 GB/T 39600-2021 分级", "en": "Graded by GB/T 39600-2021"}}', 'ENF|ENF 级（≤0.025 mg/m³）|ENF (≤ 0.025 mg/m³)~E0|E0 级（≤0.050 mg/m³）|E0 (≤ 0.050 mg/m³)~E1|E1 级（≤0.124 mg/m³）|E1 (≤ 0.124 mg/m³)'),
  ('DE30003', 'decimal', '甲醛释放量实测值', 'Formaldehyde, measured', 'safety', false, '{"unit": {"zh": "mg/m³", "en": "mg/m³"}, "min": 0, "max": 0.124, "scale": 3}', null),
  ('DE30004', 'switch', '符合有害物质限量（GB 18584-2024）', 'Within GB 18584-2024 (harmful substances)', 'safety', true, '{}', null),
  ('DE30005', 'select', '阻燃性能（GB 17927）', 'Resistance to ignition (GB 17927)', 'safety', true, '{}', 'SMOULDER|通过香烟抗引燃试验|Smouldering cigarette~FLAME|通过香烟和模拟火柴火焰抗引燃试验|Cigarette and match flame'),
  ('DE30006', 'switch', '符合结构安全（GB 28008-2024）', 'Within GB 28008-2024 (structural safety)', 'safety', true, '{}', null),
  ('DE30007', 'switch', '有防倾倒装置', 'Fixing against tipping over', 'safety', true, '{"help": {"zh": "可上墙固定的柜体应随附固定件和安装说明", "en": "Cabinets to be fixed to a wall come with the fixing and its instructions"}}', null),
  ('DE30008', 'text', '检验报告编号', 'Test report No.', 'safety', true, '{"maxLength": 60}', null),
  ('DE30009', 'text', '警示说明', 'Warnings', 'safety', true, '{"maxLength": 200, "when": {"code": "DE50001", "in": ["CHILD", "INFANT"]}, "help": {"zh": "儿童家具应写明适用年龄和安全警示", "en": "Children’s furniture states the age it is for, and its warnings"}}', null),
  ('DE40001', 'int', '包件数', 'Packages', 'packing', true, '{"unit": {"zh": "件", "en": "pcs"}, "min": 1, "max": 50, "help": {"zh": "一套产品分成几个包装", "en": "How many packages one set comes in"}}', null),
  ('DE40002', 'text', '包装尺寸', 'Package sizes', 'packing', false, '{"maxLength": 200}', null),
  ('DE40003', 'decimal', '毛重', 'Gross weight', 'packing', false, '{"unit": {"zh": "kg", "en": "kg"}, "min": 0.1, "max": 5000, "scale": 1}', null),
  ('DE40004', 'text', '产地', 'Place of production', 'packing', true, '{"maxLength": 60, "help": {"zh": "实际生产地，写到市，如“广东佛山”", "en": "Where it is made, down to the city"}}', null),
  ('DE40005', 'select', '生产日期规则', 'Production date', 'packing', true, '{}', 'LABEL|见产品标签|On the label~CODE|扫描一物一码查询|By scanning the piece’s code~BATCH|见生产批号|By the batch number'),
  ('DE50001', 'select', '适用人群', 'Made for', 'use', true, '{}', 'ADULT|成人|Adults~CHILD|3–14 岁儿童|Children of 3–14~INFANT|3 岁以下婴幼儿|Infants under 3~ELDERLY|老年人|Elderly people~ALL|通用|Everybody'),
  ('DE50002', 'multi', '适用空间', 'Rooms', 'use', true, '{}', 'LIVING|客厅|Living room~BED|卧室|Bedroom~DINING|餐厅|Dining room~STUDY|书房|Study~KIDS|儿童房|Children’s room~OFFICE|办公|Office~OUTDOOR|阳台户外|Outdoors'),
  ('DE50003', 'select', '风格', 'Style', 'use', true, '{}', 'MODERN|现代简约|Modern~CHINESE|新中式|New Chinese~NORDIC|北欧|Nordic~LUXURY|轻奢|Light luxury~AMERICAN|美式|American~JAPANESE|日式|Japanese'),
  ('DE50004', 'text', '保养说明', 'Care', 'use', true, '{"minLength": 5, "maxLength": 500}', null),
  ('DE50005', 'switch', '附使用说明（GB 5296.6）', 'Instructions by GB 5296.6', 'use', false, '{}', null),
  ('DE50006', 'text', '售后服务电话', 'Service telephone', 'use', true, '{"pattern": "^(400-?\\d{3}-?\\d{4}|0\\d{2,3}-?\\d{7,8}|1[3-9]\\d{9})$", "patternHint": {"zh": "应为 400 电话、带区号的固定电话或手机号", "en": "a 400 number, a landline with area code or a mobile number"}}', null),
  ('DE50007', 'select', '品质等级', 'Quality grade', 'use', false, '{}', 'FIRST|一等品|First~SECOND|合格品|Acceptable');

create temporary table area (code text primary key, words jsonb) on commit drop;
insert into area values ('material', '{"zh": "材质工艺", "en": "Materials"}'), ('structure', '{"zh": "规格结构", "en": "Size and structure"}'), ('safety', '{"zh": "环保与安全", "en": "Health and safety"}'), ('packing', '{"zh": "包装与生产", "en": "Packing and production"}'), ('use', '{"zh": "使用与养护", "en": "Use and care"}');

-- 'DE10001 M' takes an element as mandatory; a constraint 'C' needs the element's own condition, which only then goes along.
create function pg_temp.items(list text, changes jsonb default '{}') returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('code', e.code, 'name', jsonb_build_object('zh', e.zh, 'en', e.en), 'group', a.words, 'type', e.type, 'constraint', split_part(line, ' ', 2), 'publicDefault', e.public)
    || case when split_part(line, ' ', 2) = 'C' then e.more else e.more - 'when' end
    || case when e.options is null then '{}' else jsonb_build_object('options', (select jsonb_agg(jsonb_build_object('value', split_part(o, '|', 1), 'zh', split_part(o, '|', 2), 'en', split_part(o, '|', 3)) order by n) from unnest(string_to_array(e.options, '~')) with ordinality as t(o, n))) end
    || coalesce(changes -> e.code, '{}') order by ord)
  from unnest(string_to_array(list, ', ')) with ordinality as l(line, ord) join element e on e.code = split_part(line, ' ', 1) join area a on a.code = e.area $$;

insert into standard (code, name_zh, name_en, category_codes) values
  ('STD-GENERAL', '通用家具', 'General furniture', '{F}'), ('STD-SOFA', '沙发', 'Sofas', '{F1010,F7010,F8020}'), ('STD-WARDROBE', '衣柜', 'Wardrobes', '{F3010}'), ('STD-MATTRESS', '床垫', 'Mattresses', '{F20}');

insert into standard_version (standard_id, version_no, status, publish_time, change_log, items)
select s.id, v.no, v.status, v.at, v.log, v.items from (values
  ('STD-GENERAL', 'V1.0', 3, timestamptz '2024-07-01 09:00:00+08', '首次发布', pg_temp.items(
    'DE10001 M, DE10002 C, DE10003 C, DE10004 O, DE10010 O, DE20001 M, DE20002 M, DE20003 M, DE20004 O, DE20012 M, DE30001 O, DE30002 C, DE30008 O, DE40001 M, DE40004 M, DE50001 M, DE50002 O, DE50003 O, DE50004 O, DE50006 O, DE50007 O',
    '{"DE30002": {"options": [{"value": "E0", "zh": "E0 级", "en": "E0"}, {"value": "E1", "zh": "E1 级（≤0.124 mg/m³）", "en": "E1 (≤ 0.124 mg/m³)"}, {"value": "E2", "zh": "E2 级", "en": "E2"}]}}')),
  ('STD-GENERAL', 'V1.1', 2, timestamptz '2025-07-01 09:00:00+08', '按 GB 18584-2024、GB 28008-2024 调整：增加有害物质、结构安全、承重、生产日期规则；甲醛释放等级改按 GB/T 39600-2021；取消品质等级', pg_temp.items(
    'DE10001 M, DE10002 C, DE10003 C, DE10004 M, DE10005 C, DE10006 C, DE10007 C, DE10009 O, DE10010 O, DE20001 M, DE20002 M, DE20003 M, DE20004 O, DE20005 O, DE20012 M, DE20013 O, DE30001 M, DE30002 C, DE30003 O, DE30004 M, DE30006 O, DE30008 O, DE30009 C, DE40001 M, DE40002 O, DE40003 O, DE40004 M, DE40005 M, DE50001 M, DE50002 O, DE50003 O, DE50004 M, DE50005 O, DE50006 O')),
  ('STD-SOFA', 'V1.0', 2, timestamptz '2025-07-01 09:00:00+08', '首次发布', pg_temp.items(
    'DE10001 M, DE10002 C, DE10006 C, DE10007 C, DE10008 C, DE10009 M, DE10010 M, DE10011 O, DE10012 O, DE20001 M, DE20002 M, DE20003 M, DE20006 M, DE20007 O, DE20008 O, DE20005 O, DE20009 M, DE20010 C, DE20011 O, DE20012 M, DE30001 M, DE30002 C, DE30004 M, DE30005 M, DE30008 O, DE30009 C, DE40001 M, DE40002 O, DE40003 O, DE40004 M, DE40005 M, DE50001 M, DE50002 O, DE50003 O, DE50004 M, DE50006 O')),
  ('STD-WARDROBE', 'V1.0', 2, timestamptz '2025-07-01 09:00:00+08', '首次发布', pg_temp.items(
    'DE10001 M, DE10002 C, DE10003 C, DE10004 M, DE10005 C, DE10014 C, DE10013 O, DE20001 M, DE20002 M, DE20003 M, DE20014 M, DE20017 M, DE20018 C, DE20015 M, DE20016 O, DE20005 O, DE20012 M, DE30001 M, DE30002 C, DE30003 O, DE30004 M, DE30006 M, DE30007 M, DE30008 O, DE40001 M, DE40002 O, DE40004 M, DE40005 M, DE50001 M, DE50002 O, DE50003 O, DE50004 M, DE50006 O')),
  ('STD-MATTRESS', 'V1.0', 2, timestamptz '2025-07-01 09:00:00+08', '首次发布', pg_temp.items(
    'DE10001 M, DE10006 C, DE10009 M, DE10012 M, DE20021 C, DE20001 M, DE20002 M, DE20019 M, DE20020 M, DE20022 O, DE20011 O, DE20012 O, DE30001 M, DE30003 O, DE30004 M, DE30005 M, DE30008 O, DE30009 C, DE40001 M, DE40003 O, DE40004 M, DE40005 M, DE50001 M, DE50002 O, DE50004 M, DE50006 O'))
) as v(code, no, status, at, log, items) join standard s on s.code = v.code;
drop function pg_temp.items(text, jsonb);
