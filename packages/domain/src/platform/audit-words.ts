/** The fields of an entry of the audit log, as page and sheet name them. */
export const auditWords = {
  seq: { zh: '序号', en: 'No.' },
  at: { zh: '时间', en: 'Time' },
  userName: { zh: '操作人', en: 'User' },
  companyName: { zh: '企业', en: 'Company' },
  what: { zh: '操作', en: 'Action' },
  call: { zh: '调用', en: 'Call' },
  bizId: { zh: '对象编号', en: 'Object number' },
  fromStatus: { zh: '原状态', en: 'Old status' },
  toStatus: { zh: '新状态', en: 'New status' },
  opinion: { zh: '说明', en: 'Note' },
} as const;
