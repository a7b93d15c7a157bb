/** The parts for which a company promises months of their own. */
export const warrantyParts = {
  WHOLE: { zh: '整件', en: 'Whole piece' },
  FRAME: { zh: '框架', en: 'Frame' },
  MECHANISM: { zh: '功能件与五金', en: 'Mechanism and fittings' },
  FABRIC: { zh: '面料', en: 'Fabric' },
  FILLING: { zh: '填充物', en: 'Filling' },
  GLASS: { zh: '镜面与玻璃', en: 'Mirror and glass' },
} as const;
export type WarrantyPart = keyof typeof warrantyParts;

/** Where a warranty begins, as a company says. */
export const warrantyBegins = {
  SALE: { zh: '销售之日', en: 'Day of sale' },
  INSTALL: { zh: '安装完成之日', en: 'Day of installation' },
  DELIVERY: { zh: '安装完成（无安装则销售）后若干天', en: 'Days after installation, or after the sale' },
} as const;
export type WarrantyBegin = keyof typeof warrantyBegins;

/** By whom a card was begun. */
export const warrantySources = {
  SALE: { zh: '销售登记', en: 'Sale', tone: 'green' },
  BUYER: { zh: '顾客登记', en: 'Buyer', tone: 'blue' },
  INSTALL: { zh: '安装完成', en: 'Installation', tone: 'purple' },
} as const;
export type WarrantySource = keyof typeof warrantySources;

/** What a card is today. */
export const cardStates = {
  RUNS: { zh: '保修中', en: 'Running', tone: 'green' },
  OVER: { zh: '已过保', en: 'Over', tone: 'grey' },
  REPLACED: { zh: '已换货', en: 'Exchanged', tone: 'blue' },
  ENDED: { zh: '停止保修', en: 'Stopped', tone: 'red' },
} as const;
export type CardState = keyof typeof cardStates;

/** The fields of a card, as page and sheet name them. */
export const warrantyWords = {
  code: { zh: '编码', en: 'Code' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  state: { zh: '状态', en: 'Status' },
  source: { zh: '建卡方式', en: 'Begun by' },
  customerName: { zh: '顾客', en: 'Customer' },
  phone: { zh: '手机号', en: 'Mobile number' },
  address: { zh: '地址', en: 'Address' },
  beginDate: { zh: '保修起', en: 'From' },
  endDate: { zh: '保修止', en: 'Until' },
  soldOn: { zh: '销售日期', en: 'Sold' },
  boughtOn: { zh: '购买日期（顾客填写）', en: 'Bought (said by the buyer)' },
  installedOn: { zh: '安装日期', en: 'Installed' },
  seller: { zh: '销售方', en: 'Sold by' },
  parts: { zh: '保修范围', en: 'Covered' },
  termsVersion: { zh: '条款版本', en: 'Version of terms' },
  endReason: { zh: '终止原因', en: 'Reason for ending' },
  createTime: { zh: '建卡时间', en: 'Registered' },
} as const;

/**
 * Where companies begin: no national rule of return, exchange and repair for furniture is known, and local ones differ. A text with
 * its source, which the company edits; it decides nothing.
 */
export const termsPreset = {
  months: { FRAME: 12, MECHANISM: 12, FABRIC: 12, GLASS: 6 },
  returnText: '售出 90 日内出现严重质量问题，可选择退货、换货或修理',
  exchangeText: '售出 180 日内出现严重质量问题，可选择换货或修理',
  repairText: '售出 12 个月内免费修理（镜面与玻璃 6 个月；硬木虫蛀 24 个月）',
  sourceText: '参考部分省市的家具“三包”规定（各地不同，国家未统一规定），请按当地规定与企业承诺修改',
} as const;
export const namesOfParts = Object.keys(warrantyParts) as [WarrantyPart, ...WarrantyPart[]];
/** How long personal data stay after the end of a warranty, and what else a company may set, until it does. */
export const serviceDefaults = { keepDays: 730, promiseDays: 2, warningCount: 5, warningDays: 30 } as const;
