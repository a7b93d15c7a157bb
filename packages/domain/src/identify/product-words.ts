/** The fields of a product besides those of its form, as page and sheet name them. */
export const productWords = {
  brandName: { zh: '品牌', en: 'Brand' },
  identifier: { zh: '产品标识', en: 'Product identifier' },
  standard: { zh: '数据标准', en: 'Data standard' },
  completeness: { zh: '完整度（%）', en: 'Completeness (%)' },
  codesIssued: { zh: '已发码数量', en: 'Codes issued' },
  applyStatus: { zh: '审核状态', en: 'Review' },
  serviceStatus: { zh: '服务状态', en: 'Service' },
  serviceEnd: { zh: '服务到期日', en: 'Service until' },
  createTime: { zh: '创建时间', en: 'Created' },
  updateTime: { zh: '更新时间', en: 'Updated' },
} as const;
