import type { Language } from '@touchmark/contract';
import { shortGtin } from '@touchmark/gs1';
import type { Column, Row } from '../../../sheet/write/xlsx.ts';
import type { ListedCode } from '../code/public.ts';

export const mostRows = 5000;
const titles: readonly (readonly [zh: string, en: string, width: number])[] = [
  ['商品码', 'GTIN', 18],
  ['编码类型', 'Code type', 10],
  ['商品名称', 'Name', 30],
  ['型号', 'Model', 16],
  ['规格', 'Specification', 22],
  ['品牌', 'Brand', 16],
  ['品类', 'Category', 16],
  ['基础商品码', 'Base GTIN', 18],
  ['包装数量', 'Contents', 10],
  ['厂商识别代码', 'Company prefix', 16],
  ['绑定产品', 'Product', 28],
  ['状态', 'State', 12],
  ['通报编号', 'Report no.', 20],
  ['通报日期', 'Reported', 12],
  ['更新时间', 'Updated', 20],
];
export const exportColumns = (language: Language): Column[] =>
  titles.map(([zh, en, width]) => ({ title: language === 'zh' ? zh : en, width }));
export const exportRow = (row: ListedCode, state: string, language: Language): Row => [
  shortGtin(row.gtin),
  row.codeForm.replace('GTIN', 'GTIN-'),
  row.nameCn,
  row.model,
  row.spec,
  row.brandName,
  language === 'zh' ? row.categoryZh : row.categoryEn,
  row.baseGtin ? shortGtin(row.baseGtin) : '',
  row.innerQty ?? '',
  row.prefix ?? '',
  row.productName ?? '',
  state,
  row.reportNo ?? '',
  row.listedDate ?? '',
  row.updateTime,
];
