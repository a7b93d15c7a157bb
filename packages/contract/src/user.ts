import * as z from 'zod';
import { calls, read, write } from './call.ts';
import { done, id } from './common.ts';

/** The signed-in person in the company he works for (specification 3, "User info"). */
export const UserInfo = z.object({
  id, user_id: id, user_name: z.string(), realName: z.string(), headImg: z.string(), status: z.string(),
  companyId: id.nullable(), companyName: z.string(), isMain: z.number(), roleId: z.string(), oauth_id: z.string(), authStatus: z.number(),
  userType: z.enum(['ENTERPRISE', 'PLATFORM']), lang: z.enum(['zh', 'en']), isTrial: z.number(), roleName: z.object({ zh: z.string(), en: z.string() }),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const AppItem = z.object({ id: z.string(), appName: z.string(), meta: z.object({ i18n: z.string() }), icon: z.string() });
export type AppItem = z.infer<typeof AppItem>;

export const LoginResult = z.object({
  token: z.string(), refresh_token: z.string(), expires_in: z.number(), tenant_id: z.string(), userInfo: UserInfo, appList: z.array(AppItem),
});
export type LoginResult = z.infer<typeof LoginResult>;

const account = z.string().trim().min(1).max(50);
const password = z.string().min(1).max(64);

const PasswordGrant = z.object({
  username: account, password, authId: z.string().max(64), authCode: z.string().trim().min(1).max(8),
  /** A fixed marker of the specification; the server takes the address of the socket. */
  ipAddr: z.string().max(40).optional(), tenantId: z.string().max(20).optional(), grant_type: z.literal('password').optional(),
});
const RefreshGrant = z.object({
  grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(200), tenantId: z.string().max(20).optional(), scope: z.string().max(20).optional(),
});

export const user = calls('user', {
  eCodeLogIn: write('POST /api/user/eCodeLogIn', {
    input: z.object({ loginName: account, loginPassword: password }), output: LoginResult, access: 'open', sealed: true, quiet: true,
    audit: { zh: '标识账号登录', en: 'Sign in (identification account)' }, secret: ['loginPassword'],
  }),
  login: write('POST /api/user/login', {
    input: z.union([RefreshGrant, PasswordGrant]), output: LoginResult, access: 'open', sealed: true, quiet: true,
    audit: { zh: '登录', en: 'Sign in' }, secret: ['password', 'refresh_token', 'authCode'],
  }),
  authCode: read('GET /api/user/authCode', {
    input: z.object({}), output: z.object({ authId: z.string(), image: z.string(), expire: z.number() }), access: 'open',
  }),
  logout: write('GET /api/user/logout', { input: z.object({}), output: done, access: 'signedIn', quiet: true, whileLocked: true, audit: { zh: '退出登录', en: 'Sign out' } }),
  remoteTime: read('GET /api/user/remoteTime', { input: z.object({}), output: z.object({ now: z.number() }), access: 'open' }),
  userStatus: read('GET /api/user/userStatus', { input: z.object({}), output: z.string(), access: 'signedIn', whileLocked: true }),
  userInfo: read('GET /api/blade-auth/oauth/user-info', { input: z.object({}), output: UserInfo, access: 'signedIn' }),
  setUp: write('POST /api/user/setUp', {
    input: z.object({ token: z.string().min(1).max(100), account: z.string().trim().min(4).max(50), realName: z.string().trim().min(1).max(50), password: z.string().min(8).max(64), operatorName: z.string().trim().min(1).max(50) }),
    output: done, access: 'open', quiet: true, audit: { zh: '初始化平台', en: 'Set up the platform' }, secret: ['token', 'password'],
  }),
});
