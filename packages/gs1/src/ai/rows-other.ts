/**
 * Assets, components, relations, coupons and internal use: AIs 80–99.
 * Fields: AI | f = predefined length, q = may stand in a query | components | needs | excludes | path role | title | 标题 (see table.ts).
 */
export const otherRows = `
8001|q|n4:nonzero+n5:nonzero+n3:nonzero+n1:winding+n1|01|||DIMENSIONS|卷状产品可变属性
8002|q|x..20||||CMT No.|蜂窝移动电话标识
8003|q|n1:zero+n13:csum:gcppos1+?x..16|||/|GRAI|全球可回收资产代码
8004|q|x..30:gcppos1|||/7040|GIAI|全球单个资产代码
8005|q|n6|01 02|||PRICE PER UNIT|单位计量价格
8006|q|n14:csum:gcppos2+n4:pieceoftotal||01 03 37|/22,10,21|ITIP|贸易项目组件代码
8007|q|x..34:iban|415|||IBAN|国际银行账号
8008|q|n6:yymmdd+n2:hh+?n2:mi+?n2:ss|01 02 03|||PROD TIME|生产日期和时间
8009|q|x..50|00 01 03|||OPTSEN|光学传感器标识
8010|q|y..30:gcppos1|||/8011|CPID|组件部件代码
8011||n..12:nozeroprefix|8010|||CPID SERIAL|组件部件系列号
8012|q|x..20|01 03 8006|||VERSION|软件版本
8013|q|x..25:csumalpha:gcppos1|||/|GMN|全球型号代码
8014||x..25:csumalpha:gcppos1:hasnondigit|01|||MUDI|高度个性化器械代码
8017|q|n18:csum:gcppos1||8018|/8019|GSRN - PROVIDER|全球服务关系代码（提供方）
8018|q|n18:csum:gcppos1||8017|/8019|GSRN - RECIPIENT|全球服务关系代码（接受方）
8019||n..10|8017 8018|||SRIN|服务关系事项代码
8020||x..25|415|||REF No.|付款单代码
8026|q|n14:csum:gcppos2+n4:pieceoftotal|37|02 03 8006||ITIP CONTENT|物流单元内组件代码
8030|q|z..90|00 01+21 03+21 253 255 8003 8004 8006+21 8010+8011 8017 8018|||DIGSIG|数字签名
8040||n15|01+21|||IMEI|国际移动设备识别码
8041||n15|01+21+8040|||IMEI2|国际移动设备识别码二
8042||n32|01+21+8040|||ESIM|嵌入式 SIM 标识
8043||n18+?n..2|01+21+8040|||PSIM|实体 SIM 标识
8110|q|x..70:couponcode||||COUPON CODE|北美优惠券代码
8111|q|n4|255|||POINTS|优惠券积分
8112|q|x..70:couponposoffer||||POSITIVE OFFER COUPON|北美正向优惠文件代码
8200||x..70|01|||PRODUCT URL|产品扩展信息网址
90|q|x..30||||INTERNAL|贸易伙伴间约定信息
91-99|q|x..90||||INTERNAL|公司内部信息
`;
