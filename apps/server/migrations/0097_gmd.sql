-- GMD (global master data): modules, attributes and code lists, and the classification of industries, as rows. Before, they were constants of the program.

-- `release`: the version of GMD a row came with; what a newer one no longer has is disabled and stays readable.
create table gmd_module (id bigint primary key default nextval('row_number'), code text not null unique, name_cn text not null, name_en text not null, sort integer not null default 0);
call shared('gmd_module');
create table gmd_attribute (
  id bigint primary key default nextval('row_number'), module_id bigint not null references gmd_module (id), code text not null unique, name_cn text not null, name_en text not null,
  type text not null check (type in ('TEXT', 'NUMBER', 'DATE', 'CHOICE')), mandatory boolean not null default false, max_length integer, unit_zh text, unit_en text, list_code text,
  element_code text not null default '', transform text not null default 'SAME' check (transform in ('SAME', 'UNIT', 'MAP')), remark text not null default '',
  release text not null default '1.0', enabled boolean not null default true, sort integer not null default 0, version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index gmd_attribute_module on gmd_attribute (module_id, sort);
call shared('gmd_attribute');
alter table dict add column release text not null default '';

insert into gmd_module (code, name_cn, name_en, sort) values
  ('CatalogueItem', '通用模块', 'Catalogue item', 1),
  ('ProductInformation', '产品信息', 'Product information', 2),
  ('DurableGoodsCharacteristics', '耐用商品特征', 'Durable goods', 3),
  ('CertificationInformation', '认证信息', 'Certification', 4),
  ('ConsumerInstructions', '消费说明', 'Consumer instructions', 5);
insert into gmd_attribute (module_id, code, name_cn, name_en, type, mandatory, max_length, unit_zh, unit_en, list_code, sort)
select m.id, a.code, a.zh, a.en, a.type, a.mandatory, a.max_length::int, a.unit_zh, a.unit_en, a.list_code, a.sort from (values
  ('CatalogueItem', 'countryOfOrigin', '原产国（地区）', 'Country of origin', 'CHOICE', true, null, null, null, 'GMD_COUNTRY_OF_ORIGIN', 10),
  ('CatalogueItem', 'isConsumerUnit', '是否消费单元', 'Consumer unit', 'CHOICE', true, null, null, null, 'GMD_YES_NO', 20),
  ('CatalogueItem', 'isOrderableUnit', '是否订货单元', 'Orderable unit', 'CHOICE', false, null, null, null, 'GMD_YES_NO', 30),
  ('CatalogueItem', 'isInvoiceUnit', '是否结算单元', 'Invoice unit', 'CHOICE', false, null, null, null, 'GMD_YES_NO', 40),
  ('CatalogueItem', 'isDespatchUnit', '是否发货单元', 'Despatch unit', 'CHOICE', false, null, null, null, 'GMD_YES_NO', 50),
  ('CatalogueItem', 'isVariableUnit', '是否变量单元', 'Variable unit', 'CHOICE', false, null, null, null, 'GMD_YES_NO', 60),
  ('CatalogueItem', 'launchDate', '上市日期', 'Launch date', 'DATE', false, null, null, null, null, 70),
  ('CatalogueItem', 'lastShipDate', '停止发货日期', 'Last ship date', 'DATE', false, null, null, null, null, 80),
  ('CatalogueItem', 'discontinuedDate', '停产日期', 'Discontinued', 'DATE', false, null, null, null, null, 90),
  ('CatalogueItem', 'packagingType', '包装类型', 'Packaging', 'CHOICE', false, null, null, null, 'GMD_PACKAGING_TYPE', 100),
  ('CatalogueItem', 'packageCount', '包装件数', 'Packages', 'NUMBER', false, null, '件', 'pcs', null, 110),
  ('CatalogueItem', 'minOrderQty', '最小订货量', 'Minimum order', 'NUMBER', false, null, null, null, null, 120),
  ('ProductInformation', 'functionalName', '功能名称', 'Functional name', 'TEXT', true, 35, null, null, null, 130),
  ('ProductInformation', 'subBrand', '子品牌', 'Sub-brand', 'TEXT', false, 50, null, null, null, 140),
  ('ProductInformation', 'seriesName', '系列名称', 'Series', 'TEXT', false, 50, null, null, null, 150),
  ('ProductInformation', 'styleName', '风格', 'Style', 'TEXT', false, 50, null, null, null, 160),
  ('ProductInformation', 'variantName', '款式', 'Variant', 'TEXT', false, 50, null, null, null, 170),
  ('ProductInformation', 'sellingPoint', '产品卖点', 'Marketing message', 'TEXT', false, 200, null, null, null, 180),
  ('ProductInformation', 'featureText', '功能特点', 'Features', 'TEXT', false, 500, null, null, null, 190),
  ('ProductInformation', 'productionPlace', '产地', 'Place of production', 'TEXT', false, 50, null, null, null, 200),
  ('ProductInformation', 'manufacturerName', '生产企业', 'Manufacturer', 'TEXT', false, 100, null, null, null, 210),
  ('ProductInformation', 'roomUse', '适用空间', 'Room', 'CHOICE', false, null, null, null, 'GMD_ROOM_USE', 220),
  ('ProductInformation', 'ageGroup', '适用人群', 'Made for', 'CHOICE', false, null, null, null, 'GMD_AGE_GROUP', 230),
  ('ProductInformation', 'webAddress', '商品网址', 'Web page', 'TEXT', false, 200, null, null, null, 240),
  ('DurableGoodsCharacteristics', 'mainMaterial', '主要材质', 'Main material', 'TEXT', true, 100, null, null, null, 250),
  ('DurableGoodsCharacteristics', 'frameMaterial', '框架材质', 'Frame', 'TEXT', false, 100, null, null, null, 260),
  ('DurableGoodsCharacteristics', 'fillingMaterial', '填充材料', 'Filling', 'TEXT', false, 100, null, null, null, 270),
  ('DurableGoodsCharacteristics', 'coverMaterial', '面料', 'Cover', 'TEXT', false, 100, null, null, null, 280),
  ('DurableGoodsCharacteristics', 'surfaceFinish', '饰面工艺', 'Surface finish', 'TEXT', false, 100, null, null, null, 290),
  ('DurableGoodsCharacteristics', 'woodSpecies', '木材名称', 'Timber species', 'TEXT', false, 60, null, null, null, 300),
  ('DurableGoodsCharacteristics', 'assemblyRequired', '是否需要组装', 'Assembly required', 'CHOICE', false, null, null, null, 'GMD_YES_NO', 310),
  ('DurableGoodsCharacteristics', 'assemblyMinutes', '组装时间', 'Assembly time', 'NUMBER', false, null, 'min', 'min', null, 320),
  ('DurableGoodsCharacteristics', 'pieces', '件数', 'Pieces', 'NUMBER', false, null, '件', 'pcs', null, 330),
  ('DurableGoodsCharacteristics', 'seats', '座位数', 'Seats', 'NUMBER', false, null, null, null, null, 340),
  ('DurableGoodsCharacteristics', 'seatHeightMm', '坐高', 'Seat height', 'NUMBER', false, null, 'mm', 'mm', null, 350),
  ('DurableGoodsCharacteristics', 'loadKg', '承重', 'Load', 'NUMBER', false, null, 'kg', 'kg', null, 360),
  ('DurableGoodsCharacteristics', 'adjustable', '是否可调节', 'Adjustable', 'CHOICE', false, null, null, null, 'GMD_YES_NO', 370),
  ('DurableGoodsCharacteristics', 'powered', '是否电动', 'Powered', 'CHOICE', false, null, null, null, 'GMD_YES_NO', 380),
  ('DurableGoodsCharacteristics', 'ratedPowerW', '额定功率', 'Rated power', 'NUMBER', false, null, 'W', 'W', null, 390),
  ('DurableGoodsCharacteristics', 'warrantyMonths', '质保期', 'Warranty', 'NUMBER', false, null, '月', 'months', null, 400),
  ('CertificationInformation', 'executeStandard', '执行标准', 'Product standard', 'TEXT', true, 100, null, null, null, 410),
  ('CertificationInformation', 'safetyStandard', '安全标准', 'Safety standard', 'TEXT', false, 100, null, null, null, 420),
  ('CertificationInformation', 'emissionClass', '甲醛释放等级', 'Formaldehyde class', 'CHOICE', false, null, null, null, 'GMD_EMISSION_CLASS', 430),
  ('CertificationInformation', 'flameClass', '阻燃性能', 'Flame resistance', 'TEXT', false, 60, null, null, null, 440),
  ('CertificationInformation', 'certificationAgency', '认证机构', 'Certification body', 'TEXT', false, 100, null, null, null, 450),
  ('CertificationInformation', 'certificationKind', '认证类型', 'Certification', 'TEXT', false, 60, null, null, null, 460),
  ('CertificationInformation', 'certificateNo', '认证证书编号', 'Certificate number', 'TEXT', false, 60, null, null, null, 470),
  ('CertificationInformation', 'certificateFrom', '证书生效日期', 'Certificate from', 'DATE', false, null, null, null, null, 480),
  ('CertificationInformation', 'certificateUntil', '证书到期日期', 'Certificate until', 'DATE', false, null, null, null, null, 490),
  ('CertificationInformation', 'reportNo', '检验报告编号', 'Test report number', 'TEXT', false, 60, null, null, null, 500),
  ('CertificationInformation', 'reportAgency', '检验机构', 'Laboratory', 'TEXT', false, 100, null, null, null, 510),
  ('CertificationInformation', 'reportDate', '检验日期', 'Tested on', 'DATE', false, null, null, null, null, 520),
  ('ConsumerInstructions', 'careInstructions', '保养说明', 'Care', 'TEXT', false, 500, null, null, null, 530),
  ('ConsumerInstructions', 'cleaningInstructions', '清洁说明', 'Cleaning', 'TEXT', false, 500, null, null, null, 540),
  ('ConsumerInstructions', 'usageInstructions', '使用说明', 'Use', 'TEXT', false, 500, null, null, null, 550),
  ('ConsumerInstructions', 'assemblyInstructions', '安装说明', 'Assembly', 'TEXT', false, 500, null, null, null, 560),
  ('ConsumerInstructions', 'safetyWarning', '安全警示', 'Safety warning', 'TEXT', false, 500, null, null, null, 570),
  ('ConsumerInstructions', 'storageInstructions', '存放条件', 'Storage', 'TEXT', false, 200, null, null, null, 580),
  ('ConsumerInstructions', 'disposalInstructions', '废弃处置', 'Disposal', 'TEXT', false, 200, null, null, null, 590),
  ('ConsumerInstructions', 'servicePhone', '客服电话', 'Service telephone', 'TEXT', false, 30, null, null, null, 600)) as a (module, code, zh, en, type, mandatory, max_length, unit_zh, unit_en, list_code, sort)
join gmd_module m on m.code = a.module;
with lists (code, zh, en, sort, entries) as (values
  ('GMD_COUNTRY_OF_ORIGIN', '原产国（地区）', 'Country of origin', 1, array['CN|中国|China', 'HK|中国香港|Hong Kong, China', 'TW|中国台湾|Taiwan, China', 'VN|越南|Viet Nam', 'MY|马来西亚|Malaysia', 'IT|意大利|Italy', 'DE|德国|Germany', 'OTHER|其他|Other']),
  ('GMD_YES_NO', '是否', 'Yes or no', 2, array['Y|是|Yes', 'N|否|No']),
  ('GMD_PACKAGING_TYPE', '包装类型', 'Packaging', 3, array['BOX|箱|Box', 'BAG|袋|Bag', 'CRATE|木箱|Crate', 'FILM|膜|Film', 'NONE|无包装|None']),
  ('GMD_ROOM_USE', '适用空间', 'Room', 4, array['LIVING|客厅|Living room', 'BED|卧室|Bedroom', 'DINING|餐厅|Dining room', 'STUDY|书房|Study', 'CHILD|儿童房|Children’s room', 'OFFICE|办公|Office', 'OUTDOOR|户外|Outdoors']),
  ('GMD_AGE_GROUP', '适用人群', 'Made for', 5, array['ADULT|成人|Adults', 'CHILD|3–14 岁儿童|Children aged 3–14', 'INFANT|3 岁以下婴幼儿|Infants under 3', 'ALL|通用|All ages']),
  ('GMD_EMISSION_CLASS', '甲醛释放等级', 'Formaldehyde class', 6, array['E1|E1 级|E1', 'E0|E0 级|E0', 'ENF|ENF 级|ENF'])),
parents as (insert into dict (code, dict_value, dict_value_en, source, sort, release) select code, zh, en, 'GMD', 2000 + sort, '1.0' from lists returning id, code)
insert into dict (parent_id, code, dict_key, dict_value, dict_value_en, source, sort, release)
select p.id, p.code, split_part(e, '|', 1), split_part(e, '|', 2), split_part(e, '|', 3), 'GMD', n, '1.0' from lists l join parents p on p.code = l.code, unnest(l.entries) with ordinality as x (e, n);

-- GB/T 4754: sections, divisions, and the groups and classes of home furnishing. Lines are 'code|parent|name'.
create table industry (
  id bigint primary key default nextval('row_number'), code text not null unique check (code ~ '^[A-T](\d{2,4})?$'), name text not null, name_en text not null default '', parent_code text references industry (code) deferrable initially deferred,
  edition text not null default '2017', enabled boolean not null default true, version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
create index industry_parent on industry (parent_code);
call shared('industry');
insert into industry (code, parent_code, name)
select split_part(line, '|', 1), nullif(split_part(line, '|', 2), ''), split_part(line, '|', 3) from unnest(string_to_array('A||农、林、牧、渔业~A01|A|农业~A02|A|林业~A03|A|畜牧业~A04|A|渔业~A05|A|农、林、牧、渔专业及辅助性活动~B||采矿业~B06|B|煤炭开采和洗选业~B07|B|石油和天然气开采业~B08|B|黑色金属矿采选业~B09|B|有色金属矿采选业~B10|B|非金属矿采选业~B11|B|开采专业及辅助性活动~B12|B|其他采矿业~C||制造业~C13|C|农副食品加工业~C14|C|食品制造业~C15|C|酒、饮料和精制茶制造业' || '~' ||
  'C16|C|烟草制品业~C17|C|纺织业~C177|C17|家用纺织制成品制造~C1771|C177|床上用品制造~C1772|C177|毛巾类制品制造~C1773|C177|窗帘、布艺类产品制造~C1779|C177|其他家用纺织制成品制造~C18|C|纺织服装、服饰业~C19|C|皮革、毛皮、羽毛及其制品和制鞋业~C191|C19|皮革鞣制加工~C192|C19|皮革制品制造~C20|C|木材加工和木、竹、藤、棕、草制品业~C201|C20|木材加工' || '~' ||
  'C2011|C201|锯材加工~C2012|C201|木片加工~C2013|C201|单板加工~C2019|C201|其他木材加工~C202|C20|人造板制造~C2021|C202|胶合板制造~C2022|C202|纤维板制造~C2023|C202|刨花板制造~C2029|C202|其他人造板制造~C203|C20|木质制品制造~C2031|C203|建筑用木料及木材组件加工~C2032|C203|木门窗制造~C2033|C203|木楼梯制造~C2034|C203|木地板制造' || '~' ||
  'C2035|C203|木制容器制造~C2039|C203|软木制品及其他木制品制造~C204|C20|竹、藤、棕、草等制品制造~C2041|C204|竹制品制造~C2042|C204|藤制品制造~C2043|C204|棕制品制造~C2049|C204|草及其他制品制造~C21|C|家具制造业~C211|C21|木质家具制造~C2110|C211|木质家具制造~C212|C21|竹、藤家具制造~C2120|C212|竹、藤家具制造~C213|C21|金属家具制造' || '~' ||
  'C2130|C213|金属家具制造~C214|C21|塑料家具制造~C2140|C214|塑料家具制造~C219|C21|其他家具制造~C2190|C219|其他家具制造~C22|C|造纸和纸制品业~C23|C|印刷和记录媒介复制业~C231|C23|印刷~C2319|C231|包装装潢及其他印刷~C24|C|文教、工美、体育和娱乐用品制造业~C25|C|石油、煤炭及其他燃料加工业~C26|C|化学原料和化学制品制造业~C264|C26|涂料、油墨、颜料及类似产品制造' || '~' ||
  'C2641|C264|涂料制造~C27|C|医药制造业~C28|C|化学纤维制造业~C29|C|橡胶和塑料制品业~C292|C29|塑料制品业~C2924|C292|泡沫塑料制造~C30|C|非金属矿物制品业~C307|C30|陶瓷制品制造~C3071|C307|建筑陶瓷制品制造~C3072|C307|卫生陶瓷制品制造~C31|C|黑色金属冶炼和压延加工业~C32|C|有色金属冶炼和压延加工业~C33|C|金属制品业~C335|C33|建筑、安全用金属制品制造' || '~' ||
  'C3351|C335|建筑、家具用金属配件制造~C3352|C335|建筑装饰及水暖管道零件制造~C34|C|通用设备制造业~C35|C|专用设备制造业~C36|C|汽车制造业~C37|C|铁路、船舶、航空航天和其他运输设备制造业~C38|C|电气机械和器材制造业~C387|C38|照明器具制造~C3871|C387|电光源制造~C3872|C387|照明灯具制造~C3874|C387|智能照明器具制造~C3879|C387|灯用电器附件及其他照明器具制造' || '~' ||
  'C39|C|计算机、通信和其他电子设备制造业~C40|C|仪器仪表制造业~C41|C|其他制造业~C42|C|废弃资源综合利用业~C43|C|金属制品、机械和设备修理业~D||电力、热力、燃气及水生产和供应业~D44|D|电力、热力生产和供应业~D45|D|燃气生产和供应业~D46|D|水的生产和供应业~E||建筑业~E47|E|房屋建筑业~E48|E|土木工程建筑业~E49|E|建筑安装业~E50|E|建筑装饰、装修和其他建筑业~E501|E50|建筑装饰和装修业' || '~' ||
  'E5011|E501|公共建筑装饰和装修~E5012|E501|住宅装饰和装修~E5013|E501|建筑幕墙装饰和装修~F||批发和零售业~F51|F|批发业~F513|F51|纺织、服装及家庭用品批发~F5131|F513|纺织品、针织品及原料批发~F5135|F513|厨具卫具及日用杂品批发~F5136|F513|灯具、装饰物品批发~F5137|F513|家用视听设备批发~F5138|F513|日用家电批发~F5139|F513|其他家庭用品批发' || '~' ||
  'F516|F51|矿产品、建材及化工产品批发~F5165|F516|建材批发~F52|F|零售业~F528|F52|五金、家具及室内装饰材料专门零售~F5281|F528|五金零售~F5282|F528|灯具零售~F5283|F528|家具零售~F5284|F528|涂料零售~F5285|F528|卫生洁具零售~F5286|F528|木质装饰材料零售~F5287|F528|陶瓷、石材装饰材料零售~F5289|F528|其他室内装饰材料零售' || '~' ||
  'F529|F52|货摊、无店铺及其他零售业~F5292|F529|互联网零售~G||交通运输、仓储和邮政业~G53|G|铁路运输业~G54|G|道路运输业~G55|G|水上运输业~G56|G|航空运输业~G57|G|管道运输业~G58|G|多式联运和运输代理业~G59|G|装卸搬运和仓储业~G60|G|邮政业~H||住宿和餐饮业~H61|H|住宿业~H62|H|餐饮业~I||信息传输、软件和信息技术服务业~I63|I|电信、广播电视和卫星传输服务~I64|I|互联网和相关服务' || '~' ||
  'I643|I64|互联网平台~I6431|I643|互联网生产服务平台~I6432|I643|互联网生活服务平台~I65|I|软件和信息技术服务业~J||金融业~J66|J|货币金融服务~J67|J|资本市场服务~J68|J|保险业~J69|J|其他金融业~K||房地产业~K70|K|房地产业~L||租赁和商务服务业~L71|L|租赁业~L72|L|商务服务业~M||科学研究和技术服务业~M73|M|研究和试验发展~M74|M|专业技术服务业~M745|M74|质检技术服务' || '~' ||
  'M7451|M745|检验检疫服务~M7452|M745|检测服务~M7454|M745|标准化服务~M7455|M745|认证认可服务~M749|M74|工业与专业设计及其他专业技术服务~M7491|M749|工业设计服务~M7492|M749|专业设计服务~M75|M|科技推广和应用服务业~N||水利、环境和公共设施管理业~N76|N|水利管理业~N77|N|生态保护和环境治理业~N78|N|公共设施管理业~N79|N|土地管理业~O||居民服务、修理和其他服务业' || '~' ||
  'O80|O|居民服务业~O81|O|机动车、电子产品和日用产品修理业~O82|O|其他服务业~P||教育~P83|P|教育~Q||卫生和社会工作~Q84|Q|卫生~Q85|Q|社会工作~R||文化、体育和娱乐业~R86|R|新闻和出版业~R87|R|广播、电视、电影和录音制作业~R88|R|文化艺术业~R89|R|体育~R90|R|娱乐业~S||公共管理、社会保障和社会组织~S91|S|中国共产党机关~S92|S|国家机构~S93|S|人民政协、民主党派~S94|S|社会保障' || '~' ||
  'S95|S|群众团体、社会团体和其他成员组织~S96|S|基层群众自治组织及其他组织~T||国际组织~T97|T|国际组织', '~')) as line;

