import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done } from '../common.ts';

/** The themes of the console by name (specification 2.6). */
export const themeNames = ['default', 'white', 'dark', 'star', 'smart', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'] as const;
export type ThemeName = (typeof themeNames)[number];

/** A person's settings of the console; stored with the account, so that they apply on every machine. */
export const Preference = z.object({
  mode: z.enum(['light', 'dark', 'system']),
  theme: z.templateLiteral(['theme-', z.enum(themeNames)]),
  colour: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  layout: z.enum(['side', 'top', 'mix']),
  header: z.boolean(),
  breadcrumbs: z.boolean(),
  footer: z.boolean(),
  multiTab: z.boolean(),
  footerFold: z.boolean(),
  /** The application whose first page opens after sign-in; empty: the home page. */
  defaultApp: z.string().regex(/^([A-Z][A-Z0-9_]{2,39})?$/),
});
export type Preference = z.infer<typeof Preference>;

/** The main colour of each theme. */
export const themeColours: Readonly<Record<ThemeName, string>> = {
  default: '#409EFF',
  white: '#2B6DE5',
  dark: '#409EFF',
  star: '#6C74E0',
  smart: '#0FA3A3',
  iview: '#2D8CF0',
  vip: '#B8894A',
  cool: '#00A9CE',
  d2: '#2F74FF',
  hey: '#3788EE',
  lte: '#3C8DBC',
};

/** The default settings (specification 9: colour #409EFF, theme 'theme-default'). */
export const preferenceDefaults: Preference = {
  mode: 'system',
  theme: 'theme-default',
  colour: '#409EFF',
  layout: 'mix',
  header: true,
  breadcrumbs: false,
  footer: true,
  multiTab: true,
  footerFold: false,
  defaultApp: '',
};

/** The settings of a tenant's theme for people who have not chosen one; empty if the tenant has none. */
export const houseLook = (theme: ThemeName | ''): Partial<Preference> =>
  theme === '' ? {} : { theme: `theme-${theme}`, colour: themeColours[theme] };

export const preference = calls('preference', {
  find: read('GET /api/personalCenter/preference', { input: z.object({}), output: Preference, access: 'signedIn' }),
  /** Changes the given fields only. */
  save: write('POST /api/personalCenter/preference', {
    input: Preference.partial(),
    output: done,
    access: 'signedIn',
    quiet: true,
    audit: { zh: '保存界面设置', en: 'Save appearance' },
  }),
});
