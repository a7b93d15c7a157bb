import * as z from 'zod';
import { account, email, newPassword, oauthId, password, phone, sixDigits, tenantId } from './account-fields.ts';
import { write } from '../call.ts';
import { id } from '../common.ts';

/** The signed-in person in his current company (specification 3, "User info"). */
export const UserInfo = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  realName: z.string(),
  headImg: z.string(),
  status: z.string(),
  companyId: id.nullable(),
  companyName: z.string(),
  /** Empty if the company has none. */
  companyNameEn: z.string(),
  isMain: z.number(),
  roleId: z.string(),
  oauth_id: z.string(),
  authStatus: z.number(),
  userType: z.enum(['ENTERPRISE', 'PLATFORM']),
  lang: z.enum(['zh', 'en']),
  isTrial: z.number(),
  roleName: z.object({ zh: z.string(), en: z.string() }),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const AppItem = z.object({ id: z.string(), appName: z.string(), meta: z.object({ i18n: z.string() }), icon: z.string() });
export type AppItem = z.infer<typeof AppItem>;

/** The names that specification 9 derives from the product's key. */
export const accessCookie = 'touchmark-access-token';
export const refreshCookie = 'touchmark-refresh-token';

export const LoginResult = z.object({
  token: z.string(),
  /** Empty for the page of a browser, which keeps it in its cookie. */
  refresh_token: z.string(),
  expires_in: z.number(),
  tenant_id: z.string(),
  userInfo: UserInfo,
  appList: z.array(AppItem),
  /** After a full sign-in: the secret by which this browser or program is known, to be sent as the header Device-Id from then on. */
  device: z.string().optional(),
});
export type LoginResult = z.infer<typeof LoginResult>;
const ticket = z.string().min(1).max(100);

/** Another provider with which one can sign in. */
const OauthSource = z.object({ source: z.string(), name: z.string() });
/** The ways to sign in that this installation offers. */
export const SignInWays = z.object({
  sms: z.boolean(),
  mail: z.boolean(),
  passkey: z.boolean(),
  oauth: z.array(OauthSource),
  outbox: z.boolean(),
});
export type SignInWays = z.infer<typeof SignInWays>;

/** The data of a 428 answer: the identity is proven, but the sign-in needs a further step. */
export const SignInTicket = z.object({ ticket: z.string(), totp: z.boolean(), passkey: z.boolean(), recovery: z.boolean() });
export type SignInTicket = z.infer<typeof SignInTicket>;

/** The answer of a browser's authenticator, as @simplewebauthn/browser returns it. */
export const PasskeyAnswer = z.object({ challengeId: z.string().max(64), response: z.looseObject({ id: z.string().max(1400) }) });

const PasswordGrant = z.object({
  username: account,
  password,
  authId: z.string().max(64),
  authCode: z.string().trim().min(1).max(8),
  /** A fixed marker of the specification; the server uses the socket's address instead. */
  ipAddr: z.string().max(40).optional(),
  tenantId,
  grant_type: z.literal('password').optional(),
  oauthId,
});
const RefreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  /** A browser leaves it out: its token stands in a cookie (`refreshCookie`) that no script can read. */
  refresh_token: z.string().max(200).optional(),
  tenantId,
  scope: z.string().max(20).optional(),
});

/** The ways to sign in. */
export const signInCalls = {
  eCodeLogIn: write('POST /api/user/eCodeLogIn', {
    /** A captcha is needed only after too many failures (`captchaNeeded`). */
    input: z.object({
      loginName: account,
      loginPassword: password,
      authId: z.string().max(64).optional(),
      authCode: z.string().trim().max(8).optional(),
    }),
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '标识账号登录', en: 'Sign in (identification account)' },
    secret: ['loginPassword', 'authCode'],
  }),
  login: write('POST /api/user/login', {
    input: z.union([RefreshGrant, PasswordGrant]),
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '登录', en: 'Sign in' },
    secret: ['password', 'refresh_token', 'authCode', 'oauthId'],
  }),
  phoneLogin: write('POST /api/user/phoneLogin', {
    input: z.object({ phone, smsCode: sixDigits, oauthId }),
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '手机验证码登录', en: 'Sign in with SMS code' },
    secret: ['smsCode', 'oauthId'],
  }),
  mailLogin: write('POST /api/user/mailLogin', {
    input: z.object({ email, mailCode: sixDigits, oauthId }),
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '邮箱验证码登录', en: 'Sign in with e-mail code' },
    secret: ['mailCode', 'oauthId'],
  }),
  oauthStart: write('POST /api/user/oauthStart', {
    input: z.object({ source: z.string().max(20) }),
    output: z.object({ url: z.string(), state: z.string() }),
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '发起第三方登录', en: 'Start third-party sign-in' },
  }),
  oauthToken: write('POST /api/blade-auth/oauth/token', {
    input: z.object({
      tenantId,
      source: z.string().max(20),
      code: z.string().min(1).max(2000),
      state: z.string().min(1).max(200),
      iss: z.string().max(300).optional(),
    }),
    output: z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() }),
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '第三方登录', en: 'Third-party sign-in' },
    secret: ['code', 'state'],
  }),

  passkeyOptions: write('POST /api/user/passkeyOptions', {
    input: z.object({ ticket: ticket.optional() }),
    output: z.object({ challengeId: z.string(), options: z.looseObject({ challenge: z.string() }) }),
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '发起通行密钥登录', en: 'Start passkey sign-in' },
    secret: ['ticket'],
  }),
  passkeyLogin: write('POST /api/user/passkeyLogin', {
    input: PasskeyAnswer,
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '通行密钥登录', en: 'Sign in with passkey' },
    secret: ['response'],
  }),
  /** Continues a sign-in that was answered with 428: with a second factor, a new password, or after setting one up. */
  goOn: write('POST /api/user/goOn', {
    input: z.object({
      ticket,
      code: z.string().trim().min(6).max(20).optional(),
      passkey: PasskeyAnswer.optional(),
      password: newPassword.optional(),
      oauthId,
    }),
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '完成登录验证', en: 'Complete a sign-in' },
    secret: ['ticket', 'code', 'passkey', 'password', 'oauthId'],
  }),
};
