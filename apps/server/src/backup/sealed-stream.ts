import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/** The key of one installation's back-ups, and the number its objects name it by. */
export interface BackupKey {
  id: string;
  bytes: Buffer;
}

/** An object of a back-up cannot be read: it was damaged or changed, or belongs elsewhere. */
export class Damaged extends Error {}

const magic = Buffer.from('TMB1');
const saltBytes = 16;
const idBytes = 8;
const headerBytes = magic.length + idBytes + saltBytes + 1;
const chunk = 1024 * 1024;
const tagBytes = 16;

/** Each object has a key of its own, so that nonces need only count its chunks. */
const objectKey = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'touchmark backup object', 32));

/** The nonce says which chunk it is and whether it is the last, so that an object cannot be cut off or put together anew. */
function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/**
 * Encrypts an object in chunks of 1 MiB (AES-256-GCM). Its name is authenticated, so that one object cannot stand in for another.
 * With `packed` it is compressed first.
 */
export async function* sealStream(
  { id, bytes: key }: BackupKey,
  name: string,
  content: AsyncIterable<Buffer>,
  { packed }: { packed: boolean },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = objectKey(key, salt);
  const header = Buffer.concat([magic, Buffer.from(id, 'hex'), salt, Buffer.from([packed ? 1 : 0])]);
  yield header;
  let index = 0;
  for await (const { bytes, last } of chunksOf(packed ? through(content, createGzip({ level: 1 })) : content, chunk)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index++, last)).setAAD(Buffer.concat([header, Buffer.from(name)]));
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/** Decrypts an object; throws `Damaged` where anything of it was changed. `keyOf` finds the key by its number. */
export async function* openStream(keyOf: (id: string) => Buffer, name: string, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = opened(keyOf, name, sealed);
  try {
    const packed = (await chunks.next()).value === true;
    const content = chunks as AsyncGenerator<Buffer>;
    yield* packed ? through(content, createGunzip(), () => new Damaged(name)) : content;
  } finally {
    // What is damaged is not read to its end, and the object would stay open.
    if (sealed instanceof Readable) sealed.destroy();
  }
}

/** First whether the content is compressed, then its bytes. */
async function* opened(keyOf: (id: string) => Buffer, name: string, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer | boolean> {
  const source = sealed[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  while (rest.length < headerBytes) {
    const { value, done } = await source.next();
    if (done) throw new Damaged(name);
    rest = Buffer.concat([rest, value]);
  }
  const header = rest.subarray(0, headerBytes);
  if (!header.subarray(0, magic.length).equals(magic)) throw new Damaged(name);
  const id = header.subarray(magic.length, magic.length + idBytes).toString('hex');
  const own = objectKey(keyOf(id), header.subarray(magic.length + idBytes, headerBytes - 1));
  const aad = Buffer.concat([header, Buffer.from(name)]);
  yield header.at(-1) === 1;
  let index = 0;
  const tail = rest.subarray(headerBytes);
  for await (const { bytes, last } of chunksOf(joined(tail, source), chunk + tagBytes)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(index++, last)).setAAD(aad).setAuthTag(bytes.subarray(-tagBytes));
      yield Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw new Damaged(name);
    }
  }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Cuts bytes into chunks of one size; the last may be shorter, and there is always one. */
async function* chunksOf(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    // A full chunk is passed on once more follows: until then it may be the last.
    if (length <= size) continue;
    let whole = Buffer.concat(held);
    for (; whole.length > size; whole = whole.subarray(size)) yield { bytes: whole.subarray(0, size), last: false };
    held = [whole];
    length = whole.length;
  }
  yield { bytes: Buffer.concat(held), last: true };
}

/** Passes bytes through a stream such as gzip; an error on either side ends both. */
async function* through(bytes: AsyncIterable<Buffer>, stream: Transform, fault?: () => Error): AsyncGenerator<Buffer> {
  let failure: Error | undefined;
  pipeline(bytes, stream, (error) => {
    failure = error ?? undefined;
  });
  try {
    for await (const piece of stream) yield piece as Buffer;
  } catch (error) {
    const cause = failure ?? error;
    throw fault && !(cause instanceof Damaged) ? fault() : cause;
  }
}

/** Measures what passes: its length and hash. */
export function metered(bytes: AsyncIterable<Buffer>): { bytes: AsyncGenerator<Buffer>; found: () => { size: number; sha256: string } } {
  const hash = createHash('sha256');
  let size = 0;
  let digest = '';
  async function* pass() {
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
    digest = hash.digest('hex');
  }
  return { bytes: pass(), found: () => ({ size, sha256: digest }) };
}
