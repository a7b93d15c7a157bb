import type { Lifecycle } from '../lifecycle.ts';

/** 0 待接受, 1 申请中, 2 在职, 3 已拒绝, 4 已停用, 5 已离开, 6 已撤回, 7 已过期. */
export type MembershipStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type MembershipEvent =
  | 'invite'
  | 'apply'
  | 'accept'
  | 'decline'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'disable'
  | 'enable'
  | 'leave'
  | 'remove'
  | 'expire'
  | 'extend';

/** A person's place in a company (SM-02). Who was turned away, has left or took his application back may come again. */
export const membershipLife: Lifecycle<MembershipStatus, MembershipEvent> = {
  0: { accept: 2, decline: 3, cancel: 6 },
  1: { approve: 2, reject: 3, cancel: 6 },
  2: { disable: 4, leave: 5, remove: 5, expire: 7 },
  3: { invite: 0, apply: 1 },
  4: { enable: 2, remove: 5 },
  5: { invite: 0, apply: 1 },
  6: { invite: 0, apply: 1 },
  7: { extend: 2, remove: 5 },
};

/** The main account cannot leave, be disabled or expire; it is transferred first. */
export const mainMayNot: ReadonlySet<MembershipEvent> = new Set(['disable', 'leave', 'remove', 'expire']);
