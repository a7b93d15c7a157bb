/**
 * Keys, dates, lots, serials, counts and prices: AIs 00–39.
 * Fields: AI | f = predefined length, q = may stand in a query | components | needs | excludes | path role | title | 标题 (see table.ts).
 */
export const identityRows = `
00|fq|n18:csum:gcppos2|||/|SSCC|系列货运包装箱代码
01|fq|n14:csum:gcppos2||255 37|/22,10,21/235|GTIN|全球贸易项目代码
02|fq|n14:csum:gcppos2|37|01 03||CONTENT|物流单元内贸易项目代码
03|f|n14:csum:gcppos2||01 02 37 235||MTO GTIN|按订单生产的贸易项目代码
10|q|x..20|@item|||BATCH/LOT|批号
11|fq|n6:yymmd0|@item|||PROD DATE|生产日期
12|fq|n6:yymmd0|8020|||DUE DATE|付款截止日期
13|fq|n6:yymmd0|@item|||PACK DATE|包装日期
15|fq|n6:yymmd0|@item|||BEST BEFORE or BEST BY|最佳食用日期
16|fq|n6:yymmd0|@item|||SELL BY|销售截止日期
17|fq|n6:yymmd0|01 02 03 255 8006 8026|||USE BY or EXPIRY|有效期
20|fq|n2|@item|||VARIANT|内部产品变体
21||x..20|01 03 8006|235||SERIAL|系列号
22||x..20|01|||CPV|消费产品变体
235||x..28|01|||TPX|第三方控制的系列号
240|q|x..30|@item|||ADDITIONAL ID|附加产品标识
241|q|x..30|@item|||CUST. PART No.|客户方代码
242|q|n..6|@made|||MTO VARIANT|定制产品变体
243|q|x..20|01 03|||PCN|包装组件代码
250|q|x..30|01+21 03+21 8006+21|||SECONDARY SERIAL|二级系列号
251|q|x..30|01 03 8006|||REF. TO SOURCE|源实体参考代码
253|q|n13:csum:gcppos1+?x..17|||/|GDTI|全球文件类型代码
254||x..20|414|||GLN EXTENSION COMPONENT|位置码扩展部分
255|q|n13:csum:gcppos1+?n..12||01 02 415 8006 8020 8026|/|GCN|全球优惠券代码
30|q|n..8|01 02|||VAR. COUNT|变量贸易项目数量
37|q|n..8|00+02 00+8026|||COUNT|物流单元内数量
3900-3909|q|n..15|255 8020|390n 391n 394n 8111||AMOUNT|应付金额
3910-3919|q|n3:iso4217+n..15|8020|391n||AMOUNT|应付金额（含货币代码）
3920-3929|q|n..15|01+30 01+31nn 01+32nn 01+35nn 01+36nn|392n 393n||PRICE|单价金额
3930-3939|q|n3:iso4217+n..15|30 31nn 32nn 35nn 36nn|393n||PRICE|单价金额（含货币代码）
3940-3943|q|n4|255|394n 8111||PRCNT OFF|优惠券折扣百分比
3950-3955|q|n6|30 31nn 32nn 35nn 36nn|392n 393n 395n 8005||PRICE/UoM|计量单价
`;
