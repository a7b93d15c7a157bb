import { unread, type Reading } from './reading.ts';

/** How many keys can be formed under a company prefix. None exceeds 10^13, so numbers are exact. */
export type PrefixCapacity = { gtin13: number; gln: number; sscc: number; ssccPerExtension: number };

/**
 * Capacity of a prefix by its length: 10^(12−L) GTINs, as many GLNs (numbered independently), 10^(16−L) SSCCs for each of ten
 * extension digits.
 */
export function prefixCapacity(prefixLength: number): PrefixCapacity {
  const items = 10 ** Math.max(0, 12 - prefixLength);
  const serials = 10 ** Math.max(0, 16 - prefixLength);
  return { gtin13: items, gln: items, sscc: serials * 10, ssccPerExtension: serials };
}

/** Usual prefix lengths of GS1 China as [first three digits, length]. They are only proposals; the certificate is authoritative. */
const chinaLengths: Record<string, number> = { 690: 7, 691: 7, 692: 8, 693: 8, 694: 8, 695: 8, 696: 8, 697: 9 };
/** Blocks that differ from the usual length of their first three digits. */
const chinaExceptions: [string, number][] = [
  ['6901028', 10],
  ['6964', 12],
];

/**
 * Whether a number begins with a prefix of GS1 China: 680–681 and 690–699. It says where the number was issued, not where goods
 * were made.
 */
export function isChinaPrefix(digits: string): boolean {
  return /^(?:68[01]|69\d)/.test(digits);
}

/** The usual length of the company prefix a Chinese number begins with; undefined where the block has no usual length. */
export function usualChinaPrefixLength(digits: string): number | undefined {
  const exception = chinaExceptions.find(([start]) => digits.startsWith(start));
  return exception ? exception[1] : chinaLengths[digits.slice(0, 3)];
}

/** The caller's table of GS1 company prefix lengths: leading digits → length, 0 = no company prefix. */
export type PrefixTable = ReadonlyMap<string, number>;

/**
 * Length of the company prefix: the longest match in the caller's table, else the known Chinese and demonstration prefixes;
 * undefined if unknown.
 */
export function prefixLength(digits: string, table: PrefixTable = new Map()): number | undefined {
  for (let length = Math.min(12, digits.length); length >= 1; length -= 1) {
    const known = table.get(digits.slice(0, length));
    if (known !== undefined) return known === 0 ? undefined : known;
  }
  // 952 is reserved for demonstrations; its fourth digit determines the length.
  const demo = /^952([0-6])/.exec(digits)?.[1];
  return demo === undefined ? usualChinaPrefixLength(digits) : Number(demo) + 6;
}

/** Reads a table of prefix lengths from lines "prefix,length"; a header line is skipped. */
export function prefixTable(csv: string): Map<string, number> {
  const table = new Map<string, number>();
  for (const line of csv.split('\n')) {
    const [prefix = '', length = ''] = line.trim().split(',');
    if (/^\d+$/.test(prefix) && /^\d+$/.test(length)) table.set(prefix, Number(length));
  }
  return table;
}

/**
 * Reads a company prefix 厂商识别代码 as printed on a Chinese certificate: 7–10 digits beginning with 680–681 or 690–699, or the
 * demonstration prefix 952.
 */
export function readCompanyPrefix(
  text: string,
): Reading<'empty' | 'notDigit' | 'length' | 'range', string, { usualLength: number | undefined; capacity: PrefixCapacity }> {
  const prefix = text.trim();
  if (prefix === '') return unread('empty', 0);
  const at = prefix.search(/\D/);
  if (at !== -1) return unread('notDigit', at);
  if (!isChinaPrefix(prefix) && !prefix.startsWith('952')) return unread('range', 0);
  if (prefix.length < 7 || prefix.length > 10) return unread('length', prefix.length);
  const usualLength = prefix.startsWith('952') ? Number(prefix.charAt(3)) + 6 : usualChinaPrefixLength(prefix);
  return { ok: true, value: prefix, usualLength, capacity: prefixCapacity(prefix.length) };
}

/** The lowest item reference not yet used under a prefix, or `full`. A reference is never used twice. */
export function nextItemReference(prefix: string, used: Iterable<string>): Reading<'prefix' | 'full'> {
  if (!/^\d{4,11}$/.test(prefix)) return unread('prefix', 0);
  const width = 12 - prefix.length;
  const taken = new Set(Array.from(used, (reference) => reference.padStart(width, '0')));
  for (let n = 0; n < 10 ** width; n += 1) {
    const reference = String(n).padStart(width, '0');
    if (!taken.has(reference)) return { ok: true, value: reference };
  }
  return unread('full', 0);
}
