import { companyLife } from '@touchmark/domain';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import { done, FileRef, id, pageOf, paging, stateField, stateFilter, time } from '../common.ts';
import { companyApplyCalls, companyAuditKinds, remarks } from './company-apply.ts';
import { companyAuthCalls } from './company.ts';
import { companyRoles, companyTypes, CompanyView } from './company-fields.ts';
import { Check, decisionWith, HistoryEntry, neighbours, reason, reviewState } from '../platform/review.ts';
import { queueFilters, review } from '../platform/review-calls.ts';

export const CompanyAuditRow = z.object({
  id,
  kind: z.enum(companyAuditKinds),
  name: z.string(),
  uscc: z.string(),
  usccSpecial: z.boolean(),
  companyType: z.enum(companyTypes).nullable(),
  legalPerson: z.string(),
  channel: z.string(),
  regionName: z.string(),
  industryName: z.string(),
  applicantName: z.string(),
  applicantAccount: z.string(),
  authStatus: stateFilter(companyLife).nullable(),
  isTrial: z.boolean(),
  entNo: z.string().nullable(),
  checkTone: z.enum(['ok', 'warn', 'bad']).nullable(),
  ...reviewState,
  companyId: id.nullable(),
});
export type CompanyAuditRow = z.infer<typeof CompanyAuditRow>;

export const identityPapers = ['idFront', 'idBack'] as const;
export type IdentityPaper = (typeof identityPapers)[number];

/** A person who asks for verification; the number is masked, and his papers are shown one by one. */
const PersonView = z.object({
  realName: z.string(),
  idType: z.string(),
  idNo: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Which papers there are; each is looked at by `paper`. */
  papers: z.array(z.enum(identityPapers)),
});
type PersonView = z.infer<typeof PersonView>;

export const CompanyAudit = CompanyAuditRow.extend({
  submitted: CompanyView.nullable(),
  before: CompanyView.nullable(),
  changed: z.array(z.string()),
  proofs: z.array(FileRef),
  reason: z.string(),
  remarks,
  person: PersonView.nullable(),
  appeal: z.object({ fromName: z.string(), toName: z.string() }).nullable(),
  checks: z.array(Check),
  nodePrefix: z.string().nullable(),
  history: z.array(HistoryEntry),
  ...neighbours,
});
export type CompanyAudit = z.infer<typeof CompanyAudit>;

const text = (max: number) => z.string().trim().max(max).optional();
const filters = {
  kind: z.enum(companyAuditKinds).optional(),
  search: text(100),
  uscc: text(18),
  channel: text(40),
  authStatus: stateFilter(companyLife).optional(),
  companyType: z.enum(companyTypes).optional(),
  companyRole: z.enum(companyRoles).optional(),
};

/** A company that was certified, whatever certified it. */
const CertifiedCompany = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  uscc: z.string(),
  regionName: z.string(),
  entNo: z.string(),
  authStatus: stateField(companyLife),
  authTime: time.nullable(),
});

const steps = review('companyAudit', {
  what: { zh: '企业', one: 'a company', many: 'companies' },
  access: { view: 'companyAudit_view', audit: 'companyAudit_audit' },
  row: CompanyAuditRow,
  item: CompanyAudit,
  filters,
  audit: decisionWith({ remarks: remarks.default({}) }),
});
/** The review of companies, their changes, appeals for a main account, and persons. */
export const companyReview = { ...steps, export: sheetCall('GET /api/companyAudit/export', queueFilters(filters), 'companyAudit_export') };

export const companyAudit = calls('companyAudit', {
  ...companyApplyCalls,
  ...companyAuthCalls,
  ...companyReview,
  /** The companies themselves; one that came by a migration or by the operator has no review. */
  companies: read('POST /api/companyAudit/companies', {
    input: z.object({ ...paging, search: text(100), authStatus: stateFilter(companyLife).optional() }),
    output: pageOf(CertifiedCompany),
    access: 'companyAudit_view',
  }),
  /** Returns a complete identity number. Each call is in the audit log, and the answer is not stored. */
  unmask: write('POST /api/companyAudit/unmask', {
    input: z.object({ id, field: z.enum(['legalIdNo', 'beforeLegalIdNo', 'idNo']) }),
    output: z.object({ value: z.string() }),
    access: 'companyAudit_audit',
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看完整证件号码', en: 'View the whole identity number' },
  }),
  /** A link to a person's paper, while his submission waits. Each call is in the audit log, and the answer is not stored. */
  paper: write('POST /api/companyAudit/paper', {
    input: z.object({ id, paper: z.enum(identityPapers) }),
    output: FileRef,
    access: 'companyAudit_audit',
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看证件照片', en: 'View a photo of an identity document' },
  }),
  /** `id` is the company's. */
  freeze: write('POST /api/companyAudit/freeze', {
    input: z.object({ id, reason }),
    output: done,
    access: 'companyAudit_freeze',
    audit: { zh: '冻结企业', en: 'Freeze a company' },
  }),
  unfreeze: write('POST /api/companyAudit/unfreeze', {
    input: z.object({ id, reason: z.string().trim().max(200).default('') }),
    output: done,
    access: 'companyAudit_freeze',
    audit: { zh: '解冻企业', en: 'Unfreeze a company' },
  }),
});
