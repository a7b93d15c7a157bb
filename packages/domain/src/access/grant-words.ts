/** The fields of a grant, as page and sheet name them. */
export const grantWords = {
  companyName: { zh: '企业', en: 'Company' },
  appId: { zh: '应用', en: 'Application' },
  edition: { zh: '版本', en: 'Edition' },
  source: { zh: '来源', en: 'Source' },
  startTime: { zh: '开始', en: 'Starts' },
  endTime: { zh: '到期', en: 'Expires' },
  remaining: { zh: '剩余天数', en: 'Days left' },
  pages: { zh: '限定页面', en: 'Limited to pages' },
  orderNo: { zh: '订单号', en: 'Order no.' },
  state: { zh: '状态', en: 'Status' },
  remark: { zh: '备注', en: 'Remark' },
  operator: { zh: '操作人', en: 'User' },
} as const;
