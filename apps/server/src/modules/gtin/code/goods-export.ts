import type { GoodsRow, Language } from '@touchmark/contract';
import { commodityStatusText } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Column, Row } from '../../../sheet/write/xlsx.ts';

export const mostRows = 5000;
const titles: readonly (readonly [zh: string, en: string, width: number])[] = [
  ['商品码', 'GTIN', 18],
  ['商品名称', 'Name', 30],
  ['品牌', 'Brand', 16],
  ['型号', 'Model', 16],
  ['规格', 'Specification', 22],
  ['厂商识别代码', 'Company prefix', 16],
  ['持有企业', 'Holder', 30],
  ['状态', 'State', 12],
  ['通报编号', 'Report no.', 20],
  ['产品标识', 'Product identifier', 28],
  ['通报日期', 'Reported', 12],
];
export const exportColumns = (language: Language): Column[] =>
  titles.map(([zh, en, width]) => ({ title: language === 'zh' ? zh : en, width }));
export const exportRow = (row: GoodsRow, language: Language): Row => [
  row.fault ? row.gtin : shortGtin(row.gtin),
  row.nameCn,
  row.brandName,
  row.model,
  row.spec,
  row.prefix ?? '',
  row.holder,
  row.fault
    ? row.fault[language]
    : row.status === null
      ? { zh: '未登记', en: 'Not registered' }[language]
      : commodityStatusText[row.status][language],
  row.reportNo ?? '',
  row.productIdentifier ?? '',
  row.listedDate ?? '',
];
