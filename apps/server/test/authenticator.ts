import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The part of CBOR (RFC 8949) that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const url64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** A simulated authenticator with one passkey (ES256), like a phone or a security key. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (rpId: string, flags: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  return {
    id: url64(id),
    create({ challenge, rp }: { challenge: string; rp?: { id: string } }) {
      const length = Buffer.from([0, id.length]);
      const client = clientData('webauthn.create', challenge);
      // User present, user verified, attested credential data.
      const authData = data(rp!.id, 0x45, Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey(publicKey))]));
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id: url64(id),
        rawId: url64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: url64(client), attestationObject: url64(attestation), transports: ['internal'] },
      };
    },
    get(
      { challenge, rpId }: { challenge: string; rpId?: string },
      { verified = true, by = privateKey }: { verified?: boolean; by?: KeyObject } = {},
    ) {
      const client = clientData('webauthn.get', challenge);
      const authData = data(rpId!, verified ? 0x05 : 0x01);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(by);
      return {
        id: url64(id),
        rawId: url64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: url64(client), authenticatorData: url64(authData), signature: url64(signature) },
      };
    },
    /** Resets its signature counter, as in a cloned authenticator. */
    rewind: () => {
      counter = 0;
    },
  };
}

function coseKey(key: KeyObject): Map<number, Cbor> {
  const { x, y } = key.export({ format: 'jwk' });
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ]);
}
