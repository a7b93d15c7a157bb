import { gone, life, type StateOf, type StepOf } from '../lifecycle.ts';

/** A recall, or the drill of one: who drafted it never approves it. */
export const recallLife = life(
  'recall',
  { zh: '产品召回', en: 'Recall' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { edit: 'draft', refresh: 'draft', submit: 'waiting', delete: gone } },
    waiting: {
      n: 1,
      zh: '待复核',
      en: 'Awaiting approval',
      tone: 'blue',
      on: { approve: 'running', reject: 'draft', withdraw: 'draft', refresh: 'waiting' },
    },
    running: { n: 2, zh: '召回中', en: 'Recalling', tone: 'amber', on: { close: 'closed', end: 'ended' } },
    closed: { n: 3, zh: '已结案', en: 'Closed', tone: 'green', final: true },
    ended: { n: 4, zh: '已解除', en: 'Lifted', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    refresh: { zh: '重新查找', en: 'Search again' },
    submit: { zh: '提交', en: 'Submit' },
    delete: { zh: '删除', en: 'Delete' },
    approve: { zh: '通过', en: 'Approve' },
    reject: { zh: '驳回', en: 'Reject' },
    withdraw: { zh: '撤回', en: 'Withdraw' },
    close: { zh: '结案', en: 'Close case' },
    end: { zh: '解除召回', en: 'Lift recall' },
  },
);
export type RecallStatus = StateOf<typeof recallLife>;
export type RecallStep = StepOf<typeof recallLife>;
