import * as z from 'zod';
import { calls, read, write } from './call.ts';
import { id } from './common.ts';
import { OwnCompany } from './user-personal.ts';
import { LoginResult } from './user.ts';

export const personalCenter = calls('personalCenter', {
  companyList: read('POST /api/personalCenter/companyList', { input: z.object({}), output: z.array(OwnCompany), access: 'signedIn' }),
  switchCompany: write('POST /api/personalCenter/switchCompany', {
    input: z.object({ id }), output: LoginResult, access: 'signedIn', sealed: true, quiet: true, audit: { zh: '切换企业', en: 'Switch company' },
  }),
});
