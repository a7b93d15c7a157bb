import { gone, life, type StateOf } from '../lifecycle.ts';

/** A lot of a material: linked as long as something of it went into a production batch. */
export const materialLife = life(
  'materialLot',
  { zh: '物料批次', en: 'Material lot' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { edit: 'draft', validate: 'valid', void: 'void' } },
    valid: { n: 1, zh: '有效', en: 'Valid', tone: 'green', on: { edit: 'valid', link: 'linked', push: 'valid', void: 'void' } },
    linked: {
      n: 2,
      zh: '已用于生产',
      en: 'Used in production',
      tone: 'blue',
      on: { link: 'linked', unlink: 'linked', unlinkAll: 'valid', push: 'linked' },
    },
    void: { n: 9, zh: '已作废', en: 'Void', tone: 'red', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    validate: { zh: '确认有效', en: 'Confirm' },
    link: { zh: '关联生产批次', en: 'Link a production batch' },
    unlink: { zh: '取消关联', en: 'Unlink' },
    unlinkAll: { zh: '取消全部关联', en: 'Unlink all' },
    push: { zh: '推送', en: 'Push' },
    void: { zh: '作废', en: 'Void' },
  },
);
export type MaterialState = StateOf<typeof materialLife>;

/** A delivery of lots that a supplier sends to a customer. */
export const chainPushLife = life(
  'chainPush',
  { zh: '链源推送', en: 'Source push', rule: 'SM-23' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { edit: 'draft', push: 'pushed', delete: gone } },
    pushed: { n: 1, zh: '待接收', en: 'To accept', tone: 'amber', on: { accept: 'accepted', reject: 'returned', withdraw: 'withdrawn' } },
    accepted: { n: 2, zh: '已接收', en: 'Accepted', tone: 'green', on: { link: 'linked' } },
    linked: { n: 3, zh: '已用于生产', en: 'Used in production', tone: 'blue', final: true },
    returned: { n: 4, zh: '已退回', en: 'Returned', tone: 'red', final: true },
    withdrawn: { n: 5, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    push: { zh: '推送', en: 'Push' },
    delete: { zh: '删除', en: 'Delete' },
    accept: { zh: '接收', en: 'Accept' },
    reject: { zh: '退回', en: 'Return' },
    withdraw: { zh: '撤回', en: 'Withdraw' },
    link: { zh: '关联生产批次', en: 'Link a production batch' },
  },
);
