import { dataKeysOf, type Secrets } from '../../../secrets.ts';
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

// An Ed25519 private key in PKCS #8 consists of this header and 32 bytes of seed (RFC 8410, section 7).
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Sealer {
  sign(text: Buffer): Buffer;
  verify(text: Buffer, signature: Buffer): boolean;
  publicKey: string;
}

/** The installation's signing key for the audit log, derived from its secret; the public key may be published. Seals of replaced keys hold. */
export function sealerOf(secrets: Pick<Secrets, 'dataKey' | 'former'>): Sealer {
  const [now, ...former] = dataKeysOf(secrets).map(sealerWith) as [Sealer, ...Sealer[]];
  return { ...now, verify: (text, signature) => [now, ...former].some((sealer) => sealer.verify(text, signature)) };
}

function sealerWith(dataKey: Buffer): Sealer {
  const seed = Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), 'audit seal', 32));
  const key: KeyObject = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' });
  const open = createPublicKey(key);
  return {
    sign: (text) => sign(null, text, key),
    verify: (text, signature) => verify(null, text, open, signature),
    publicKey: open.export({ format: 'pem', type: 'spki' }).toString(),
  };
}

export interface Sealed {
  companyId: string;
  seq: string;
  hash: Buffer;
  day: string;
}

/** The signed text of a chain head. */
export const sealText = ({ companyId, seq, hash, day }: Sealed): Buffer =>
  Buffer.from(JSON.stringify([companyId, String(seq), hash.toString('hex'), day]));
