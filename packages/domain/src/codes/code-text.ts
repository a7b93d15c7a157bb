import { gtin14, normaliseKey, readAuthCode, readEcode, readGtin } from '@touchmark/gs1';
import type { CodeType } from './code-life.ts';

/** A code to look up: its type, its stored text, and the key that identifies its company. */
export interface CodeText {
  type: CodeType;
  code: string;
  key: string;
  /** The check value `k` of an ecode's address, if the text was an address. */
  k?: string;
}

/** Length of the serials we issue; serials of other systems may have 1 to 20 characters. */
export const sgtinSerialLength = 15;
const gtinLength = 14;
/** Number of characters of a stored code of each type. */
export const codeLengths: Readonly<Record<CodeType, number>> = { ECODE: 25, AUTH: 16, SGTIN: gtinLength + sgtinSerialLength };

/** The GTIN and the serial of a stored SGTIN. */
export const sgtinParts = (code: string): { gtin: string; serial: string } => ({
  gtin: code.slice(0, gtinLength),
  serial: code.slice(gtinLength),
});
export const sgtinCode = (gtin: string, serial: string): string => gtin14(gtin) + serial;

/** A code in the form shown to people: an SGTIN with its application identifiers, the others unchanged. */
export const shownCode = (type: CodeType, code: string): string =>
  type === 'SGTIN' ? `(01)${code.slice(0, gtinLength)}(21)${code.slice(gtinLength)}` : code;

/** The path in the address of a printed code; an ecode's includes its check value `k`. */
export const codePath = (type: CodeType, code: string, k = ''): string =>
  type === 'ECODE' ? `/e/${code}?k=${k}` : type === 'AUTH' ? `/z/${code}` : `/01/${code.slice(0, gtinLength)}/21/${code.slice(gtinLength)}`;

/** Reads scanned or typed text: the address in the symbol, an element string, or the code alone. Null if it is not one of our codes. */
export function readCodeText(text: string): CodeText | null {
  const typed = text.trim();
  const path = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/((?:e|z|01)\/.*)$/i.exec(typed)?.[1] ?? /^\/?((?:e|z|01)\/.*)$/i.exec(typed)?.[1];
  return path ? fromPath(path) : fromKey(typed);
}

function fromPath(path: string): CodeText | null {
  const [places = '', query = ''] = path.split('?');
  const [kind = '', key = '', ai, serial] = places.split('/').map(decoded);
  if (kind === 'e') {
    const found = fromKey(key);
    const k = /(?:^|&)k=([^&#]*)/.exec(query)?.[1];
    return found?.type === 'ECODE' ? { ...found, ...(k === undefined ? {} : { k: decoded(k) }) } : null;
  }
  if (kind === 'z') return authOf(key);
  return ai === '21' && serial ? sgtinOf(key, serial) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function fromKey(text: string): CodeText | null {
  // Raw scanner data: symbology identifier, then the two elements (a serial contains no group separator).
  const bracketed = /^\(01\)(\d{14})\(21\)(.{1,20})$/.exec(text) ?? /^(?:\](?:d2|Q3|C1))?01(\d{14})21([!-z]{1,20})$/.exec(text);
  if (bracketed) return sgtinOf(bracketed[1]!, bracketed[2]!);
  const ecode = readEcode(text);
  if (ecode.ok) return { type: 'ECODE', code: ecode.value, key: ecode.parts.entNo };
  const auth = authOf(text);
  if (auth) return auth;
  const plain = normaliseKey(text);
  return plain.length === codeLengths.SGTIN ? sgtinOf(plain.slice(0, gtinLength), plain.slice(gtinLength)) : null;
}

function authOf(text: string): CodeText | null {
  const auth = readAuthCode(text);
  return auth.ok ? { type: 'AUTH', code: auth.value, key: '' } : null;
}

function sgtinOf(gtin: string, serial: string): CodeText | null {
  const read = readGtin(gtin);
  if (!read.ok || !/^[!-z]{1,20}$/.test(serial)) return null;
  return { type: 'SGTIN', code: read.value + serial, key: read.value };
}

const groupsOf = { ECODE: /(.{5})(?=.)/g, AUTH: /(.{4})(?=.)/g } as const;

/** A code as printed and read aloud: an ecode in groups of five, an authentication code in groups of four, an SGTIN with brackets. */
export const groupedCode = (type: CodeType, code: string): string =>
  type === 'SGTIN' ? shownCode(type, code) : code.replaceAll(groupsOf[type], '$1 ');
