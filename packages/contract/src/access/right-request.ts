import * as z from 'zod';
import { isNamed } from '@touchmark/domain';
import { calls, write } from '../call.ts';
import { done } from '../common.ts';
import { pages, type PagePath } from '../pages.ts';

export const permissionApply = calls('permissionApply', {
  /** Sent from the 403 page to the company's main account: once a day for each page. */
  apply: write('POST /api/permission/apply', {
    input: z.object({
      route: z
        .string()
        .max(200)
        .refine((path): path is PagePath => isNamed(pages, path), '不是本平台的页面|is not a page of this platform'),
      reason: z.string().trim().min(5).max(100),
    }),
    output: done,
    access: 'signedIn',
    forCompany: true,
    quiet: true,
    audit: { zh: '申请权限', en: 'Request permission' },
  }),
});
