import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** The keys of both sides, made anew for each gateway, so that none of them is worth anything elsewhere. */
export interface GatewayKeys {
  merchant: KeyObject;
  merchantPublic: KeyObject;
  /** The provider's, with the numbers by which WeChat Pay names them; the second is there for a change of keys. */
  provider: readonly { serial: string; key: KeyObject; public: KeyObject }[];
  apiKey: string;
}

export function makeKeys(): GatewayKeys {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const merchant = pair();
  const provider = [1, 2].map((number) => {
    const { privateKey, publicKey } = pair();
    return { serial: `PUB_KEY_ID_${String(number).padStart(20, '0')}`, key: privateKey, public: publicKey };
  });
  return { merchant: merchant.privateKey, merchantPublic: merchant.publicKey, provider, apiKey: randomBytes(16).toString('hex') };
}

const pem = (key: KeyObject) => String(key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' })).trim();

export const merchant = {
  mchId: '1900000109',
  appId: 'wx0000000000000109',
  serial: '0000000000000000000000000000000000000109',
  alipayApp: '2021000000000109',
  seller: '2088000000000109',
};

/** The settings of a server that is paid through this gateway. */
export const settingsFor = (url: string, keys: GatewayKeys): Record<string, string> => ({
  WECHAT_PAY_URL: url,
  WECHAT_PAY_MCH_ID: merchant.mchId,
  WECHAT_PAY_APP_ID: merchant.appId,
  WECHAT_PAY_SERIAL: merchant.serial,
  WECHAT_PAY_KEY: pem(keys.merchant),
  WECHAT_PAY_API_KEY: keys.apiKey,
  WECHAT_PAY_PROVIDER_KEYS: keys.provider.map(({ serial, public: key }) => `${serial}\n${pem(key)}`).join('\n'),
  ALIPAY_URL: `${url}/gateway.do`,
  ALIPAY_APP_ID: merchant.alipayApp,
  ALIPAY_SELLER_ID: merchant.seller,
  ALIPAY_KEY: pem(keys.merchant),
  ALIPAY_PROVIDER_KEY: pem(keys.provider[0]!.public),
});
