import { life, type StateOf, type StepOf } from '../lifecycle.ts';

/** Whoever receives goods of a brand: only while the contract lasts and nobody paused it. */
export const receiverLife = life(
  'receiver',
  { zh: '收货方', en: 'Receiver', rule: 'SM-14' },
  {
    waiting: {
      n: 0,
      zh: '待生效',
      en: 'Not yet in force',
      tone: 'grey',
      on: { edit: 'waiting', enable: 'active', start: 'active', finish: 'ended' },
    },
    active: { n: 1, zh: '合作中', en: 'Active', tone: 'green', on: { edit: 'active', pause: 'paused', finish: 'ended', end: 'ended' } },
    paused: { n: 2, zh: '暂停', en: 'Paused', tone: 'amber', on: { edit: 'paused', enable: 'active', finish: 'ended', end: 'ended' } },
    ended: { n: 3, zh: '已终止', en: 'Ended', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    enable: { zh: '启用', en: 'Enable' },
    start: { zh: '合同开始', en: 'Contract begins' },
    pause: { zh: '暂停', en: 'Pause' },
    finish: { zh: '终止', en: 'End' },
    end: { zh: '合同到期', en: 'Contract ends' },
  },
);
export type ReceiverStatus = StateOf<typeof receiverLife>;
export type ReceiverStep = StepOf<typeof receiverLife>;

/** The binding of a receiver to a registered company: proposed by the brand, answered by that company. */
export const bindLife = life(
  'receiverBinding',
  { zh: '收货方绑定', en: 'Binding of a receiver' },
  {
    none: { n: 0, zh: '未绑定', en: 'Not bound', tone: 'grey', on: { propose: 'proposed' } },
    proposed: {
      n: 1,
      zh: '待对方确认',
      en: 'Awaiting the company',
      tone: 'blue',
      on: { accept: 'bound', decline: 'declined', unbind: 'none' },
    },
    bound: { n: 2, zh: '已绑定企业', en: 'Bound', tone: 'green', on: { unbind: 'none' } },
    declined: { n: 3, zh: '对方已拒绝', en: 'Declined', tone: 'red', on: { propose: 'proposed', unbind: 'none' } },
  },
  {
    propose: { zh: '绑定企业', en: 'Bind a company' },
    accept: { zh: '确认绑定', en: 'Accept' },
    decline: { zh: '拒绝', en: 'Decline' },
    unbind: { zh: '解除绑定', en: 'Unbind' },
  },
);
export type BindStatus = StateOf<typeof bindLife>;
