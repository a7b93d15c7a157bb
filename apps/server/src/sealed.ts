import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 1;

/** Encrypts a column (AES-256-GCM). The purpose is authenticated, so that a value cannot be moved to another column. */
export function sealText(key: Buffer, text: string, purpose: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body]);
}

/** Whether this key decrypts it. */
export function isSealedWith(key: Buffer, sealed: Buffer, purpose: string): boolean {
  try {
    openWith(key, sealed, purpose);
    return true;
  } catch {
    return false;
  }
}

/** Decrypts with the first key that fits: the tag tells. Throws if none does, or the purpose differs. */
export function openText(keys: readonly Buffer[], sealed: Buffer, purpose: string): string {
  const key = keys.length === 1 ? keys[0]! : (keys.find((one) => isSealedWith(one, sealed, purpose)) ?? keys[0]!);
  return openWith(key, sealed, purpose);
}

function openWith(key: Buffer, sealed: Buffer, purpose: string): string {
  if (sealed[0] !== version) throw new Error('sealed by another version');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
}
