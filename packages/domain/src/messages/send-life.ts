import { life, type StateOf, type StepOf } from '../lifecycle.ts';

/** A message sent by hand. Withdrawing it after sending removes it for those who have not read it. */
export const sendLife = life(
  'messageSend',
  { zh: '手动发送', en: 'Manual sending', rule: 'SM-26' },
  {
    waiting: { n: 0, zh: '待发送', en: 'Waiting', tone: 'blue', on: { begin: 'sending', withdraw: 'withdrawn', fail: 'failed' } },
    sending: { n: 1, zh: '发送中', en: 'Sending', tone: 'blue', on: { finish: 'sent', withdraw: 'withdrawn', fail: 'failed' } },
    sent: { n: 2, zh: '已发送', en: 'Sent', tone: 'green', on: { withdraw: 'withdrawn' } },
    withdrawn: { n: 3, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
    failed: { n: 4, zh: '失败', en: 'Failed', tone: 'red', final: true },
  },
  {
    begin: { zh: '开始发送', en: 'Begin' },
    finish: { zh: '发送完成', en: 'Finish' },
    withdraw: { zh: '撤回', en: 'Withdraw' },
    fail: { zh: '失败', en: 'Failed' },
  },
);
export type SendStatus = StateOf<typeof sendLife>;
export type SendEvent = StepOf<typeof sendLife>;

/** The delivery of one message to one person by one channel. In a demonstration nothing is sent outside: the message is only stored. */
export const recordLife = life(
  'messageRecord',
  { zh: '发送记录', en: 'Records' },
  {
    queued: {
      n: 'queued',
      zh: '待发送',
      en: 'Waiting',
      tone: 'blue',
      on: { send: 'sent', keep: 'kept', fail: 'failed', skip: 'skipped', withdraw: 'withdrawn' },
    },
    sent: { n: 'sent', zh: '已发送', en: 'Sent', tone: 'green', on: { withdraw: 'withdrawn' } },
    kept: { n: 'kept', zh: '演示未外发', en: 'Kept (demo)', tone: 'purple', final: true },
    failed: { n: 'failed', zh: '失败', en: 'Failed', tone: 'red', final: true },
    skipped: { n: 'skipped', zh: '未发送', en: 'Not sent', tone: 'grey', final: true },
    withdrawn: { n: 'withdrawn', zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
  },
  {
    send: { zh: '发送', en: 'Send' },
    keep: { zh: '留存', en: 'Keep' },
    fail: { zh: '失败', en: 'Failed' },
    skip: { zh: '跳过', en: 'Skip' },
    withdraw: { zh: '撤回', en: 'Withdraw' },
  },
);
