import { life } from '../lifecycle.ts';

/** An application in the market. Whether a version waits for review is said by `applyLife`; the live one stays meanwhile. */
export const listingLife = life(
  'appListing',
  { zh: '上架应用', en: 'Listing', rule: 'SM-20' },
  {
    hidden: { n: 0, zh: '未上架', en: 'Not listed', tone: 'grey', on: { list: 'listed' } },
    listed: { n: 2, zh: '已上架', en: 'Listed', tone: 'green', on: { list: 'listed', delist: 'delisted' } },
    delisted: { n: 3, zh: '已下架', en: 'Unpublished', tone: 'amber', on: { list: 'listed', relist: 'listed' } },
  },
  { list: { zh: '通过上架', en: 'List' }, delist: { zh: '下架', en: 'Unpublish' }, relist: { zh: '重新上架', en: 'List again' } },
);

/** How a company comes to an application of the market; its rights and dates are the grant's. */
export const subscribeLife = life(
  'appSubscribe',
  { zh: '应用订阅', en: 'Subscription', rule: 'SM-20' },
  {
    asked: { n: 0, zh: '待审核', en: 'Pending review', tone: 'blue', on: { approve: 'toPay', reject: 'rejected', cancel: 'cancelled' } },
    toPay: { n: 1, zh: '待付款', en: 'To be paid', tone: 'amber', on: { begin: 'inUse', cancel: 'cancelled' } },
    inUse: { n: 2, zh: '使用中', en: 'In use', tone: 'green', on: { begin: 'inUse', order: 'inUse', end: 'ended', quit: 'cancelled' } },
    ended: { n: 3, zh: '已到期', en: 'Expired', tone: 'red', on: { ask: 'asked', order: 'toPay', begin: 'inUse' } },
    rejected: { n: 4, zh: '已驳回', en: 'Rejected', tone: 'red', on: { ask: 'asked', order: 'toPay', begin: 'inUse' } },
    cancelled: { n: 5, zh: '已取消', en: 'Cancelled', tone: 'grey', on: { ask: 'asked', order: 'toPay', begin: 'inUse' } },
  },
  {
    ask: { zh: '申请开通', en: 'Ask for approval' },
    approve: { zh: '同意开通', en: 'Approve' },
    reject: { zh: '驳回', en: 'Reject' },
    order: { zh: '订购', en: 'Subscribe' },
    begin: { zh: '投入使用', en: 'Begin' },
    cancel: { zh: '取消', en: 'Cancel' },
    quit: { zh: '退订', en: 'Unsubscribe' },
    end: { zh: '到期', en: 'Expires' },
  },
);
