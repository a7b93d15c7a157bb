import type { Text } from './call.ts';

/** What is said of signing in, and of accounts and what they are proven by: rows of the error catalogue. */
export const signInErrors = {
  factorUnreadable: {
    code: 422,
    zh: '验证器的密钥已损坏，无法核对动态口令。请改用恢复码登录，再重新绑定验证器；没有恢复码时请联系管理员',
    en: 'The key of your authenticator app is damaged, so its codes cannot be checked. Sign in with a recovery code and set the app up again, or ask your administrator',
  },
  wrongCaptcha: { code: 400, zh: '验证码错误', en: 'Wrong captcha' },
  wrongPassword: { code: 400, zh: '用户名或密码错误', en: 'Wrong account or password' },
  accountDisabled: { code: 403, zh: '账号已停用', en: 'This account is disabled' },
  signInLocked: {
    code: 429,
    zh: '登录失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many failed attempts. Try again in {minutes} minutes',
  },
  captchaNeeded: {
    code: 428,
    zh: '失败次数过多，请输入图中的字符后登录',
    en: 'Too many failed attempts. Enter the characters of the picture to sign in',
  },
  accountTaken: { code: 409, zh: '账号“{account}”已被使用', en: 'The account name “{account}” is already in use' },
  phoneTaken: { code: 409, zh: '该手机号已被其他账号使用', en: 'This phone number is used by another account' },
  emailTaken: { code: 409, zh: '该邮箱已被其他账号使用', en: 'This e-mail address is used by another account' },
  guestPending: { code: 403, zh: '注册申请正在等待管理员审核', en: 'Your registration is waiting for administrator approval' },
  guestRefused: { code: 403, zh: '注册申请未通过审核，请联系平台客服', en: 'Your registration was rejected. Please contact the platform' },
  outsideAccess: {
    code: 403,
    zh: '当前网络地址或时段不在该账号的允许范围内',
    en: 'This account cannot be used from this address or at this time',
  },
  secondFactorNeeded: { code: 428, zh: '请完成二次验证', en: 'Confirm with your second factor' },
  secondFactorSetUp: { code: 428, zh: '请先设置二次验证', en: 'Set up a second factor first' },
  passwordExpired: { code: 428, zh: '密码需要更新，请设置新密码', en: 'Your password must be changed' },
  ticketExpired: { code: 410, zh: '登录已超时，请重新登录', en: 'Your sign-in has timed out. Please sign in again' },
  wrongFactor: { code: 400, zh: '动态口令或恢复码错误', en: 'Wrong one-time password or recovery code' },
  passkeyFailed: { code: 400, zh: '通行密钥验证失败，请重试', en: 'The passkey was not accepted. Please try again' },
  passkeyNotPossible: {
    code: 422,
    zh: '当前访问地址不支持通行密钥，请使用域名访问',
    en: 'Passkeys need a domain name. Open the console through its domain name',
  },
  oauthNotSet: { code: 422, zh: '平台未开通该第三方登录', en: 'This third-party sign-in is not available on this platform' },
  oauthFailed: { code: 400, zh: '第三方登录失败，请重试', en: 'Third-party sign-in failed. Please try again' },
  oauthUnknown: { code: 400, zh: '该第三方账号尚未注册', en: 'This third-party account is not registered yet' },
  oauthTaken: {
    code: 409,
    zh: '该第三方账号已关联其他账号，请更换第三方账号，或先在原账号中解除关联',
    en: 'This third-party account is already linked to another account. Use a different one or unlink it there first',
  },
  oauthSecond: {
    code: 409,
    zh: '您的账号已关联“{name}”，请先解除原有关联',
    en: 'Your account is already linked to {name}. Unlink it first',
  },
  oauthExpired: { code: 410, zh: '第三方身份验证已超时，请重新从第三方登录', en: 'Third-party sign-in has timed out. Please start again' },
  lastSignInWay: {
    code: 409,
    zh: '账号尚未设置登录密码，解除关联后将无法登录，请先设置密码',
    en: 'Your account has no password, so you could no longer sign in. Set a password first',
  },
  wrongOldPassword: { code: 400, zh: '当前密码错误', en: 'The current password is wrong' },
  lastFactor: { code: 409, zh: '平台人员须保留至少一种二次验证方式', en: 'Platform staff must keep at least one second factor' },
  screenLocked: { code: 423, zh: '屏幕已锁定，请先解锁', en: 'The screen is locked. Unlock it first' },
  wrongLockPassword: { code: 400, zh: '锁屏密码错误，还可以尝试 {left} 次', en: 'Wrong lock password. {left} attempts left' },
  lockedOut: { code: 401, zh: '锁屏密码连续错误 5 次，已退出登录', en: 'Wrong lock password 5 times. You have been signed out' },
} satisfies Record<string, { code: number } & Text>;
