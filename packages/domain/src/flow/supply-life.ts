import { life, type StateOf } from '../lifecycle.ts';

/** What a buyer needs of a supplier in a period. */
export const supplyPlanLife = life(
  'supplyPlan',
  { zh: '供应计划', en: 'Supply plan', rule: 'SM-23' },
  {
    draft: { n: 0, zh: '草稿', en: 'Draft', tone: 'grey', on: { edit: 'draft', issue: 'toConfirm', cancel: 'cancelled' } },
    toConfirm: {
      n: 1,
      zh: '待确认',
      en: 'To be confirmed',
      tone: 'amber',
      on: { confirm: 'confirmed', counter: 'negotiating', cancel: 'cancelled' },
    },
    confirmed: { n: 2, zh: '已确认', en: 'Confirmed', tone: 'green', on: { deliver: 'running', finish: 'done', cancel: 'cancelled' } },
    running: { n: 3, zh: '执行中', en: 'Running', tone: 'blue', on: { deliver: 'running', finish: 'done', cancel: 'cancelled' } },
    done: { n: 4, zh: '已完成', en: 'Completed', tone: 'grey', final: true },
    negotiating: { n: 5, zh: '协商中', en: 'In negotiation', tone: 'amber', on: { adjust: 'toConfirm', cancel: 'cancelled' } },
    cancelled: { n: 6, zh: '已取消', en: 'Cancelled', tone: 'red', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    issue: { zh: '下发', en: 'Issue' },
    confirm: { zh: '确认', en: 'Confirm' },
    counter: { zh: '协商', en: 'Counter-offer' },
    adjust: { zh: '调整', en: 'Change' },
    deliver: { zh: '登记交付', en: 'Deliver' },
    finish: { zh: '完成', en: 'Done' },
    cancel: { zh: '取消', en: 'Cancel' },
  },
);
export type SupplyPlanState = StateOf<typeof supplyPlanLife>;
