-- Definitions of the data elements that had none. A published element is changed by a revision only, but its values, its domain
-- and what products say stay as they are here, so the trigger is off for this statement.
alter table data_element disable trigger published_element;
update data_element e set definition = split_part(line, '|', 2), version = version + 1 from unnest(string_to_array(
  'DE10003|产品所用人造板的种类，按 GB/T 18259 的名称~DE10004|产品外露表面的装饰处理方式~DE10005|产品表面涂饰所用涂料的类型~DE10006|面料中各种纤维的名称及其质量百分比~DE10007|产品所用皮革或仿皮材料的种类~'
  'DE10009|软体家具软包部分所填充的材料~DE10010|产品承力框架所用的材料~DE10011|泡沫塑料每立方米的质量，按 GB/T 6343 测定~DE10012|软体家具中弹簧的结构形式~DE10013|铰链、滑轨等五金配件的来源类别~DE10014|板件端面封边的材料和工艺~'
  'DE20001|产品使用状态下左右方向的最大外形尺寸~DE20002|产品使用状态下前后方向的最大外形尺寸~DE20003|产品使用状态下从地面到最高点的垂直尺寸~DE20004|产品不含包装的质量~DE20006|产品可同时供人就座的座位个数~'
  'DE20007|座面前沿最高点到地面的垂直距离~DE20008|座面前沿到靠背表面的水平距离~DE20009|产品座、背部分可变换使用状态的方式~DE20011|面料外套能否拆下清洗~DE20012|产品交付后达到可使用状态的安装方式~DE20013|产品是否为可反复拆卸和组装的结构~'
  'DE20014|柜门的开启方式~DE20015|柜体旁板、顶板、底板的公称厚度~DE20016|柜体背板的公称厚度~DE20017|柜门门板所用的主要材料~DE20018|产品所用安全玻璃的类型~DE20019|床垫在不受力状态下上下表面之间的距离~DE20020|床垫睡卧面的软硬程度~'
  'DE20021|床垫内所含弹簧的总个数~DE20022|床垫的两个面是否都可作为睡卧面~DE30003|检验报告给出的甲醛释放量数值~DE30004|产品有害物质是否符合 GB 18584-2024 的限量要求~DE30005|软体家具按 GB 17927 试验达到的抗引燃级别~'
  'DE30006|产品结构安全是否符合 GB 28008-2024 的要求~DE30008|证明产品符合性的检验报告的编号~DE40002|各包装件的长、宽、高外形尺寸~DE40003|产品连同包装的质量~DE40005|消费者获知产品生产日期的途径~'
  'DE50001|产品设计时所面向的使用人群~DE50002|产品适宜摆放和使用的空间~DE50003|产品外观设计所属的风格~DE50004|产品日常清洁、保养的方法和注意事项~DE50005|产品是否附有符合 GB 5296.6 的使用说明~'
  'DE50006|消费者联系售后服务的电话号码~DE50007|按产品标准检验判定的质量等级',
  '~')) as line where e.code = split_part(line, '|', 1) and e.definition = '';
alter table data_element enable trigger published_element;
