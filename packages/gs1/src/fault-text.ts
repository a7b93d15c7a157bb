/** A text in both languages. */
export type FaultText = { zh: string; en: string };

/** What each fault means, in words for the person who typed or scanned. */
const texts: Record<string, [zh: string, en: string]> = {
  empty: ['请输入内容', 'Enter a value'], length: ['长度不正确', 'The length is wrong'], character: ['含有不允许的字符', 'It contains a character that is not allowed'], notDigit: ['只能包含数字', 'Only digits are allowed'],
  pattern: ['格式不正确', 'The format is wrong'], checkDigit: ['校验位不正确', 'The check digit is wrong'], checkCharacter: ['校验字符不正确', 'The check character is wrong'], checkPair: ['校验字符对不正确', 'The check character pair is wrong'],
  division: ['行政区划码必须是六位数字', 'The division code must be six digits'], province: ['前两位不是有效的省级代码', 'The first two digits are not a province'], birthDate: ['出生日期不存在', 'The birth date does not exist'], futureDate: ['出生日期在今天之后', 'The birth date lies in the future'],
  tooYoung: ['年龄不符合要求', 'The person is too young'], version: ['版本不正确', 'The version is wrong'], nsi: ['编码体系标识不正确', 'The number system is wrong'], indicator: ['包装指示符必须是 1–9', 'The indicator must be 1–9'], alreadyGrouping: ['所含商品条码本身已是箱码', 'The contained GTIN is already a grouping'],
  prefix: ['厂商识别代码不正确', 'The company prefix is wrong'], range: ['不在中国物品编码中心的前缀范围内', 'Outside the prefixes of GS1 China'], itemReference: ['商品项目代码不正确', 'The item reference is wrong'], locationReference: ['位置参考代码不正确', 'The location reference is wrong'],
  extension: ['扩展位必须是一位数字', 'The extension must be one digit'], serial: ['序列号不正确', 'The serial is wrong'], entNo: ['企业编号不正确', 'The company number is wrong'], productNo: ['产品编号不正确', 'The product number is wrong'], full: ['该厂商识别代码的容量已用完', 'The capacity of this prefix is used up'],
  noSuffix: ['缺少后缀', 'The suffix is missing'], suffixCharacter: ['后缀只能包含字母、数字、点、下划线和连字符', 'The suffix may only contain letters, digits, dots, underscores and hyphens'], suffixLength: ['后缀不能超过 64 个字符', 'The suffix has more than 64 characters'],
  bracketExpected: ['应用标识符必须写在括号内', 'An application identifier must stand in brackets'], unknownAi: ['未知的应用标识符', 'Unknown application identifier'], caret: ['数据中不能包含 ^', 'Data must not contain ^'], separatorExpected: ['数据过长，或缺少分隔符', 'The data is too long, or a separator is missing'],
  valueMissing: ['缺少数据', 'The data is missing'], valueTooShort: ['数据过短', 'The data is too short'], valueTooLong: ['数据过长', 'The data is too long'], valueLength: ['数据长度不正确', 'The data has a wrong length'],
  excludedAi: ['与另一个应用标识符不能同时使用', 'It cannot be used together with another identifier present'], requiredAiMissing: ['缺少必须同时使用的应用标识符', 'An identifier that must accompany it is missing'], repeatedAiDiffers: ['同一应用标识符出现了不同的值', 'The same identifier has different values'],
  serialMissing: ['使用数字签名时标识代码必须带序列号', 'With a digital signature the key needs its serial'], nonDigitCharacter: ['此处必须是数字', 'A digit is expected here'], invalidCset82Character: ['含有不允许的字符', 'This character is not allowed'], invalidCset39Character: ['含有不允许的字符', 'This character is not allowed'],
  invalidCset64Character: ['不是 base64url 字符', 'Not a base64url character'], invalidCset64Padding: ['base64url 填充不正确', 'The base64url padding is wrong'], incorrectCheckDigit: ['校验位不正确', 'The check digit is wrong'], incorrectCheckPair: ['校验字符对不正确', 'The check character pair is wrong'],
  tooShortForGcp: ['过短，不含厂商识别代码', 'Too short for a company prefix'], invalidGcpPrefix: ['厂商识别代码不正确', 'The company prefix is wrong'], gcpDatasourceOffline: ['暂时无法查询厂商识别代码', 'The register of company prefixes is not available'], requiresNonDigitCharacter: ['至少包含一个非数字字符', 'At least one character must not be a digit'],
  illegalZeroValue: ['不能为零', 'Zero is not allowed'], illegalZeroPrefix: ['不能以零开头', 'It must not begin with zero'], notZero: ['此处必须是 0', 'A zero is expected here'], notZeroOrOne: ['只能是 0 或 1', 'Only 0 or 1 is allowed'], invalidWindingDirection: ['卷绕方向只能是 0、1 或 9', 'The winding direction must be 0, 1 or 9'],
  notIso3166: ['不是有效的国家数字代码', 'Not a numeric country code'], notIso3166Or999: ['不是有效的国家数字代码或 999', 'Not a numeric country code or 999'], notIso3166Alpha2: ['不是有效的国家字母代码', 'Not a country code of two letters'], notIso4217: ['不是有效的货币数字代码', 'Not a numeric currency code'],
  illegalMonth: ['月份不存在', 'The month does not exist'], illegalDay: ['日期不存在', 'The day does not exist'], illegalHour: ['小时必须是 00–23', 'Hours are 00–23'], illegalMinute: ['分钟必须是 00–59', 'Minutes are 00–59'], illegalSecond: ['秒必须是 00–59', 'Seconds are 00–59'],
  zeroPieceNumber: ['件序号不能为零', 'The piece number is zero'], zeroTotalPieces: ['总件数不能为零', 'The total of pieces is zero'], pieceNumberExceedsTotal: ['件序号大于总件数', 'The piece number exceeds the total'], positionExceedsEnd: ['序号大于总数', 'The position exceeds the total'],
  invalidPercentSequence: ['百分号编码不正确', 'A percent sequence is wrong'], uriCharacter: ['网址含有不允许的字符', 'The address contains a character that is not allowed'], scheme: ['网址必须以 http:// 或 https:// 开头，或标识类型未知', 'The address must begin with http:// or https://, or the kind is unknown'], domain: ['域名不正确', 'The domain is wrong'],
  stem: ['网址前缀不正确', 'The stem of the address is wrong'], noPrimaryKey: ['没有可作主键的应用标识符', 'No identifier in it can be the primary key'], nullCharacter: ['含有空字符', 'It contains a null character'], qualifierOrder: ['限定符不属于该主键或顺序不正确', 'The qualifiers do not belong to the key or are out of order'],
  duplicateAi: ['应用标识符重复', 'An identifier is repeated'], notAnAttribute: ['该应用标识符不能放在网址中', 'This identifier cannot be an attribute of a Digital Link'], belongsInPath: ['该应用标识符应放在路径中', 'This identifier belongs in the path'], notCompressed: ['不是压缩的数字链接', 'Not a compressed Digital Link'], compressedData: ['压缩数据已损坏', 'The compressed data is damaged'],
  symbologyMissing: ['缺少码制标识符', 'The symbology identifier is missing'], symbologyUnknown: ['未知的码制标识符', 'Unknown symbology identifier'], plainData: ['不是 GS1 数据', 'This is not GS1 data'], unrecognised: ['无法识别', 'This is not a known code'],
  urn: ['不是 EPC URN', 'Not an EPC URN'], parts: ['URN 缺少组成部分', 'The URN lacks a part'], reference: ['参考代码长度或字符不正确', 'The reference has a wrong length or character'], pieces: ['件序号和总件数各为两位数字', 'Piece and total are two digits each'], notAnEpc: ['没有对应的 EPC', 'There is no EPC for it'],
  prefixLength: ['厂商识别代码长度不正确', 'The length of the company prefix is wrong'], unknownPrefixLength: ['无法确定厂商识别代码长度', 'The length of the company prefix is not known'], notJson: ['不是有效的 JSON', 'Not valid JSON'], notText: ['必须是文本', 'A text is expected'], notADocument: ['不是 EPCIS 文档', 'Not an EPCIS document'],
  notAnEvent: ['不是 EPCIS 事件', 'Not an EPCIS event'], tooDeep: ['嵌套过深', 'It is nested too deeply'], date: ['日期不存在', 'The date does not exist'], unknownKey: ['未知的标识代码类型', 'Unknown kind of key'], lineTooLong: ['该行过长', 'The line is too long'],
};
const general: FaultText = { zh: '数据不符合 GS1 规则', en: 'The data breaks a GS1 rule' };
const coupon: FaultText = { zh: '优惠券数据不正确', en: 'The coupon data is wrong' };

/** The meaning of a fault in both languages. */
export function faultText(fault: string): FaultText {
  const known = Object.hasOwn(texts, fault) ? texts[fault] : undefined;
  if (known) return { zh: known[0], en: known[1] };
  return fault.startsWith('coupon') ? coupon : general;
}
