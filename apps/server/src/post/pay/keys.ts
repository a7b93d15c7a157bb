import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';

/** A private key as PEM, or as the bare Base64 in which Alipay's tool gives it (PKCS#8 or PKCS#1). */
export function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text);
  const key = Buffer.from(text.replaceAll(/\s/g, ''), 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

export const publicKeyOf = (text: string): KeyObject =>
  text.includes('-----BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text.replaceAll(/\s/g, ''), 'base64'), format: 'der', type: 'spki' });

/** RSA with SHA-256 over the bytes of a text, in Base64: both providers sign like this. */
export const signText = (text: string, key: KeyObject): string => sign('sha256', Buffer.from(text), key).toString('base64');

/** Only a signature as it is written, not one with other signs around that a decoder would leave out. */
export function isSigned(text: string | Buffer, signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify('sha256', Buffer.from(text), key, bytes);
}

/**
 * The keys by which WeChat Pay signs, by serial number: platform certificates, which name their own, and public keys, each below
 * a line with its number (PUB_KEY_ID_…). During a change of keys both are there.
 */
export function wechatKeysOf(text: string): ReadonlyMap<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const [, id, pem] of text.matchAll(/(PUB_KEY_ID_\w+)\s*(-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----)/g))
    keys.set(id!, createPublicKey(pem!));
  for (const [pem] of text.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)) {
    const certificate = new X509Certificate(pem);
    keys.set(certificate.serialNumber.toUpperCase(), certificate.publicKey);
  }
  return keys;
}
