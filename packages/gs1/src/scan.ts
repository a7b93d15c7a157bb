import { entryNamed } from './entry-named.ts';
import { readElements, readUnbracketed, type Element, type ElementFault } from './ai/elements.ts';
import { aiEntryAt } from './ai/table.ts';
import { checkValue, contextOf, type AiOptions } from './ai/value.ts';
import { hasValidCheckDigit } from './check-digit.ts';
import { readAnyDigitalLink } from './digital-link/decompress.ts';
import type { DigitalLinkFault } from './digital-link/parse.ts';
import { gtin14 } from './gtin.ts';
import { unread, type Reading } from './reading.ts';

export type ScanFault =
  | ElementFault
  | DigitalLinkFault
  | 'symbologyMissing'
  | 'symbologyUnknown'
  | 'plainData'
  | 'length'
  | 'checkDigit'
  | 'notDigit';
export type ScanReading = Reading<ScanFault, Element[], { symbology: string; content: 'elements' | 'gtin' | 'digitalLink' }>;

/**
 * Symbology identifiers (ISO/IEC 15424) of symbols with GS1 elements: GS1-128, DataBar, DataMatrix, QR, DotCode, the last three
 * also with ECI.
 */
const elementCarriers = new Set([']C1', ']e0', ']d2', ']d5', ']Q3', ']Q4', ']J1', ']J4']);
/**
 * Symbology identifiers of symbols that contain one GTIN, with the possible numbers of digits: EAN-13 and UPC, EAN-8, ITF. EAN
 * with add-on is longer.
 */
const gtinCarriers: Record<string, { digits: number; addOns: number[] }> = {
  ']E0': { digits: 13, addOns: [] },
  ']E3': { digits: 13, addOns: [2, 5] },
  ']E4': { digits: 8, addOns: [] },
  ']I0': { digits: 14, addOns: [] },
  ']I1': { digits: 14, addOns: [] },
};
/** Symbology identifiers of symbols with free content, which may be a Digital Link. */
const plainCarrier = /^\](?:Q[0-2]|d[0-1]|d4|C0|J0|J3|z[0-3]|L[0-2])$/;
/** Symbology identifiers of scanners that announce character sets (ECI): QR, DataMatrix, DotCode, Aztec, PDF417. */
const eciCarrier = /^\](?:Q[246]|d[456]|J[345]|z[345]|L1)$/;

/** Reads what a scanner sent: three characters of symbology identifier, then the data with GS (U+001D) between elements. */
export function readScan(data: string, options: AiOptions = {}): ScanReading {
  if (!/^\][A-Za-z]./s.test(data)) return unread('symbologyMissing', 0);
  return eciCarrier.test(data.slice(0, 3)) && data.includes('\\') ? withoutEci(data, options) : readContent(data, options);
}

function readContent(data: string, options: AiOptions): ScanReading {
  const symbology = data.slice(0, 3);
  const content = data.slice(3);
  if (elementCarriers.has(symbology)) return elementScan(symbology, content, options);
  const gtin = entryNamed(gtinCarriers, symbology);
  if (gtin) return gtinScan(symbology, content, gtin, options);
  if (!plainCarrier.test(symbology)) return unread('symbologyUnknown', 0);
  if (!/^https?:\/\//i.test(content)) return unread('plainData', 3);
  const link = readAnyDigitalLink(content, options);
  return link.ok ? { ok: true, value: link.value, symbology, content: 'digitalLink' } : unread(link.fault, link.at + 3);
}

/**
 * ISO/IEC 15424: a backslash and six digits announce a character set, and backslashes of the data are doubled. The data of GS1 and
 * addresses are ASCII in every set, so the announcement says nothing about them.
 */
function withoutEci(data: string, options: AiOptions): ScanReading {
  const places: number[] = [0, 1, 2];
  let plain = data.slice(0, 3);
  for (let at = 3; at < data.length; at += 1) {
    if (/^\\\d{6}/.test(data.slice(at, at + 7))) {
      at += 6;
      continue;
    }
    places.push(at);
    plain += data[at];
    if (data.startsWith('\\\\', at)) at += 1;
  }
  // What remains has no announcement, so it is read as it stands.
  const read = readContent(plain, options);
  return read.ok ? read : unread(read.fault, places[read.at] ?? data.length);
}

function elementScan(symbology: string, content: string, options: AiOptions): ScanReading {
  const caret = content.indexOf('^');
  // Scanners send FNC1 as GS; a caret is not a valid character in an element.
  if (caret !== -1) return unread('caret', caret + 3);
  // The symbology identifier replaces the leading FNC1, so a GS here belongs to no element. The official engine refuses it, too.
  if (content.startsWith('\u001d')) return unread('unknownAi', 3);
  const reading = readUnbracketed(content, options);
  return reading.ok ? { ok: true, value: reading.value, symbology, content: 'elements' } : unread(reading.fault, reading.at + 3);
}

/** A GTIN alone, or followed by the elements of a composite component after |]e0. */
function gtinScan(
  symbology: string,
  content: string,
  { digits, addOns }: { digits: number; addOns: number[] },
  options: AiOptions,
): ScanReading {
  const [primary = '', composite] = content.split('|]e0');
  const gtin = primary.slice(0, digits);
  const rest = primary.length - digits;
  const bad = primary.search(/[^0-9]/);
  if (bad !== -1) return unread('notDigit', bad + 3);
  if (rest !== 0 && !addOns.includes(rest)) return unread('length', primary.length + 3);
  if (!hasValidCheckDigit(gtin)) return unread('checkDigit', digits + 2);
  const value: Element[] = [['01', gtin14(gtin)]];
  if (composite === undefined) return { ok: true, value, symbology, content: 'gtin' };
  const further = readUnbracketed(composite, { ...options, associations: false });
  if (!further.ok) return unread(further.fault, further.at + 7 + primary.length);
  const all = readElements([...value, ...further.value], options);
  return all.ok ? { ok: true, value: all.value, symbology, content: 'elements' } : unread(all.fault, 3);
}

/** An element whose data seems to contain a lost separator: the rest would itself be a valid element. */
export type Suspicion = { ai: string; at: number; swallowed: Element };

/**
 * Finds values of variable length that end in what looks like a complete element of predefined length, so that a form can warn
 * about a lost separator.
 */
export function suspectMissingSeparators(elements: readonly Element[], options: AiOptions = {}): Suspicion[] {
  const context = contextOf(options);
  const present = new Set(elements.map(([ai]) => ai));
  const found: Suspicion[] = [];
  for (const [ai, value] of elements) {
    if (aiEntryAt(ai, 0)?.fixed !== false) continue;
    for (let at = 1; at < value.length; at += 1) {
      const hidden = aiEntryAt(value, at);
      if (!hidden || present.has(hidden.ai)) continue;
      const rest = value.slice(at + hidden.ai.length);
      // Only elements whose data has checks: dates, and keys with their check digit.
      if (hidden.fixed && hidden.components.some((part) => part.checks.length > 0) && !checkValue(hidden, rest, context))
        found.push({ ai, at, swallowed: [hidden.ai, rest] });
    }
  }
  return found;
}
