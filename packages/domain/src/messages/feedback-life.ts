import { life } from '../lifecycle.ts';

/** What somebody wrote to a company or to the platform, until it is answered, passed on or left aside. */
export const feedbackLife = life(
  'feedback',
  { zh: '留言', en: 'Feedback', rule: 'SM-24' },
  {
    fresh: {
      n: 0,
      zh: '待处理',
      en: 'Open',
      tone: 'amber',
      on: { note: 'fresh', toRequest: 'fresh', reply: 'replied', transfer: 'passed', spam: 'spam' },
    },
    // A reply that did not arrive is written again.
    replied: {
      n: 1,
      zh: '已回复',
      en: 'Replied',
      tone: 'blue',
      on: { note: 'replied', toRequest: 'replied', reply: 'replied', close: 'closed', spam: 'spam' },
    },
    closed: { n: 2, zh: '已关闭', en: 'Closed', tone: 'grey', final: true },
    spam: { n: 3, zh: '垃圾留言', en: 'Spam', tone: 'grey', final: true },
    passed: { n: 4, zh: '已转交', en: 'Passed on', tone: 'green', final: true },
  },
  {
    note: { zh: '备注', en: 'Remark' },
    reply: { zh: '回复', en: 'Reply' },
    toRequest: { zh: '转售后申请', en: 'Make a request' },
    transfer: { zh: '转企业', en: 'Pass on' },
    spam: { zh: '标记垃圾', en: 'Mark as spam' },
    close: { zh: '关闭', en: 'Close' },
  },
);
/** How often a reply to one feedback may go out by SMS or mail. */
export const mostReplies = 3;
