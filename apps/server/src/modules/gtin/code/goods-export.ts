import type { GoodsRow } from '@touchmark/contract';
import { commodityLife } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<GoodsRow>()({
  gtin: { zh: '商品码', en: 'GTIN' },
  nameCn: { zh: '商品名称', en: 'Name' },
  brandName: { zh: '品牌', en: 'Brand' },
  model: { zh: '型号', en: 'Model' },
  spec: { zh: '规格', en: 'Specification' },
  prefix: { zh: '厂商识别代码', en: 'Company prefix' },
  holder: { zh: '持有企业', en: 'Holder' },
  status: { zh: '状态', en: 'Status' },
  reportNo: { zh: '通报编号', en: 'Report no.' },
  productIdentifier: { zh: '产品标识', en: 'Product identifier' },
  listedDate: { zh: '通报日期', en: 'Reported' },
});
const notRegistered = { zh: '未登记', en: 'Not registered' };

export const goodsColumns = [
  col('gtin', 18, (row) => (row.fault ? row.gtin : shortGtin(row.gtin))),
  col('nameCn', 30),
  col('brandName', 16),
  col('model', 16),
  col('spec', 22),
  col('prefix', 16),
  col('holder', 30),
  col('status', 12, ({ fault, status }, language) => (fault ?? (status === null ? notRegistered : commodityLife.words[status]))[language]),
  col('reportNo', 20),
  col('productIdentifier', 28),
  col('listedDate', 12),
];
