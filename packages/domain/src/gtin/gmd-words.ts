/** How an attribute of GMD is mapped, as page and sheet name it. */
export const mappingWords = {
  elementCode: { zh: '映射数据元', en: 'Mapped element' },
  elementName: { zh: '数据元名称', en: 'Name of the element' },
  transform: { zh: '取值转换', en: 'Transform' },
  remark: { zh: '备注', en: 'Remark' },
} as const;

/** The labels of a GMD code that only the platform knows. */
export const gmdCodeWords = { synonyms: { zh: '平台对应值', en: 'Platform values' } } as const;
