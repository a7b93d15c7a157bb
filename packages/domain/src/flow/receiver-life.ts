import { life, type StateOf } from '../lifecycle.ts';

/** Whoever receives goods of a brand, by contract: only an active one is shipped to. */
export const receiverLife = life(
  'receiver',
  { zh: '收货方', en: 'Receiver', rule: 'SM-14' },
  {
    pending: { n: 0, zh: '待生效', en: 'Not started yet', tone: 'blue', on: { edit: 'pending', enable: 'active' } },
    active: { n: 1, zh: '合作中', en: 'Active', tone: 'green', on: { edit: 'active', pause: 'paused', finish: 'ended' } },
    paused: { n: 2, zh: '已暂停', en: 'Paused', tone: 'amber', on: { edit: 'paused', enable: 'active', finish: 'ended' } },
    ended: { n: 3, zh: '已终止', en: 'Ended', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    enable: { zh: '启用', en: 'Enable' },
    pause: { zh: '暂停', en: 'Pause' },
    finish: { zh: '终止', en: 'Terminate' },
  },
);
export type ReceiverStatus = StateOf<typeof receiverLife>;
/** The state of a new receiver, or of one that waits: a contract that has begun is in force. */
export const stateByStart = (contractStart: string, today: string): ReceiverStatus =>
  contractStart <= today ? receiverLife.at.active : receiverLife.at.pending;

type ShipRefusal = 'pending' | 'paused' | 'ended';
/** Why nothing may be shipped to a receiver on a day; null where it may. */
export function shipRefusal({ status, contractEnd }: { status: number; contractEnd: string }, day: string): ShipRefusal | null {
  if (status === receiverLife.at.pending) return 'pending';
  if (status === receiverLife.at.paused) return 'paused';
  return status === receiverLife.at.ended || contractEnd < day ? 'ended' : null;
}

/** Whether a registered company stands behind a receiver: the brand proposes it by its name, that company answers. */
export const receiverBindLife = life(
  'receiverBind',
  { zh: '收货方绑定企业', en: 'Company linked to a receiver' },
  {
    none: { n: 0, zh: '未绑定企业', en: 'Not linked', tone: 'grey', on: { bind: 'proposed' } },
    proposed: {
      n: 1,
      zh: '待对方确认',
      en: 'Waiting for its answer',
      tone: 'blue',
      on: { accept: 'bound', decline: 'declined', unbind: 'none' },
    },
    bound: { n: 2, zh: '已绑定企业', en: 'Linked', tone: 'green', on: { unbind: 'none' } },
    declined: { n: 3, zh: '对方已拒绝', en: 'Declined', tone: 'red', on: { bind: 'proposed', unbind: 'none' } },
  },
  {
    bind: { zh: '绑定', en: 'Link' },
    unbind: { zh: '解除绑定', en: 'Unlink' },
    accept: { zh: '接受', en: 'Accept' },
    decline: { zh: '拒绝', en: 'Decline' },
  },
);
