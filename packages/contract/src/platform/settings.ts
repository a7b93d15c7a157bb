import * as z from 'zod';
import { calls, read } from '../call.ts';
import { themeNames } from './preference.ts';

/** What English pages show instead; empty where there is only the Chinese. */
const English = z.object({ operatorName: z.string(), platformName: z.string(), footerText: z.string(), noticeBar: z.array(z.string()) });

/** The platform's appearance: operator name (in every page title), texts and switches. */
export const PlatformFace = z.object({
  operatorName: z.string(),
  platformName: z.string(),
  logo: z.string(),
  loginBg: z.string(),
  footerText: z.string(),
  techSupport: z.string(),
  hotline: z.string(),
  icp: z.string(),
  noticeBar: z.array(z.string()),
  english: English,
  tokenTime: z.number(),
  demoMode: z.boolean(),
  needsSetUp: z.boolean(),
  publicUrl: z.string(),
  version: z.string(),
  /** The tenant it belongs to, and the initial number of rows in lists. */
  tenantId: z.string(),
  pageSize: z.number(),
  /** The theme for people who have not chosen one. */
  theme: z.enum(['', ...themeNames]),
});
export type PlatformFace = z.infer<typeof PlatformFace>;

export const platform = calls('platform', {
  loginMsg: read('POST /api/operatorManage/loginMsg', {
    input: z.object({ webUrl: z.string().max(300).optional() }),
    output: PlatformFace,
    access: 'open',
  }),
});
