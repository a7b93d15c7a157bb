import { createCipheriv, createHmac, pbkdf2Sync, randomBytes, type Hmac } from 'node:crypto';

// WinZip AE-2 with AES-256: its specification fixes the lengths of salt, key and authentication code, and the PBKDF2 rounds.
const saltBytes = 16;
const keyBytes = 32;
const verifierBytes = 2;
const rounds = 1000;
/** The extra field 0x9901: AE-2, AES-256, and the compression method used before. */
export const aesExtra = (method: number): Buffer => Buffer.from([0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, method & 255, method >> 8]);

interface Keys {
  salt: Buffer;
  verifier: Buffer;
  stream: CounterStream;
  mac: Hmac;
}

function keysOf(password: string, salt: Buffer): Keys {
  const derived = pbkdf2Sync(password, salt, rounds, 2 * keyBytes + verifierBytes, 'sha1');
  return {
    salt,
    verifier: derived.subarray(2 * keyBytes),
    stream: new CounterStream(derived.subarray(0, keyBytes)),
    mac: createHmac('sha1', derived.subarray(keyBytes, 2 * keyBytes)),
  };
}

/** Encrypts the content of one entry; the parts together are the entry's data. */
export class Encryption {
  readonly #keys: Keys;

  constructor(password: string) {
    this.#keys = keysOf(password, randomBytes(saltBytes));
  }

  head(): Buffer {
    return Buffer.concat([this.#keys.salt, this.#keys.verifier]);
  }

  /** Encrypts in place. */
  update(chunk: Buffer): Buffer {
    this.#keys.stream.apply(chunk);
    this.#keys.mac.update(chunk);
    return chunk;
  }

  tail(): Buffer {
    return this.#keys.mac.digest().subarray(0, 10);
  }
}

const blockBytes = 16;
const ahead = 8192 * blockBytes;

/** AES in counter mode as WinZip counts: little-endian from 1, which OpenSSL's counter mode does not support. */
class CounterStream {
  readonly #cipher: ReturnType<typeof createCipheriv>;
  readonly #counters = Buffer.alloc(ahead);
  #count = 0;
  #pad: Buffer = Buffer.alloc(0);
  #used = 0;

  constructor(key: Buffer) {
    this.#cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  }

  apply(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#used === this.#pad.length) this.#refill();
      const length = Math.min(bytes.length - at, this.#pad.length - this.#used);
      xor(bytes.subarray(at, at + length), this.#pad.subarray(this.#used, this.#used + length));
      at += length;
      this.#used += length;
    }
  }

  #refill(): void {
    for (let at = 0; at < ahead; at += blockBytes) {
      this.#count += 1;
      this.#counters.writeUInt32LE(this.#count % 2 ** 32, at);
      this.#counters.writeUInt32LE(Math.floor(this.#count / 2 ** 32), at + 4);
    }
    this.#pad = this.#cipher.update(this.#counters);
    this.#used = 0;
  }
}

/** Eight bytes at a time if both are aligned, else one by one. */
function xor(target: Buffer, pad: Buffer): void {
  let at = 0;
  if (target.byteOffset % 4 === 0 && pad.byteOffset % 4 === 0) {
    const words = target.length >>> 2;
    const [to, from] = [new Uint32Array(target.buffer, target.byteOffset, words), new Uint32Array(pad.buffer, pad.byteOffset, words)];
    for (let i = 0; i < words; i++) to[i] = to[i]! ^ from[i]!;
    at = words * 4;
  }
  for (; at < target.length; at++) target[at] = target[at]! ^ pad[at]!;
}
