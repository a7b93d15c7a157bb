import type { Text } from '@touchmark/contract';
import { listingWords, subscribeWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...subscribeWords,
  provider: listingWords.provider,
  icon: listingWords.icon,
  orderStatus: t('订单状态', 'Order status'),
  everybody: t('谁可以使用', 'Who may open it'),
  userIds: t('成员', 'Members'),
} satisfies Record<string, Text>;

export const text = {
  title: t('应用服务', 'My applications'),
  mine: t('我的应用', 'Our applications'),
  published: t('我发布的应用', 'Published by us'),
  hint: t('在应用市场试用或订购后，应用出现在这里。', 'What you try or order in the market appears here.'),
  toMarket: t('去应用市场', 'To the market'),
  open: t('进入', 'Enter'),
  renew: t('续费', 'Renew'),
  pay: t('去付款', 'Pay now'),
  members: t('授权成员', 'Members'),
  membersTitle: t('谁可以使用“{name}”', 'Who may open “{name}”'),
  everyone: t('全部成员', 'All members'),
  users: t('{n} 人', '{n} people'),
  quitTitle: t('退订“{name}”', 'Unsubscribe from “{name}”'),
  quitHint: t('立即停止使用，剩余时间不退款。', 'Its use ends at once, and nothing is refunded.'),
  cancelSure: t('取消后，未付款的订单一并取消', 'An unpaid order is cancelled with it'),
} satisfies Record<string, Text>;
