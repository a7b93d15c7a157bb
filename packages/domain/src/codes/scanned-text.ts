import {
  decompressDigitalLink,
  type Element,
  gtin14,
  normaliseKey,
  readAnyDigitalLink,
  readBracketed,
  readEpc,
  readGtin,
  readIndustrialId,
  readKey,
  readNodePrefix,
  readScan,
  readUnbracketed,
  readUscc,
} from '@touchmark/gs1';
import { linkWithoutEnd, plainEnds, serialOfLink } from './code-address.ts';
import { codeOfElements, type CodeText, readCodeText } from './code-text.ts';
import { fromLink, normaliseScan, separator, unspacedDigits, unspacedElements } from './scan-signs.ts';

/** One object that a scanned or typed text may identify. */
export type Scanned =
  | { kind: 'code'; code: CodeText }
  | { kind: 'lot'; gtin: string; lot: string }
  | { kind: 'gtin'; gtin: string }
  | { kind: 'sscc'; sscc: string }
  | { kind: 'gln'; gln: string }
  | { kind: 'identifier'; identifier: string }
  | { kind: 'uscc'; uscc: string }
  /** The number of a document of the platform: an application, a batch, a return, an order. */
  | { kind: 'number'; number: string };

const loose = { associations: false } as const;
const lenient = { trailingSlash: true, shortGtin: true, words: true, associations: false } as const;

/** Everything a text may identify, the most certain first; empty if nothing is possible. */
export function readScanned(text: string): Scanned[] {
  const typed = normaliseScan(text);
  if (typed === '') return [];
  if (/^\][A-Za-z]./.test(typed)) {
    // Some scanners send the leading FNC1 in addition to the symbology identifier that replaces it.
    const read = readScan(typed[3] === separator ? typed.slice(0, 3) + typed.slice(4) : typed, loose);
    if (read.ok) return ofElements(read.value);
    // A symbol that must contain GS1 data but does not identifies nothing; any other symbol may contain plain text.
    return read.fault === 'plainData' || read.fault === 'symbologyUnknown' || /^\](?:Q[0-2]|d[01])/.test(typed)
      ? readScanned(typed.slice(3))
      : [];
  }
  const address = fromLink(typed);
  if (/^[a-z]+:/i.test(address)) return ofAddress(address);
  if (/^\/+\w/.test(typed)) return ofAddress(`https://scanned.invalid${typed.replace(/^\/+/, '/')}`);
  if (typed.startsWith('(')) return ofBrackets(typed);
  if (typed.startsWith('^') || typed.includes(separator)) return elementsOf(readUnbracketed(typed.replaceAll('^', separator), loose));
  return distinct([...ofKeys(typed), ...ofBareElements(typed), ...ofNumber(typed)]);
}

const elementsOf = (read: ReturnType<typeof readBracketed>): Scanned[] => (read.ok ? ofElements(read.value) : []);

function ofBrackets(typed: string): Scanned[] {
  const found = elementsOf(readBracketed(unspacedElements(typed), loose));
  const code = found.length > 0 ? null : readCodeText(typed);
  return code ? [{ kind: 'code', code }] : found;
}

