import type { Lifecycle } from '../lifecycle.ts';

/** SM-04: 0 草稿 1 待审核 2 已通过 3 已驳回 4 已撤回. */
export const applyStatuses = [0, 1, 2, 3, 4] as const;
export type ApplyStatus = (typeof applyStatuses)[number];
export type ApplyEvent = 'submit' | 'approve' | 'reject' | 'withdraw' | 'edit' | 'revoke';

/** The life of everything that is reviewed. `revoke` (作废 of something approved) is allowed only where a page names it. */
export const applyLife: Lifecycle<ApplyStatus, ApplyEvent> = {
  0: { submit: 1, edit: 0 },
  1: { approve: 2, reject: 3, withdraw: 4 },
  2: { revoke: 3 },
  3: { submit: 1, edit: 3 },
  4: { submit: 1, edit: 4 },
};

/** Only what was never approved and is not under review may be deleted. */
export const canDelete = (status: ApplyStatus): boolean => status !== 1 && status !== 2;

/** SM-04: an auditor's lock (领取) on a pending item lasts this long. */
export const reviewLockMinutes = 30;

/** P-AUDIT: more than 2 working days of waiting is orange, more than 5 red. */
export const waitingTone = (workingDays: number): 'normal' | 'late' | 'overdue' =>
  workingDays > 5 ? 'overdue' : workingDays > 2 ? 'late' : 'normal';
