import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { isSigned, signText } from './keys.ts';
import { NoticeRefused } from './port.ts';

// The signatures of WeChat Pay APIv3, as pure functions over the very bytes: what we ask is signed with the merchant's key, what
// is answered and told with theirs.

export interface Stamp {
  timestamp: string;
  nonce: string;
}

/** The text under the signature of a request. */
const requestText = (method: string, path: string, body: string, { timestamp, nonce }: Stamp): string =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;

export function authorizationOf(
  { mchId, serial, key }: { mchId: string; serial: string; key: KeyObject },
  { method, path, body, ...stamp }: { method: string; path: string; body: string } & Stamp,
): string {
  const signature = signText(requestText(method, path, body, stamp), key);
  const parts = { mchid: mchId, nonce_str: stamp.nonce, signature, timestamp: stamp.timestamp, serial_no: serial };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/** Whether a request carries the merchant's signature: what the provider checks. */
export function isAuthorized(authorization: string, request: { method: string; path: string; body: string }, key: KeyObject): boolean {
  const parts = new Map([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
  const part = (name: string) => parts.get(name) ?? '';
  const stamp = { timestamp: part('timestamp'), nonce: part('nonce_str') };
  return isSigned(requestText(request.method, request.path, request.body, stamp), part('signature'), key);
}

/** The text under the signature of an answer or a notice: the body as it came, never parsed and written again. */
const answerText = (body: Buffer | string, { timestamp, nonce }: Stamp): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), Buffer.from(body), Buffer.from('\n')]);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The headers of an answer or a notice, signed by the provider. */
export function signedHeaders(body: string, stamp: Stamp, { serial, key }: { serial: string; key: KeyObject }): Record<string, string> {
  return {
    'wechatpay-timestamp': stamp.timestamp,
    'wechatpay-nonce': stamp.nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signText(answerText(body, stamp).toString('utf8'), key),
  };
}

/** How many seconds a stamp may differ from our clock, as the provider advises. */
const mostDrift = 300;

/** Refuses what the provider did not sign just now with a key that we know. */
export function requireSigned(body: Buffer, headers: Headers, keys: ReadonlyMap<string, KeyObject>, now: Date): void {
  const header = (name: string) => {
    const value = headers[`wechatpay-${name}`];
    if (typeof value !== 'string' || value === '') throw new NoticeRefused('form');
    return value;
  };
  const [timestamp, nonce, serial, signature] = [header('timestamp'), header('nonce'), header('serial'), header('signature')];
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > mostDrift) throw new NoticeRefused('time');
  const key = keys.get(serial) ?? keys.get(serial.toUpperCase());
  if (!key) throw new NoticeRefused('key');
  if (!isSigned(answerText(body, { timestamp, nonce }), signature, key)) throw new NoticeRefused('signature');
}

export interface Sealed {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data: string;
}
const algorithm = 'AEAD_AES_256_GCM';
const tagBytes = 16;

/** Encrypts what a notice says, as the provider does. */
export function seal(text: string, apiKey: string, nonce: string, about: string): Sealed {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce)).setAAD(Buffer.from(about));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { algorithm, ciphertext: bytes.toString('base64'), nonce, associated_data: about };
}

/** Decrypts what a notice says; another key, or one changed bit, is refused. */
export function unseal(sealed: Sealed, apiKey: string): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  if (sealed.algorithm !== algorithm || bytes.length < tagBytes || sealed.nonce.length !== 12) throw new NoticeRefused('form');
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(sealed.nonce), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(sealed.associated_data)).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new NoticeRefused('key');
  }
}
