import type { Lifecycle } from '../lifecycle.ts';

/** SM-03: 0 未认证 1 审核中 2 已认证 3 已驳回 4 已冻结. */
export type AuthStatus = 0 | 1 | 2 | 3 | 4;
export type AuthEvent = 'submit' | 'approve' | 'reject' | 'withdraw' | 'freeze' | 'unfreeze';

export const companyLife: Lifecycle<AuthStatus, AuthEvent> = {
  0: { submit: 1 },
  1: { approve: 2, reject: 3, withdraw: 0 },
  2: { freeze: 4 },
  3: { submit: 1 },
  4: { unfreeze: 2 },
};
