import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { checkedText, codePath, type CodeText, type CodeType, type Piece, proofLength } from '@touchmark/domain';
import { serialAlphabet } from '@touchmark/gs1';
import { codeKeysOf, dataKeysOf, type Secrets } from '../secrets.ts';

/** The check `k` of an ecode's address: a keyed hash cut to six characters, so that valid addresses cannot be guessed by counting serials. */
export function ecodeCheck({ codeKey }: Pick<Secrets, 'codeKey'>, ecode: string): string {
  const digest = createHmac('sha256', codeKey).update(ecode).digest();
  let bits = digest.readUInt32BE(0);
  let text = '';
  for (let i = 0; i < proofLength; i++, bits >>>= 5) text += serialAlphabet[bits & 31]!;
  return text;
}

/** Compares a given `k` in constant time, also with those of replaced keys: what is printed stays genuine. Lower-case letters are accepted. */
export function ecodeCheckFits(secrets: Pick<Secrets, 'codeKey' | 'former'>, ecode: string, given: string): boolean {
  const asked = Buffer.alloc(proofLength);
  asked.write(given.toUpperCase().slice(0, proofLength), 'latin1');
  const fits = codeKeysOf(secrets).filter((codeKey) => timingSafeEqual(Buffer.from(ecodeCheck({ codeKey }, ecode)), asked));
  return fits.length > 0 && given.length === proofLength;
}

/** The path in the address of a printed code, for one package with the package, signed where the code's type has a check value. */
export function signedPath(secrets: Pick<Secrets, 'codeKey'>, type: CodeType, code: string, piece?: Piece): string {
  const signed = type === 'ECODE' || (type === 'AUTH' && piece);
  return codePath(type, code, signed ? ecodeCheck(secrets, checkedText(code, piece)) : '', piece);
}

/**
 * Whether an address was made by this platform. Somebody who changes the package of an address breaks its check value; a Digital
 * Link has none, so its package is believed.
 */
export const addressFits = (secrets: Pick<Secrets, 'codeKey' | 'former'>, { type, code, k, piece }: CodeText): boolean =>
  type === 'SGTIN' || (type === 'AUTH' && !piece) || ecodeCheckFits(secrets, checkedText(code, piece), k ?? '');

const nonceBytes = 12;
const tagBytes = 16;
/** Authenticated data that binds the PINs to their page: moved to another page they cannot be decrypted. */
const placeOf = (companyId: string, batchId: string, page: number) => Buffer.from(`pins/${companyId}/${batchId}/${page}`);

/** Encrypts the PINs of one page (AES-256-GCM). */
export function sealPins({ dataKey }: Pick<Secrets, 'dataKey'>, companyId: string, batchId: string, page: number, pins: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(placeOf(companyId, batchId, page));
  return Buffer.concat([nonce, cipher.update(pins), cipher.final(), cipher.getAuthTag()]);
}

/** The PINs of one page, six digits each. */
export function openPins(
  secrets: Pick<Secrets, 'dataKey' | 'former'>,
  companyId: string,
  batchId: string,
  page: number,
  sealed: Buffer,
): Buffer {
  const keys = dataKeysOf(secrets);
  const attempt = (at: number): Buffer => {
    try {
      return openPage(keys[at]!, placeOf(companyId, batchId, page), sealed);
    } catch (error) {
      if (at + 1 < keys.length) return attempt(at + 1);
      throw error;
    }
  };
  return attempt(0);
}

function openPage(dataKey: Buffer, place: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', dataKey, sealed.subarray(0, nonceBytes))
    .setAAD(place)
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
