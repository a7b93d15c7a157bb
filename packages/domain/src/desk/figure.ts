/**
 * The daily figures of the dashboard. What each counts is said here in words (`counts`), and once in SQL, on the server
 * (desk/dashboard/ledger.queries.ts).
 */
export const figures = {
  scans: {
    zh: '扫码次数',
    en: 'Scans',
    counts: { zh: '消费者扫描本企业编码的次数，含重复扫描', en: 'every consumer scan of the company’s codes, repeated ones included' },
  },
  doubtful: {
    zh: '存疑扫码',
    en: 'Doubtful scans',
    counts: { zh: '结论不是正品的扫码：未激活、已作废、已冻结等', en: 'scans answered otherwise than genuine: not active, void, frozen' },
  },
  firstScans: {
    zh: '首次被扫的码',
    en: 'First scans',
    counts: { zh: '第一次被消费者扫描的编码数', en: 'codes scanned by a consumer for the first time' },
  },
  issued: {
    zh: '发码数',
    en: 'Codes issued',
    counts: { zh: '有效码批次中已生成的编码数', en: 'codes generated in batches that are not void' },
  },
  printed: {
    zh: '打印数',
    en: 'Codes printed',
    counts: { zh: '在本平台打印的编码数，不含补打', en: 'codes printed on this platform, without reprints' },
  },
  activated: {
    zh: '激活数',
    en: 'Codes activated',
    counts: { zh: '已确认的回传所激活的编码数，撤销的不计', en: 'codes activated by confirmed activations, without those undone' },
  },
  shipped: {
    zh: '发货件数',
    en: 'Units shipped',
    counts: { zh: '本企业发出的件数，撤销的不计', en: 'units that left the company’s own stock, without shipments undone' },
  },
  received: {
    zh: '签收件数',
    en: 'Units received',
    counts: {
      zh: '渠道签收的件数，含破损签收，计在单据最后一次签收的日期',
      en: 'units that dealers received, damaged ones too, on the day of the last receipt',
    },
  },
  sold: { zh: '售出件数', en: 'Units sold', counts: { zh: '经销商登记售出的件数', en: 'units that dealers registered as sold' } },
} as const;
export type Figure = keyof typeof figures;
export const figureNames = Object.keys(figures) as [Figure, ...Figure[]];

/** The way of a code, in this order: how many codes came how far. */
export const funnelSteps = ['issued', 'printed', 'activated', 'firstScans'] as const satisfies readonly Figure[];

/** The longest period a dashboard shows, in days. */
export const mostFigureDays = 366;
