import { passwordFaultText, passwordLength } from '@touchmark/domain';
import { phoneFaultText, readPhone } from '@touchmark/gs1';
import * as z from 'zod';
import { calls, read, write } from './call.ts';
import { done, id } from './common.ts';

/** The signed-in person in the company he works for (specification 3, "User info"). */
export const UserInfo = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  realName: z.string(),
  headImg: z.string(),
  status: z.string(),
  companyId: id.nullable(),
  companyName: z.string(),
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

export const LoginResult = z.object({
  token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  tenant_id: z.string(),
  userInfo: UserInfo,
  appList: z.array(AppItem),
});
export type LoginResult = z.infer<typeof LoginResult>;

const account = z.string().trim().min(1).max(50);
const password = z.string().min(1).max(64);
const tenantId = z.string().max(20).optional();

/** A mobile number of mainland China, with the specification's three messages in their order. */
export const phone = z
  .string()
  .max(30)
  .transform((text, ctx) => {
    const read = readPhone(text);
    if (read.ok) return read.value;
    const { zh, en } = phoneFaultText[read.fault];
    ctx.addIssue({ code: 'custom', message: `${zh}|${en}` });
    return z.NEVER;
  });

/** Specification 5: an at-sign with text on both sides. */
export const email = z
  .string()
  .trim()
  .max(100)
  .refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), '邮箱格式不正确|is not an e-mail address')
  .transform((text) => text.toLowerCase());

export const sixDigits = z
  .string()
  .trim()
  .refine((text) => /^\d{6}$/.test(text), '请输入 6 位数字验证码|should be six digits');

/** A password as somebody chooses it; the rules beyond its length are the server’s to check. */
export const newPassword = z
  .string()
  .refine((text) => [...text].length >= passwordLength.min, `${passwordFaultText.short.zh}|${passwordFaultText.short.en}`)
  .refine((text) => [...text].length <= passwordLength.max, `${passwordFaultText.long.zh}|${passwordFaultText.long.en}`);

const newAccount = z
  .string()
  .trim()
  .refine(
    (text) => /^[\p{L}\p{N}_.@-]{4,50}$/u.test(text),
    '账号为 4–50 位字母、数字、点、下划线或连字符|is 4–50 letters, digits, dots, underscores or hyphens',
  );
const ticket = z.string().min(1).max(100);
/** An identity another provider vouched for, to be linked with the account that is signed in to. */
const oauthId = z.string().min(1).max(100).optional();

/** What a code is asked for. */
export const codeScenes = ['LOGIN', 'REGISTER', 'RESET', 'BIND', 'CONFIRM'] as const;
export type CodeScene = (typeof codeScenes)[number];

/** Another provider somebody may sign in with. */
export const OauthSource = z.object({ source: z.string(), name: z.string() });
/** The ways in that this installation has. */
export const SignInWays = z.object({
  sms: z.boolean(),
  mail: z.boolean(),
  passkey: z.boolean(),
  oauth: z.array(OauthSource),
  outbox: z.boolean(),
});
export type SignInWays = z.infer<typeof SignInWays>;

/** What somebody who has shown who he is still owes, in the data of a 428. */
export const SignInTicket = z.object({ ticket: z.string(), totp: z.boolean(), passkey: z.boolean(), recovery: z.boolean() });
export type SignInTicket = z.infer<typeof SignInTicket>;

/** What a browser's authenticator answered, as @simplewebauthn/browser gives it. */
export const PasskeyAnswer = z.object({ challengeId: z.string().max(64), response: z.looseObject({ id: z.string().max(1400) }) });

const PasswordGrant = z.object({
  username: account,
  password,
  authId: z.string().max(64),
  authCode: z.string().trim().min(1).max(8),
  /** A fixed marker of the specification; the server takes the address of the socket. */
  ipAddr: z.string().max(40).optional(),
  tenantId,
  grant_type: z.literal('password').optional(),
  oauthId,
});
const RefreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1).max(200),
  tenantId,
  scope: z.string().max(20).optional(),
});

