import type { FindingRow } from '@touchmark/contract';
import { findingLife } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const levels = [
  { zh: '', en: '' },
  { zh: '提示', en: 'Hint' },
  { zh: '警告', en: 'Warning' },
  { zh: '严重', en: 'Severe' },
];

const col = columnsBy<FindingRow>()({
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
});

export const findingColumns = [
  col('gtin', 20, ({ gtin }) => shortGtin(gtin)),
  col('companyName', 30),
  col('nameCn', 30),
  col('rule', 10),
  col('level', 10, levels),
  col('description', 40, ({ description }, language) => description[language]),
  col('foundTime', 20),
  col('status', 14, findingLife.words),
  col('handlerName', 14),
  col('handleTime', 20),
  col('reason', 30),
];
