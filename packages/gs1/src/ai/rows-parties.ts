/**
 * Orders, places, parties, origin and delivery: AIs 400–43.
 * Fields: AI | f = predefined length, q = may stand in a query | components | needs | excludes | path role | title | 标题 (see table.ts).
 */
export const partyRows = `
400|q|x..30||||ORDER NUMBER|客户订单代码
401|q|x..30:gcppos1|||/|GINC|全球托运代码
402|q|n17:csum:gcppos1|||/|GSIN|全球装运代码
403|q|x..30|00|||ROUTE|路径代码
410|fq|n13:csum:gcppos1||||SHIP TO LOC|交货地
411|fq|n13:csum:gcppos1||||BILL TO|受票方
412|fq|n13:csum:gcppos1||||PURCHASE FROM|供货方
413|fq|n13:csum:gcppos1||||SHIP FOR LOC|最终目的地
414|fq|n13:csum:gcppos1|||/254/7040|LOC No.|物理位置
415|fq|n13:csum:gcppos1|8020||/8020|PAY TO|开票方
416|fq|n13:csum:gcppos1||||PROD/SERV LOC|生产或服务位置
417|fq|n13:csum:gcppos1|||/7040|PARTY|参与方
420|q|x..20||421||SHIP TO POST|收货方邮编
421|q|n3:iso3166+x..9||4307||SHIP TO POST|收货方邮编（含国家代码）
422|q|n3:iso3166|@item|426||ORIGIN|原产国
423|q|n3:iso3166+?n3:iso3166+?n3:iso3166+?n3:iso3166+?n3:iso3166|01 02 03|426||COUNTRY - INITIAL PROCESS|初始加工国
424|q|n3:iso3166|01 02 03|426||COUNTRY - PROCESS|加工国
425|q|n3:iso3166+?n3:iso3166+?n3:iso3166+?n3:iso3166+?n3:iso3166|01 02 03|426||COUNTRY - DISASSEMBLY|拆分国
426|q|n3:iso3166|01 02 03|||COUNTRY - FULL PROCESS|全程加工国
427|q|x..3|01+422 02+422 03+422|||ORIGIN SUBDIVISION|原产地区
4300|q|x..35:pcenc|00|||SHIP TO COMP|收货公司
4301|q|x..35:pcenc|00|||SHIP TO NAME|收货联系人
4302|q|x..70:pcenc|00|||SHIP TO ADD1|收货地址一
4303|q|x..70:pcenc|4302|||SHIP TO ADD2|收货地址二
4304|q|x..70:pcenc|00|||SHIP TO SUB|收货区
4305|q|x..70:pcenc|00|||SHIP TO LOC|收货城市
4306|q|x..70:pcenc|00|||SHIP TO REG|收货省
4307|q|x2:iso3166alpha2|00|||SHIP TO COUNTRY|收货国家
4308|q|x..30|00|||SHIP TO PHONE|收货电话
4309|q|n10:latitude+n10:longitude|00|||SHIP TO GEO|收货经纬度
4310|q|x..35:pcenc|00|||RTN TO COMP|退货公司
4311|q|x..35:pcenc|00|||RTN TO NAME|退货联系人
4312|q|x..70:pcenc|00|||RTN TO ADD1|退货地址一
4313|q|x..70:pcenc|4312|||RTN TO ADD2|退货地址二
4314|q|x..70:pcenc|00|||RTN TO SUB|退货区
4315|q|x..70:pcenc|00|||RTN TO LOC|退货城市
4316|q|x..70:pcenc|00|||RTN TO REG|退货省
4317|q|x2:iso3166alpha2|00|||RTN TO COUNTRY|退货国家
4318|q|x..20|00|||RTN TO POST|退货邮编
4319|q|x..30|00|||RTN TO PHONE|退货电话
4320|q|x..35:pcenc|00|||SRV DESCRIPTION|服务说明
4321|q|n1:yesno|00|||DANGEROUS GOODS|危险品
4322|q|n1:yesno|00|||AUTH TO LEAVE|可无人签收
4323|q|n1:yesno|00|||SIG REQUIRED|需要签收
4324|q|n6:yymmd0+n4:hhmi|00|||NOT BEF DEL DT|最早交付时间
4325|q|n6:yymmd0+n4:hhmi|00|||NOT AFT DEL DT|最晚交付时间
4326|q|n6:yymmdd|00|||REL DATE|放行日期
4330|q|n6+?x1:hyphen|00|4331||MAX TEMP F.|最高温度（华氏）
4331|q|n6+?x1:hyphen|00|4330||MAX TEMP C.|最高温度（摄氏）
4332|q|n6+?x1:hyphen|00|4333||MIN TEMP F.|最低温度（华氏）
4333|q|n6+?x1:hyphen|00|4332||MIN TEMP C.|最低温度（摄氏）
`;