export const user = calls('user', {
  eCodeLogIn: write('POST /api/user/eCodeLogIn', {
    input: z.object({ loginName: account, loginPassword: password }),
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '标识账号登录', en: 'Sign in (identification account)' },
    secret: ['loginPassword'],
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
  authCode: read('GET /api/user/authCode', {
    input: z.object({}),
    output: z.object({ authId: z.string(), image: z.string(), expire: z.number() }),
    access: 'open',
    direct: true,
  }),
  logout: write('GET /api/user/logout', {
    input: z.object({}),
    output: done,
    access: 'signedIn',
    quiet: true,
    whileLocked: true,
    audit: { zh: '退出登录', en: 'Sign out' },
  }),
  oauthLogout: write('POST /api/blade-auth/oauth/logout', {
    input: z.object({}),
    output: done,
    access: 'signedIn',
    quiet: true,
    whileLocked: true,
    audit: { zh: '退出登录', en: 'Sign out' },
  }),
  clearCache: write('POST /api/user/clearCache', {
    input: z.object({}),
    output: done,
    access: 'signedIn',
    quiet: true,
    audit: { zh: '清除缓存', en: 'Clear the cache' },
  }),
  ways: read('GET /api/user/ways', { input: z.object({}), output: SignInWays, access: 'open', direct: true }),

  smsCode: write('POST /api/user/smsCode', {
    input: z.object({ phone, scene: z.enum(codeScenes) }),
    output: done,
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '获取短信验证码', en: 'Get a code by SMS' },
  }),
  email: write('POST /api/user/email', {
    input: z.object({ email, area: z.enum(codeScenes) }),
    output: done,
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '获取邮箱验证码', en: 'Get a code by mail' },
  }),
  phoneLogin: write('POST /api/user/phoneLogin', {
    input: z.object({ phone, smsCode: sixDigits }),
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '手机验证码登录', en: 'Sign in by SMS code' },
    secret: ['smsCode'],
  }),
  mailLogin: write('POST /api/user/mailLogin', {
    input: z.object({ email, mailCode: sixDigits }),
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '邮箱验证码登录', en: 'Sign in by mail code' },
    secret: ['mailCode'],
  }),
  resetPassword: write('POST /api/user/resetPassword', {
    input: z
      .object({ phone: phone.optional(), email: email.optional(), code: sixDigits, password: newPassword })
      .refine(({ phone: number, email: address }) => Boolean(number) !== Boolean(address), {
        path: ['phone'],
        message: '请填写手机号或邮箱之一|is needed, or an e-mail address in its place',
      }),
    output: done,
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '重置密码', en: 'Reset the password' },
    secret: ['code', 'password'],
  }),

  /** The captcha travels in the headers Captcha-Key and Captcha-Code. */
  register: write('POST /api/user/register', {
    input: z.object({
      tenantId,
      name: z.string().trim().min(2).max(30),
      account: newAccount,
      password: newPassword,
      phone: phone.optional(),
      smsCode: sixDigits.optional(),
      companyName: z.string().trim().max(100).optional(),
      channel: z.string().trim().max(40).optional(),
      invite: z.string().trim().max(100).optional(),
    }),
    output: z.object({ userId: id, account: z.string() }),
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '注册账号', en: 'Register' },
    secret: ['password', 'smsCode'],
  }),
  registerGuest: write('POST /api/blade-user/register-guest', {
    input: z.object({
      tenantId,
      name: z.string().trim().min(2).max(30),
      account: newAccount,
      password: newPassword,
      oauthId: z.string().min(1).max(100),
    }),
    output: done,
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '第三方账号注册', en: 'Register with a third-party account' },
    secret: ['password', 'oauthId'],
  }),
  oauthStart: write('POST /api/user/oauthStart', {
    input: z.object({ source: z.string().max(20) }),
    output: z.object({ url: z.string(), state: z.string() }),
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '发起第三方登录', en: 'Begin a third-party sign-in' },
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
    audit: { zh: '发起通行密钥登录', en: 'Begin a passkey sign-in' },
    secret: ['ticket'],
  }),
  passkeyLogin: write('POST /api/user/passkeyLogin', {
    input: PasskeyAnswer,
    output: LoginResult,
    access: 'open',
    direct: true,
    sealed: true,
    quiet: true,
    audit: { zh: '通行密钥登录', en: 'Sign in by passkey' },
    secret: ['response'],
  }),
  /** Goes on with a sign-in that was answered with 428: by a second factor, or a new password, or after setting one up. */
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

  remoteTime: read('GET /api/user/remoteTime', { input: z.object({}), output: z.object({ now: z.number() }), access: 'open' }),
  userStatus: read('GET /api/user/userStatus', { input: z.object({}), output: z.string(), access: 'signedIn', whileLocked: true }),
  userInfo: read('GET /api/blade-auth/oauth/user-info', { input: z.object({}), output: UserInfo, access: 'signedIn', direct: true }),
  setUp: write('POST /api/user/setUp', {
    input: z.object({
      token: z.string().min(1).max(100),
      account: z.string().trim().min(4).max(50),
      realName: z.string().trim().min(1).max(50),
      password: newPassword,
      operatorName: z.string().trim().min(1).max(50),
    }),
    output: done,
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '初始化平台', en: 'Set up the platform' },
    secret: ['token', 'password'],
  }),
});
