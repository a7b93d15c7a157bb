/** Parts of the report of a migration. */
export const migrationFilters = {
  CLEAN: { zh: '完整迁移', en: 'Moved whole' },
  DROPPED: { zh: '有未保留的内容', en: 'Something was dropped' },
  MISSING: { zh: '有待补充的内容', en: 'Something is missing' },
} as const;

/** The columns of rehearsal and report, as page and sheet name them. */
export const migrationWords = {
  productName: { zh: '产品名称', en: 'Product name' },
  model: { zh: '型号', en: 'Model' },
  identifier: { zh: '产品标识', en: 'Identifier' },
  seriesName: { zh: '系列', en: 'Series' },
  template: { zh: '旧版模板', en: 'Legacy template' },
  serviceStatus: { zh: '服务状态', en: 'Service' },
  companyName: { zh: '企业名称', en: 'Company name' },
  carried: { zh: '保留', en: 'Carried' },
  dropped: { zh: '不保留', en: 'Dropped' },
  missing: { zh: '待补充', en: 'Missing' },
  movedBy: { zh: '迁移人', en: 'Moved by' },
  movedTime: { zh: '迁移时间', en: 'Moved' },
  completeness: { zh: '完整度', en: 'Complete' },
} as const;
