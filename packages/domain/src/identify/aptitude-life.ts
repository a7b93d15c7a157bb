import { life } from '../lifecycle.ts';

/** Whether a certificate is valid: only that it was revoked is stored, the rest follows from its last day. */
export const aptitudeLife = life(
  'aptitude',
  { zh: '资质有效性', en: 'Validity of a certificate', rule: 'SM-18' },
  {
    valid: { n: 1, zh: '有效', en: 'Valid', tone: 'green', on: { endSoon: 'endsSoon', revoke: 'revoked' } },
    endsSoon: { n: 2, zh: '即将到期', en: 'Expires soon', tone: 'amber', on: { lapse: 'expired', revoke: 'revoked' } },
    expired: { n: 3, zh: '已过期', en: 'Expired', tone: 'red', final: true },
    revoked: { n: 4, zh: '已失效', en: 'Revoked', tone: 'grey', final: true },
  },
  { endSoon: { zh: '临近到期', en: 'Near expiry' }, lapse: { zh: '过期', en: 'Expired' }, revoke: { zh: '作废', en: 'Void' } },
);
