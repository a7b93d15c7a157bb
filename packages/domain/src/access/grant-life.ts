import { life } from '../lifecycle.ts';

/**
 * A company's grant of an application, as an operator enables and disables it. Whether it has begun or ended is computed from its
 * dates.
 */
export const grantLife = life(
  'appAuth',
  { zh: '企业的应用授权', en: 'Grant of an application' },
  {
    stopped: { n: 0, zh: '停用', en: 'Disabled', tone: 'grey', on: { enable: 'inForce' } },
    inForce: { n: 1, zh: '正常', en: 'In force', tone: 'green', on: { stop: 'stopped' } },
  },
  { enable: { zh: '启用', en: 'Enable' }, stop: { zh: '停用', en: 'Disable' } },
);
