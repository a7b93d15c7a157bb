/** A supply plan and its lines, as page, sheet and import name their fields. */
export const supplyWords = {
  planNo: { zh: '计划编号', en: 'Plan no.' },
  buyer: { zh: '采购方', en: 'Buyer' },
  supplier: { zh: '供应商', en: 'Supplier' },
  periodStart: { zh: '计划开始', en: 'Period from' },
  periodEnd: { zh: '计划结束', en: 'Period to' },
  material: { zh: '物料', en: 'Material' },
  spec: { zh: '规格', en: 'Specification' },
  qty: { zh: '需求数量', en: 'Needed' },
  unit: { zh: '单位', en: 'Unit' },
  needDate: { zh: '需求日期', en: 'Needed by' },
  note: { zh: '质量要求', en: 'Quality note' },
  confirmedQty: { zh: '确认数量', en: 'Confirmed' },
  confirmedDate: { zh: '确认日期', en: 'Confirmed day' },
  delivered: { zh: '已交付', en: 'Delivered' },
  lateness: { zh: '交期', en: 'Delivery' },
  status: { zh: '状态', en: 'Status' },
} as const;

/** Whether a line will be in time. */
export const latenessWords = {
  LATE: { zh: '确认晚于需求', en: 'Confirmed late', tone: 'red' },
  OVERDUE: { zh: '逾期未交', en: 'Overdue', tone: 'red' },
  RISK: { zh: '临近未交', en: 'Due, not delivered', tone: 'amber' },
} as const;
export type Lateness = keyof typeof latenessWords;

/** What a round was. */
export const supplyRoundWords = {
  ISSUE: { zh: '采购方下发', en: 'Issued by the buyer' },
  COUNTER: { zh: '供应商协商', en: 'Counter-offer of the supplier' },
  ADJUST: { zh: '采购方调整', en: 'Adjusted by the buyer' },
  CONFIRM: { zh: '供应商确认', en: 'Confirmed by the supplier' },
} as const;
/** How the share of lines in time is found, for whoever reads it. */
export const onTimeDefinition = {
  zh: '准时率 = 需求日期当天或之前足量交付的行数 ÷ 已到需求日期或已交齐的行数；数量以供应商确认的为准，被退回或撤回的推送不计入。',
  en: 'On time = lines delivered whole by the needed day ÷ lines whose needed day is over or that were delivered whole. The confirmed quantity counts; pushes that were returned or withdrawn do not.',
} as const;
