import { life, type StateOf } from '../lifecycle.ts';

/** What a customer asks for after the sale. A repair changes no state of the unit. */
export const afterSalesLife = life(
  'afterSales',
  { zh: '售后申请', en: 'After-sales request', rule: 'SM-16' },
  {
    waiting: {
      n: 0,
      zh: '待受理',
      en: 'To be taken up',
      tone: 'amber',
      on: { edit: 'waiting', accept: 'accepted', reject: 'rejected', cancel: 'cancelled', answer: 'waiting', remind: 'waiting' },
    },
    accepted: {
      n: 1,
      zh: '受理中',
      en: 'Being handled',
      tone: 'blue',
      on: {
        edit: 'accepted',
        reject: 'rejected',
        dispatch: 'dispatched',
        handle: 'confirming',
        exchange: 'confirming',
        returnGoods: 'confirming',
        answer: 'accepted',
        remind: 'accepted',
      },
    },
    // What was handed to somebody who cannot help is handed to another.
    dispatched: {
      n: 2,
      zh: '已派单',
      en: 'Handed on',
      tone: 'purple',
      on: {
        dispatch: 'dispatched',
        handle: 'confirming',
        exchange: 'confirming',
        returnGoods: 'confirming',
        answer: 'dispatched',
        remind: 'dispatched',
      },
    },
    confirming: {
      n: 3,
      zh: '待顾客确认',
      en: 'To be confirmed',
      tone: 'amber',
      on: { finish: 'done', object: 'accepted', answer: 'confirming' },
    },
    // He may object as long as his link stands, also after the system closed it.
    done: { n: 4, zh: '已完结', en: 'Completed', tone: 'green', on: { rate: 'done', object: 'accepted' } },
    rejected: { n: 5, zh: '不予受理', en: 'Declined', tone: 'red', final: true },
    cancelled: { n: 6, zh: '顾客已取消', en: 'Cancelled by the customer', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    accept: { zh: '受理', en: 'Take up' },
    reject: { zh: '拒绝受理', en: 'Decline' },
    dispatch: { zh: '派单', en: 'Hand on' },
    handle: { zh: '回填结果', en: 'Enter the result' },
    exchange: { zh: '换货', en: 'Exchange' },
    returnGoods: { zh: '退货', en: 'Return' },
    answer: { zh: '答复或备注', en: 'Answer or note' },
    remind: { zh: '催办', en: 'Remind' },
    finish: { zh: '办结', en: 'Complete' },
    object: { zh: '提出异议', en: 'Object' },
    rate: { zh: '打分', en: 'Rate' },
    cancel: { zh: '撤销申请', en: 'Cancel the request' },
  },
);
export type AfterSalesStatus = StateOf<typeof afterSalesLife>;
/** After how many days without an answer of the customer a request is complete. */
export const confirmDays = 7;

/** Many complaints about one production batch. */
export const qualityWarningLife = life(
  'qualityWarning',
  { zh: '质量预警', en: 'Quality warning' },
  {
    open: { n: 0, zh: '预警中', en: 'Warning', tone: 'red', on: { beginRecall: 'recalling', setAside: 'aside' } },
    recalling: { n: 1, zh: '已起草召回', en: 'Recall begun', tone: 'purple', final: true },
    aside: { n: 2, zh: '已排除', en: 'Set aside', tone: 'grey', final: true },
  },
  { beginRecall: { zh: '起草召回', en: 'Begin a recall' }, setAside: { zh: '排除预警', en: 'Set aside' } },
);
