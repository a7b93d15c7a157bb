import type { Lifecycle } from '../lifecycle.ts';

/** A message sent by hand: 0 待发送 1 发送中 2 已发送 3 已撤回 4 失败. Taken back after it was sent, it leaves those who have not read it. */
export const sendStatuses = [0, 1, 2, 3, 4] as const;
export type SendStatus = (typeof sendStatuses)[number];
export type SendEvent = 'begin' | 'finish' | 'withdraw' | 'fail';

export const sendLife: Lifecycle<SendStatus, SendEvent> = {
  0: { begin: 1, withdraw: 3, fail: 4 },
  1: { finish: 2, withdraw: 3, fail: 4 },
  2: { withdraw: 3 },
  3: {},
  4: {},
};
