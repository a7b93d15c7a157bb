import { life } from '../lifecycle.ts';

/** Master data of the platform that is either in use or not: categories, prices. */
export const switchLife = life(
  'switch',
  { zh: '启停', en: 'Switch' },
  {
    off: { n: 0, zh: '停用', en: 'Disabled', tone: 'grey', on: { enable: 'on' } },
    on: { n: 1, zh: '启用', en: 'Enabled', tone: 'green', on: { disable: 'off' } },
  },
  { enable: { zh: '启用', en: 'Enable' }, disable: { zh: '停用', en: 'Disable' } },
);
