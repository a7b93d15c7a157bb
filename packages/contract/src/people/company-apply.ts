import * as z from 'zod';
import { read, write } from '../call.ts';
import { done, id, recordOf, time, version } from '../common.ts';
import { companyFields, CompanyView, draftFields, termOrder } from './company-fields.ts';
import { applyStatus } from '../platform/review.ts';

/**
 * The kinds of submissions: a company's first certification, a change of it, an appeal for the main account, a person whose
 * identity must be checked by hand.
 */
export const companyAuditKinds = ['FIRST', 'CHANGE', 'MAIN_APPEAL', 'PERSON'] as const;
/** The reviewer's remarks on single fields, by the field's name. */
export const remarks = recordOf(z.string().max(40), z.string().trim().min(1).max(200), 100);

/** An applicant's own submission, before he has a company. */
export const MyCompanyAudit = z.object({
  id,
  companyId: id.nullable(),
  name: z.string(),
  applyStatus,
  opinion: z.string(),
  remarks,
  submitTime: time.nullable(),
  auditTime: time.nullable(),
  version,
  content: CompanyView,
});
export type MyCompanyAudit = z.infer<typeof MyCompanyAudit>;

const text = (max: number) => z.string().trim().max(max).optional();

/** The steps of an applicant to certify his company. */
export const companyApplyCalls = {
  /** The signed-in person's submission for a company of his own, also a draft; null if there is none. */
  myAudit: read('POST /api/companyAudit/myAudit', { input: z.object({}), output: MyCompanyAudit.nullable(), access: 'signedIn' }),
  saveOrUpdate: write('POST /api/companyAudit/saveOrUpdate', {
    input: z.object({ ...draftFields, version: version.optional() }),
    output: z.object({ id, version }),
    access: 'signedIn',
    quiet: true,
    audit: { zh: '保存企业认证草稿', en: 'Save a certification draft' },
    secret: ['legalIdNo'],
  }),
  submit: write('POST /api/companyAudit/submit', {
    input: z.object({ ...companyFields, version: version.optional() }).superRefine(termOrder),
    output: z.object({ id, version }),
    access: 'signedIn',
    refreshes: ['user'],
    quiet: true,
    audit: { zh: '提交企业认证', en: 'Submit a company certification' },
    secret: ['legalIdNo'],
  }),
  withdraw: write('POST /api/companyAudit/withdraw', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'signedIn',
    refreshes: ['user'],
    audit: { zh: '撤回企业认证', en: 'Withdraw a company certification' },
  }),
  /** SM-01, 4 to 1: abandons a rejected certification to begin with another company. */
  startOver: write('POST /api/companyAudit/startOver', {
    input: z.object({}),
    output: done,
    access: 'signedIn',
    refreshes: ['user'],
    quiet: true,
    audit: { zh: '重新选择企业', en: 'Choose another company' },
  }),
  /** Whether a name or a code belongs to a company that is certified or in review. */
  checkName: read('POST /api/companyAudit/checkName', {
    input: z.object({ name: text(100), uscc: text(30) }),
    output: z.object({ nameTaken: z.enum(['', 'CERTIFIED', 'PENDING']), usccTaken: z.enum(['', 'CERTIFIED', 'PENDING']) }),
    access: 'signedIn',
  }),
  /** The letter of authorisation, which an applicant who is not the legal person must have signed and stamped. */
  letter: read('GET /api/companyAudit/letter', {
    input: z.object({ name: text(100), uscc: text(18) }),
    output: z.unknown(),
    access: 'signedIn',
    stream: true,
  }),
};
