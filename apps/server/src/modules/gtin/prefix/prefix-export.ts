import type { Language, PrefixRow } from '@touchmark/contract';
import type { Column, Row } from '../../../sheet/write/xlsx.ts';

export const mostRows = 5000;

const validity = [
  { zh: '未生效', en: 'Not in force' },
  { zh: '有效', en: 'Valid' },
  { zh: '即将到期', en: 'Ends soon' },
  { zh: '已过期', en: 'Expired' },
  { zh: '已注销', en: 'Cancelled' },
];
const states = [
  { zh: '草稿', en: 'Draft' },
  { zh: '待审核', en: 'Pending review' },
  { zh: '已通过', en: 'Approved' },
  { zh: '已驳回', en: 'Rejected' },
  { zh: '已撤回', en: 'Withdrawn' },
];

const titles: readonly (readonly [zh: string, en: string, width: number])[] = [
  ['厂商识别代码', 'Company prefix', 16],
  ['位数', 'Digits', 8],
  ['企业名称', 'Company', 32],
  ['证书名称', 'Holder', 32],
  ['证书编号', 'Certificate', 20],
  ['容量', 'Capacity', 10],
  ['已用', 'Used', 10],
  ['GLN', 'GLN', 16],
  ['有效期起', 'From', 12],
  ['有效期至', 'Until', 12],
  ['有效性', 'Validity', 12],
  ['审核状态', 'Review', 12],
];
export const exportColumns = (language: Language): Column[] =>
  titles.map(([zh, en, width]) => ({ title: language === 'zh' ? zh : en, width }));
export const exportRow = (row: PrefixRow, language: Language): Row => [
  row.prefix,
  row.prefix.length,
  row.companyName,
  row.memberName,
  row.certNo,
  row.capacity,
  row.used,
  row.gln,
  row.validFrom,
  row.validTo,
  validity[row.status]![language],
  states[row.applyStatus]![language],
];
