import { commodityLife } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { ListedCode } from '../code/public.ts';

const col = columnsBy<ListedCode>()({
  gtin: { zh: '商品码', en: 'GTIN' },
  codeForm: { zh: '编码类型', en: 'Code type' },
  nameCn: { zh: '商品名称', en: 'Name' },
  model: { zh: '型号', en: 'Model' },
  spec: { zh: '规格', en: 'Specification' },
  brandName: { zh: '品牌', en: 'Brand' },
  category: { zh: '品类', en: 'Category' },
  baseGtin: { zh: '基础商品码', en: 'Base GTIN' },
  innerQty: { zh: '包装数量', en: 'Contents' },
  prefix: { zh: '厂商识别代码', en: 'Company prefix' },
  productName: { zh: '已绑定产品', en: 'Linked product' },
  status: { zh: '状态', en: 'Status' },
  reportNo: { zh: '通报编号', en: 'Report no.' },
  listedDate: { zh: '通报日期', en: 'Reported' },
  updateTime: { zh: '更新时间', en: 'Updated' },
});

export const codeColumns = [
  col('gtin', 18, ({ gtin }) => shortGtin(gtin)),
  col('codeForm', 10, ({ codeForm }) => codeForm.replace('GTIN', 'GTIN-')),
  col('nameCn', 30),
  col('model', 16),
  col('spec', 22),
  col('brandName', 16),
  col('category', 16, (row, language) => (language === 'zh' ? row.categoryZh : row.categoryEn)),
  col('baseGtin', 18, ({ baseGtin }) => baseGtin && shortGtin(baseGtin)),
  col('innerQty', 10),
  col('prefix', 16),
  col('productName', 28),
  col('status', 12, commodityLife.words),
  col('reportNo', 20),
  col('listedDate', 12),
  col('updateTime', 20),
];
