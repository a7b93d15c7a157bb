import type { Lifecycle } from '../lifecycle.ts';

/** 0 未实名, 1 已实名未选企业, 2 审核中, 3 已认证, 4 已驳回, 9 已停用. On the wire and in the database it is text. */
export type UserStatus = 0 | 1 | 2 | 3 | 4 | 9;
export type UserEvent =
  | 'verify'
  | 'verifyByHand'
  | 'apply'
  | 'accept'
  | 'approve'
  | 'approvePerson'
  | 'rejectCompany'
  | 'rejectJoin'
  | 'rejectPerson'
  | 'withdraw'
  | 'resubmit'
  | 'startOver'
  | 'loseLast'
  | 'disable';

/**
 * An account on its way to full authentication (SM-01). `accept` is an accepted invitation, `loseLast` the end of the last active membership,
 * `verifyByHand` personal data that an auditor has to look at. What 启用 leads back to is the state before, which the account keeps.
 */
export const userLife: Lifecycle<UserStatus, UserEvent> = {
  0: { verify: 1, verifyByHand: 2, disable: 9 },
  1: { apply: 2, accept: 3, disable: 9 },
  2: { approve: 3, approvePerson: 1, accept: 3, rejectCompany: 4, rejectJoin: 1, rejectPerson: 0, withdraw: 1, disable: 9 },
  3: { loseLast: 1, disable: 9 },
  4: { resubmit: 2, startOver: 1, accept: 3, disable: 9 },
  9: {},
};
