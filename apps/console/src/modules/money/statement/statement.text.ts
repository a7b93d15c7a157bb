import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('对账单', 'Statement'),
  month: t('月份', 'Month'),
  company: t('企业', 'Company'),
  chooseCompany: t('选择一家企业', 'Choose a company'),
  chooseHint: t(
    '选择企业和月份后，这里列出该月的订单、款项、发票和余额。',
    'Choose a company and a month to see its orders, money, invoices and balance.',
  ),
  pdf: t('下载 PDF', 'Download PDF'),
  sheet: t('下载表格', 'Download sheet'),
  closed: t('该月已结束，内容不再变化。', 'The month is over; this statement does not change any more.'),
  open: t('本月尚未结束，内容截至当前。', 'The month is not over; this is what happened so far.'),
  nothing: t('该月没有往来', 'Nothing happened in this month'),
} satisfies Record<string, Text>;
