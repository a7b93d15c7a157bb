import * as z from 'zod';

/** How messages are sent, and who else vouches for people. */
export interface PostConfig {
  smtp?: { url: string; from: string; plain?: true };
  sms?:
    | { provider: 'webhook'; url: string; secret: string }
    | { provider: 'aliyun'; url: string; keyId: string; secret: string; signName: string; template: string; textTemplate?: string };
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string };
}

type Env = Readonly<Record<string, string | undefined>>;

export const needed = { zh: '必填', en: 'is required' };
const httpUrl = z.url({ protocol: /^https?$/ });

export const postSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<?[^\s@<>]+@[^\s@<>]+>?$/)
    .optional(),
  SMS_PROVIDER: z.enum(['webhook', 'aliyun']).optional(),
  SMS_URL: httpUrl.optional(),
  SMS_KEY_ID: z.string().optional(),
  SMS_SECRET: z.string().min(8).optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE: z.string().optional(),
  SMS_TEXT_TEMPLATE: z.string().optional(),
  OIDC_ISSUER: httpUrl
    .refine((url) => url.startsWith('https:') || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.canParse(url) ? new URL(url).hostname : ''))
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(20).default('统一身份认证'),
};
type Name = keyof typeof postSettings;

export const postRules: Record<Name, { zh: string; en: string }> = {
  SMTP_URL: { zh: '应形如 smtp://用户:密码@主机:端口', en: 'must look like smtp://user:password@host:port' },
  SMTP_TLS: { zh: '应为 required 或 optional', en: 'must be required or optional' },
  MAIL_FROM: { zh: '应为发件人地址，如 物印 <no-reply@example.com>', en: 'must be a sender such as Touchmark <no-reply@example.com>' },
  SMS_PROVIDER: { zh: '应为 webhook 或 aliyun', en: 'must be webhook or aliyun' },
  SMS_URL: { zh: '应为 http(s) 地址', en: 'must be an http(s) address' },
  SMS_KEY_ID: needed,
  SMS_SECRET: { zh: '至少 8 个字符', en: 'must have at least 8 characters' },
  SMS_SIGN_NAME: needed,
  SMS_TEMPLATE: needed,
  SMS_TEXT_TEMPLATE: needed,
  OIDC_ISSUER: { zh: '应为 https 地址（本机可用 http）', en: 'must be an https address (http on this machine only)' },
  OIDC_CLIENT_ID: needed,
  OIDC_CLIENT_SECRET: needed,
  OIDC_NAME: { zh: '最多 20 个字', en: 'may have at most 20 characters' },
};

/** Settings that must be set together: all of a group or none. */
export const postGroups: readonly (readonly Name[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];

/** The settings required by the chosen SMS provider. */
export function smsGroup(given: Env): (readonly Name[])[] {
  if (given['SMS_PROVIDER'] === 'webhook') return [['SMS_PROVIDER', 'SMS_URL', 'SMS_SECRET']];
  return given['SMS_PROVIDER'] === 'aliyun' ? [['SMS_PROVIDER', 'SMS_KEY_ID', 'SMS_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE']] : [];
}

type Read = { [Name in keyof typeof postSettings]?: z.output<(typeof postSettings)[Name]> };

export function postConfig(read: Read): PostConfig {
  return {
    ...(read.SMTP_URL && {
      smtp: { url: read.SMTP_URL, from: read.MAIL_FROM!, ...(read.SMTP_TLS === 'optional' && { plain: true as const }) },
    }),
    ...(read.SMS_PROVIDER === 'webhook' && { sms: { provider: 'webhook', url: read.SMS_URL!, secret: read.SMS_SECRET! } }),
    ...(read.SMS_PROVIDER === 'aliyun' && {
      sms: {
        provider: 'aliyun',
        url: read.SMS_URL ?? 'https://dysmsapi.aliyuncs.com/',
        keyId: read.SMS_KEY_ID!,
        secret: read.SMS_SECRET!,
        signName: read.SMS_SIGN_NAME!,
        template: read.SMS_TEMPLATE!,
        ...(read.SMS_TEXT_TEMPLATE && { textTemplate: read.SMS_TEXT_TEMPLATE }),
      },
    }),
    ...(read.OIDC_ISSUER && {
      oidc: { issuer: read.OIDC_ISSUER, clientId: read.OIDC_CLIENT_ID!, clientSecret: read.OIDC_CLIENT_SECRET!, name: read.OIDC_NAME! },
    }),
  };
}
