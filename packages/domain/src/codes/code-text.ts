import { gtin14, normaliseKey, readAuthCode, readEcode, readGtin } from '@touchmark/gs1';
import type { CodeType } from './code-life.ts';

/** One package of a product that ships in several: its number, and how many there are. */
export interface Piece {
  no: number;
  of: number;
}

/** A code to look up: its type, its stored text, and the key that identifies its company. */
export interface CodeText {
  type: CodeType;
  code: string;
  key: string;
  /** The check value `k` of an address, if the text was an address. */
  k?: string;
  /** The package that carries the label, for a product of several packages. */
  piece?: Piece;
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

/**
 * The path in the address of a printed code. An ecode's includes its check value `k`. On the label of one package, an SGTIN is
 * written as an ITIP (AI 8006), and the others name the package as `p=2-3`, which `k` then covers too.
 */
export function codePath(type: CodeType, code: string, k = '', piece?: Piece): string {
  const p = piece ? `p=${pieceText(piece)}` : '';
  if (type === 'ECODE') return `/e/${code}?k=${k}${p && `&${p}`}`;
  if (type === 'AUTH') return `/z/${code}${p && `?${p}&k=${k}`}`;
  const { gtin, serial } = sgtinParts(code);
  return `${piece ? `/8006/${gtin}${twoDigits(piece.no)}${twoDigits(piece.of)}` : `/01/${gtin}`}/21/${serial}`;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
/** A package as an address says it: `2-3` is the second of three. */
export const pieceText = ({ no, of }: Piece): string => `${no}-${of}`;

/** What `k` is computed over: the code alone, or with the package that an address names, so that nobody changes it. */
export const checkedText = (code: string, piece?: Piece): string => (piece ? `${code}/${pieceText(piece)}` : code);

/** The packages that a product’s labels name; one nameless one for a product in a single package. */
export const piecesOf = (of: number): (Piece | undefined)[] =>
  of > 1 ? Array.from({ length: of }, (_, i) => ({ no: i + 1, of })) : [undefined];

const pieceOf = (no: string | undefined, of: string | undefined): { piece?: Piece } =>
  no && of && Number(no) >= 1 && Number(no) <= Number(of) ? { piece: { no: Number(no), of: Number(of) } } : {};

/** Reads scanned or typed text: the address in the symbol, an element string, or the code alone. Null if it is not one of our codes. */
export function readCodeText(text: string): CodeText | null {
  const typed = text.trim();
  const path = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/((?:e|z|01|8006)\/.*)$/i.exec(typed)?.[1] ?? /^\/?((?:e|z|01|8006)\/.*)$/i.exec(typed)?.[1];
  return path ? fromPath(path) : fromKey(typed);
}

function fromPath(path: string): CodeText | null {
  const [places = '', query = ''] = path.split('?');
  const [kind = '', key = '', ai, serial] = places.split('/').map(decoded);
  if (kind === '01' || kind === '8006') return ai === '21' && serial ? instanceOf(kind, key, serial) : null;
  const found = kind === 'z' ? authOf(key) : fromKey(key);
  return found && (kind === 'z' || found.type === 'ECODE') ? { ...found, ...proofOf(query) } : null;
}

/** The check value of an address and the package it names. */
function proofOf(query: string): Pick<CodeText, 'k' | 'piece'> {
  const k = /(?:^|&)k=([^&#]*)/.exec(query)?.[1];
  const piece = /(?:^|&)p=(\d{1,2})-(\d{1,2})(?=[&#]|$)/.exec(query);
  return { ...(k === undefined ? {} : { k: decoded(k) }), ...pieceOf(piece?.[1], piece?.[2]) };
}

/** An SGTIN, or as an ITIP one package of it: GTIN, number and total. */
function instanceOf(ai: string, key: string, serial: string): CodeText | null {
  if (ai !== '8006') return sgtinOf(key, serial);
  const { piece } = pieceOf(key.slice(gtinLength, -2), key.slice(-2));
  const found = /^\d{18}$/.test(key) && piece ? sgtinOf(key.slice(0, gtinLength), serial) : null;
  return found && { ...found, ...(piece ? { piece } : {}) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function fromKey(text: string): CodeText | null {
  // Raw scanner data: symbology identifier, then the two elements (a serial contains no group separator; after AI 8006 some scanners drop it).
  const bracketed =
    /^\((01|8006)\)(\d{14}|\d{18})\(21\)(.{1,20})$/.exec(text) ??
    /^(?:\](?:d2|Q3|C1))?(?:(01)(\d{14})|(8006)(\d{18})\p{Cc}?)21([!-z]{1,20})$/u.exec(text);
  if (bracketed) {
    const [ai, key, serial] = bracketed.slice(1).filter((part) => part !== undefined);
    return instanceOf(ai!, key!, serial!);
  }
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
