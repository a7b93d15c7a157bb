import type { Text } from '@touchmark/contract';
import { balanceReasonWords, balanceWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...balanceWords,
  amount: t('变动', 'Movement'),
  after: t('变动后余额', 'Balance after'),
  startTime: t('变动日期', 'Moved from'),
  endTime: t('变动日期止', 'Moved until'),
} satisfies Record<string, Text>;
export const reasons: Choices = balanceReasonWords;

export const text = {
  title: t('余额', 'Balance'),
  now: t('当前余额 {amount}', 'Balance now {amount}'),
  empty: t('没有余额变动', 'No balance movements'),
  emptyHint: t(
    '转账到账金额与应付不同时，多出或未用的款项记在这里，可直接支付订单。',
    'Where a transfer is not the sum asked, what is left stands here and pays orders.',
  ),
} satisfies Record<string, Text>;
