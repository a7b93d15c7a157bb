import type { Language, NodeAuditRow } from '@touchmark/contract';
import type { Column, Row } from '../../../sheet/write/xlsx.ts';

/** One workbook holds this many payments; more asks for a narrower filter. */
export const mostRows = 50_000;

const kinds = { FIRST: { zh: '首次', en: 'First' }, RENEW: { zh: '续费', en: 'Renew' }, PACK: { zh: '码包', en: 'Code pack' } };
const states = [
  { zh: '草稿', en: 'Draft' },
  { zh: '待审核', en: 'Pending review' },
  { zh: '已通过', en: 'Approved' },
  { zh: '已驳回', en: 'Rejected' },
  { zh: '已撤回', en: 'Withdrawn' },
];

const titles: readonly (readonly [zh: string, en: string, width: number])[] = [
  ['企业名称', 'Company', 32],
  ['企业编号', 'Company no.', 12],
  ['标识前缀', 'Prefix', 18],
  ['订单号', 'Order no.', 20],
  ['类型', 'Kind', 10],
  ['内容', 'Item', 28],
  ['金额（元）', 'Amount (CNY)', 14],
  ['付款时间', 'Paid', 20],
  ['凭证数', 'Proofs', 8],
  ['服务开始', 'From', 12],
  ['服务结束', 'Until', 12],
  ['状态', 'State', 10],
  ['审核人', 'Reviewer', 14],
  ['审核时间', 'Reviewed', 20],
  ['意见', 'Opinion', 30],
  ['银行流水备注', 'Bank note', 30],
];

export const exportColumns = (language: Language): Column[] =>
  titles.map(([zh, en, width]) => ({ title: language === 'zh' ? zh : en, width }));

export const exportRow = (row: NodeAuditRow, bankNote: string, language: Language): Row => [
  row.companyName,
  row.entNo ?? '',
  row.nodePrefix ?? '',
  row.orderNo,
  kinds[row.kind][language],
  row.what[language],
  row.amount / 100,
  row.payTime ?? '',
  row.voucherCount,
  row.periodStart ?? '',
  row.periodEnd ?? '',
  states[row.applyStatus]![language],
  row.auditorName,
  row.auditTime ?? '',
  row.opinion,
  bankNote,
];
