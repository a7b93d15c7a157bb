import { gone, inState, life } from '../lifecycle.ts';

/** A recall, or the drill of one. Publishing and lifting it are each the work of two. */
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
    running: { n: 2, zh: '召回中', en: 'Recalling', tone: 'amber', on: { close: 'closed', askEnd: 'ending' } },
    ending: {
      n: 5,
      zh: '待确认解除',
      en: 'Lifting to be confirmed',
      tone: 'amber',
      on: { end: 'ended', keep: 'running', close: 'closed' },
    },
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
    askEnd: { zh: '申请解除', en: 'Ask to lift' },
    end: { zh: '确认解除', en: 'Confirm lifting' },
    keep: { zh: '继续召回', en: 'Go on recalling' },
  },
);

/** While it goes on: its holders answer, its units stay recalled. */
export const recallGoesOn = (status: number): boolean => inState(recallLife, status, 'running', 'ending');
