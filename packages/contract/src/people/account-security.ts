import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, time } from '../common.ts';
import { email, newPassword, phone, sixDigits } from './account-fields.ts';
import { codeText } from '../typed-text.ts';
import { PasskeyAnswer } from './sign-in.ts';

/** The ticket of a sign-in whose holder must first set up a second factor; without it, the signed-in person is meant. */
const ticket = z.string().min(1).max(100).optional();
const clock = codeText(/^([01]\d|2[0-3]):[0-5]\d$/, '应为 HH:mm|must be HH:mm')
  .nullable()
  .default(null);

export const Passkey = z.object({ credential: z.string(), name: z.string(), createTime: z.string(), lastUsed: z.string().nullable() });
export const SecurityState = z.object({
  phone: z.string(),
  email: z.string(),
  passwordTime: z.string(),
  passwordUntil: z.string().nullable(),
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryLeft: z.number(),
  /** Staff must have a second factor. */
  factorRequired: z.boolean(),
  sms: z.boolean(),
  mail: z.boolean(),
  passkeyPossible: z.boolean(),
});
export type SecurityState = z.infer<typeof SecurityState>;

/** A signed-in device. `key` identifies the session without revealing its token. */
export const OwnSession = z.object({
  key: z.uuid(),
  agent: z.string(),
  address: z.string(),
  way: z.string(),
  company: z.string(),
  companyEn: z.string(),
  began: z.string(),
  lastTime: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const LoginLog = z.object({
  key: z.string(),
  time: z.string(),
  way: z.string(),
  outcome: z.string(),
  address: z.string(),
  agent: z.string(),
  newDevice: z.boolean(),
});
export type LoginLog = z.infer<typeof LoginLog>;

/** The addresses and times from which a person may use his account. */
export const AccessRule = z.object({
  addresses: z.array(z.string()),
  days: z.array(z.number()),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
});
export type AccessRule = z.infer<typeof AccessRule>;

/** An identity of another provider that may be used to sign in. */
export const LinkedIdentity = z.object({ source: z.string(), name: z.string(), subject: z.string(), linkedTime: time });
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

const proof = { password: z.string().min(1).max(64) };
/** The password, or a code sent to one's own phone or address (`sendCode`). */
const ownProof = {
  password: z.string().min(1).max(64).optional(),
  channel: z.enum(['sms', 'mail']).optional(),
  code: sixDigits.optional(),
};
export interface OwnProof {
  password?: string | undefined;
  channel?: 'sms' | 'mail' | undefined;
  code?: string | undefined;
}
const oneProof = ({ password, channel, code }: OwnProof, ctx: z.RefinementCtx) => {
  if (channel ? !code : !password) ctx.addIssue({ code: 'custom', path: [channel ? 'code' : 'password'], message: '必填|is required' });
};

export const accountSecurity = calls('accountSecurity', {
  state: read('POST /api/personalCenter/security', { input: z.object({}), output: SecurityState, access: 'signedIn', direct: true }),
  changePassword: write('POST /api/personalCenter/changePassword', {
    input: z.object({ oldPassword: z.string().min(1).max(64), password: newPassword }),
    output: done,
    access: 'signedIn',
    direct: true,
    event: 'passwordChanged',
    audit: { zh: '修改密码', en: 'Change password' },
    secret: ['oldPassword', 'password'],
  }),
  changePhone: write('POST /api/personalCenter/changePhone', {
    input: z.object({ phone, smsCode: sixDigits, ...proof }),
    output: done,
    access: 'signedIn',
    direct: true,
    refreshes: ['user'],
    event: 'factorChanged',
    audit: { zh: '更换手机号', en: 'Change phone number' },
    secret: ['smsCode', 'password'],
  }),
  changeEmail: write('POST /api/personalCenter/changeEmail', {
    input: z.object({ email, mailCode: sixDigits, ...proof }),
    output: done,
    access: 'signedIn',
    direct: true,
    refreshes: ['user'],
    event: 'factorChanged',
    audit: { zh: '更换邮箱', en: 'Change the e-mail address' },
    secret: ['mailCode', 'password'],
  }),

  /** Sends a code to one's own phone or address, as an alternative to the password; returns the masked destination. */
  sendCode: write('POST /api/personalCenter/sendCode', {
    input: z.object({ channel: z.enum(['sms', 'mail']) }),
    output: z.object({ target: z.string() }),
    access: 'signedIn',
    direct: true,
    quiet: true,
    audit: { zh: '发送安全验证码', en: 'Send security code' },
  }),

  totpStart: write('POST /api/personalCenter/totpStart', {
    input: z.object({ ticket, password: z.string().max(64).optional() }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '开始设置动态口令', en: 'Start setting up one-time passwords' },
    secret: ['ticket', 'password'],
  }),
  totpConfirm: write('POST /api/personalCenter/totpConfirm', {
    input: z.object({ ticket, code: sixDigits }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    access: 'open',
    direct: true,
    quiet: true,
    event: 'factorChanged',
    audit: { zh: '启用动态口令', en: 'Enable one-time passwords' },
    secret: ['ticket', 'code'],
  }),
  totpRemove: write('POST /api/personalCenter/totpRemove', {
    input: z.object(proof),
    output: done,
    access: 'signedIn',
    direct: true,
    event: 'factorChanged',
    audit: { zh: '停用动态口令', en: 'Disable one-time passwords' },
    secret: ['password'],
  }),
  passkeyStart: write('POST /api/personalCenter/passkeyStart', {
    input: z.object({ ticket, password: z.string().max(64).optional() }),
    output: z.object({ challengeId: z.string(), options: z.looseObject({ challenge: z.string() }) }),
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '开始添加通行密钥', en: 'Start adding a passkey' },
    secret: ['ticket', 'password'],
  }),
  passkeyFinish: write('POST /api/personalCenter/passkeyFinish', {
    input: PasskeyAnswer.extend({ ticket, name: z.string().trim().min(1).max(40) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    access: 'open',
    direct: true,
    quiet: true,
    event: 'factorChanged',
    audit: { zh: '添加通行密钥', en: 'Add a passkey' },
    secret: ['ticket', 'response'],
  }),
  passkeyRemove: write('POST /api/personalCenter/passkeyRemove', {
    input: z.object({ credential: z.string().min(1).max(1400), ...proof }),
    output: done,
    access: 'signedIn',
    direct: true,
    event: 'factorChanged',
    audit: { zh: '删除通行密钥', en: 'Remove a passkey' },
    secret: ['password'],
  }),
  recoveryCodes: write('POST /api/personalCenter/recoveryCodes', {
    input: z.object(proof),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    access: 'signedIn',
    direct: true,
    quiet: true,
    event: 'factorChanged',
    audit: { zh: '重新生成恢复码', en: 'Regenerate recovery codes' },
    secret: ['password'],
  }),

  oauthList: read('POST /api/personalCenter/oauthList', {
    input: z.object({}),
    output: z.array(LinkedIdentity),
    access: 'signedIn',
    direct: true,
  }),
  oauthLink: write('POST /api/personalCenter/oauthLink', {
    input: z.object({ source: z.string().max(20), ...ownProof }).superRefine(oneProof),
    output: z.object({ url: z.string(), state: z.string() }),
    access: 'signedIn',
    direct: true,
    quiet: true,
    audit: { zh: '发起关联第三方账号', en: 'Start linking a third-party account' },
    secret: ['password', 'code'],
  }),
  oauthFinish: write('POST /api/personalCenter/oauthFinish', {
    input: z.object({
      source: z.string().max(20),
      code: z.string().min(1).max(2000),
      state: z.string().min(1).max(200),
      iss: z.string().max(300).optional(),
    }),
    output: done,
    access: 'signedIn',
    direct: true,
    refreshes: ['user'],
    event: 'factorChanged',
    audit: { zh: '关联第三方账号', en: 'Link a third-party account' },
    secret: ['code', 'state'],
  }),
  oauthUnlink: write('POST /api/personalCenter/oauthUnlink', {
    input: z.object({ source: z.string().max(20), ...ownProof }).superRefine(oneProof),
    output: done,
    access: 'signedIn',
    direct: true,
    refreshes: ['user'],
    event: 'factorChanged',
    audit: { zh: '解除关联第三方账号', en: 'Unlink a third-party account' },
    secret: ['password', 'code'],
  }),

  sessions: read('POST /api/personalCenter/sessions', {
    input: z.object({}),
    output: z.array(OwnSession),
    access: 'signedIn',
    direct: true,
  }),
  loginLogs: read('POST /api/personalCenter/loginLogs', {
    input: z.object({}),
    output: z.array(LoginLog),
    access: 'signedIn',
    direct: true,
  }),
  /** Signs a device out; without a key, all except this one. */
  kick: write('POST /api/personalCenter/kick', {
    input: z.object({ key: z.uuid().optional() }),
    output: z.number(),
    access: 'signedIn',
    direct: true,
    audit: { zh: '强制下线设备', en: 'Sign out a device' },
  }),
  accessRule: read('POST /api/personalCenter/accessRule', {
    input: z.object({}),
    output: AccessRule.extend({ address: z.string() }),
    access: 'signedIn',
    direct: true,
  }),
  saveAccessRule: write('POST /api/personalCenter/saveAccessRule', {
    input: z.object({
      addresses: z.array(z.string().trim().max(50)).max(50).default([]),
      days: z.array(z.number().int().min(1).max(7)).max(7).default([]),
      fromTime: clock,
      toTime: clock,
    }),
    output: done,
    access: 'signedIn',
    direct: true,
    event: 'rightsChanged',
    audit: { zh: '设置访问控制', en: 'Set the access rule' },
  }),
});

/** A message that the demonstration stored instead of sending. */
const OutboxRow = z.object({
  key: z.string(),
  channel: z.enum(['sms', 'mail']),
  target: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.string(),
  createTime: z.string(),
});
export const outbox = calls('outbox', {
  list: read('POST /api/demo/outbox', { input: z.object({}), output: z.array(OutboxRow), access: 'signedIn' }),
});
