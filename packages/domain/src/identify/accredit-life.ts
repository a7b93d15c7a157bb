import { gone, life } from '../lifecycle.ts';

/** Lending a certificate to another company. */
export const accreditLife = life(
  'aptitudeAccredit',
  { zh: '资质授权', en: 'Certificate loan', rule: 'SM-18' },
  {
    open: { n: 0, zh: '待接受', en: 'Not accepted yet', tone: 'blue', on: { accept: 'inForce', decline: 'declined', delete: gone } },
    inForce: { n: 1, zh: '生效', en: 'In force', tone: 'green', on: { end: 'ended', revoke: 'revoked', extend: 'inForce' } },
    ended: { n: 2, zh: '已到期', en: 'Expired', tone: 'grey', final: true },
    declined: { n: 3, zh: '已谢绝', en: 'Declined', tone: 'red', final: true },
    revoked: { n: 4, zh: '已收回', en: 'Revoked', tone: 'red', final: true },
  },
  {
    accept: { zh: '接受', en: 'Accept' },
    decline: { zh: '谢绝', en: 'Decline' },
    delete: { zh: '撤回', en: 'Withdraw' },
    end: { zh: '到期', en: 'Expires' },
    extend: { zh: '延期', en: 'Extend' },
    revoke: { zh: '收回', en: 'Revoke' },
  },
);
