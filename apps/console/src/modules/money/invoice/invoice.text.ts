import { invoiceKindWords, type Text } from '@touchmark/contract';
import { invoiceLife, invoiceWords, redReasonWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const invoiceKinds: Choices = invoiceKindWords;
export const redReasons: Choices = redReasonWords;
export const invoiceActions: Choices = {
  ...invoiceLife.steps,
  apply: t('申请发票', 'Request invoice'),
  edit: t('修改发票信息', 'Change invoice data'),
};

export const wishFields = {
  kind: t('发票类型', 'Invoice type'),
  title: t('发票抬头', 'Invoice title'),
  taxNo: t('纳税人识别号', 'Tax number'),
  address: t('地址', 'Address'),
  phone: t('电话', 'Telephone'),
  bank: t('开户银行', 'Bank'),
  account: t('银行账号', 'Account'),
  email: t('接收邮箱', 'Delivery e-mail'),
} satisfies Record<string, Text>;

export const fields = {
  ...invoiceWords,
  amount: t('金额', 'Amount'),
  orderNo: t('订单号', 'Order no.'),
  issuedFrom: t('开票日期起', 'Issued from'),
  issuedTo: t('开票日期止', 'Issued until'),
  fileId: t('发票文件', 'Invoice file'),
  redDate: t('红字开票日期', 'Red letter issued'),
  redNote: t('红冲说明', 'Note'),
  replace: t('红冲后换开新发票', 'Issue a new invoice afterwards'),
  confirmedTime: t('用途确认时间', 'Use confirmed'),
  replaces: t('替换的发票', 'Takes the place of'),
} satisfies Record<string, Text>;

export const text = {
  title: t('发票', 'Invoices'),
  ask: t('申请发票', 'Request invoice'),
  askSeveral: t('合并开票：{n} 笔订单', 'One invoice for {n} orders'),
  together: t('合并开票', 'One invoice'),
  part: t('本次开票金额', 'Amount of this invoice'),
  partHint: t('不填则按剩余金额开具', 'The whole rest if empty'),
  total: t('合计可开', 'Can be invoiced'),
  nothingLeft: t('所选订单已全部开票或正在退款。', 'Nothing of these orders is left to invoice.'),
  issue: t('录入发票', 'Record invoice'),
  red: t('申请红冲', 'Ask for a red letter'),
  redHint: t(
    '购方已确认用途的，需在 72 小时内同意，逾期失效。订单仍需发票时，请选择换开。',
    'A buyer who confirmed its use has 72 hours to agree; then the request lapses. Choose a new invoice where the order still needs one.',
  ),
  reverse: t('录入红字发票', 'Record red letter'),
  agreeThing: t('发票 {no} 的红冲', 'the red letter for invoice {no}'),
  agreeHint: t('同意后平台开具红字发票，该发票不能再用于抵扣。', 'The platform issues a red letter; the invoice can no longer be used.'),
  confirmHint: t('确认后，红冲该发票需要贵司同意。', 'From then on a red letter needs your consent.'),
  keepHint: t('发票继续有效，等待换开的申请一并撤回。', 'The invoice stays valid; a request to replace it is withdrawn.'),
  withdrawHint: t('撤回后可重新申请。', 'You can ask again afterwards.'),
  download: t('下载发票', 'Download invoice'),
  history: t('发票记录', 'Invoice history'),
  waitsForRed: t('原发票红冲后开具', 'Waits for the red letter'),
  replaced: t('红冲后换开', 'To be replaced'),
  empty: t('还没有发票', 'No invoices yet'),
  emptyHint: t(
    '在已付款的订单上申请发票，进度和文件显示在这里。',
    'Request invoices at paid orders; their progress and files are shown here.',
  ),
} satisfies Record<string, Text>;
