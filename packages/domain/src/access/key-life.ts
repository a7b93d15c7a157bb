import { life } from '../lifecycle.ts';

/** A key by which another system signs in for a company. */
export const appKeyLife = life(
  'appKey',
  { zh: '应用密钥', en: 'Application key', rule: 'EPCIS 2.0' },
  {
    valid: { n: 1, zh: '有效', en: 'Valid', tone: 'green', on: { revoke: 'revoked' } },
    revoked: { n: 2, zh: '已收回', en: 'Revoked', tone: 'red', final: true },
  },
  { revoke: { zh: '收回', en: 'Revoke' } },
);

/** A key that ends within so many days, or has ended, is named on the home page. */
export const keyWarningDays = 30;

/** What a key allows. */
export const keyScopes = ['epcis.capture', 'epcis.query'] as const;
export type KeyScope = (typeof keyScopes)[number];
