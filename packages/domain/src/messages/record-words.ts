/** The fields of what became of a message, as page and sheet name them. */
export const recordWords = {
  title: { zh: '标题', en: 'Title' },
  scene: { zh: '事件', en: 'Event' },
  companyName: { zh: '企业', en: 'Company' },
  userName: { zh: '接收人', en: 'Recipient' },
  account: { zh: '账号', en: 'Account' },
  channel: { zh: '渠道', en: 'Channel' },
  state: { zh: '结果', en: 'Result' },
  fault: { zh: '失败原因', en: 'Reason for failure' },
  readState: { zh: '阅读', en: 'Reading' },
  target: { zh: '地址', en: 'Address' },
  createTime: { zh: '时间', en: 'Time' },
  sentTime: { zh: '发出时间', en: 'Sent at' },
} as const;
