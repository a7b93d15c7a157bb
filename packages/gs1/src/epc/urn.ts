import { unread, type Reading, type Unread } from '../reading.ts';
import { percentDecode } from '../digital-link/percent.ts';
import { schemeOf, type EpcScheme } from './schemes.ts';

export type UrnFault = 'urn' | 'scheme' | 'parts' | 'prefix' | 'reference' | 'pieces' | 'serial';
/** An EPC in its parts; `reference` begins with the indicator or extension digit where the scheme has one. */
export type EpcParts = { scheme: EpcScheme; pattern: boolean; prefix: string; reference: string; piece: string; serial: string };

const set82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/;
const set39 = /^[#\-/0-9A-Z]*$/;

/** Reads a URN such as urn:epc:id:sgtin:9521101.000001.A1 or a pattern such as urn:epc:idpat:sgtin:9521101.000001.*. */
export function readUrn(urn: string): { ok: true; value: EpcParts } | Unread<UrnFault> {
  const match = /^urn:epc:(id|class|idpat):([a-z]+):(.*)$/s.exec(urn);
  if (!match) return unread('urn', 0);
  const [, space = '', name = '', body = ''] = match;
  const scheme = schemeOf(space, name);
  if (!scheme) return unread('scheme', 8);
  const at = urn.length - body.length;
  return cut(scheme, space === 'idpat', body, at);
}

/** Splits the body at its dots; the last part takes everything that is left, because serials may contain dots. */
function cut(scheme: EpcScheme, pattern: boolean, body: string, at: number): { ok: true; value: EpcParts } | Unread<UrnFault> {
  const wanted = 2 + (scheme.pieces ? 2 : 0) + (scheme.serial === 'none' ? 0 : 1);
  const pieces = body.split('.');
  if (pieces.length < wanted) return unread('parts', at + body.length);
  const last = pieces.slice(wanted - 1).join('.');
  const [prefix = '', ...middle] = pieces.slice(0, wanted - 1);
  const hasSerial = scheme.serial !== 'none';
  const reference = hasSerial ? (middle[0] ?? '') : last;
  const parts: EpcParts = {
    scheme,
    pattern,
    prefix,
    reference: decoded(reference),
    piece: scheme.pieces ? middle.slice(1).join('') : '',
    serial: hasSerial && !pattern ? decoded(last) : '',
  };
  if (pattern && last !== '*') return unread('serial', at + body.length - last.length);
  const fault = checkParts(parts, scheme.pieces ? middle.slice(1) : []);
  return fault ? unread(fault, at) : { ok: true, value: parts };
}

const decoded = (text: string) => percentDecode(text, false) ?? '\u0000';

function checkParts(parts: EpcParts, pieces: readonly string[]): UrnFault | undefined {
  const { scheme, prefix, reference } = parts;
  if (!/^\d{6,12}$/.test(prefix)) return 'prefix';
  if (!validReference(scheme, prefix, reference)) return 'reference';
  if (pieces.some((piece) => !/^\d\d$/.test(piece))) return 'pieces';
  return parts.pattern || validSerial(scheme, parts.serial) ? undefined : 'serial';
}

function validReference(scheme: EpcScheme, prefix: string, reference: string): boolean {
  if (scheme.digits !== null) return /^\d*$/.test(reference) && prefix.length + reference.length === scheme.digits;
  const shape = scheme.name === 'cpi' ? set39 : set82;
  // A prefix of twelve digits may be the whole key; a shorter one needs a reference.
  return (reference !== '' || prefix.length === 12) && shape.test(reference) && prefix.length + reference.length <= scheme.maxKey;
}

function validSerial(scheme: EpcScheme, serial: string): boolean {
  if (scheme.serial === 'none') return true;
  const shape = scheme.serial === 'digits' ? /^\d+$/ : set82;
  return serial.length > 0 && serial.length <= scheme.maxSerial && shape.test(serial);
}

/** Percent-encodes the characters of set 82 that a URN may not contain (Tag Data Standard, table of A.1). */
function encoded(text: string): string {
  return text.replace(/["%&/<>?#]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Writes the URN of an EPC. */
export function urnOf({ scheme, pattern, prefix, reference, piece, serial }: EpcParts): string {
  const parts = [prefix, encoded(reference)];
  if (scheme.pieces) parts.push(piece.slice(0, 2), piece.slice(2));
  if (scheme.serial !== 'none') parts.push(pattern ? '*' : encoded(serial));
  return `urn:epc:${pattern ? 'idpat' : scheme.space}:${scheme.name}:${parts.join('.')}`;
}

export type UrnReading = Reading<UrnFault>;
