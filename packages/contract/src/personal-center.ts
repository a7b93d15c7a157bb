import * as z from 'zod';
import { calls, read, write } from './call.ts';
import { id } from './common.ts';
import { LoginResult } from './user.ts';

export const OwnCompany = z.object({
  id, name: z.string(), role: z.string(), deptName: z.string(), isMain: z.number(), status: z.number(), authDeadLine: z.string().nullable(), current: z.boolean(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

export const personalCenter = calls('personalCenter', {
  companyList: read('POST /api/personalCenter/companyList', { input: z.object({}), output: z.array(OwnCompany), access: 'signedIn' }),
  switchCompany: write('POST /api/personalCenter/switchCompany', {
    input: z.object({ id }), output: LoginResult, access: 'signedIn', sealed: true, quiet: true, audit: { zh: '切换企业', en: 'Switch company' },
  }),
});
