import { life, type StateOf } from '../lifecycle.ts';

export const companyLife = life(
  'company',
  { zh: '企业认证', en: 'Company certification', rule: 'SM-03' },
  {
    none: { n: 0, zh: '未认证', en: 'Not certified', tone: 'grey', on: { submit: 'pending' } },
    pending: { n: 1, zh: '审核中', en: 'Under review', tone: 'blue', on: { approve: 'certified', reject: 'rejected', withdraw: 'none' } },
    certified: { n: 2, zh: '已认证', en: 'Certified', tone: 'green', on: { freeze: 'frozen' } },
    rejected: { n: 3, zh: '已驳回', en: 'Rejected', tone: 'red', on: { submit: 'pending' } },
    frozen: { n: 4, zh: '已冻结', en: 'Frozen', tone: 'red', on: { unfreeze: 'certified' } },
  },
  {
    submit: { zh: '提交审核', en: 'Submit for review' },
    approve: { zh: '通过', en: 'Approve' },
    reject: { zh: '驳回', en: 'Reject' },
    withdraw: { zh: '撤回', en: 'Withdraw' },
    freeze: { zh: '冻结', en: 'Freeze' },
    unfreeze: { zh: '解冻', en: 'Unfreeze' },
  },
);
export type AuthStatus = StateOf<typeof companyLife>;
