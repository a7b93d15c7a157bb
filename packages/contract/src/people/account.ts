import * as z from 'zod';
import { email, newAccount, newPassword, phone, sixDigits, tenantId } from './account-fields.ts';
import { calls, read, write } from '../call.ts';
import { done, id } from '../common.ts';
import { SignInWays, UserInfo, signInCalls } from './sign-in.ts';

/** The purposes of a verification code. */
const codeScenes = ['LOGIN', 'REGISTER', 'RESET', 'BIND', 'CONFIRM'] as const;
export type CodeScene = (typeof codeScenes)[number];

export const user = calls('user', {
  ...signInCalls,
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
    audit: { zh: '获取短信验证码', en: 'Get SMS code' },
  }),
  email: write('POST /api/user/email', {
    input: z.object({ email, area: z.enum(codeScenes) }),
    output: done,
    access: 'open',
    direct: true,
    quiet: true,
    audit: { zh: '获取邮箱验证码', en: 'Get e-mail code' },
  }),
  resetPassword: write('POST /api/user/resetPassword', {
    input: z
      .object({ phone: phone.optional(), email: email.optional(), code: sixDigits, password: newPassword })
      .refine(({ phone: number, email: address }) => Boolean(number) !== Boolean(address), {
        path: ['phone'],
        message: '请填写手机号或邮箱之一|is required, or an e-mail address instead',
      }),
    output: done,
    access: 'open',
    direct: true,
    quiet: true,
    event: 'passwordReset',
    audit: { zh: '重置密码', en: 'Reset the password' },
    secret: ['code', 'password'],
  }),

  /** The captcha is in the headers Captcha-Key and Captcha-Code. */
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
    event: 'rightsChanged',
    audit: { zh: '初始化平台', en: 'Set up the platform' },
    secret: ['token', 'password'],
  }),
});
