import { readBracketed, readUnbracketed, type Element } from './ai/elements.ts';
import { readAuthCode } from './auth-code.ts';
import { readAnyDigitalLink } from './digital-link/decompress.ts';
import { readEcode } from './ecode.ts';
import { readEpc } from './epc/epc.ts';
import { readGtin } from './gtin.ts';
import { readIndustrialId } from './industrial-id.ts';
import { unread, type Unread } from './reading.ts';
import { readScan } from './scan.ts';
import { readSscc } from './sscc.ts';
import { withoutUnseen } from './unseen.ts';

/** What a scanning or search field contained: the object's number in its stored form, and the elements if there were any. */
export type FieldReading = { ok: true; kind: FieldKind; value: string; ais: Element[] } | Unread<'empty' | 'unrecognised'>;
export type FieldKind = 'elements' | 'gtin' | 'sscc' | 'ecode' | 'authCode' | 'industrialId';

/** The text is read without the rest of its label: AIs that it requires may be printed elsewhere. */
const loose = { associations: false } as const;

/** Reads anything a person scanned, pasted or typed. Forms with an unambiguous mark are tried before plain numbers. */
export function readField(text: string): FieldReading {
  const typed = withoutUnseen(text).trim();
  if (typed === '') return unread('empty', 0);
  const ais = elementsIn(typed);
  if (ais) return fromElements(ais);
  return fromNumber(typed) ?? unread('unrecognised', 0);
}

function elementsIn(text: string): Element[] | undefined {
  // Some scanners send the leading FNC1 in addition to the symbology identifier that replaces it.
  if (text.startsWith(']')) return valueOf(readScan(text[3] === '\u001d' ? text.slice(0, 3) + text.slice(4) : text, loose));
  if (/^https?:\/\//i.test(text)) return valueOf(readAnyDigitalLink(text, { ...loose, trailingSlash: true, words: true, shortGtin: true }));
  if (text.startsWith('urn:epc:')) {
    const epc = readEpc(text);
    return epc.ok ? epc.ais : undefined;
  }
  if (text.startsWith('(')) return valueOf(readBracketed(text, loose));
  const marked = text.includes('\u001d') || text.startsWith('^');
  return marked || /^(?:00|01|02|253|255|402|41\d|800[36]|801[78])\d{13}/.test(text) ? longer(text, marked) : undefined;
}

/** Digits without brackets are elements only if they are not a valid key: 18 digits may be an SSCC that begins with 01. */
function longer(text: string, marked: boolean): Element[] | undefined {
  const isKey = !marked && (readGtin(text).ok || readSscc(text).ok || readEcode(text).ok);
  return isKey ? undefined : valueOf(readUnbracketed(text, loose));
}

function valueOf(reading: { ok: true; value: Element[] } | Unread): Element[] | undefined {
  return reading.ok ? reading.value : undefined;
}

/** Elements that include the unit itself: an SSCC, or a GTIN. */
function fromElements(ais: Element[]): FieldReading {
  const of = (ai: string) => ais.find((element) => element[0] === ai)?.[1];
  const sscc = of('00');
  if (sscc !== undefined) return { ok: true, kind: 'sscc', value: sscc, ais };
  const gtin = of('01');
  if (gtin !== undefined) return { ok: true, kind: 'gtin', value: gtin, ais };
  return { ok: true, kind: 'elements', value: ais[0]?.[1] ?? '', ais };
}

function fromNumber(text: string): FieldReading | undefined {
  // The address of an Ecode's page is …/e/<25 digits>?k=….
  const ecode = readEcode(/^https?:\/\/[^/]+\/e\/(\d{25})(?:[/?#]|$)/i.exec(text)?.[1] ?? text);
  if (ecode.ok) return { ok: true, kind: 'ecode', value: ecode.value, ais: [] };
  const sscc = readSscc(text);
  if (sscc.ok) return { ok: true, kind: 'sscc', value: sscc.value, ais: [['00', sscc.value]] };
  const gtin = readGtin(text);
  if (gtin.ok) return { ok: true, kind: 'gtin', value: gtin.value, ais: [['01', gtin.value]] };
  const authCode = readAuthCode(text);
  if (authCode.ok) return { ok: true, kind: 'authCode', value: authCode.value, ais: [] };
  const industrial = readIndustrialId(text);
  return industrial.ok ? { ok: true, kind: 'industrialId', value: industrial.value, ais: [] } : undefined;
}
