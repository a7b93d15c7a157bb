/** What can end. */
export const endingKinds = {
  FEE: { zh: '年费', en: 'Annual fee' },
  PREFIX: { zh: '厂商识别代码', en: 'Company prefix' },
  GRANT: { zh: '应用', en: 'Application' },
  CONTRACT: { zh: '合同', en: 'Contract' },
  SUBSCRIPTION: { zh: '应用订阅', en: 'Subscription' },
} as const;
export type EndingKind = keyof typeof endingKinds;

export const renewStates = {
  OPEN: { zh: '待续', en: 'To be renewed', tone: 'amber' },
  ORDERED: { zh: '已下单', en: 'Ordered', tone: 'blue' },
  DONE: { zh: '已完成', en: 'Completed', tone: 'green' },
  GIVEN_UP: { zh: '已放弃', en: 'Given up', tone: 'grey' },
} as const;
export type RenewState = keyof typeof renewStates;

export const dueRanges = {
  ENDED: { zh: '已逾期', en: 'Overdue' },
  '7': { zh: '7 天内', en: 'Within 7 days' },
  '30': { zh: '30 天内', en: 'Within 30 days' },
  '90': { zh: '90 天内', en: 'Within 90 days' },
} as const;

/** The fields of a renewal, as page and sheet name them. */
export const renewalWords = {
  objectType: { zh: '类型', en: 'Type' },
  name: { zh: '名称', en: 'Name' },
  companyName: { zh: '企业名称', en: 'Company name' },
  startDay: { zh: '开始日期', en: 'From' },
  endDay: { zh: '到期日期', en: 'Expiry date' },
  daysLeft: { zh: '剩余天数', en: 'Days left' },
  lastAmount: { zh: '上次金额（元）', en: 'Paid last (CNY)' },
  price: { zh: '今日价格（元）', en: 'Price today (CNY)' },
  reminders: { zh: '已提醒', en: 'Reminders' },
  state: { zh: '状态', en: 'Status' },
  orderNo: { zh: '新订单', en: 'New order' },
  reason: { zh: '放弃原因', en: 'Why given up' },
} as const;
