import { life } from '../lifecycle.ts';

/** Whoever asks for the platform, until he orders or is left alone. */
export const leadLife = life(
  'lead',
  { zh: '咨询线索', en: 'Lead', rule: 'SM-24' },
  {
    fresh: { n: 0, zh: '待指派', en: 'Not assigned', tone: 'amber', on: { edit: 'fresh', assign: 'followed', close: 'closed' } },
    followed: {
      n: 1,
      zh: '跟进中',
      en: 'In progress',
      tone: 'blue',
      on: { edit: 'followed', assign: 'followed', follow: 'followed', convert: 'won', close: 'closed', release: 'fresh' },
    },
    won: { n: 2, zh: '已成交', en: 'Won', tone: 'green', final: true },
    closed: { n: 3, zh: '已关闭', en: 'Closed', tone: 'grey', on: { reopen: 'followed' } },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    assign: { zh: '指派', en: 'Assign' },
    follow: { zh: '跟进', en: 'Follow up' },
    convert: { zh: '转订单', en: 'Make an order' },
    close: { zh: '关闭', en: 'Close' },
    release: { zh: '退回待指派', en: 'Return to the pool' },
    reopen: { zh: '重开', en: 'Reopen' },
  },
);
/** Days without a contact after which a lead returns to the pool. */
export const silentDays = 14;
