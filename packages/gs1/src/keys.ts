import { aiEntry } from './ai/table.ts';
import { checkValue, contextOf, type AiOptions, type ValueFault } from './ai/value.ts';
import { normaliseKey, typedIndex } from './normalise.ts';
import { unread, type Reading } from './reading.ts';

/** The GS1 identification keys with the AI that carries each. UPUI is a GTIN followed by a third-party serial. */
export const keyAis = {
  SSCC: '00',
  GTIN: '01',
  GLN: '414',
  GRAI: '8003',
  GIAI: '8004',
  GSRN: '8018',
  GSRNP: '8017',
  GDTI: '253',
  GCN: '255',
  GSIN: '402',
  GINC: '401',
  CPID: '8010',
  ITIP: '8006',
  GMN: '8013',
  UPUI: '01',
} as const;
export type KeyKind = keyof typeof keyAis;

/** Keys that may contain letters and signs: a hyphen or blank inside them is data or an error, so it is not removed. */
const textual = new Set<KeyKind>(['GRAI', 'GIAI', 'GDTI', 'GINC', 'CPID', 'GMN', 'UPUI']);

/** Reads any GS1 key as text: length, characters, company prefix, check digit or check characters. */
export function readKey(kind: KeyKind, text: string, options: AiOptions = {}): Reading<ValueFault | 'empty' | 'unknownKey'> {
  // Callers in plain JavaScript may ask for an unknown kind of key; return a fault instead of reading it.
  if (!Object.hasOwn(keyAis, kind)) return unread('unknownKey', 0);
  const value = textual.has(kind) ? foldWidth(text.trim()) : normaliseKey(text);
  if (value === '') return unread('empty', 0);
  const wrong = kind === 'UPUI' ? checkUpui(value, options) : faultOf(keyAis[kind], value, options);
  if (!wrong) return { ok: true, value };
  return unread(wrong.fault, textual.has(kind) ? wrong.at + text.indexOf(text.trim()) : typedIndex(text, wrong.at));
}

function faultOf(ai: string, value: string, options: AiOptions): { fault: ValueFault; at: number } | undefined {
  const entry = aiEntry(ai);
  return entry && checkValue(entry, value, contextOf(options));
}

function checkUpui(value: string, options: AiOptions): { fault: ValueFault; at: number } | undefined {
  const gtin = faultOf('01', value.slice(0, 14), options);
  const serial = faultOf('235', value.slice(14), options);
  return gtin ?? (serial && { ...serial, at: serial.at + 14 });
}

/** Full-width letters, digits and signs as a Chinese input method types them → ASCII. */
function foldWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}
