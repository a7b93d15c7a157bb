import { gone, life, type StateOf, type StepOf } from '../lifecycle.ts';

/** The life of everything that is reviewed. `change` and `revoke` (of an approved object) are possible only where a page offers them. */
export const applyLife = life(
  'apply',
  { zh: '审核', en: 'Review', rule: 'SM-04' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { submit: 'pending', edit: 'draft', delete: gone } },
    pending: {
      n: 1,
      zh: '待审核',
      en: 'Pending review',
      tone: 'blue',
      on: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
    },
    approved: { n: 2, zh: '已通过', en: 'Approved', tone: 'green', on: { change: 'approved', revoke: 'rejected' } },
    rejected: { n: 3, zh: '已驳回', en: 'Rejected', tone: 'red', on: { submit: 'pending', edit: 'rejected', delete: gone } },
    withdrawn: { n: 4, zh: '已撤回', en: 'Withdrawn', tone: 'grey', on: { submit: 'pending', edit: 'withdrawn', delete: gone } },
  },
  {
    submit: { zh: '提交', en: 'Submit' },
    edit: { zh: '编辑', en: 'Edit' },
    delete: { zh: '删除', en: 'Delete' },
    approve: { zh: '通过', en: 'Approve' },
    reject: { zh: '驳回', en: 'Reject' },
    withdraw: { zh: '撤回', en: 'Withdraw' },
    change: { zh: '变更', en: 'Change' },
    revoke: { zh: '作废', en: 'Void' },
  },
);
export type ApplyStatus = StateOf<typeof applyLife>;
export type ApplyEvent = StepOf<typeof applyLife>;

/** SM-04: how long an auditor's lock (领取) on a pending item lasts. */
export const reviewLockMinutes = 30;

/** P-AUDIT: waiting more than 2 working days is orange, more than 5 red. */
export const waitingTone = (workingDays: number): 'normal' | 'late' | 'overdue' =>
  workingDays > 5 ? 'overdue' : workingDays > 2 ? 'late' : 'normal';
