/**
 * Product facts of one trade, persons and health care: AIs 70–72.
 * Fields: AI | f = predefined length, q = may stand in a query | components | needs | excludes | path role | title | 标题 (see table.ts).
 */
export const productRows = `
7001|q|n13|@made|||NSN|北约物资代码
7002|q|x..30|01 02|||MEAT CUT|胴体肉与分割产品分类
7003|q|n6:yymmdd+n4:hhmi|01 02 03|||EXPIRY TIME|有效期（含时间）
7004|q|n..4|01+10 03+10|||ACTIVE POTENCY|活性值
7005|q|x..12|01 02|||CATCH AREA|捕捞区
7006|q|n6:yymmdd|01 02|||FIRST FREEZE DATE|初次冷冻日期
7007|q|n6:yymmdd+?n6:yymmdd|01 02|||HARVEST DATE|收获日期
7008|q|x..3|01 02|||AQUATIC SPECIES|水产物种
7009|q|x..10|01 02|||FISHING GEAR TYPE|渔具类型
7010|q|x..2|01 02 03|||PROD METHOD|生产方法
7011|q|n6:yymmdd+?n4:hhmi|01 02 03|||TEST BY DATE|检验截止日期
7020|q|x..20|01+416 03+416 8006+416|||REFURB LOT|翻新批号
7021|q|x..20|01 03 8006|||FUNC STAT|功能状态
7022|q|x..20|01+7021 03+7021 8006+7021|||REV STAT|修订状态
7023|q|x..30:gcppos1||||GIAI - ASSEMBLY|组合件资产代码
7030-7039|q|n3:iso3166999+x..27|01 02|||PROCESSOR # {0}|加工者 {0}
7040||n1+x1+x1+x1:importeridx||||UIC+EXT|唯一标识码与扩展
7041||x..4:packagetype|00|||UFRGT UNIT TYPE|货运单元类型
710|q|x..20|01|||NHRN PZN|国家医保编码（德国）
711|q|x..20|01|||NHRN CIP|国家医保编码（法国）
712|q|x..20|01|||NHRN CN|国家医保编码（西班牙）
713|q|x..20|01|||NHRN DRN|国家医保编码（巴西）
714|q|x..20|01|||NHRN AIM|国家医保编码（葡萄牙）
715|q|x..20|01|||NHRN NDC|国家药品编码（美国）
716|q|x..20|01|||NHRN AIC|国家医保编码（意大利）
717|q|x..20|01|||NHRN SRN|国家医保编码（哥斯达黎加）
7230-7239|q|x2+x..28|01 8004|||CERT # {1}|认证 {1}
7240|q|x..20|01 8006|03||PROTOCOL|方案代码
7241|q|n2:mediatype|8017 8018|||AIDC MEDIA TYPE|载体类型
7242|q|x..25|8017 8018|||VCN|版本控制号
7250|q|n8:yyyymmdd|8018|7251||DOB|出生日期
7251|q|n8:yyyymmdd+n4:hhmi|8018|7250||DOB TIME|出生日期和时间
7252|q|n1:iso5218|8018|||BIO SEX|生理性别
7253|q|x..40:pcenc|8017 8018|7256 7259||FAMILY NAME|姓
7254|q|x..40:pcenc|8017 8018|7256 7259||GIVEN NAME|名
7255|q|x..10|8017 8018|7256 7259||SUFFIX|姓名后缀
7256|q|x..90:pcenc|8017 8018|||FULL NAME|全名
7257|q|x..70:pcenc|8018|||PERSON ADDR|个人地址
7258|q|x3:posinseqslash|8018+7259|||BIRTH SEQUENCE|出生顺序
7259|q|x..40:pcenc|8018|7256||BABY|婴儿姓名
`;
