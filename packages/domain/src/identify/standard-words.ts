/** The fields of a version of a standard, as page and sheet name them. */
export const standardWords = {
  code: { zh: '标准编码', en: 'Standard code' },
  nameZh: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  versionNo: { zh: '版本号', en: 'Version No.' },
  status: { zh: '状态', en: 'Status' },
  products: { zh: '使用产品', en: 'Products' },
  publishTime: { zh: '发布时间', en: 'Released' },
} as const;
