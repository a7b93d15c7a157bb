import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as z from 'zod';
import { StartError } from '../start-error.ts';
import type { BackupKey } from './sealed-stream.ts';

/** Whoever restores needs one of these: the pass phrase, or the private key to this public one. */
export interface Sealing {
  passphrase?: string;
  publicKey?: KeyObject;
}
/** What whoever restores has in his hands. */
export interface Opening {
  passphrase?: string;
  privateKey?: KeyObject;
}

const box = z.object({ nonce: z.base64(), sealed: z.base64() });
const keyFile = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  passphrase: box
    .extend({
      salt: z.base64(),
      cost: z
        .number()
        .int()
        .max(2 ** 20),
    })
    .optional(),
  publicKey: z.union([z.object({ rsa: z.base64() }), box.extend({ x25519: z.base64() })]).optional(),
});
type KeyFile = z.infer<typeof keyFile>;

/** scrypt with 128 MB: a tenth of a second for the owner, and much memory for whoever tries phrases. */
const cost = 2 ** 17;
const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
const fromPhrase = (phrase: string, salt: Buffer, N: number) =>
  derive(phrase.normalize('NFKC'), salt, 32, { N, r: 8, p: 1, maxmem: 2 ** 28 * 5 });

/** The number of a key says nothing about it. */
const idOf = (bytes: Buffer) => createHmac('sha256', bytes).update('touchmark backup key').digest('hex').slice(0, 16);
export const newKey = (): BackupKey => keyFrom(randomBytes(32));
export const keyFrom = (bytes: Buffer): BackupKey => ({ id: idOf(bytes), bytes });

/** Distinguishes ways of sealing without revealing the pass phrase: with another one, another key is begun. */
export const sealingMark = (key: Buffer, { passphrase, publicKey }: Sealing): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([passphrase ?? null, publicKey?.export({ format: 'pem', type: 'spki' }) ?? null]))
    .digest('base64url');

/** The key as it is stored beside the back-ups: sealed with the pass phrase, or escrowed to the public key, or both. */
export async function sealKey({ id, bytes }: BackupKey, { passphrase, publicKey }: Sealing): Promise<string> {
  const file: KeyFile = { id };
  if (passphrase) {
    const salt = randomBytes(16);
    file.passphrase = { salt: salt.toString('base64'), cost, ...seal(await fromPhrase(passphrase, salt, cost), bytes, id) };
  }
  if (publicKey) file.publicKey = escrow(publicKey, bytes, id);
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Opens a stored key; null where what is in hand is not for this key. */
export async function openKey(text: string, { passphrase, privateKey }: Opening): Promise<BackupKey | null> {
  const file = keyFile.parse(JSON.parse(text));
  const tries: (() => Promise<Buffer>)[] = [];
  const { passphrase: byPhrase, publicKey: byKey } = file;
  if (passphrase && byPhrase)
    tries.push(async () => open(await fromPhrase(passphrase, Buffer.from(byPhrase.salt, 'base64'), byPhrase.cost), byPhrase, file.id));
  if (privateKey && byKey) tries.push(async () => release(privateKey, byKey, file.id));
  for (const attempt of tries) {
    const bytes = await attempt().catch(() => null);
    if (bytes?.length === 32 && idOf(bytes) === file.id) return { id: file.id, bytes };
  }
  return null;
}

function seal(key: Buffer, bytes: Buffer, id: string): z.infer<typeof box> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
  return {
    nonce: nonce.toString('base64'),
    sealed: Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64'),
  };
}

function open(key: Buffer, { nonce, sealed }: z.infer<typeof box>, id: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
}

const shared = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'touchmark backup escrow', 32));

function escrow(publicKey: KeyObject, bytes: Buffer, id: string): NonNullable<KeyFile['publicKey']> {
  if (publicKey.asymmetricKeyType === 'rsa')
    return { rsa: publicEncrypt({ key: publicKey, oaepHash: 'sha256' }, bytes).toString('base64') };
  const once = generateKeyPairSync('x25519');
  const secret = diffieHellman({ privateKey: once.privateKey, publicKey });
  return { x25519: once.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), ...seal(shared(secret), bytes, id) };
}

function release(privateKey: KeyObject, kept: NonNullable<KeyFile['publicKey']>, id: string): Buffer {
  if ('rsa' in kept) return privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, Buffer.from(kept.rsa, 'base64'));
  const publicKey = createPublicKey({ key: Buffer.from(kept.x25519, 'base64'), format: 'der', type: 'spki' });
  return open(shared(diffieHellman({ privateKey, publicKey })), kept, id);
}

const shortest = 12;

/** Reads a pass phrase from a file: its first line. */
export function readPassphrase(path: string): string {
  const phrase = readText(path).split(/\r?\n/)[0]!.trim();
  if (phrase.length < shortest)
    throw new StartError({
      zh: `${path} 中的口令过短，至少 ${shortest} 个字符`,
      en: `the pass phrase in ${path} is too short: at least ${shortest} characters`,
    });
  return phrase;
}

export const readPublicKey = (path: string) => readKey(path, createPublicKey);
export const readPrivateKey = (path: string) => readKey(path, createPrivateKey);

function readKey(path: string, read: (pem: string) => KeyObject): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = read(readText(path));
  } catch (error) {
    if (error instanceof StartError) throw error;
  }
  if (key?.asymmetricKeyType === 'rsa' || key?.asymmetricKeyType === 'x25519') return key;
  throw new StartError({ zh: `${path} 不是 RSA 或 X25519 密钥（PEM）`, en: `${path} holds no RSA or X25519 key (PEM)` });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError({ zh: `无法读取 ${path}（${code}）`, en: `${path} cannot be read (${code})` }, { cause: error });
  }
}
