import type { GoodsRow } from '@touchmark/contract';
import { commodityLife, goodsWords } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<GoodsRow>()(goodsWords);
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
