import { life, type StateOf } from '../lifecycle.ts';

export const printOrderLife = life(
  'printOrder',
  { zh: '外发印刷', en: 'Print order' },
  {
    sent: { n: 0, zh: '待回报', en: 'Awaiting report', tone: 'blue', on: { report: 'reported', revoke: 'revoked' } },
    reported: { n: 1, zh: '已回报', en: 'Reported', tone: 'green', final: true },
    revoked: { n: 2, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
  },
  { report: { zh: '回报', en: 'Report' }, revoke: { zh: '撤回链接', en: 'Revoke the link' } },
);
export type PrintOrderStatus = StateOf<typeof printOrderLife>;
