import { life } from '../lifecycle.ts';

/** Whoever brings companies to the platform: from its first day to its last. */
export const channelLife = life(
  'channel',
  { zh: '招商渠道', en: 'Recruitment channel', rule: 'SM-25' },
  {
    off: { n: 0, zh: '未推广', en: 'Not started', tone: 'grey', on: { edit: 'off', enable: 'active', finish: 'ended' } },
    active: { n: 1, zh: '推广中', en: 'Active', tone: 'green', on: { edit: 'active', pause: 'paused', finish: 'ended' } },
    paused: { n: 2, zh: '已暂停', en: 'Paused', tone: 'amber', on: { edit: 'paused', enable: 'active', finish: 'ended' } },
    ended: { n: 3, zh: '已结束', en: 'Ended', tone: 'grey', final: true },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    enable: { zh: '启用', en: 'Enable' },
    pause: { zh: '暂停', en: 'Pause' },
    finish: { zh: '结束', en: 'End' },
  },
);

/** So many days after he registered, a person's company still counts for the channel by which he came. */
export const touchDays = 90;

/** The cost of each paying company in fen, rounded up; null while nobody pays or nothing was spent. */
export const costPerPaying = (cost: number, paying: number): number | null =>
  paying === 0 || cost === 0 ? null : Math.ceil(cost / paying);
