import * as z from 'zod';
import { privateKeyOf, publicKeyOf, wechatKeysOf } from './post/pay/keys.ts';
import { alipay, alipayUrl } from './post/pay/alipay.ts';
import { noticePath, type PayPort } from './post/pay/port.ts';
import { wechatPay, wechatUrl } from './post/pay/wechat.ts';

/** Where the operator is paid online; without merchant settings only transfers are offered. */
export interface PayConfig {
  wechatPay?: { url: string; mchId: string; appId: string; serial: string; key: string; apiKey: string; providerKeys: string };
  alipay?: { url: string; appId: string; sellerId: string; key: string; providerKey: string };
}

const isRead = (read: (text: string) => unknown) => (text: string) => {
  try {
    return Boolean(read(text));
  } catch {
    return false;
  }
};
const base = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const privateKey = z.string().refine(isRead(privateKeyOf));

export const paySettings = {
  WECHAT_PAY_URL: base.default(wechatUrl),
  WECHAT_PAY_MCH_ID: z
    .string()
    .regex(/^\d{6,12}$/)
    .optional(),
  WECHAT_PAY_APP_ID: z
    .string()
    .regex(/^wx\w{8,40}$/)
    .optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{8,64}$/)
    .optional(),
  WECHAT_PAY_KEY: privateKey.optional(),
  WECHAT_PAY_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/)
    .optional(),
  WECHAT_PAY_PROVIDER_KEYS: z
    .string()
    .refine(isRead((text) => wechatKeysOf(text).size > 0))
    .optional(),
  ALIPAY_URL: base.default(alipayUrl),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{10,32}$/)
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/)
    .optional(),
  ALIPAY_KEY: privateKey.optional(),
  ALIPAY_PROVIDER_KEY: z.string().refine(isRead(publicKeyOf)).optional(),
};
type Name = keyof typeof paySettings;

const address = { zh: '应为 http(s) 地址', en: 'must be an http(s) address' };
const ownKey = {
  zh: '应为商户的 RSA 私钥（PEM，或支付宝工具给出的 Base64）',
  en: 'must be the merchant’s private RSA key (PEM, or Base64 as Alipay’s tool gives it)',
};
export const payRules: Record<Name, { zh: string; en: string }> = {
  WECHAT_PAY_URL: address,
  WECHAT_PAY_MCH_ID: { zh: '应为微信支付商户号', en: 'must be the merchant number of WeChat Pay' },
  WECHAT_PAY_APP_ID: { zh: '应为以 wx 开头的 AppID', en: 'must be an AppID that begins with wx' },
  WECHAT_PAY_SERIAL: {
    zh: '应为商户证书的序列号（十六进制）',
    en: 'must be the serial number of the merchant’s certificate (hexadecimal)',
  },
  WECHAT_PAY_KEY: ownKey,
  WECHAT_PAY_API_KEY: { zh: '应为 32 个字符的 APIv3 密钥', en: 'must be the APIv3 key of 32 characters' },
  WECHAT_PAY_PROVIDER_KEYS: {
    zh: '应为平台证书，或上一行写有 PUB_KEY_ID_… 的微信支付公钥（PEM，可有多份）',
    en: 'must be platform certificates, or public keys of WeChat Pay below a line with their PUB_KEY_ID_… (PEM, one or several)',
  },
  ALIPAY_URL: address,
  ALIPAY_APP_ID: { zh: '应为支付宝应用的 APPID', en: 'must be the APPID of the Alipay application' },
  ALIPAY_SELLER_ID: { zh: '应为以 2088 开头的 16 位卖家 ID', en: 'must be the seller’s number of 16 digits that begins with 2088' },
  ALIPAY_KEY: ownKey,
  ALIPAY_PROVIDER_KEY: { zh: '应为支付宝公钥', en: 'must be the public key of Alipay' },
};

export const payGroups: readonly (readonly Name[])[] = [
  ['WECHAT_PAY_MCH_ID', 'WECHAT_PAY_APP_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_KEY', 'WECHAT_PAY_API_KEY', 'WECHAT_PAY_PROVIDER_KEYS'],
  ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_KEY', 'ALIPAY_PROVIDER_KEY'],
];

type Read = { [Name in keyof typeof paySettings]?: z.output<(typeof paySettings)[Name]> };

export const payConfig = (read: Read): PayConfig => ({
  ...(read.WECHAT_PAY_MCH_ID && {
    wechatPay: {
      url: read.WECHAT_PAY_URL!,
      mchId: read.WECHAT_PAY_MCH_ID,
      appId: read.WECHAT_PAY_APP_ID!,
      serial: read.WECHAT_PAY_SERIAL!,
      key: read.WECHAT_PAY_KEY!,
      apiKey: read.WECHAT_PAY_API_KEY!,
      providerKeys: read.WECHAT_PAY_PROVIDER_KEYS!,
    },
  }),
  ...(read.ALIPAY_APP_ID && {
    alipay: {
      url: read.ALIPAY_URL!,
      appId: read.ALIPAY_APP_ID,
      sellerId: read.ALIPAY_SELLER_ID!,
      key: read.ALIPAY_KEY!,
      providerKey: read.ALIPAY_PROVIDER_KEY!,
    },
  }),
});

/** The providers by which an installation is paid. */
export function payPortsOf({ wechatPay: wechat, alipay: ali }: PayConfig, publicUrl: string): readonly PayPort[] {
  return [
    ...(wechat
      ? [
          wechatPay({
            ...wechat,
            key: privateKeyOf(wechat.key),
            providerKeys: wechatKeysOf(wechat.providerKeys),
            noticeUrl: publicUrl + noticePath.WECHAT,
          }),
        ]
      : []),
    ...(ali
      ? [
          alipay({
            ...ali,
            key: privateKeyOf(ali.key),
            providerKey: publicKeyOf(ali.providerKey),
            noticeUrl: publicUrl + noticePath.ALIPAY,
          }),
        ]
      : []),
  ];
}
