import { type Element, normaliseKey, readAuthCode, readBracketed, readEcode, readGtin, readUnbracketed } from '@touchmark/gs1';
import {
  type CodeAddress,
  isOwnSerial,
  plainEnds,
  plainProof,
  serialForm,
  serialOfLink,
  sgtinSerialLength,
  splitCodeAddress,
} from './code-address.ts';
import type { CodeType } from './code-life.ts';
import { normaliseScan, unspacedElements } from './scan-signs.ts';

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

const gtinLength = 14;
/** Number of characters of a stored code of each type. */
export const codeLengths: Readonly<Record<CodeType, number>> = { ECODE: 25, AUTH: 16, SGTIN: gtinLength + sgtinSerialLength };

/** The GTIN and the serial of a stored SGTIN. */
export const sgtinParts = (code: string): { gtin: string; serial: string } => ({
  gtin: code.slice(0, gtinLength),
  serial: code.slice(gtinLength),
});

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
const pieceText = ({ no, of }: Piece): string => `${no}-${of}`;

/** What `k` is computed over: the code alone, or with the package that an address names, so that nobody changes it. */
export const checkedText = (code: string, piece?: Piece): string => (piece ? `${code}/${pieceText(piece)}` : code);

/** The packages that a product’s labels name; one nameless one for a product in a single package. */
export const piecesOf = (of: number): (Piece | undefined)[] =>
  of > 1 ? Array.from({ length: of }, (_, i) => ({ no: i + 1, of })) : [undefined];

const pieceOf = (no: string | undefined, of: string | undefined): { piece?: Piece } =>
  no && of && Number(no) >= 1 && Number(no) <= Number(of) ? { piece: { no: Number(no), of: Number(of) } } : {};

/** Reads scanned or typed text: the address in the symbol, an element string, or the code alone. Null if it is not one of our codes. */
export function readCodeText(text: string): CodeText | null {
  const typed = normaliseScan(text);
  const address = splitCodeAddress(typed);
  return address ? fromAddress(address) : fromKey(typed);
}

function fromAddress({ kind, places: [key = '', ai, serial], query }: CodeAddress): CodeText | null {
  if (kind === '01' || kind === '8006') return ai === '21' && serial ? instanceOf(kind, plainEnds(key), serialOfLink(serial)) : null;
  const found = kind === 'z' ? authOf(plainEnds(key)) : ecodeOf(plainEnds(key));
  return found && { ...found, ...proofOf(query) };
}

/** The check value of an address and the package it names. */
function proofOf(query: CodeAddress['query']): Pick<CodeText, 'k' | 'piece'> {
  const k = query.get('k');
  const piece = /^\D*(\d{1,2})[-–](\d{1,2})\D*$/.exec(query.get('p') ?? '');
  return { ...(k === undefined ? {} : { k: plainProof(k) }), ...pieceOf(piece?.[1], piece?.[2]) };
}

/** An SGTIN, or as an ITIP one package of it: GTIN, number and total. */
function instanceOf(ai: string, key: string, serial: string): CodeText | null {
  if (ai !== '8006') return sgtinOf(key, serial);
  const { piece } = pieceOf(key.slice(gtinLength, -2), key.slice(-2));
  const found = /^\d{18}$/.test(key) && piece ? sgtinOf(key.slice(0, gtinLength), serial) : null;
  return found && { ...found, ...(piece ? { piece } : {}) };
}

/** The instance that elements identify, by its GTIN or as one of its packages. */
export function codeOfElements(elements: readonly Element[]): CodeText | null {
  const of = (ai: string) => elements.find((element) => element[0] === ai)?.[1];
  const [serial, gtin, itip] = [of('21'), of('01'), of('8006')];
  if (serial === undefined) return null;
  return itip === undefined ? instanceOf('01', gtin ?? '', serial) : instanceOf('8006', itip, serial);
}

// A serial contains no group separator; after AI 8006 some scanners drop it.
const rawInstance = /^(?:\](?:d2|Q3|C1))?(?:(01)(\d{14})|(8006)(\d{18})\p{Cc}?)21([!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20})$/u;
/** A serial with brackets of its own, which the common reader takes for the next element. */
const bracketedInstance = /^\((01|8006)\)(\d{14}|\d{18})\(21\)((?:(?!\(\d{2,4}\)).){1,20})$/;

function fromKey(text: string): CodeText | null {
  if (text.startsWith('(')) {
    const printed = unspacedElements(text);
    const read = readBracketed(printed, { associations: false });
    const [, ai, key, serial] = bracketedInstance.exec(printed) ?? [];
    if (read.ok) return codeOfElements(read.value);
    return ai === undefined ? null : instanceOf(ai, key!, serial!);
  }
  const raw = rawInstance.exec(text);
  if (raw) {
    const [ai, key, serial] = raw.slice(1).filter((part) => part !== undefined);
    return instanceOf(ai!, key!, serial!);
  }
  const ends = plainEnds(text);
  const plain = normaliseKey(ends);
  return plain.length === codeLengths.SGTIN ? storedSgtin(plain) : (ecodeOf(ends) ?? authOf(ends));
}

/** An SGTIN as it is stored. One in ten element strings of that length begins like one, so what reads as elements is none. */
function storedSgtin(text: string): CodeText | null {
  const [gtin, serial] = [text.slice(0, gtinLength), text.slice(gtinLength)];
  const elements = text.startsWith('01') && !isOwnSerial(serial, 'drawn') && readUnbracketed(text, { associations: false }).ok;
  return isOwnSerial(serial) && !elements ? sgtinOf(gtin, serial) : null;
}

function ecodeOf(text: string): CodeText | null {
  const ecode = readEcode(text);
  return ecode.ok ? { type: 'ECODE', code: ecode.value, key: ecode.parts.entNo } : null;
}

function authOf(text: string): CodeText | null {
  const auth = readAuthCode(text);
  return auth.ok ? { type: 'AUTH', code: auth.value, key: '' } : null;
}

function sgtinOf(gtin: string, serial: string): CodeText | null {
  const read = readGtin(gtin);
  if (!read.ok || !serialForm.test(serial)) return null;
  return { type: 'SGTIN', code: read.value + serial, key: read.value };
}

const groupsOf = { ECODE: /(.{5})(?=.)/g, AUTH: /(.{4})(?=.)/g } as const;

/** A code as printed and read aloud: an ecode in groups of five, an authentication code in groups of four, an SGTIN with brackets. */
export const groupedCode = (type: CodeType, code: string): string =>
  type === 'SGTIN' ? shownCode(type, code) : code.replaceAll(groupsOf[type], '$1 ');
