import { createHmac, randomUUID } from 'node:crypto';
import type { SmsPort } from './post.ts';

interface AliyunSettings {
  url: string;
  keyId: string;
  secret: string;
  signName: string;
  template: string;
  /** The code of a template whose only variable is ${content}, for messages without a code. */
  textTemplate?: string;
}

/**
 * SMS by Alibaba Cloud (SendSms of 2017-05-25, signed requests in RPC style). Codes use one template, other texts a second whose
 * variable is the text; without the second they are refused.
 */
export function aliyunSms(settings: AliyunSettings): SmsPort {
  return {
    codesOnly: !settings.textTemplate,
    async send({ phone, text, code }) {
      const template = code ? settings.template : settings.textTemplate;
      if (!template) throw new Error('短信服务商未配置通知类模板|The SMS provider has no template for a text without a code');
      const query = signed(settings, {
        Action: 'SendSms',
        Version: '2017-05-25',
        RegionId: 'cn-hangzhou',
        PhoneNumbers: phone,
        SignName: settings.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(code ? { code } : { content: plain(text) }),
      });
      const response = await fetch(settings.url, {
        method: 'POST',
        body: query,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const answer = (await response.json()) as { Code?: string; Message?: string; BizId?: unknown };
      if (answer.Code !== 'OK') throw new Error(`the SMS provider answered ${answer.Code ?? response.status}`);
      return typeof answer.BizId === 'string' ? answer.BizId.slice(0, 100) : '';
    },
  };
}

/** The provider adds the signature itself. */
const plain = (text: string): string => text.replace(/^【[^】]*】/, '');

/** Percent-encoding of RFC 3986, as the provider's signature requires. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function signed({ keyId, secret }: AliyunSettings, action: Record<string, string>): string {
  const parameters: Record<string, string> = {
    ...action,
    Format: 'JSON',
    AccessKeyId: keyId,
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    SignatureNonce: randomUUID(),
    Timestamp: new Date().toISOString().replace(/\.\d+/, ''),
  };
  const query = Object.keys(parameters)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(parameters[name]!)}`)
    .join('&');
  const signature = createHmac('sha1', `${secret}&`)
    .update(`POST&${encode('/')}&${encode(query)}`)
    .digest('base64');
  return `Signature=${encode(signature)}&${query}`;
}
