import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { FileRef, id } from '../common.ts';
import { idNumberFault, idTypes } from './company-fields.ts';
import { email, phone, sixDigits } from './account-fields.ts';

/** The signed-in person's own data; the number is masked. State: 0 draft, 1 checked by hand, 2 verified, 3 rejected. */
export const MyIdentity = z.object({
  realName: z.string(),
  idType: z.enum(idTypes),
  idNo: z.string(),
  idFront: FileRef.nullable(),
  idBack: FileRef.nullable(),
  phone: z.string(),
  email: z.string(),
  state: z.number(),
  opinion: z.string(),
  submitTime: z.string().nullable(),
  /** Whether a code by SMS is required if the phone number is not the account's own. */
  sms: z.boolean(),
  accountPhone: z.string(),
  /** The company he named when he registered; empty if none. */
  namedCompany: z.string(),
});
export type MyIdentity = z.infer<typeof MyIdentity>;

const fields = {
  realName: z
    .string()
    .trim()
    .regex(/^[\p{L}·• .'-]{2,30}$/u, '请输入证件上的姓名（2–30 字）|must be the name on your ID, 2–30 letters'),
  idType: z.enum(idTypes).default('ID_CARD'),
  idNo: z.string().trim().min(5).max(30),
  idFront: id,
  idBack: id,
  phone,
  smsCode: z.union([z.literal(''), sixDigits]).optional(),
  email: z.union([z.literal(''), email]).default(''),
};

/** A person's own verification (SM-01, 0 to 1). */
export const userAuth = calls('userAuth', {
  mine: read('POST /api/userAuth/mine', { input: z.object({}), output: MyIdentity, access: 'signedIn' }),
  saveDraft: write('POST /api/userAuth/saveDraft', {
    input: z.object({
      realName: z.string().max(30).nullish(),
      idType: z.enum(idTypes).nullish(),
      idNo: z.string().max(30).nullish(),
      idFront: id.nullish(),
      idBack: id.nullish(),
      phone: z.string().max(30).nullish(),
      email: z.string().max(100).nullish(),
    }),
    output: z.literal(true),
    access: 'signedIn',
    quiet: true,
    audit: { zh: '保存实名草稿', en: 'Save personal verification draft' },
    secret: ['idNo'],
  }),
  /** Verified at once if possible; returns the person's new status. */
  saveOrSubmit: write('POST /api/userAuth/saveOrSubmit', {
    input: z.object(fields).superRefine(({ idType, idNo }, context) => {
      const fault = idNumberFault(idType, idNo);
      if (fault) context.addIssue({ code: 'custom', path: ['idNo'], message: `${fault.zh}|${fault.en}` });
    }),
    output: z.object({ status: z.string() }),
    access: 'signedIn',
    direct: true,
    refreshes: ['user', 'companyAudit'],
    quiet: true,
    audit: { zh: '提交个人实名', en: 'Submit personal verification' },
    secret: ['idNo', 'smsCode'],
  }),
  /** Withdraws a submission that is to be checked by hand. */
  withdraw: write('POST /api/userAuth/withdraw', {
    input: z.object({}),
    output: z.literal(true),
    access: 'signedIn',
    refreshes: ['user'],
    audit: { zh: '撤回个人实名', en: 'Withdraw a personal verification' },
  }),
});
