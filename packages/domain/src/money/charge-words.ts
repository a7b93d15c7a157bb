/** What a product gives for its price. */
export const deliverKindWords = {
  SERVICE: { zh: '服务期', en: 'Service period' },
  QUOTA: { zh: '码额度', en: 'Code quota' },
  APP: { zh: '应用', en: 'Application' },
  LISTING: { zh: '市场应用', en: 'Market application' },
} as const;
export type DeliverKind = keyof typeof deliverKindWords;

/** How a charge mode counts. */
export const chargeWayWords = {
  ONCE: { zh: '一次性', en: 'One-time' },
  YEAR: { zh: '按年', en: 'Yearly' },
  MONTH: { zh: '按月', en: 'Monthly' },
  QTY: { zh: '按量', en: 'By quantity' },
  TIER: { zh: '阶梯', en: 'Tiered' },
  FREE: { zh: '免费', en: 'Free' },
} as const;
export type ChargeWay = keyof typeof chargeWayWords;

/** The rates of value-added tax that invoices know, in per cent. */
export const taxRates = [0, 1, 3, 6, 9, 13] as const;

/** The products that the platform itself orders by name: they are neither deleted nor given another kind. */
export const fixedProducts: readonly string[] = ['NODE_ANNUAL_FEE', 'ECODE_PACK', 'AUTH_PACK', 'SGTIN_PACK'];

/** The unit that a line counts: a year or a month where the mode says so, otherwise the product's. */
export function unitOfLine(way: ChargeWay, unit: { zh: string; en: string }): { zh: string; en: string } {
  if (way === 'YEAR') return { zh: '年', en: 'year' };
  return way === 'MONTH' ? { zh: '月', en: 'month' } : unit;
}

/** The fields of a product that is sold, as page and sheet name them. */
export const chargeProductWords = {
  code: { zh: '编码', en: 'Code' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  cateCode: { zh: '分类', en: 'Category' },
  deliverKind: { zh: '交付类型', en: 'Delivers' },
  deliver: { zh: '交付内容', en: 'What one unit gives' },
  unit: { zh: '单位', en: 'Unit' },
  unitEn: { zh: '英文单位', en: 'English unit' },
  taxRate: { zh: '税率', en: 'Tax rate' },
  intro: { zh: '简介', en: 'Description' },
  modes: { zh: '生效的价格', en: 'Prices in force' },
  sales: { zh: '订单数', en: 'Orders' },
  enabled: { zh: '状态', en: 'Status' },
  updateTime: { zh: '更新时间', en: 'Updated' },
} as const;

/** Whether a charge mode holds today. */
export const modeStateWords = {
  PLANNED: { zh: '即将生效', en: 'Planned', tone: 'blue' },
  IN_FORCE: { zh: '生效中', en: 'In force', tone: 'green' },
  ENDED: { zh: '已结束', en: 'Ended', tone: 'grey' },
  STOPPED: { zh: '已停止', en: 'Stopped', tone: 'red' },
} as const;
/** The fields of a charge mode, as page and sheet name them. */
export const chargeModeWords = {
  productCode: { zh: '产品', en: 'Product' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  cateCode: { zh: '模式分类', en: 'Pricing category' },
  priority: { zh: '优先级', en: 'Priority' },
  audience: { zh: '适用对象', en: 'For' },
  way: { zh: '计费方式', en: 'Way' },
  unitPrice: { zh: '单价（元）', en: 'Unit price (CNY)' },
  tiers: { zh: '阶梯价', en: 'Tiers' },
  price: { zh: '价格（元）', en: 'Price (CNY)' },
  minQty: { zh: '起订量', en: 'At least' },
  maxQty: { zh: '最大数量', en: 'At most' },
  validFrom: { zh: '生效日期', en: 'Valid from' },
  validTo: { zh: '截止日期', en: 'Valid until' },
  state: { zh: '状态', en: 'Status' },
  remark: { zh: '备注', en: 'Remark' },
  updateTime: { zh: '更新时间', en: 'Updated' },
} as const;