function distinct(found: readonly Scanned[]): Scanned[] {
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

const partyAis = new Set(['410', '411', '412', '413', '414', '415', '416', '417']);

/** The objects that elements identify: the instance before its model, the logistic unit before its content. */
function ofElements(elements: readonly Element[]): Scanned[] {
  const of = (ai: string) => elements.find((element) => element[0] === ai)?.[1];
  const [sscc, itip, serial, lot, content] = [of('00'), of('8006'), of('21'), of('10'), of('02')];
  const gtin = of('01') ?? itip?.slice(0, 14);
  const party = elements.find(([ai]) => partyAis.has(ai))?.[1];
  if (gtin !== undefined && serial !== undefined) {
    const code = codeOfElements(elements);
    return code ? [{ kind: 'code', code }] : [];
  }
  const item = gtin ?? content;
  return [
    ...(sscc === undefined ? [] : [{ kind: 'sscc' as const, sscc }]),
    ...(item !== undefined && lot !== undefined ? [{ kind: 'lot' as const, gtin: item, lot }] : []),
    ...(item === undefined ? [] : [{ kind: 'gtin' as const, gtin: item }]),
    ...(party === undefined ? [] : [{ kind: 'gln' as const, gln: party }]),
  ];
}

/** An address: one of ours on any host, a Digital Link on any host, or an EPC. */
function ofAddress(address: string): Scanned[] {
  if (/^urn:/i.test(address)) {
    const epc = readEpc(address);
    return epc.ok ? ofElements(epc.ais) : [];
  }
  if (!/^https?:\/\//i.test(address)) return [];
  const registered = /\/id\/+([^/?#]+)\/+([^/?#]+)/i.exec(address);
  if (registered) return ofIdentifier(`${registered[1]}/${plainEnds(registered[2]!)}`);
  // One of ours, also where punctuation hangs on it.
  const code = readCodeText(address);
  if (code) return [{ kind: 'code', code }];
  const folded = address.replace(/^https?:/i, (scheme) => scheme.toLowerCase());
  const link = [folded, linkWithoutEnd(folded)].map((text) => readAnyDigitalLink(text, lenient)).find(({ ok }) => ok);
  if (link?.ok) return ofElements(link.value.map(([ai, value]) => [ai, ai === '21' ? serialOfLink(value) : value]));
  const opened = decompressDigitalLink(folded, lenient);
  return opened.ok ? ofAddress(opened.value) : [];
}

/** A single key or code, as digits or letters. */
function ofKeys(typed: string): Scanned[] {
  const found: Scanned[] = [...ofIdentifier(typed)];
  const code = readCodeText(typed);
  if (code) found.push({ kind: 'code', code });
  const key = normaliseKey(plainEnds(typed));
  const uscc = readUscc(key);
  if (uscc.ok) found.push({ kind: 'uscc', uscc: uscc.value });
  if (!/^\d{8,18}$/.test(key)) return found;
  if (readKey('SSCC', key).ok) found.push({ kind: 'sscc', sscc: key });
  const gtin = readGtin(key);
  if (gtin.ok) found.push({ kind: 'gtin', gtin: gtin14(gtin.value) });
  if (readKey('GLN', key).ok) found.push({ kind: 'gln', gln: key });
  return found;
}

/**
 * An element string without brackets, symbology identifier or leading separator: accepted only if it begins with a key that has a
 * check digit.
 */
function ofBareElements(typed: string): Scanned[] {
  const text = unspacedDigits(typed);
  return /^(?:00\d{18}|0[12]\d{14}|41[0-7]\d{13}|8006\d{18})/.test(text) ? elementsOf(readUnbracketed(text, loose)) : [];
}

/** A registered identifier; for an instance also its product, for a prefix alone the company. */
function ofIdentifier(typed: string): Scanned[] {
  const read = readIndustrialId(typed);
  if (!read.ok) return readNodePrefix(typed).ok ? [{ kind: 'identifier', identifier: `${typed.trim()}/ENT` }] : [];
  const { prefix, suffix, kind } = read.parts;
  const product = kind === 'instance' ? [{ kind: 'identifier' as const, identifier: `${prefix}/${suffix.split('.')[0]}` }] : [];
  return [{ kind: 'identifier', identifier: read.value }, ...product];
}

const ofNumber = (typed: string): Scanned[] =>
  /^[\p{L}\p{N}][\p{L}\p{N}._/#-]{1,39}$/u.test(typed) ? [{ kind: 'number', number: typed }] : [];

/** The normalised text of a code as every list and call accepts it; GS1 data as `(01)…(21)…`. */
export function codeTextOf(text: string): CodeText | null {
  // Fast path: most lines of a long list are plain codes.
  return readCodeText(text) ?? readScanned(text).find((one) => one.kind === 'code')?.code ?? null;
}
