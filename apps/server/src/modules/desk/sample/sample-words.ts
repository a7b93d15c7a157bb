/** What the sample data is called; each name says that it is a sample. */
export const sampleWords = {
  zh: {
    brand: '样例品牌',
    series: '样例系列',
    product: {
      productName: '样例 · 实木餐桌',
      model: 'SAMPLE-T160',
      spec: '1600×850×750 mm',
      unit: '张',
      color: '原木色',
      materials: ['实木'],
    },
    label: '样例标签',
    purpose: '样例',
  },
  en: {
    brand: 'Sample brand',
    series: 'Sample series',
    product: {
      productName: 'Sample · Solid wood table',
      model: 'SAMPLE-T160',
      spec: '1600×850×750 mm',
      unit: 'pc',
      color: 'Natural',
      materials: ['Solid wood'],
    },
    label: 'Sample label',
    purpose: 'Sample',
  },
};
