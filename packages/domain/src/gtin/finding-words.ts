/** The fields of a finding, as page and sheet name them. */
export const findingWords = {
  gtin: { zh: '商品码', en: 'GTIN' },
  companyName: { zh: '企业', en: 'Company' },
  nameCn: { zh: '商品名称', en: 'Name' },
  rule: { zh: '规则', en: 'Rule' },
  level: { zh: '级别', en: 'Level' },
  description: { zh: '说明', en: 'Note' },
  foundTime: { zh: '发现时间', en: 'Found' },
  status: { zh: '状态', en: 'Status' },
  handlerName: { zh: '处理人', en: 'Handled by' },
  handleTime: { zh: '处理时间', en: 'Handled' },
  reason: { zh: '处理说明', en: 'Remark' },
} as const;

/** How grave a finding is. */
export const findingLevels = {
  1: { zh: '提示', en: 'Hint', tone: 'blue' },
  2: { zh: '警告', en: 'Warning', tone: 'amber' },
  3: { zh: '严重', en: 'Severe', tone: 'red' },
} as const;
