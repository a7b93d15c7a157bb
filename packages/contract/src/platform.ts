import * as z from 'zod';
import { calls, read, write } from './call.ts';
import { done } from './common.ts';
import { pages, type PagePath } from './pages.ts';

/** The platform's face: operator name (in every page title), texts and switches. */
export const PlatformFace = z.object({
  operatorName: z.string(), platformName: z.string(), logo: z.string(), loginBg: z.string(), footerText: z.string(), techSupport: z.string(), hotline: z.string(), icp: z.string(),
  noticeBar: z.array(z.string()), tokenTime: z.number(), demoMode: z.boolean(), needsSetUp: z.boolean(), publicUrl: z.string(), version: z.string(),
});
export type PlatformFace = z.infer<typeof PlatformFace>;

export const platform = calls('platform', {
  loginMsg: read('POST /api/operatorManage/loginMsg', { input: z.object({ webUrl: z.string().max(300).optional() }), output: PlatformFace, access: 'open' }),
  applyPermission: write('POST /api/permission/apply', {
    input: z.object({ route: z.string().refine((path): path is PagePath => path in pages), reason: z.string().trim().min(5).max(100) }),
    output: done, access: 'signedIn', quiet: true, audit: { zh: '申请权限', en: 'Ask for a right' },
  }),
});
