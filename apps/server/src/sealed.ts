import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError, type Text, unreadableMark } from '@touchmark/contract';
import { dataKeysOf, type Secrets } from './secrets.ts';

const version = 1;

/** Encrypts a column (AES-256-GCM). The purpose is authenticated, so that a value cannot be moved to another column. */
export function sealText(key: Buffer, text: string, purpose: string): Buffer {
  // It would say of itself that it cannot be read.
  if (text.trim() === unreadableMark) throw new AppError('markTyped');
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

/** Opens what is sealed, and tells whoever listens of what no key opens. */
export interface Opener {
  secrets: Secrets;
  /** Told each time; it must neither wait nor throw. */
  noteUnreadable: (purpose: string, sealed: Buffer) => void;
}

/** For what only shows: the text, masked if a mask is given, or the mark where it cannot be read. */
export function shownText(opener: Opener, sealed: Buffer, purpose: string, mask?: (text: string) => string): string {
  const text = textIn(opener, sealed, purpose);
  if (text === null) return unreadableMark;
  const shown = mask ? mask(text) : text;
  // An identity number of eight characters is masked by eight stars.
  return shown === unreadableMark ? shown.slice(1) : shown;
}

/** For what compares, sends or acts: refused where it cannot be read, with what has to be entered anew. */
export function neededText(opener: Opener, sealed: Buffer, purpose: string, what: Text): string {
  const text = textIn(opener, sealed, purpose);
  if (text === null) throw new AppError('unreadable', { what });
  return text;
}

/** The text; null where it cannot be read, for who can do without it. */
export function textIn({ secrets, noteUnreadable }: Opener, sealed: Buffer, purpose: string): string | null {
  try {
    return openText(dataKeysOf(secrets), sealed, purpose);
  } catch {
    noteUnreadable(purpose, sealed);
    return null;
  }
}

function openWith(key: Buffer, sealed: Buffer, purpose: string): string {
  if (sealed[0] !== version) throw new Error('sealed by another version');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
}
