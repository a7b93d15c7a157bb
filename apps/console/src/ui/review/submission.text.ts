import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

/** What is said of everything that companies submit for review. */
export const text = {
  changing: t('变更待审核', 'Change pending'),
  changeRejected: t('变更被驳回', 'Change rejected'),
  withdrawChange: t('撤回变更', 'Withdraw the change'),
  sureSubmit: t('提交后将进入审核，期间不能修改。', 'You cannot edit it while it is under review.'),
  sureWithdraw: t('确定撤回？', 'Withdraw it?'),
};
