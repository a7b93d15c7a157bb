/** Whose a brand is. */
export const brandTypeWords = { OWN: { zh: '自有', en: 'Own' }, LICENSED: { zh: '授权', en: 'Licensed' } } as const;

/** The fields of a brand, as page and sheet name them. */
export const brandWords = {
  brandName: { zh: '品牌名称', en: 'Brand' },
  brandNameEn: { zh: '英文名称', en: 'English name' },
  brandType: { zh: '品牌类型', en: 'Type' },
  trademarkNo: { zh: '商标注册号', en: 'Trademark no.' },
  niceClasses: { zh: '商标类别', en: 'Nice classes' },
  trademarkExpire: { zh: '商标有效期至', en: 'Trademark until' },
  authEnd: { zh: '授权截止日', en: 'Licensed until' },
  brandCode: { zh: '品牌编码', en: 'Brand code' },
  identifier: { zh: '品牌标识', en: 'Identifier' },
  seriesCount: { zh: '系列', en: 'Series' },
  productCount: { zh: '产品', en: 'Products' },
  applyStatus: { zh: '状态', en: 'Status' },
  createTime: { zh: '创建时间', en: 'Created' },
  updateTime: { zh: '更新时间', en: 'Updated' },
} as const;
